// The names that a fencing master has for the way in which a weapon is held: the eight parries and the cuts, told from
// the geometry of hand, point and nails alone.
#pragma once

#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <optional>

namespace riposte {

/// The parries by number, then the ends of the cuts: seven cuts that fall or go level, the rising cut, and the thrust.
enum class Guard : std::uint8_t {
    kPrime,    ///< low inside, pronated, the point hangs
    kSeconde,  ///< low outside, pronated
    kTierce,   ///< high outside, pronated
    kQuarte,   ///< high inside, supinated
    kQuinte,   ///< over the head, the blade across
    kSixte,    ///< high outside, supinated
    kSeptime,  ///< low inside, supinated
    kOctave,   ///< low outside, supinated
    kHeadCut,
    kHighInsideCut,
    kHighOutsideCut,
    kInsideCut,
    kOutsideCut,
    kLowInsideCut,
    kLowOutsideCut,
    kRisingCut,
    kThrust,
};
inline constexpr int kGuardCount = 17;

/// Returns the name of a goal of a right-hander's hand in the arm frame, or nothing if the goal lies between two
/// positions or is no position at all.
std::optional<Guard> recognise(const HandGoal& goal);

/// Returns the name of the place that the hand of the fencer `id` has between the key poses of the bout, whichever hand
/// holds the sword.
std::optional<Guard> position_of(const BoutSetup& setup, const BoutState& state, FencerId id);

}  // namespace riposte
