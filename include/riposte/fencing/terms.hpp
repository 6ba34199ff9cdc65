// What the players agree upon before a bout: one value for the command line, the settings, the join screen and the
// recording.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/fencing/setup.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace riposte {

/// The terms of a bout. Two equal values, the same files and the same inputs give the same bout.
struct BoutTerms {
    std::array<std::string, 2> names{"Red", "Blue"};  ///< of the left and the right fencer, as the players typed them
    int touches = 5;                                  ///< the bout goes to so many touches, 1 .. 99
    int seconds = 180;                                ///< s of fencing time, 0 .. 3600; 0: the time has no limit
    Real tempo = 0.8;                                 ///< speed of the fencing against real time, 0.5 .. 1
    Kits kits;                                        ///< of the left and the right fencer
    std::uint64_t seed = 1;                           ///< of everything that is left to chance: the bots
    bool operator==(const BoutTerms&) const = default;
};

/// Returns the terms that a setup was made by.
BoutTerms terms_of(const BoutSetup& setup);

/// Puts terms into a setup. The kits are left out of it, all but the hands: whoever makes the setup loads them
/// (riposte/assets/bout.hpp, `dress`) and must have done so before.
void put_terms(const BoutTerms& terms, BoutSetup& setup);

/// Gives `into` every term in which `now` differs from `before`, as `now` has it; of names and kits each on its own.
void take_changes(const BoutTerms& before, const BoutTerms& now, BoutTerms& into);

}  // namespace riposte
