#include "event_bytes.hpp"

#include <riposte/core/bytes.hpp>

namespace riposte {
namespace {

enum EventKind : std::uint8_t { kTouch = 1, kCall = 2, kAward = 3 };

constexpr int kBladeSideCount = 3;
static_assert(static_cast<int>(BladeSide::kFlat) == kBladeSideCount - 1);
constexpr int kCallCount = 11;
static_assert(static_cast<int>(Call::kBoutDrawn) == kCallCount - 1);
constexpr int kAwardReasonCount = 3;
static_assert(static_cast<int>(AwardReason::kRearLine) == kAwardReasonCount - 1);

template <class Stream>
void serialize(Stream& stream, FencerId& fencer) {
    std::uint8_t index = fencer.index();
    stream.template ranged<std::uint8_t>(index, 0, 1);
    fencer = index;
}

template <class Stream>
void serialize(Stream& stream, RecordedTouch& touch) {
    serialize(stream, touch.attacker);
    flag(stream, touch.noted);
    choice(stream, touch.verdict, kTouchVerdictCount);
    choice(stream, touch.part, static_cast<int>(kBodyPartCount));
    choice(stream, touch.side, kBladeSideCount);
    stream.number(touch.speed);
}

template <class Stream>
void serialize(Stream& stream, RecordedCall& call) {
    choice(stream, call.call, kCallCount);
    serialize(stream, call.fencer);
}

template <class Stream>
void serialize(Stream& stream, RecordedAward& award) {
    choice(stream, award.reason, kAwardReasonCount);
    auto to = static_cast<std::uint8_t>((award.to[0] ? 1 : 0) + (award.to[1] ? 2 : 0));
    stream.template ranged<std::uint8_t>(to, 1, 3);
    award.to = {(to & 1U) != 0, (to & 2U) != 0};
    for (std::uint16_t& score : award.score) stream.number(score);
}

template <class Event>
void write(std::uint8_t after, EventKind kind, std::vector<Event>& events, ByteWriter& writer) {
    for (Event& event : events) {
        writer.number(after);
        writer.number(kind);
        serialize(writer, event);
    }
}

template <class Event>
void read(ByteReader& reader, std::uint32_t tick, std::vector<Event>& events) {
    Event event;
    serialize(reader, event);
    event.tick = tick;
    if (reader.ok()) events.push_back(event);
}

}  // namespace

void append_event_bytes(std::uint8_t after, const BoutEvents& events, std::vector<std::uint8_t>& bytes) {
    if (events.touches.empty() && events.calls.empty() && !events.award) return;
    RecordedEvents recorded;
    append_events(0, events, recorded);
    ByteWriter writer(bytes);
    write(after, kTouch, recorded.touches, writer);
    write(after, kCall, recorded.calls, writer);
    write(after, kAward, recorded.awards, writer);
}

bool read_events(std::span<const std::uint8_t> payload, const ChunkTicks& ticks, RecordedEvents& events) {
    ByteReader reader(payload);
    std::uint8_t before = 1;
    do {
        std::uint8_t after = 0;
        reader.ranged<std::uint8_t>(after, before, static_cast<std::uint8_t>(ticks.count));
        std::uint8_t kind = 0;
        reader.ranged<std::uint8_t>(kind, kTouch, kAward);
        const std::uint32_t tick = ticks.first + after;
        if (kind == kTouch) read(reader, tick, events.touches);
        if (kind == kCall) read(reader, tick, events.calls);
        if (kind == kAward) read(reader, tick, events.awards);
        before = after;
    } while (reader.ok() && reader.remaining() > 0);
    return reader.ok();
}

}  // namespace riposte
