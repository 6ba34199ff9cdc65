#include "second_thought.hpp"

#include "counter_move.hpp"
#include "known_again.hpp"
#include "recall.hpp"
#include "trial.hpp"

#include <riposte/core/ticks.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::uint32_t kAhead = 6;        // ticks from now at which a move begins that is tried
constexpr std::uint32_t kAfterwards = 36;  // ticks behind what is known of the attack until a trial is over
constexpr Real kVaries = 0.5;              // share of the moves that vary the counter

/// Everything that thinking again reads and changes.
struct Thinker {
    const BoutSetup& setup;
    FencerId id;
    Points points;
    Real dt;
    StepScratch& scratch;
    Prng& prng;
    Hindsight& hindsight;

    [[nodiscard]] SecondThought& second() const { return hindsight.second_thought; }
    [[nodiscard]] const BotCounter& counter() const { return hindsight.counters[second().attack]; }
    /// The tick of the phrase that comes next.
    [[nodiscard]] std::uint32_t now() const { return hindsight.recollection.count; }
    /// The tick of the phrase from which nothing is known of the attack.
    [[nodiscard]] std::uint32_t end() const { return second().shows + counter().his_count; }
};

void begin(Hindsight& hindsight) {
    SecondThought& second = hindsight.second_thought;
    const BotCounter* counter = counter_against(hindsight.attack.onset, hindsight);
    const bool known = counter != nullptr && counter->his_count > 0;
    second.attack = known ? static_cast<std::uint8_t>(counter - hindsight.counters.data()) : kCounterCount;
    second.ahead = hindsight.attack.at;
    second.shows = second.ahead_tick = hindsight.attack.shows;
    second.runs = second.chosen = false;
    second.moves = 0;
}

FencerInput input_of_move(const Thinker& thinker, const CounterMove& move, Real time) {
    if (time >= length_of(move)) return {0, 0, kBack, kArmAsPosed};
    return for_hand(*thinker.setup.models[thinker.id], input_of(move, thinker.points.own, time));
}

/// What the bot does in a tick of the phrase unless it thinks better of it. Where it follows no counter, it is taken to
/// stay where it is.
FencerInput own_input(const Thinker& thinker, std::uint32_t tick) {
    const Hindsight& hindsight = thinker.hindsight;
    const std::uint32_t now = thinker.now();
    if (tick < now) return recalled_tick(hindsight.recollection, tick).input.fencers[thinker.id];
    if (hindsight.follows != kCounterCount)
        return input_of_move(thinker, hindsight.move, hindsight.since + thinker.dt * (tick - now));
    FencerInput input = recalled_tick(hindsight.recollection, now - 1).input.fencers[thinker.id];
    input.buttons &= kParry;
    return input;
}

/// Behind what is known of the attack he stays as he was last, and presses nothing.
FencerInput his_input(const BotCounter& counter, std::uint32_t since) {
    if (since < counter.his_count) return counter.his[since];
    FencerInput input = counter.his_count > 0 ? counter.his[counter.his_count - 1U] : FencerInput{};
    input.buttons = 0;
    return input;
}

void advance(const Thinker& thinker, const FencerInput& own, std::uint32_t& tick, BoutState& bout) {
    BoutInput input;
    input.fencers[thinker.id] = own;
    input.fencers[thinker.id.other()] = his_input(thinker.counter(), tick - thinker.second().shows);
    BoutEvents events;
    step(thinker.setup, bout, input, thinker.scratch, events);
    ++tick;
}

/// First of all the counter goes on that it follows.
void begin_trial(const Thinker& thinker) {
    SecondThought& second = thinker.second();
    const BotCounter& counter = thinker.counter();
    second.runs = true;
    second.bout = second.ahead;
    second.tick = second.begins = second.ahead_tick;
    ++second.moves;
    if (second.moves == 1 && thinker.hindsight.follows != kCounterCount) {
        second.begins = kNotBegun;
        return;
    }
    const bool varies = counter.known && thinker.prng.unit() < kVaries;
    second.tried = varies ? varied_move(counter.move, thinker.points, thinker.prng)
                          : drawn_move(counter.against, thinker.points, thinker.prng);
}

void go_on_with_trial(const Thinker& thinker) {
    SecondThought& second = thinker.second();
    const FencerInput own = second.begins == kNotBegun
                                ? own_input(thinker, second.tick)
                                : input_of_move(thinker, second.tried, thinker.dt * (second.tick - second.begins));
    advance(thinker, own, second.tick, second.bout);
}

bool is_over(const Thinker& thinker) {
    const SecondThought& second = thinker.second();
    return !is_fencing(second.bout.judge.phase) || second.tick > thinker.end() + kAfterwards ||
           touches(thinker.id.other(), thinker.hindsight.attack.at, second.bout);
}

/// A move that scores alone is what it will do, if there is still time for it.
void end_trial(const Thinker& thinker) {
    SecondThought& second = thinker.second();
    second.runs = false;
    if (outcome_of(thinker.id, thinker.hindsight.attack.at, second.bout) < 1) return;
    if (second.begins == kNotBegun) {
        second.attack = kCounterCount;
    } else {
        second.chosen = second.begins >= thinker.now();
    }
}

void follow_what_was_chosen(Hindsight& hindsight) {
    hindsight.follows = hindsight.followed = hindsight.second_thought.attack;
    hindsight.move = hindsight.second_thought.tried;
    hindsight.since = 0;
    hindsight.second_thought.attack = kCounterCount;
}

}  // namespace

void think_again(const BoutSetup& setup, FencerId id, int effort, StepScratch& scratch, Prng& prng,
                 Hindsight& hindsight) {
    SecondThought& second = hindsight.second_thought;
    if (sees_attack_begin(hindsight)) return begin(hindsight);
    const Points points{weapon_rules_of(setup, id).only_thrusts(), weapon_rules_of(setup, id.other()).only_thrusts()};
    const Thinker thinker{setup, id, points, setup.tempo / kTicksPerSecond, scratch, prng, hindsight};
    if (second.attack == kCounterCount) return;
    if (second.chosen) {
        if (thinker.now() >= second.begins) follow_what_was_chosen(hindsight);
        return;
    }
    if (thinker.now() >= thinker.end()) second.attack = kCounterCount;
    for (int spent = 0; spent < effort && second.attack != kCounterCount && !second.chosen;) {
        if (second.ahead_tick < thinker.now() + kAhead) {
            spent += effort_of(second.ahead);
            advance(thinker, own_input(thinker, second.ahead_tick), second.ahead_tick, second.ahead);
            continue;
        }
        if (!second.runs) begin_trial(thinker);
        spent += effort_of(second.bout);
        go_on_with_trial(thinker);
        if (is_over(thinker)) end_trial(thinker);
    }
}

}  // namespace riposte
