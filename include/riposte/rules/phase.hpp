// The phases of a bout.
#pragma once

#include <cstdint>

namespace riposte {

/// Who leads a bout.
enum class Referee : std::uint8_t {
    kJudge,  ///< the judge says the words, halts after each touch and ends the bout
    kNone,   ///< free practice: nobody halts, touches are only counted; a player may switch the judge on and off
};
inline constexpr int kRefereeCount = 2;

/// What the referee does now. A bout begins with kSalute. kEnGarde, kPrets, kFencing, kHalt and kToLines follow each
/// other once for every phrase. A bout ends with kOver. Free practice begins with kFreeToLines, in which both fencers
/// go to their lines and take guard, and goes on with kFree until a player asks for en garde or for the judge.
enum class JudgePhase : std::uint8_t {
    kToLines,
    kEnGarde,
    kPrets,
    kFencing,
    kHalt,
    kOver,
    kSalute,
    kFree,
    kFreeToLines
};
inline constexpr int kJudgePhaseCount = 9;

/// Returns true if the fencers fence in this phase, so that touches count.
constexpr bool is_fencing(JudgePhase phase) { return phase == JudgePhase::kFencing || phase == JudgePhase::kFree; }

/// Returns true if nobody judges in this phase, since it belongs to free practice.
constexpr bool is_free(JudgePhase phase) { return phase == JudgePhase::kFree || phase == JudgePhase::kFreeToLines; }

/// Returns true if the fencers are sent back to their lines in this phase.
constexpr bool goes_to_lines(JudgePhase phase) {
    return phase == JudgePhase::kToLines || phase == JudgePhase::kFreeToLines;
}

}  // namespace riposte
