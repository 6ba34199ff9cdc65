#include "counters.hpp"

#include "counter_move.hpp"
#include "known_again.hpp"
#include "recall.hpp"
#include "rehearsal.hpp"

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

constexpr Real kDrawsInto = 0.06;      // m within the place from where he attacks
constexpr std::uint8_t kMostVain = 2;  // touches until it draws no longer
constexpr Real kDrawsNearer = 0.1;     // m by which it comes nearer where he did not attack
constexpr Real kDrawsTo = 0.2;         // m within the reach of its own lunge, to where it draws at the nearest
constexpr Real kAgain = 0.5;           // chance to follow a counter once more that came to nothing

/// Whether the legs can begin anything, at once or behind the step that they are in.
bool are_free(LegState legs) {
    return legs == LegState::kGuard || legs == LegState::kStepForward || legs == LegState::kStepBack ||
           legs == LegState::kHalfStep || legs == LegState::kHalfStepBack;
}

/// It begins to draw only who touched twice with the same attack: with anybody else, to wait for his attack only gives
/// up its own.
void note_draw(const PhraseEnd& end, Hindsight& hindsight) {
    const RecalledAttack& attack = hindsight.attack;
    if (!end.touched) return;
    if (attack.any && attack.entangled) {
        if (end.repeats && hindsight.drawn_in_vain < kMostVain)
            hindsight.draws = std::max(0.0, attack.onset.decided - kDrawsInto);
    } else if (hindsight.draws > 0 && ++hindsight.drawn_in_vain >= kMostVain) {
        hindsight.draws = 0;
    }
}

/// Judges the counter that was followed in the phrase. Returns true if there was one.
bool note_followed(const PhraseEnd& end, Hindsight& hindsight) {
    const std::uint8_t number = std::exchange(hindsight.followed, kCounterCount);
    if (number == kCounterCount) return false;
    BotCounter& counter = hindsight.counters[number];
    counter.failed = !end.scored || end.touched;
    return true;
}

void begin_counter(std::uint8_t number, Hindsight& hindsight) {
    hindsight.follows = hindsight.followed = number;
    hindsight.move = hindsight.counters[number].move;
    hindsight.since = 0;
}

/// Keeps what he did in the attack that was thought over, as far as it is recalled.
void know_attack(FencerId id, const Hindsight& hindsight, BotCounter& counter) {
    // What he did in the last tick of all is not known.
    const std::uint32_t known =
        hindsight.recollection.count - std::min(hindsight.recollection.count, hindsight.attack.shows + 1);
    counter.his_count = static_cast<std::uint8_t>(std::min<std::uint32_t>(known, kKnownTicks));
    for (std::uint32_t i = 0; i < counter.his_count; ++i)
        counter.his[i] = recalled_tick(hindsight.recollection, hindsight.attack.shows + i).input.fencers[id.other()];
}

void choose_counter(const Mind& mind) {
    Hindsight& hindsight = mind.bot.hindsight;
    const bool free = are_free(mind.view.own_legs);
    if (sees_attack_begin(hindsight)) hindsight.attack.entangled = !free;
    if (!free || !sees_attack_begin(hindsight)) return;
    const BotCounter* counter = counter_against(hindsight.attack.onset, hindsight);
    if (counter == nullptr || !counter->known) return;
    const auto number = static_cast<std::uint8_t>(counter - hindsight.counters.data());
    // What came to nothing may come to nothing for ever.
    const bool again = number == hindsight.followed || counter->failed;
    if (!again || mind.bot.prng.unit() < kAgain) begin_counter(number, hindsight);
}

}  // namespace

void note_phrase(const PhraseEnd& end, Hindsight& hindsight) {
    note_draw(end, hindsight);
    const bool followed = note_followed(end, hindsight);
    if (!recalls_attack(hindsight)) return;
    if (end.touched)
        begin_rehearsal(kWorthNothing, hindsight);
    else if (end.scored && !followed)
        begin_rehearsal(kWorthScored, hindsight);
}

void note_no_award(Hindsight& hindsight) { note_followed({}, hindsight); }

void drop_counter(Hindsight& hindsight) {
    hindsight.follows = hindsight.followed = hindsight.second_thought.attack = kCounterCount;
}

void keep_counter(FencerId id, Hindsight& hindsight) {
    drop_counter(hindsight);
    Rehearsal& rehearsal = hindsight.rehearsal;
    const bool thought = rehearsal.wanted && (rehearsal.moves > 1 || rehearsal.worth > kWorthNothing);
    rehearsal.wanted = rehearsal.runs = false;
    if (!thought || rehearsal.worth == kWorthScored) return;
    const Onset& onset = hindsight.attack.onset;
    BotCounter* counter = counter_against(onset, hindsight);
    if (counter == nullptr) {
        counter = &hindsight.counters[hindsight.oldest];
        hindsight.oldest = static_cast<std::uint8_t>((hindsight.oldest + 1) % kCounterCount);
    }
    counter->known = rehearsal.worth >= 0;
    counter->against = onset;
    counter->move = rehearsal.best;
    counter->failed = false;
    know_attack(id, hindsight, *counter);
}

std::optional<FencerInput> follow_counter(const Mind& mind) {
    Hindsight& hindsight = mind.bot.hindsight;
    if (hindsight.follows == kCounterCount) choose_counter(mind);
    if (hindsight.follows == kCounterCount) return {};
    const CounterMove& move = hindsight.move;
    if (hindsight.since >= length_of(move)) {
        hindsight.follows = kCounterCount;
        return {};
    }
    const FencerInput input = input_of(move, mind.view.point, hindsight.since);
    hindsight.since += mind.dt;
    mind.bot.place = hand_position(input);
    return input;
}

bool lets_attack(const Mind& mind) { return mind.skill.rehearsal > 0 && mind.bot.hindsight.draws > 0; }

bool draws_attack(const Mind& mind) {
    return lets_attack(mind) && !is_helpless(mind.view) && mind.view.distance > mind.bot.hindsight.draws;
}

void draw_nearer(const Mind& mind) {
    Real& draws = mind.bot.hindsight.draws;
    const bool came = mind.view.distance <= draws + kDrawsNearer;
    if (!came || mind.view.cuts || in_lunge(mind.view.legs) || is_helpless(mind.view)) return;
    draws -= kDrawsNearer;
    if (draws < mind.view.reach - kDrawsTo) draws = 0;
}

}  // namespace riposte
