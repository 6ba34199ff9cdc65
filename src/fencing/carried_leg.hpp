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

/// Turns the helper joint of the thigh, which swings with the thigh and does not twist.
void swing_with_thigh(const Skeleton& skeleton, const LegJoints& joints, const Quat& pelvis_from_thigh, Pose& pose);

}  // namespace riposte
