#include "rehearsal.hpp"

#include "counter_move.hpp"
#include "known_again.hpp"
#include "recall.hpp"
#include "trial.hpp"

#include <riposte/bots/skill.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/measure.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

/// Ticks by which the move begins later in each trial.
constexpr std::array<std::uint32_t, kRehearsalTrials> kLater{0, 5, 10};
constexpr std::uint32_t kAfterwards = 36;  // ticks behind what is recalled until a rehearsal is over
constexpr std::uint32_t kNearTheEnd = 12;  // ticks before that end, from where nothing more is to come
constexpr Real kLooksOn = 0.15;            // s behind the move until a rehearsal may be over
constexpr Real kHopeless = -0.5;           // outcome up to which a move is not tried again
constexpr Real kBest = 1;                  // worth of a move that scores alone each time
constexpr Real kVaries = 0.5;              // share of the moves that vary the best one

/// Everything a rehearsal reads.
struct Rehearsed {
    const BoutSetup& setup;
    FencerId id;
    Points points;
    Real dt;
};

CounterMove next_move(const Rehearsed& rehearsed, Prng& prng, Hindsight& hindsight) {
    const Rehearsal& rehearsal = hindsight.rehearsal;
    const RecalledAttack& attack = hindsight.attack;
    const BotCounter* known = counter_against(attack.onset, hindsight);
    if (rehearsal.moves == 1 && known != nullptr && known->known && known->failed == 0) return known->move;
    if (rehearsal.worth > kHopeless && rehearsal.worth != kWorthScored && prng.unit() < kVaries)
        return varied_move(rehearsal.best, rehearsed.points, prng);
    return drawn_move(attack.onset, rehearsed.points, prng);
}

void begin_trial(const Rehearsed& rehearsed, Prng& prng, Hindsight& hindsight) {
    Rehearsal& rehearsal = hindsight.rehearsal;
    if (rehearsal.trial == 0) {
        ++rehearsal.moves;
        rehearsal.tried = next_move(rehearsed, prng, hindsight);
        rehearsal.sum = 0;
    }
    rehearsal.runs = true;
    rehearsal.bout = hindsight.attack.from.bout;
    rehearsal.tick = rehearsal.his_tick = hindsight.attack.from.tick;
    rehearsal.begun = kNotBegun;
}

/// s since the move began; less than 0 before.
Real time_of_move(const Rehearsed& rehearsed, const Rehearsal& rehearsal) {
    if (rehearsal.begun == kNotBegun) return -1;
    return rehearsed.dt * (static_cast<Real>(rehearsal.tick) - static_cast<Real>(rehearsal.begun));
}

/// What he did in the last tick of all is not known.
FencerInput his_input(const Rehearsed& rehearsed, const Hindsight& hindsight) {
    const Recollection& recollection = hindsight.recollection;
    const std::uint32_t known = std::max(recollection.count, 2U) - 1;
    const std::uint32_t tick = hindsight.rehearsal.his_tick;
    FencerInput input = recalled_tick(recollection, std::min(tick, known - 1)).input.fencers[rehearsed.id.other()];
    if (tick >= known) input.buttons = 0;
    return input;
}

FencerInput own_input(const Rehearsed& rehearsed, const Hindsight& hindsight) {
    const Rehearsal& rehearsal = hindsight.rehearsal;
    const Recollection& recollection = hindsight.recollection;
    const Real time = time_of_move(rehearsed, rehearsal);
    // What scored would score in a rehearsal again: there a move is tried from guard alone.
    const bool stands = rehearsal.trial + 1U == kLater.size() || rehearsal.worth >= kWorthScored;
    if (time < 0 && stands) return {};
    if (time < 0)
        return recalled_tick(recollection, std::min(rehearsal.tick, recollection.count - 1))
            .input.fencers[rehearsed.id];
    if (time >= length_of(rehearsal.tried)) return {0, 0, kBack, kArmAsPosed};
    return for_hand(*rehearsed.setup.models[rehearsed.id], input_of(rehearsal.tried, rehearsed.points.own, time));
}

void begin_what_is_due(const Hindsight& hindsight, Rehearsal& rehearsal) {
    const RecalledAttack& attack = hindsight.attack;
    const Real distance = distance_of(rehearsal.bout);
    if (rehearsal.his_tick < attack.decided && distance <= attack.onset.decided) rehearsal.his_tick = attack.decided;
    const bool due = rehearsal.his_tick >= attack.shows + kBotDelayTicks;
    if (due && rehearsal.begun == kNotBegun) rehearsal.begun = rehearsal.tick + kLater[rehearsal.trial];
}

/// The mean of the move's outcomes with this one.
Real mean_with(Real outcome, const Rehearsal& rehearsal) { return (rehearsal.sum + outcome) / (rehearsal.trial + 1); }

bool is_promising(Real mean, const Rehearsal& rehearsal) { return mean > std::max(rehearsal.worth, kHopeless); }

/// A trial is over when the phrase is, and as soon as the move can no longer do better than the best one.
bool is_over(const Rehearsed& rehearsed, const Hindsight& hindsight) {
    const Rehearsal& rehearsal = hindsight.rehearsal;
    const std::uint32_t end = hindsight.recollection.count;
    const bool done = time_of_move(rehearsed, rehearsal) > length_of(rehearsal.tried) + kLooksOn;
    const Real at_best =
        touches(rehearsed.id.other(), hindsight.attack.from.bout, rehearsal.bout) ? kBothTouched : kBest;
    return !is_fencing(rehearsal.bout.judge.phase) || !is_promising(mean_with(at_best, rehearsal), rehearsal) ||
           (done && rehearsal.his_tick + kNearTheEnd > end) || rehearsal.tick >= end + kAfterwards;
}

/// A move is tried again as long as it does better than the best one.
void end_trial(Real outcome, Rehearsal& rehearsal) {
    rehearsal.runs = false;
    const Real mean = mean_with(outcome, rehearsal);
    const bool promising = is_promising(mean, rehearsal);
    rehearsal.sum += outcome;
    if (promising && rehearsal.trial + 1U < kLater.size()) {
        ++rehearsal.trial;
        return;
    }
    rehearsal.trial = 0;
    if (!promising) return;
    rehearsal.worth = mean;
    rehearsal.best = rehearsal.tried;
}

}  // namespace

void begin_rehearsal(Real least, Hindsight& hindsight) {
    hindsight.rehearsal = {};
    hindsight.rehearsal.wanted = true;
    hindsight.rehearsal.worth = least;
}

void rehearse(const BoutSetup& setup, FencerId id, int effort, StepScratch& scratch, Prng& prng, Hindsight& hindsight) {
    Rehearsal& rehearsal = hindsight.rehearsal;
    if (!rehearsal.wanted) return;
    const Points points{weapon_rules_of(setup, id).only_thrusts(), weapon_rules_of(setup, id.other()).only_thrusts()};
    const Rehearsed rehearsed{setup, id, points, setup.tempo / kTicksPerSecond};
    BoutEvents events;
    for (int spent = 0; spent < effort && rehearsal.worth < kBest; spent += effort_of(rehearsal.bout)) {
        if (!rehearsal.runs) begin_trial(rehearsed, prng, hindsight);
        begin_what_is_due(hindsight, rehearsal);
        BoutInput input;
        input.fencers[id] = own_input(rehearsed, hindsight);
        input.fencers[id.other()] = his_input(rehearsed, hindsight);
        step(setup, rehearsal.bout, input, scratch, events);
        ++rehearsal.tick;
        ++rehearsal.his_tick;
        if (is_over(rehearsed, hindsight))
            end_trial(outcome_of(id, hindsight.attack.from.bout, rehearsal.bout), rehearsal);
    }
}

}  // namespace riposte
