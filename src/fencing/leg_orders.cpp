#include "leg_orders.hpp"

#include <riposte/core/ticks.hpp>
#include <riposte/fencing/measure.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/rules/bout_end.hpp>

#include <bit>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kHomeTolerance = 0.08;         // m, just over half of half a step: nearer is at the line
constexpr Real kStepHome = 0.21;              // m, farther than this a whole step brings nearer than half a one
constexpr Real kClearance = 3.0;              // m between the model origins: the blades cannot meet, whoever turns
constexpr std::uint32_t kTogetherTicks = 12;  // two keys pressed within so many ticks are pressed at once
constexpr std::uint32_t kWaitTicks = 52;      // so long a key waits, held, for the end of a step
// s of motion
constexpr Real kThanks = 0.85;    // after Halte, when the flinch is over: whoever was touched acknowledges it
constexpr Real kPatience = 0.3;   // so long for him to be in guard again
constexpr Real kComposure = 0.3;  // the winner's, before he leaves his guard
constexpr Real kTriumph = 3;

/// How far the fencer would have to go forward to stand at his line, m.
Real way_home(const BoutSetup& setup, const BoutState& state, FencerId id) {
    return (home_x(setup, id) - state.fencers[id].root_x) * facing(id);
}

/// Back to the line: who is far before it, and out of the other's reach, turns round and walks; the rest goes by steps
/// and half steps.
LegCommand walk_home(const BoutSetup& setup, const BoutState& state, FencerId id) {
    LegCommand command;
    const LegState legs = state.fencers[id].legs.state;
    const Clip& walk = setup.models[id]->clip(LegClip::kWalkBack);
    const Real way = way_home(setup, state, id);
    const bool clear = distance_of(state) > kClearance;
    const bool walks = clear && way < root_travel(walk, walk.duration) + kHomeTolerance;
    if (walks && legs == LegState::kStand) command.referee = LegTrigger::kWalkBack;
    command.guard = legs == (walks ? LegState::kGuard : LegState::kStand);
    if (walks) return command;
    command.half_step = std::fabs(way) > kHomeTolerance && std::fabs(way) <= kStepHome;
    command.forward = way > kHomeTolerance;
    command.back = way < -kHomeTolerance;
    return command;
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
    const bool overdue = setup.rules.auto_guard > 0 && judge.phase_ticks >= ticks_in(setup.rules.auto_guard);
    command.guard = legs != LegState::kGuard && (wish.guard || (legs == LegState::kStand && overdue));
    command.salute = wish.salute;
    return command;
}

/// After Halte lunges recover; who was touched acknowledges it.
LegCommand rest(const BoutSetup& setup, const JudgeState& judge, FencerId id) {
    LegCommand command;
    if (!judge.struck[id]) return command;
    const bool thanks = judge.phase_ticks >= motion_ticks(setup, kThanks) &&
                        judge.phase_ticks < motion_ticks(setup, kThanks + kPatience);
    if (thanks && !bout_is_over(setup.rules, judge.score, judge.fenced_ticks))
        command.referee = LegTrigger::kAcknowledge;
    return command;
}

LegCommand after_bout(const BoutSetup& setup, const JudgeState& judge, FencerId id, LegState legs) {
    LegCommand command;
    command.guard = legs == LegState::kGuard && judge.phase_ticks > motion_ticks(setup, kComposure);
    const int lead = judge.score[id] - judge.score[id.other()];
    if (lead != 0 && judge.phase_ticks < motion_ticks(setup, kTriumph)) {
        command.referee = lead > 0 ? LegTrigger::kVictory : LegTrigger::kDisappointment;
    } else if (setup.models[id]->mask != kNoJoint && judge.phase_ticks >= motion_ticks(setup, kTriumph)) {
        command.referee = LegTrigger::kMaskOff;
    }
    return command;
}

}  // namespace

std::uint32_t motion_ticks(const BoutSetup& setup, Real seconds) { return ticks_in(seconds / setup.tempo); }

bool at_home(const BoutSetup& setup, const BoutState& state, FencerId id) {
    return std::fabs(way_home(setup, state, id)) <= kHomeTolerance;
}

LegCommand leg_command(const BoutSetup& setup, const BoutState& state, FencerId id, const FencerInput& input) {
    const FencerState& fencer = state.fencers[id];
    const JudgeState& judge = state.judge;
    LegCommand command = keys(fencer, input);
    switch (judge.phase) {
        case JudgePhase::kFencing:
        case JudgePhase::kFree:
            break;
        case JudgePhase::kToLines:
        case JudgePhase::kFreeToLines:
            command = walk_home(setup, state, id);
            break;
        case JudgePhase::kSalute:
            command = wait(setup, judge, fencer.legs.state, command);
            command.salute = judge.phase_ticks == ticks_in(kBreath);
            break;
        case JudgePhase::kEnGarde:
        case JudgePhase::kPrets:
            command = wait(setup, judge, fencer.legs.state, command);
            break;
        case JudgePhase::kHalt:
            command = rest(setup, judge, id);
            break;
        case JudgePhase::kOver:
            command = after_bout(setup, judge, id, fencer.legs.state);
            break;
    }
    command.blocked = state.bodies_touch;
    command.run_down = fencer.run_down;
    // Behind Halte nobody is driven off his feet: the bout could not go on.
    if (!is_fencing(judge.phase)) return command;
    const Real off = fencer.reaction.balance / setup.models[id]->size();
    command.thrown_back = off < -kOffBalance;
    command.thrown_forward = off > kOffBalance;
    command.thrown_down = std::fabs(off) > kBeyondSteps;
    return command;
}

}  // namespace riposte
