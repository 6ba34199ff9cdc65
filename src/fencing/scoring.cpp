#include "scoring.hpp"

#include "leg_orders.hpp"

#include <riposte/rules/scoring_box.hpp>

namespace riposte {
namespace {

constexpr Real kLongestWalk = 15;  // s of motion: then the fencers take guard wherever they are

}  // namespace

void enter(JudgeState& judge, JudgePhase phase) {
    judge.phase = phase;
    judge.phase_ticks = 0;
    judge.settled_ticks = 0;
}

bool back_at_lines(const BoutSetup& setup, const BoutState& state) {
    const bool home = at_home(setup, state, 0) && at_home(setup, state, 1) && in_guard(state.fencers[0]) &&
                      in_guard(state.fencers[1]);
    return home || state.judge.phase_ticks >= motion_ticks(setup, kLongestWalk);
}

void note_touches(const BoutSetup& setup, JudgeState& judge, std::uint32_t phrase, BoutEvents& events) {
    const bool running = touched(judge);
    for (TouchEvent& touch : events.touches) {
        touch.phrase = phrase;
        if (touch.verdict != TouchVerdict::kCounts) continue;
        const bool first = !touched(judge) || touch.time_us < judge.first_touch_us;
        if (!running && first) judge.first_touch_us = touch.time_us;
        if (touch.time_us > lockout_end_us(setup.rules, setup.tempo, judge.first_touch_us)) continue;
        touch.noted = true;
        const FencerId attacker = touch.attacker;
        judge.pending[attacker] = true;
        judge.struck[attacker.other()] = true;
    }
}

bool lockout_is_over(const BoutSetup& setup, const BoutState& state) {
    return time_in_us(state.tick, 1) >= lockout_end_us(setup.rules, setup.tempo, state.judge.first_touch_us);
}

void count(BoutState& state, AwardEvent award, BoutEvents& events) {
    JudgeState& judge = state.judge;
    for (const FencerId id : kFencers) {
        if (!award.to[id]) continue;
        ++judge.score[id];
        judge.lamp[id] = true;
    }
    award.score = judge.score;
    award.time_us = time_in_us(state.tick + 1, 0);
    award.fenced_ticks = judge.fenced_ticks;
    events.award = award;
}

}  // namespace riposte
