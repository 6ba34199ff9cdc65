// The elbow while the weapon is out of control: what the hand no longer commands, the shoulder's comfort does.
#pragma once

#include "figure.hpp"

namespace riposte {

/// Turns WeaponState::ease for a tick of dt (simulated s): out of control down the shoulder's discomfort (K 4.2.2,
/// 6.5.1) at a bounded speed, so that the elbow never leaps from one valley to another; otherwise back to nothing.
/// `figure` holds the weapon as the last goal had it.
void ease_elbow(const FencerModel& model, const Figure& figure, Real dt, WeaponState& weapon);

/// The goal with its elbow turned by `ease` about the line from shoulder to wrist.
ArmGoal eased(const FencerModel& model, const Vec3& shoulder_model, const ArmGoal& goal, Real ease);

}  // namespace riposte
