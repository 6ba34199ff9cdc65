// The terms on which the players agree before a bout: one value for the command line, the settings, the join screen and
// the recording.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/fencing/setup.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace riposte {

/// The terms of a bout. Two equal values, the same files and the same inputs give the same bout.
struct BoutTerms {
    std::array<std::string, 2> names{"Red", "Blue"};  ///< names as the players typed them
    int touches = 5;                                  ///< touches that win the bout, 1 .. 99
    int seconds = 180;                                ///< s of fencing time, 0 .. 3600; 0: no limit
    Real tempo = 0.8;                                 ///< speed of the fencing against real time, 0.5 .. 1
    Kits kits;                                        ///< kits of both fencers
    std::uint64_t seed = 1;                           ///< seed of everything that is left to chance: the bots
    Referee referee = Referee::kJudge;                ///< who leads the bout
    RuleSet rule_set = RuleSet::kByWeapon;            ///< what counts
    BlowStrength blows = BlowStrength::kModest;       ///< how much bodies give way to blows
    bool operator==(const BoutTerms&) const = default;
};

/// Returns the terms that a setup was made by.
BoutTerms terms_of(const BoutSetup& setup);

/// Puts terms into a setup. Of the kits only the sword hands are put in: the caller must have loaded the kits before
/// (riposte/assets/bout.hpp, `dress`).
void put_terms(const BoutTerms& terms, BoutSetup& setup);

/// Gives `into` every term in which `now` differs from `before`, as `now` has the term; each name and each kit is a
/// term of its own.
void take_changes(const BoutTerms& before, const BoutTerms& now, BoutTerms& into);

}  // namespace riposte
