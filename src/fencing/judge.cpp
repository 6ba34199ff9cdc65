#include "judge.hpp"

#include "leg_orders.hpp"

#include <riposte/core/ticks.hpp>
#include <riposte/rules/bout_end.hpp>
#include <riposte/rules/scoring_box.hpp>

namespace riposte {
namespace {

constexpr Real kLongestWalk = 15;  // s of motion: then the fencers take guard wherever they are

bool down(const FencerState& fencer) {
    return fencer.legs.state == LegState::kFall || fencer.legs.state == LegState::kGetUp;
}

bool one_down(const BoutState& state) { return down(state.fencers[0]) || down(state.fencers[1]); }

bool in_guard(const FencerState& fencer) { return fencer.legs.state == LegState::kGuard; }

void enter(JudgeState& judge, JudgePhase phase) {
    judge.phase = phase;
    judge.phase_ticks = 0;
    judge.settled_ticks = 0;
}

void call(BoutEvents& events, Call what, FencerId named = 0) { events.calls.push_back({what, named.index()}); }

/// Both feet beyond the rear line: a hit against.
bool over_rear_line(const BoutSetup& setup, const BoutState& state, FencerId id) {
    constexpr Real kFeetBehindRoot = 1.0;  // m, more than any stance's: spares the pose elsewhere on the piste
    const FencerState& fencer = state.fencers[id];
    const Real forward = fencer.root_x * facing(id);
    if (forward > -setup.rules.rear_line + kFeetBehindRoot) return false;
    return forward + foremost_shoe(*setup.models[id], fencer.legs) < -setup.rules.rear_line;
}

void halt(JudgeState& judge, BoutEvents& events) {
    call(events, Call::kHalte);
    enter(judge, JudgePhase::kHalt);
}

/// The referee's words for an award.
void say(const AwardEvent& award, BoutEvents& events) {
    switch (award.reason) {
        case AwardReason::kTouch:
            return call(events, Call::kTouch, award.to[0] ? 0 : 1);
        case AwardReason::kBothTouch:
            return call(events, Call::kBothTouch);
        case AwardReason::kRearLine:
            return call(events, Call::kRearLine, award.to[0] ? 1 : 0);
    }
}

/// Halts the phrase and gives the touches of `award`, which holds the phrase's number, the reason and the fencers.
void give(BoutState& state, AwardEvent award, BoutEvents& events) {
    JudgeState& judge = state.judge;
    halt(judge, events);
    for (const FencerId id : kFencers) {
        if (!award.to[id]) continue;
        ++judge.score[id];
        judge.lamp[id] = true;
    }
    award.score = judge.score;
    award.time_us = time_in_us(state.tick + 1, 0);
    award.fenced_ticks = judge.fenced_ticks;
    events.award = award;
    say(award, events);
}

bool touched(const JudgeState& judge) { return judge.pending[0] || judge.pending[1]; }

/// The instant of impact decides, not the tick: of two touches the later one counts if it came within the lockout.
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

/// The touches noted so far are awarded.
void award_touches(BoutState& state, std::uint32_t phrase, BoutEvents& events) {
    AwardEvent award;
    award.phrase = phrase;
    award.to = state.judge.pending;
    award.reason = reason_for(award.to);
    give(state, award, events);
    state.judge.pending = {};
}

/// The fencer left the piste: the other gets a touch.
void award_rear_line(BoutState& state, std::uint32_t phrase, FencerId leaver, BoutEvents& events) {
    AwardEvent award;
    award.phrase = phrase;
    award.reason = AwardReason::kRearLine;
    award.to[leaver.other()] = true;
    give(state, award, events);
}

void fence(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    ++judge.fenced_ticks;
    const std::uint32_t phrase = state.tick - judge.phase_ticks;
    note_touches(setup, judge, phrase, events);
    if (touched(judge)) {
        const bool lockout_over =
            time_in_us(state.tick, 1) >= lockout_end_us(setup.rules, setup.tempo, judge.first_touch_us);
        if (lockout_over || time_is_over(setup.rules, judge.fenced_ticks)) award_touches(state, phrase, events);
        return;
    }
    if (one_down(state)) return halt(judge, events);
    for (const FencerId id : kFencers) {
        if (!over_rear_line(setup, state, id)) continue;
        return award_rear_line(state, phrase, id, events);
    }
    if (time_is_over(setup.rules, judge.fenced_ticks)) {
        halt(judge, events);
        call(events, Call::kTimeOver);
    }
}

/// Nobody is sent back to his line before both are on their feet.
void after_halt(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    if (judge.phase_ticks < ticks_in(setup.rules.halt) || one_down(state)) return;
    if (!bout_is_over(setup.rules, judge.score, judge.fenced_ticks)) {
        enter(judge, JudgePhase::kToLines);
        return;
    }
    enter(judge, JudgePhase::kOver);
    if (judge.score[0] == judge.score[1]) {
        call(events, Call::kBoutDrawn);
    } else {
        call(events, Call::kBoutWon, judge.score[0] > judge.score[1] ? 0 : 1);
    }
}

/// Ends when both have saluted, or as soon as one takes guard.
void salute(BoutState& state) {
    const auto legs = [&](LegState which) {
        return (state.fencers[0].legs.state == which ? 1 : 0) + (state.fencers[1].legs.state == which ? 1 : 0);
    };
    const int saluting = legs(LegState::kSalute);
    const bool saluted = state.judge.phase_ticks > ticks_in(kBreath) && saluting == 0;
    if (saluted || saluting + legs(LegState::kStand) < 2) enter(state.judge, JudgePhase::kEnGarde);
}

void en_garde(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    if (judge.phase_ticks == 1) call(events, Call::kEnGarde);
    const bool settled = in_guard(state.fencers[0]) && in_guard(state.fencers[1]);
    judge.settled_ticks = settled ? judge.settled_ticks + 1 : 0;
    if (judge.settled_ticks < ticks_in(setup.rules.guard_settle)) return;
    enter(judge, JudgePhase::kPrets);
    call(events, Call::kPrets);
}

void to_lines(const BoutSetup& setup, BoutState& state) {
    JudgeState& judge = state.judge;
    const bool home = at_home(setup, state, 0) && at_home(setup, state, 1) && in_guard(state.fencers[0]) &&
                      in_guard(state.fencers[1]);
    if (!home && judge.phase_ticks < motion_ticks(setup, kLongestWalk)) return;
    judge.lamp = judge.struck = {};
    enter(judge, JudgePhase::kEnGarde);
}

}  // namespace

bool touches_count(const JudgeState& judge) { return judge.phase == JudgePhase::kFencing; }

void note_corps_a_corps(const JudgeState& judge, BoutEvents& events) {
    if (judge.phase == JudgePhase::kFencing) call(events, Call::kCorpsACorps);
}

void advance_judge(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    ++judge.phase_ticks;
    switch (judge.phase) {
        case JudgePhase::kToLines:
            to_lines(setup, state);
            break;
        case JudgePhase::kSalute:
            salute(state);
            break;
        case JudgePhase::kEnGarde:
            en_garde(setup, state, events);
            break;
        case JudgePhase::kPrets:
            if (judge.phase_ticks < ticks_in(setup.rules.prets)) break;
            call(events, Call::kAllez);
            enter(judge, JudgePhase::kFencing);
            break;
        case JudgePhase::kFencing:
            fence(setup, state, events);
            break;
        case JudgePhase::kHalt:
            after_halt(setup, state, events);
            break;
        case JudgePhase::kOver:
            break;
    }
}

}  // namespace riposte
