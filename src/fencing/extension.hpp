// How far the arm reaches: the third thing that a hand can be told, beside its place in the square.
#pragma once

#include <riposte/body/arm.hpp>

namespace riposte {

/// The goal (seen from the shoulder) with the arm reaching further or drawn back. `extension` in [-1, 1]: at 0 the goal
/// itself; above, the hand goes along the point's line until at 1 the wrist is `reach` (m) from the shoulder; below,
/// back along the same line. A blade that looks back over the shoulder is no line to reach along: there the line from
/// the shoulder to the wrist takes its place, continuously.
ArmGoal extended(const ArmRig& rig, const ArmGoal& goal_shoulder, Real extension, Real reach);

}  // namespace riposte
