// A weapon that a blow deflects and that the hand catches by interpolation, as the thesis and the paper before it have
// written it (K 6.5.1, R 5). The rules choose it: Catching::kInterpolated.
#pragma once

#include "blades.hpp"

namespace riposte {

/// Returns g(|omega|) = (1 - 1 / (|omega| / 6 + 1)) bound (K 6.5.1): by how much (rad) a blow deflects a weapon that
/// turns with `turning` (rad/s) after it; 0 at rest, ever nearer to `bound` (rad) the faster it turns.
Real deflection_by(Real turning, Real bound);

/// Returns the time (s) in which a weapon that turns with `turning` (rad/s) comes to that deflection (K 6.5.1).
Real deflection_time(Real turning, Real bound);

/// Returns true while the hand catches the weapon by interpolation.
bool is_caught(const BladeRules& rules, const WeaponState& weapon);

/// Returns the hand's influence, t = (now - t_a) / (t_b - t_a), 0 at the blow and 1 when the hand has the weapon (R 5).
/// The weapon is being caught.
Real hands_share(const CaughtWeapon& caught);

/// Returns the place of a weapon that is being caught, without the hand: R, on the way from no deflection to the most,
/// by the longer arc where the shorter leads through the fencer's body (K 6.5.1). World space.
Rigid deflected_place(const WeaponState& weapon);

/// Returns the place of a weapon that is being caught: between R and the hand's place S (K 6.5.1). World space.
Rigid caught_place(const WeaponState& weapon, const Rigid& hand_world);

/// Lets time go on for a weapon that is being caught, and gives it the velocities that lead within dt to its place
/// between deflection and hand, as fast as the rules allow.
void carry_caught(const BladeRules& rules, const BladeBody& body, const BladeGoal& goal, Real dt, WeaponState& weapon,
                  MovingBlade& moving);

/// Returns what the arm does while its weapon is being caught: the elbow goes between the places at ease without a
/// deflection and at the most (K 6.5.1). `shoulder_model` (m) is the sword arm's. Model space.
ArmGoal caught_arm(const FencerModel& model, const Rigid& world_from_model, const Vec3& shoulder_model,
                   const WeaponState& weapon);

}  // namespace riposte
