#include "lines.hpp"

#include <riposte/bots/hindsight.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/math/ranged.hpp>

namespace riposte {
namespace {

constexpr Real kFar = 100;      // m, of lengths on the piste
constexpr Real kLong = 3600;    // s, of moves
constexpr Real kFastest = 1e3;  // square units per second

// Each state is taken apart by name: a new member that is not written here does not compile.

template <class Stream>
void serialize(Stream& stream, CounterMove& move) {
    auto& [guard, parries, back, wait, line, legs] = move;
    vector(stream, guard, 1);
    flag(stream, parries);
    flag(stream, back);
    real(stream, wait, 0, kLong);
    stream.template ranged<std::uint8_t>(line, 0, static_cast<std::uint8_t>(kLines.size() - 1));
    choice(stream, legs, kCounterLegsCount);
}

template <class Stream>
void serialize(Stream& stream, Onset& onset) {
    auto& [legs, hand, distance, decided] = onset;
    choice(stream, legs, kLegStateCount);
    vector(stream, hand, 1);
    real(stream, distance, 0, kFar);
    real(stream, decided, 0, kFar);
}

template <class Stream>
void serialize(Stream& stream, BotCounter& counter) {
    auto& [known, against, move, failed, his, his_count] = counter;
    flag(stream, known);
    serialize(stream, against);
    serialize(stream, move);
    flag(stream, failed);
    for (FencerInput& input : his) serialize(stream, input);
    stream.template ranged<std::uint8_t>(his_count, 0, kKnownTicks);
}

template <class Stream>
void serialize(Stream& stream, RecalledMoment& moment) {
    auto& [any, tick, bout] = moment;
    flag(stream, any);
    stream.number(tick);
    riposte::serialize(stream, bout);
}

template <class Stream>
void serialize(Stream& stream, Recollection& recollection) {
    auto& [ticks, count, older, newer, hand_place, hand_velocity, legs, quiet, farthest] = recollection;
    for (RecalledTick& tick : ticks) {
        for (FencerInput& input : tick.input.fencers) serialize(stream, input);
        real(stream, tick.distance, 0, kFar);
    }
    stream.number(count);
    serialize(stream, older);
    serialize(stream, newer);
    vector(stream, hand_place, 1);
    vector(stream, hand_velocity, kFastest);
    choice(stream, legs, kLegStateCount);
    real(stream, quiet, 0, 1);
    for (Real& distance : farthest) real(stream, distance, 0, kFar);
}

template <class Stream>
void serialize(Stream& stream, RecalledAttack& attack) {
    auto& [any, from, decided, shows, entangled, onset, at] = attack;
    flag(stream, any);
    serialize(stream, from);
    stream.number(decided);
    stream.number(shows);
    flag(stream, entangled);
    serialize(stream, onset);
    riposte::serialize(stream, at);
}

template <class Stream>
void serialize(Stream& stream, Rehearsal& rehearsal) {
    auto& [wanted, runs, moves, bout, tick, his_tick, begun, trial, sum, tried, best, worth] = rehearsal;
    flag(stream, wanted);
    flag(stream, runs);
    stream.number(moves);
    riposte::serialize(stream, bout);
    stream.number(tick);
    stream.number(his_tick);
    stream.number(begun);
    stream.template ranged<std::uint8_t>(trial, 0, kRehearsalTrials - 1);
    real(stream, sum, -kRehearsalTrials, kRehearsalTrials);
    serialize(stream, tried);
    serialize(stream, best);
    real(stream, worth, kWorthNothing, 1);
}

template <class Stream>
void serialize(Stream& stream, SecondThought& thought) {
    auto& [attack, shows, ahead, ahead_tick, runs, moves, bout, tick, begins, tried, chosen] = thought;
    stream.template ranged<std::uint8_t>(attack, 0, kCounterCount);
    stream.number(shows);
    riposte::serialize(stream, ahead);
    stream.number(ahead_tick);
    flag(stream, runs);
    stream.number(moves);
    riposte::serialize(stream, bout);
    stream.number(tick);
    stream.number(begins);
    serialize(stream, tried);
    flag(stream, chosen);
}

}  // namespace

template <class Stream>
void serialize(Stream& stream, Hindsight& hindsight) {
    auto& [between, recollection, attack, rehearsal, second_thought, counters, oldest, follows, followed, move, since,
           draws, drawn_in_vain] = hindsight;
    flag(stream, between);
    serialize(stream, recollection);
    serialize(stream, attack);
    serialize(stream, rehearsal);
    serialize(stream, second_thought);
    for (BotCounter& counter : counters) serialize(stream, counter);
    stream.template ranged<std::uint8_t>(oldest, 0, kCounterCount - 1);
    stream.template ranged<std::uint8_t>(follows, 0, kCounterCount);
    stream.template ranged<std::uint8_t>(followed, 0, kCounterCount);
    serialize(stream, move);
    real(stream, since, 0, kLong);
    real(stream, draws, 0, kFar);
    stream.number(drawn_in_vain);
}

template void serialize(ByteWriter&, Hindsight&);
template void serialize(ByteReader&, Hindsight&);
template void serialize(HashWriter&, Hindsight&);

}  // namespace riposte
