// A leg whose foot stays where the clip has it while the pelvis is moved.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/fencing/body_joints.hpp>

namespace riposte {

/// Where a pelvis is in the model: as the clips have it, and as a blow has moved it.
struct MovedPelvis {
    Rigid clip;
    Rigid moved;
};

/// Turns thigh and shin so that the foot keeps its place in the model, and turns the knee by `knee` (rad) about the
/// line from hip to ankle. `pose` has the leg as the clips do, and the pelvis as it is moved. A foot that is out of
/// reach comes along on that line.
void carry_leg(const Skeleton& skeleton, const LegJoints& leg, const MovedPelvis& pelvis, Real knee, Pose& pose);

}  // namespace riposte
