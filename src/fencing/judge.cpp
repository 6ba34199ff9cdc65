#include "judge.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace riposte {
namespace {

std::uint32_t ticks(Real seconds) { return static_cast<std::uint32_t>(seconds * kTicksPerSecond + 0.5); }

/// Of what fencers do: at half the tempo it takes twice as long.
std::uint32_t motion_ticks(const BoutSetup& setup, Real seconds) { return ticks(seconds / setup.tempo); }

constexpr Real kHomeTolerance = 0.08;         // m, just over half of half a step: nearer is at the line
constexpr Real kStepHome = 0.21;              // m, farther than this a whole step brings nearer than half a one
constexpr Real kClearance = 3.0;              // m between the model origins: the blades cannot meet, whoever turns
constexpr Real kBreath = 0.25;                // s of the hall before the salute
constexpr std::uint32_t kTogetherTicks = 12;  // two keys pressed within so many ticks are pressed at once
constexpr std::uint32_t kWaitTicks = 52;      // so long a key waits, held, for the end of a step
// s of motion
constexpr Real kLongestWalk = 15;
constexpr Real kThanks = 0.85;    // after Halte, when the flinch is over: whoever was touched acknowledges it
constexpr Real kPatience = 0.3;   // so long for him to be in guard again
constexpr Real kComposure = 0.3;  // the winner's, before he leaves his guard
constexpr Real kTriumph = 3;

bool time_over(const Rules& rules, const JudgeState& judge) {
    return rules.seconds > 0 && judge.fenced_ticks >= ticks(rules.seconds);
}

bool down(const FencerState& fencer) {
    return fencer.legs.state == LegState::kFall || fencer.legs.state == LegState::kGetUp;
}

bool one_down(const BoutState& state) { return down(state.fencers[0]) || down(state.fencers[1]); }

bool in_guard(const FencerState& fencer) { return fencer.legs.state == LegState::kGuard; }

/// How far the fencer would have to go forward to stand at his line, m.
Real way_home(const BoutSetup& setup, const BoutState& state, int side) {
    return (home_x(setup, side) - state.fencers[static_cast<std::size_t>(side)].root_x) * facing(side);
}

bool at_home(const BoutSetup& setup, const BoutState& state, int side) {
    return std::fabs(way_home(setup, state, side)) <= kHomeTolerance;
}

/// Back to the line: who is far before it, and out of the other's reach, turns round and walks; the rest goes by steps
/// and half steps.
LegCommand walk_home(const BoutSetup& setup, const BoutState& state, int side) {
    LegCommand command;
    const LegState legs = state.fencers[static_cast<std::size_t>(side)].legs.state;
    const Clip& walk = setup.models[static_cast<std::size_t>(side)]->clip(LegClip::kWalkBack);
    const Real way = way_home(setup, state, side);
    const bool clear = std::fabs(state.fencers[0].root_x - state.fencers[1].root_x) > kClearance;
    const bool walks = clear && way < root_travel(walk, walk.duration) + kHomeTolerance;
    if (walks && legs == LegState::kStand) command.referee = LegTrigger::kWalkBack;
    command.guard = legs == (walks ? LegState::kGuard : LegState::kStand);
    if (walks) return command;
    command.half_step = std::fabs(way) > kHomeTolerance && std::fabs(way) <= kStepHome;
    command.forward = way > kHomeTolerance;
    command.back = way < -kHomeTolerance;
    return command;
}

void enter(JudgeState& judge, JudgePhase phase) {
    judge.phase = phase;
    judge.phase_ticks = 0;
    judge.settled_ticks = 0;
}

void call(BoutEvents& events, Call what, int fencer = 0) {
    events.calls.push_back({what, static_cast<std::uint8_t>(fencer)});
}

/// Both feet beyond the rear line: a hit against.
bool over_rear_line(const BoutSetup& setup, const BoutState& state, int side) {
    constexpr Real kFeetBehindRoot = 1.0;  // m, more than any stance's: spares the pose elsewhere on the piste
    const auto i = static_cast<std::size_t>(side);
    const Real forward = state.fencers[i].root_x * facing(side);
    if (forward > -setup.rules.rear_line + kFeetBehindRoot) return false;
    return forward + foremost_shoe(*setup.models[i], state.fencers[i].legs) < -setup.rules.rear_line;
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
    for (std::size_t fencer = 0; fencer < 2; ++fencer) {
        if (!award.to[fencer]) continue;
        ++judge.score[fencer];
        judge.lamp[fencer] = true;
    }
    award.score = judge.score;
    award.time_us = time_in_us(state.tick + 1, 0);
    award.fenced_ticks = judge.fenced_ticks;
    events.award = award;
    say(award, events);
}

bool touched(const JudgeState& judge) { return judge.pending[0] || judge.pending[1]; }

std::int64_t lockout_end_us(const BoutSetup& setup, const JudgeState& judge) {
    return judge.first_touch_us + static_cast<std::int64_t>(setup.rules.lockout / setup.tempo * 1e6);
}

/// The instant of impact decides, not the tick: of two touches the later one counts if it came within the lockout.
void note_touches(const BoutSetup& setup, JudgeState& judge, std::uint32_t phrase, BoutEvents& events) {
    const bool running = touched(judge);
    for (TouchEvent& touch : events.touches) {
        touch.phrase = phrase;
        if (touch.verdict != TouchVerdict::kCounts) continue;
        const bool first = !touched(judge) || touch.time_us < judge.first_touch_us;
        if (!running && first) judge.first_touch_us = touch.time_us;
        if (touch.time_us > lockout_end_us(setup, judge)) continue;
        touch.noted = true;
        judge.pending[touch.attacker] = true;
        judge.struck[1U - touch.attacker] = true;
    }
}

/// The touches noted so far are awarded.
void award_touches(BoutState& state, std::uint32_t phrase, BoutEvents& events) {
    AwardEvent award;
    award.phrase = phrase;
    award.to = state.judge.pending;
    award.reason = award.to[0] && award.to[1] ? AwardReason::kBothTouch : AwardReason::kTouch;
    give(state, award, events);
    state.judge.pending = {};
}

/// The fencer left the piste: the other gets a touch.
void award_rear_line(BoutState& state, std::uint32_t phrase, int fencer, BoutEvents& events) {
    AwardEvent award;
    award.phrase = phrase;
    award.reason = AwardReason::kRearLine;
    award.to[fencer == 0 ? 1 : 0] = true;
    give(state, award, events);
}

void fence(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    ++judge.fenced_ticks;
    const std::uint32_t phrase = state.tick - judge.phase_ticks;
    note_touches(setup, judge, phrase, events);
    if (touched(judge)) {
        const bool lockout_over = time_in_us(state.tick, 1) >= lockout_end_us(setup, judge);
        if (lockout_over || time_over(setup.rules, judge)) award_touches(state, phrase, events);
        return;
    }
    if (one_down(state)) return halt(judge, events);
    for (int side = 0; side < 2; ++side) {
        if (!over_rear_line(setup, state, side)) continue;
        return award_rear_line(state, phrase, side, events);
    }
    if (time_over(setup.rules, judge)) {
        halt(judge, events);
        call(events, Call::kTimeOver);
    }
}

bool bout_is_over(const Rules& rules, const JudgeState& judge) {
    const int most = std::max(judge.score[0], judge.score[1]);
    // A both-touch at the end decides nothing: fencing goes on until one leads.
    if (most >= rules.touches && judge.score[0] != judge.score[1]) return true;
    return time_over(rules, judge);
}

/// Nobody is sent back to his line before both are on their feet.
void after_halt(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    if (judge.phase_ticks < ticks(setup.rules.halt) || one_down(state)) return;
    if (!bout_is_over(setup.rules, judge)) {
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
    const bool saluted = state.judge.phase_ticks > ticks(kBreath) && saluting == 0;
    if (saluted || saluting + legs(LegState::kStand) < 2) enter(state.judge, JudgePhase::kEnGarde);
}

void en_garde(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    if (judge.phase_ticks == 1) call(events, Call::kEnGarde);
    const bool settled = in_guard(state.fencers[0]) && in_guard(state.fencers[1]);
    judge.settled_ticks = settled ? judge.settled_ticks + 1 : 0;
    if (judge.settled_ticks < ticks(setup.rules.guard_settle)) return;
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

LegCommand keys(const FencerState& fencer, const FencerInput& input) {
    const auto held = [&](Button b) { return (input.buttons & b) != 0; };
    const auto within = [&](Button b, std::uint32_t ticks) {
        return held(b) && fencer.held[static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(b)))] < ticks;
    };
    LegCommand command;
    command.guard = within(kGuard, 1);
    command.forward = held(kForward);
    command.back = held(kBack);
    command.lunge = held(kLunge);
    command.together = within(kForward, kTogetherTicks) && within(kLunge, kTogetherTicks);
    command.half_step = held(kHalfStep);
    command.appel = within(kAppel, kWaitTicks);
    command.fleche = within(kFleche, kWaitTicks);
    command.salute = within(kSalute, 1);
    return command;
}

/// Before Allez: keys only take guard and salute. Who waits too long is put in guard.
LegCommand wait(const BoutSetup& setup, const JudgeState& judge, LegState legs, const LegCommand& wish) {
    LegCommand command;
    const bool overdue = setup.rules.auto_guard > 0 && judge.phase_ticks >= ticks(setup.rules.auto_guard);
    command.guard = legs != LegState::kGuard && (wish.guard || (legs == LegState::kStand && overdue));
    command.salute = wish.salute;
    return command;
}

/// After Halte lunges recover; who was touched acknowledges it.
LegCommand rest(const BoutSetup& setup, const JudgeState& judge, std::size_t side) {
    LegCommand command;
    if (!judge.struck[side]) return command;
    const bool thanks = judge.phase_ticks >= motion_ticks(setup, kThanks) &&
                        judge.phase_ticks < motion_ticks(setup, kThanks + kPatience);
    if (thanks && !bout_is_over(setup.rules, judge)) command.referee = LegTrigger::kAcknowledge;
    return command;
}

LegCommand after_bout(const BoutSetup& setup, const JudgeState& judge, std::size_t side, LegState legs) {
    LegCommand command;
    command.guard = legs == LegState::kGuard && judge.phase_ticks > motion_ticks(setup, kComposure);
    const int lead = judge.score[side] - judge.score[1 - side];
    if (lead != 0 && judge.phase_ticks < motion_ticks(setup, kTriumph)) {
        command.referee = lead > 0 ? LegTrigger::kVictory : LegTrigger::kDisappointment;
    } else if (setup.models[side]->mask != kNoJoint && judge.phase_ticks >= motion_ticks(setup, kTriumph)) {
        command.referee = LegTrigger::kMaskOff;
    }
    return command;
}

}  // namespace

LegCommand leg_command(const BoutSetup& setup, const BoutState& state, int side, const FencerInput& input) {
    const auto i = static_cast<std::size_t>(side);
    const FencerState& fencer = state.fencers[i];
    const JudgeState& judge = state.judge;
    LegCommand command = keys(fencer, input);
    switch (judge.phase) {
        case JudgePhase::kFencing:
            break;
        case JudgePhase::kToLines:
            command = walk_home(setup, state, side);
            break;
        case JudgePhase::kSalute:
            command = wait(setup, judge, fencer.legs.state, command);
            command.salute = judge.phase_ticks == ticks(kBreath);
            break;
        case JudgePhase::kEnGarde:
        case JudgePhase::kPrets:
            command = wait(setup, judge, fencer.legs.state, command);
            break;
        case JudgePhase::kHalt:
            command = rest(setup, judge, i);
            break;
        case JudgePhase::kOver:
            command = after_bout(setup, judge, i, fencer.legs.state);
            break;
    }
    command.blocked = state.bodies_touch;
    command.run_down = fencer.run_down;
    return command;
}

bool touches_count(const JudgeState& judge) { return judge.phase == JudgePhase::kFencing; }

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
            if (judge.phase_ticks < ticks(setup.rules.prets)) break;
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
