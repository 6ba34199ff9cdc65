#include "lines.hpp"
#include "skill.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/core/bytes.hpp>
#include <riposte/math/ranged.hpp>

namespace riposte {
namespace {

constexpr Real kFar = 100;      // m, of lengths on the piste
constexpr Real kLong = 3600;    // s, of plans
constexpr Real kFastest = 1e3;  // square units per second

// Each state is taken apart by name: a new member that is not written here does not compile.

template <class Stream>
void serialize(Stream& stream, Sight& sight) {
    auto& [legs, hand_set, hand_place, hand_velocity, struck] = sight;
    riposte::serialize(stream, legs);
    choice(stream, hand_set, kHandSetCount);
    vector(stream, hand_place, 1);
    vector(stream, hand_velocity, kFastest);
    flag(stream, struck);
}

template <class Stream>
void serialize(Stream& stream, Prng& prng) {
    auto& [state, increment] = prng;
    stream.number(state);
    stream.number(increment);
    if (Stream::kReading && increment % 2 == 0) stream.fail();
}

}  // namespace

template <class Stream>
void serialize(Stream& stream, BotState& bot) {
    auto& [prng, seen, tick, plan, left, line, place, misjudged, measure, nearest, noticed, heedless, steady, rushes,
           met, covers, memory, answers, cuts, hindsight] = bot;
    auto& [threatened_from, habit, held, lingers, since_cut, goes_on, began_from, struck_from, struck_with, repeats,
           wary] = memory;
    auto& [trust, last, given, score] = answers;
    serialize(stream, prng);
    for (Sight& sight : seen) serialize(stream, sight);
    stream.number(tick);
    choice(stream, plan, kBotPlanCount);
    real(stream, left, -kLong, kLong);
    stream.template ranged<std::uint8_t>(line, 0, static_cast<std::uint8_t>(kLines.size() - 1));
    vector(stream, place, 1);
    real(stream, misjudged, -kFar, kFar);
    real(stream, measure, -kFar, kFar);
    choice(stream, noticed, kThreatCount);
    real(stream, heedless, -kLong, kLong);
    vector(stream, threatened_from, 1);
    flag(stream, steady);
    flag(stream, met);
    flag(stream, covers);
    vector(stream, habit, 1);
    real(stream, nearest, -kFar, kFar);
    real(stream, held, 0, kLong);
    flag(stream, lingers);
    real(stream, since_cut, 0, kLong);
    for (Real& share : trust) real(stream, share, 0, kMostTrust);
    choice(stream, last, static_cast<int>(kBotAnswerCount));
    flag(stream, given);
    for (std::uint16_t& touches : score) stream.number(touches);
    flag(stream, rushes);
    real(stream, began_from, 0, kFar);
    real(stream, struck_from, 0, kFar);
    vector(stream, struck_with, 1);
    flag(stream, repeats);
    real(stream, goes_on, 0, 1);
    real(stream, wary, 0, 1);
    for (Real& share : cuts.trust) real(stream, share, 0, kMostTrust);
    stream.template ranged<std::uint8_t>(cuts.line, 0, static_cast<std::uint8_t>(kLines.size() - 1));
    real(stream, cuts.awaited, 0, kLong);
    riposte::serialize(stream, hindsight);
}

template void serialize(ByteWriter&, BotState&);
template void serialize(ByteReader&, BotState&);
template void serialize(HashWriter&, BotState&);

}  // namespace riposte
