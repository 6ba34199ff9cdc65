#include "practice.hpp"

#include "scoring.hpp"

#include <riposte/core/ticks.hpp>

namespace riposte {
namespace {

/// A phrase of free practice ends with its touches, and the next one begins at once.
void award_touches(BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    AwardEvent award;
    award.phrase = state.tick - judge.phase_ticks;
    award.to = judge.pending;
    award.reason = reason_for(award.to);
    judge.lamp = {};
    count(state, award, events);
    judge.pending = {};
    enter(judge, JudgePhase::kFree);
}

void fence_freely(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    ++judge.fenced_ticks;
    const bool lamps_shown = judge.phase_ticks < ticks_in(setup.rules.halt);
    if (!lamps_shown && !touched(judge)) judge.lamp = judge.struck = {};
    note_touches(setup, judge, state.tick - judge.phase_ticks, events);
    if (touched(judge) && lockout_is_over(setup, state)) award_touches(state, events);
}

/// A salute means nothing else to a fencer in guard. In this tick the button was counted as held already.
bool salutes_in_guard(const FencerState& fencer) {
    constexpr std::size_t kSaluteButton = 6;
    static_assert(kSalute == 1U << kSaluteButton);
    return in_guard(fencer) && fencer.held[kSaluteButton] == 1;
}

void go_to_lines(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    note_touches(setup, state.judge, state.tick - state.judge.phase_ticks, events);
    if (touched(state.judge)) award_touches(state, events);
    enter(state.judge, JudgePhase::kFreeToLines);
}

/// Begins the count anew.
void change_judge(JudgeState& judge, JudgePhase phase) {
    judge = {};
    judge.phase = phase;
}

}  // namespace

void obey_orders(const BoutSetup& setup, BoutState& state, const BoutInput& input, BoutEvents& events) {
    JudgeState& judge = state.judge;
    if (setup.rules.referee != Referee::kNone || judge.phase == JudgePhase::kOver) return;
    const unsigned given = input.fencers[0].buttons | input.fencers[1].buttons;
    const bool free = is_free(judge.phase);
    if (free && (given & kJudgeOn) != 0) return change_judge(judge, JudgePhase::kToLines);
    if (!free && (given & kJudgeOff) != 0) change_judge(judge, JudgePhase::kFree);
    if (judge.phase != JudgePhase::kFree) return;
    const bool asked = (given & kAskEnGarde) != 0;
    if (asked || salutes_in_guard(state.fencers[0]) || salutes_in_guard(state.fencers[1]))
        go_to_lines(setup, state, events);
}

void advance_practice(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    if (judge.phase == JudgePhase::kFree) return fence_freely(setup, state, events);
    if (judge.phase_ticks == 1) call(events, Call::kEnGarde);
    if (!back_at_lines(setup, state)) return;
    judge.lamp = judge.struck = {};
    enter(judge, JudgePhase::kFree);
}

}  // namespace riposte
