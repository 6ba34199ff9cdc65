// Measure: how far from each other the fencers are, and the distance from which one reaches the other.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

#include <cmath>

namespace riposte {

/// Returns the distance (m) between the fencers' model origins.
inline Real distance_of(const BoutState& bout) { return std::fabs(bout.fencers[0].root_x - bout.fencers[1].root_x); }

/// The farthest ways (m, along the piste) that the point comes before the tip of the own front shoe in guard. The
/// opponent is in measure if he is no farther away.
struct Measure {
    Real hand = 0;           ///< the arm alone
    Real lunge = 0;          ///< with a lunge
    Real advance_lunge = 0;  ///< with a step and a lunge
};

/// Returns the measure that follows from clips, key poses and weapon: the farthest key of the square with a straight
/// arm places the point, while the clip moves the sword shoulder. The blade follows the hand by force, and comes there
/// to within 2 cm (tests/fencing/measure_test.cpp).
Measure measure_of(const FencerModel& model, const WeaponModel& weapon, const KeyPoses& keys);

}  // namespace riposte
