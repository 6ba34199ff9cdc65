// Left-handed fencers, which are the mirror images of right-handed ones, made once when the bout is set up. `step`
// moves all fencers by the same formulas, so that a bout between two left-handers is, tick by tick and bit by bit, the
// mirror image of the bout between two right-handers with the hands' x turned over (tests/fencing/handedness_test.cpp).
#pragma once

#include <riposte/fencing/setup.hpp>

namespace riposte {

/// Puts the sword of the fencer `id` into the left hand, or back into the right one.
void set_left_handed(BoutSetup& setup, FencerId id, bool left);

/// Returns true if the model holds the sword in the left hand.
[[nodiscard]] inline bool left_handed(const FencerModel& model) { return model.arm.side == Side::kLeft; }

/// Returns the fencer with figure, clips, skin and arm reflected in the sagittal plane.
FencerModel mirrored(const FencerModel& model);

/// Returns the weapon reflected in the plane through the blade that lies between edge and back: the edge of a
/// left-hander's weapon is towards the weapon's -Z.
WeaponModel mirrored(const WeaponModel& weapon);

/// Returns the weapon's rotation in the sword holder: none, or for a left-hander half a turn about the blade. The
/// holder is reflected in x with the figure and the weapon in z with the hall, so that in either frame reflection is a
/// matter of signs.
[[nodiscard]] inline Quat holder_from_weapon(const FencerModel& model) {
    return left_handed(model) ? Quat(0, 0, 1, 0) : Quat(1, 0, 0, 0);
}

/// Return the transform from the weapon's frame for one from the frame of the sword holder, and the other way round.
[[nodiscard]] inline Rigid weapon_of_holder(const FencerModel& model, const Rigid& a_from_holder) {
    return {a_from_holder.rotation * holder_from_weapon(model), a_from_holder.translation};
}
[[nodiscard]] inline Rigid holder_of_weapon(const FencerModel& model, const Rigid& a_from_weapon) {
    return {a_from_weapon.rotation * glm::conjugate(holder_from_weapon(model)), a_from_weapon.translation};
}

}  // namespace riposte
