#include "judge.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

std::uint32_t ticks(Real seconds) { return static_cast<std::uint32_t>(seconds * kTicksPerSecond + 0.5); }

/// Of what fencers do: at half the tempo it takes twice as long.
std::uint32_t motion_ticks(const BoutSetup& setup, Real seconds) { return ticks(seconds / setup.tempo); }

constexpr Real kHomeTolerance = 0.16;  // m, just over half a step: nearer is at the line
// s of motion
constexpr Real kLongestWalk = 15;
constexpr Real kFlinch = 0.1;     // within which a touch is shown
constexpr Real kComposure = 0.3;  // the winner's, before he leaves his guard
constexpr Real kTriumph = 3;

bool time_over(const Rules& rules, const JudgeState& judge) {
    return rules.seconds > 0 && judge.fenced_ticks >= ticks(rules.seconds);
}

bool in_guard(const FencerState& fencer) { return fencer.legs.state == LegState::kGuard; }

/// How far the fencer would have to go forward to stand at his line, m.
Real way_home(const BoutSetup& setup, const BoutState& state, int side) {
    return (home_x(setup, side) - state.fencers[static_cast<std::size_t>(side)].root_x) * facing(side);
}

bool at_home(const BoutSetup& setup, const BoutState& state, int side) {
    return std::fabs(way_home(setup, state, side)) <= kHomeTolerance;
}

/// Pace back to the line: nobody advances before the other has room.
LegCommand walk_home(const BoutSetup& setup, const BoutState& state, int side) {
    LegCommand command;
    const FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
    if (fencer.legs.state == LegState::kStand) {
        command.guard = true;
        return command;
    }
    const Real way = way_home(setup, state, side);
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

void award(JudgeState& judge, int side) {
    ++judge.score[static_cast<std::size_t>(side)];
    judge.lamp[static_cast<std::size_t>(side)] = true;
}

bool touched(const JudgeState& judge) { return judge.pending[0] || judge.pending[1]; }

std::int64_t lockout_end_us(const BoutSetup& setup, const JudgeState& judge) {
    return judge.first_touch_us + static_cast<std::int64_t>(setup.rules.lockout / setup.tempo * 1e6);
}

/// The instant of impact decides, not the tick: of two touches the later one counts if it came within the lockout.
void note_touches(const BoutSetup& setup, JudgeState& judge, const BoutEvents& events) {
    const bool running = touched(judge);
    for (const TouchEvent& touch : events.touches) {
        if (touch.verdict != TouchVerdict::kCounts) continue;
        const bool first = !touched(judge) || touch.time_us < judge.first_touch_us;
        if (!running && first) judge.first_touch_us = touch.time_us;
        if (touch.time_us <= lockout_end_us(setup, judge)) judge.pending[touch.attacker] = true;
    }
}

/// Touches noted so far are awarded and the phrase is halted.
void award_touches(JudgeState& judge, BoutEvents& events) {
    halt(judge, events);
    if (judge.pending[0] && judge.pending[1]) {
        call(events, Call::kBothTouch);
    } else {
        call(events, Call::kTouch, judge.pending[0] ? 0 : 1);
    }
    for (int side = 0; side < 2; ++side) {
        if (judge.pending[static_cast<std::size_t>(side)]) award(judge, side);
    }
    judge.pending = {};
}

void fence(const BoutSetup& setup, BoutState& state, BoutEvents& events) {
    JudgeState& judge = state.judge;
    ++judge.fenced_ticks;
    note_touches(setup, judge, events);
    if (touched(judge)) {
        const bool lockout_over = time_in_us(state.tick, 1) >= lockout_end_us(setup, judge);
        if (lockout_over || time_over(setup.rules, judge)) award_touches(judge, events);
        return;
    }
    for (int side = 0; side < 2; ++side) {
        if (!over_rear_line(setup, state, side)) continue;
        halt(judge, events);
        call(events, Call::kRearLine, side);
        award(judge, 1 - side);
        return;
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

void after_halt(const BoutSetup& setup, JudgeState& judge, BoutEvents& events) {
    if (judge.phase_ticks < ticks(setup.rules.halt)) return;
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
    judge.lamp = {};
    enter(judge, JudgePhase::kEnGarde);
}

LegCommand keys(const FencerState& fencer, const FencerInput& input) {
    const auto held = [&](Button b) { return (input.buttons & b) != 0; };
    const auto pressed = [&](Button b) { return held(b) && (fencer.buttons & b) == 0; };
    LegCommand command;
    command.guard = pressed(kGuard);
    command.forward = held(kForward);
    command.back = held(kBack);
    command.lunge = held(kLunge);
    command.salute = pressed(kSalute);
    return command;
}

}  // namespace

LegCommand leg_command(const BoutSetup& setup, const BoutState& state, int side, const FencerInput& input) {
    const FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
    const JudgeState& judge = state.judge;
    LegCommand command = keys(fencer, input);
    switch (judge.phase) {
        case JudgePhase::kFencing:
            return command;
        case JudgePhase::kToLines:
            return walk_home(setup, state, side);
        case JudgePhase::kEnGarde:
        case JudgePhase::kPrets: {
            command.forward = command.back = command.lunge = false;
            const bool overdue = setup.rules.auto_guard > 0 && judge.phase_ticks >= ticks(setup.rules.auto_guard);
            if (fencer.legs.state == LegState::kStand && overdue) command.guard = true;
            if (fencer.legs.state == LegState::kGuard) command.guard = false;
            return command;
        }
        case JudgePhase::kHalt: {
            // Lunges recover; who was touched shows it.
            LegCommand rest;
            const auto other = static_cast<std::size_t>(1 - side);
            rest.touched = judge.phase_ticks < motion_ticks(setup, kFlinch) && judge.lamp[other] &&
                           !judge.lamp[static_cast<std::size_t>(side)];
            return rest;
        }
        case JudgePhase::kOver: {
            LegCommand rest;
            const bool won =
                judge.score[static_cast<std::size_t>(side)] > judge.score[static_cast<std::size_t>(1 - side)];
            rest.guard = fencer.legs.state == LegState::kGuard && judge.phase_ticks > motion_ticks(setup, kComposure);
            rest.victory = won && judge.phase_ticks < motion_ticks(setup, kTriumph);
            return rest;
        }
    }
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
            after_halt(setup, judge, events);
            break;
        case JudgePhase::kOver:
            break;
    }
}

}  // namespace riposte
