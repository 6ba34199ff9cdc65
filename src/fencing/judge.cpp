#include "judge.hpp"

#include "leg_orders.hpp"
#include "practice.hpp"
#include "scoring.hpp"

#include <riposte/core/ticks.hpp>
#include <riposte/rules/bout_end.hpp>

namespace riposte {
namespace {

bool one_down(const BoutState& state) { return is_down(state.fencers[0]) || is_down(state.fencers[1]); }

/// Falling is no shield: what was under way as a fall began still counts, for as long as a lockout.
bool halts(const BoutSetup& setup, const FencerState& fencer) {
    return is_down(fencer) && (fencer.legs.state != LegState::kFall || fencer.legs.time >= setup.rules.lockout);
}

bool one_halts(const BoutSetup& setup, const BoutState& state) {
    return halts(setup, state.fencers[0]) || halts(setup, state.fencers[1]);
}

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
    halt(state.judge, events);
    count(state, award, events);
    say(award, events);
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
        if (lockout_is_over(setup, state) || time_is_over(setup.rules, judge.fenced_ticks))
            award_touches(state, phrase, events);
        return;
    }
    if (one_halts(setup, state)) return halt(judge, events);
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
    if (!back_at_lines(setup, state)) return;
    state.judge.lamp = state.judge.struck = {};
    enter(state.judge, JudgePhase::kEnGarde);
}

}  // namespace

bool touches_count(const BoutSetup& setup, const BoutState& state) {
    return is_fencing(state.judge.phase) && (touched(state.judge) || !one_halts(setup, state));
}

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
        case JudgePhase::kFree:
        case JudgePhase::kFreeToLines:
            advance_practice(setup, state, events);
            break;
        case JudgePhase::kOver:
            break;
    }
}

}  // namespace riposte
