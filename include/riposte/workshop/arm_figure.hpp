// The sword arm at a key pose, and the limits that it is solved within.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::workshop {

/// Returns by how much (rad) the sword arm of a fencer in guard would leave its limits if hand and elbow went where the
/// key has them: in a bout hand and elbow give way by that much. Negative within the limits.
Real beyond_limits(const FencerModel& fencer, const KeyPose& key);

/// Returns where the elbow is most at ease with the hand where the key has it, in the arm frame of key poses (m, for a
/// fencer of usual size).
Vec3 elbow_at_ease(const FencerModel& fencer, const KeyPose& key);

/// Draws the limits of the sword arm's shoulder, elbow and wrist as inverse kinematics keeps them (ArmLimits), and the
/// bones' places. Upper arm and hand move within their ellipses, the forearm along its arc.
void add_arm_limits(view::Overlay& overlay, const FencerModel& fencer, const view::FencerView& figure);

}  // namespace riposte::workshop
