// What a fencing master would call the way the weapon is held: the eight parries and the cuts, told from the geometry
// of hand, point and nails alone.
#pragma once

#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <optional>

namespace riposte {

/// Parries by number, then the ends of the cuts: seven that fall or go level, the rising one, and the thrust.
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

/// The name of a goal of a right-hander's hand, arm frame; none where it is between two or no position at all.
std::optional<Guard> recognise(const HandGoal& goal);

/// The same of where a fencer's hand is between the key poses of his bout, whichever hand holds the sword.
std::optional<Guard> position_of(const BoutSetup& setup, const BoutState& state, FencerId id);

}  // namespace riposte
