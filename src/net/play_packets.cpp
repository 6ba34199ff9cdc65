#include "whole_text.hpp"

#include <riposte/net/play_packets.hpp>

namespace riposte::net {
namespace {

template <class Stream>
void tick(Stream& stream, std::uint32_t& number) {
    stream.template ranged<std::uint32_t>(number, 0, kMostTicks);
}

template <class Stream>
void serialize(Stream& stream, Progress& progress) {
    stream.number(progress.bout);
    std::uint8_t wants = (progress.ready ? 1U : 0U) | (progress.pause ? 2U : 0U);
    stream.template ranged<std::uint8_t>(wants, 0, 3);
    progress.ready = (wants & 1U) != 0;
    progress.pause = (wants & 2U) != 0;
    tick(stream, progress.next);
    tick(stream, progress.seen);
    stream.number(progress.asked);
}

template <class Stream, class T, std::size_t Most>
void count_of(Stream& stream, FixedVector<T, Most>& items) {
    auto count = static_cast<std::uint8_t>(items.size());
    stream.template ranged<std::uint8_t>(count, 0, Most);
    if constexpr (Stream::kReading)
        while (items.size() < count) items.push_back({});
}

/// The ticks must be ticks of a bout.
template <class Stream, class Items>
void within_bout(Stream& stream, std::uint32_t first, const Items& items) {
    if (first + items.size() > kMostTicks) stream.fail();
}

template <class Stream>
void serialize(Stream& stream, InputsText& text) {
    serialize(stream, text.progress);
    tick(stream, text.newest);
    count_of(stream, text.inputs);
    if (text.inputs.size() > text.newest + 1) stream.fail();
    for (FencerInput& input : text.inputs) serialize(stream, input);
}

/// kMostMargin + 1 stands for none.
template <class Stream>
void serialize(Stream& stream, std::optional<Margin>& margin) {
    constexpr Margin kNone = kMostMargin + 1;
    Margin number = margin.value_or(kNone);
    stream.template ranged<Margin>(number, -kMostMargin, kNone);
    margin = number == kNone ? std::nullopt : std::optional(number);
}

template <class Stream>
void serialize_own(Stream& stream, FixedVector<ToldInputs, kMostSentTicks>& ticks) {
    std::uint32_t as_sent = 0;
    for (std::size_t i = 0; i < ticks.size(); ++i) as_sent |= ticks[i].own ? 0U : 1U << i;
    stream.template ranged<std::uint32_t>(as_sent, 0, (1U << ticks.size()) - 1);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        if ((as_sent >> i & 1U) != 0) continue;
        FencerInput own = ticks[i].own.value_or(FencerInput{});
        serialize(stream, own);
        ticks[i].own = own;
    }
}

/// All bits stand for an end that is not named.
template <class Stream>
void serialize(Stream& stream, Standing& standing) {
    constexpr std::uint32_t kOpen = 0xffffffff;
    choice(stream, standing.cause, kStandCauseCount);
    if (!standing.is_told()) return;
    stream.template ranged<std::uint8_t>(standing.side, 0, 1);
    tick(stream, standing.from);
    std::uint32_t lasts = standing.lasts.value_or(kOpen);
    stream.number(lasts);
    if (lasts != kOpen && lasts > kMostTicks) stream.fail();
    standing.lasts = lasts == kOpen ? std::nullopt : std::optional(lasts);
    stream.number(standing.seconds_left);
    for (std::uint8_t& left : standing.pauses) stream.number(left);
}

template <class Stream>
void serialize(Stream& stream, TicksText& text) {
    stream.number(text.bout);
    choice(stream, text.stage, kBoutStageCount);
    tick(stream, text.first);
    tick(stream, text.had);
    serialize(stream, text.margin);
    stream.number(text.hash);
    serialize(stream, text.standing);
    count_of(stream, text.ticks);
    within_bout(stream, text.first, text.ticks);
    for (ToldInputs& told : text.ticks) serialize(stream, told.other);
    serialize_own(stream, text.ticks);
}

template <class Stream>
void serialize(Stream& stream, BoutInput& input) {
    for (FencerInput& fencer : input.fencers) serialize(stream, fencer);
}

template <class Stream>
void serialize(Stream& stream, LogText& text) {
    stream.number(text.bout);
    choice(stream, text.stage, kBoutStageCount);
    tick(stream, text.first);
    stream.number(text.hash);
    serialize(stream, text.standing);
    count_of(stream, text.ticks);
    within_bout(stream, text.first, text.ticks);
    for (BoutInput& input : text.ticks) serialize(stream, input);
}

template <class Stream>
void serialize(Stream& stream, EndReason& reason) {
    auto number = static_cast<std::uint8_t>(reason);
    stream.template ranged<std::uint8_t>(number, 1, kEndReasonCount);
    reason = static_cast<EndReason>(number);
}

constexpr auto kFields = [](auto& stream, auto& thing) { serialize(stream, thing); };

}  // namespace

Packet inputs_text(const InputsText& text) { return written(text, kFields); }
Packet ticks_text(const TicksText& text) { return written(text, kFields); }
Packet log_text(const LogText& text) { return written(text, kFields); }
Packet have_text(const Progress& progress) { return written(progress, kFields); }
Packet end_text(EndReason reason) { return written(reason, kFields); }

std::optional<InputsText> read_inputs(Bytes text) { return read_whole<InputsText>(text, kFields); }
std::optional<TicksText> read_ticks(Bytes text) { return read_whole<TicksText>(text, kFields); }
std::optional<LogText> read_log(Bytes text) { return read_whole<LogText>(text, kFields); }
std::optional<Progress> read_have(Bytes text) { return read_whole<Progress>(text, kFields); }
std::optional<EndReason> read_end(Bytes text) { return read_whole(text, kFields, EndReason::kLeft); }

Error end_words(EndReason reason) {
    switch (reason) {
        case EndReason::kLeft:
            return {"the other end has left", "network", "join again, or wait for somebody else"};
        case EndReason::kOver:
            return {"the bout is over", "network", "join again for another one"};
        case EndReason::kOtherSetup:
            return {"the two games are made of other files", "network", "have the same version and files on both"};
        case EndReason::kOutOfStep:
            return {"the two games computed different bouts again and again", "network",
                    "have the same version on both, and tell its makers if they are the same"};
        case EndReason::kClosing:
            return {"the server has ended", "network", "join another one"};
        case EndReason::kReplaced:
            return {"the seat was taken from elsewhere by its token", "network", "play there, or join anew"};
        case EndReason::kKicked:
            return {"the keeper of the server has sent you away", "network", "ask who keeps it, or join another one"};
        case EndReason::kFailed:
            return {"the server has ended by a fault of its own", "network",
                    "ask who keeps it to start it anew, or join another one"};
    }
    return {"the connection has ended", "network", "join again"};
}

}  // namespace riposte::net
