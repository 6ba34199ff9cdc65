// Measure: from how far a fencer reaches.
#pragma once

#include <riposte/fencing/setup.hpp>

namespace riposte {

/// How far the point comes at its farthest before the tip of the own front shoe in guard, m, along the piste: the
/// opponent is in measure when he is no farther away.
struct Measure {
    Real hand = 0;           ///< the arm alone
    Real lunge = 0;          ///< with a lunge
    Real advance_lunge = 0;  ///< with a step and a lunge
};

/// From the clips, the key poses and the weapon: where the farthest key of the square brings the point, the arm
/// straight, while the sword shoulder goes where the clip takes it. The blade follows the hand by force; it is there to
/// within 2 cm (tests/fencing/measure_test.cpp).
Measure measure_of(const FencerModel& model, const WeaponModel& weapon, const KeyPoses& keys);

}  // namespace riposte
