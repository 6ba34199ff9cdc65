#include "chunks.hpp"
#include "event_bytes.hpp"
#include "input_deltas.hpp"
#include "pose_bytes.hpp"

#include <riposte/core/assert.hpp>
#include <riposte/core/utf8.hpp>

namespace riposte {
namespace {

static_assert(kMostChunkTicks == kTicksPerHash);

/// Bytes of an index: two counts and the places.
std::size_t index_bytes(std::size_t places) { return 8 + 8 * places; }

/// Room for one more place. The capacity grows as that of push_back, but before it is needed.
void make_room_in(std::vector<ChunkPlace>& places) {
    if (places.size() == places.capacity()) places.reserve(2 * places.size() + 16);
}

}  // namespace

Recorder::Recorder(const BoutSetup& setup, const std::array<std::string, 2>& drivers, Poses poses)
    : posed_(poses == Poses::kYes ? std::make_shared<const BoutSetup>(setup) : nullptr),
      pending_(kMagic.begin(), kMagic.end()) {
    ByteWriter(pending_).number(kFormat);
    for (std::uint8_t byte : pending_) written_.digest.word(byte);
    written_.bytes = pending_.size();
    RecordingHeader header = header_of(setup, drivers);
    header.poses = posed_ != nullptr;
    chunk(kHeader, 0, [&](ByteWriter& writer) { serialize(writer, header); });
    if (posed_) chunk(kClips, 0, write_clips);
    open_.inputs.reserve(kMostChunkTicks);
    make_room();
}

template <class WritePayload>
void Recorder::chunk(std::uint8_t type, std::uint32_t tick, const WritePayload& write_payload) {
    const std::size_t begin = pending_.size();
    ByteWriter writer(pending_);
    writer.number(type);
    for (int i = 0; i < 3; ++i) writer.number(std::uint8_t{0});
    writer.number(tick);
    write_payload(writer);
    const std::size_t length = pending_.size() - begin - kChunkHead;
    RIPOSTE_ASSERT(length <= kLongestPayload);
    for (unsigned i = 0; i < 3; ++i) pending_[begin + 1 + i] = static_cast<std::uint8_t>(length >> (8 * i));
    writer.number(crc32c(std::span(pending_).subspan(begin)));
    for (const std::uint8_t byte : std::span(pending_).subspan(begin)) written_.digest.word(byte);
    written_.bytes += pending_.size() - begin;
}

void Recorder::write_open() {
    if (open_.inputs.empty()) return;
    const std::uint32_t first = now_.tick - static_cast<std::uint32_t>(open_.inputs.size());
    chunk(kInput, first, [&](ByteWriter& writer) { write_inputs(writer, open_.inputs); });
    open_.inputs.clear();
    if (!open_.events.empty()) written_.events.push_back({first, static_cast<std::uint32_t>(written_.bytes)});
    write_part(kEvents, first, open_.events);
    write_part(kPoses, first, open_.poses);
    open_.pose = {};
}

void Recorder::write_part(std::uint8_t type, std::uint32_t tick, std::vector<std::uint8_t>& part) {
    if (part.empty()) return;
    chunk(type, tick, [&](ByteWriter& writer) {
        for (const std::uint8_t byte : part) writer.number(byte);
    });
    part.clear();
}

void Recorder::add_pose(const BoutState& state) {
    PerFencer<ShownFencer> fencers;
    for (const FencerId id : kFencers) fencers[id] = shown(*posed_, state.fencers[id], id);
    append_pose_bytes(static_cast<std::uint8_t>(open_.inputs.size()), fencers, open_.pose, open_.poses);
}

void Recorder::write_hash() {
    write_open();
    HashedTick hashed{now_.tick, chain_.close(), now_.score};
    chunk(kHash, now_.tick, [&](ByteWriter& writer) { serialize(writer, hashed); });
}

void Recorder::write_state(const BoutState& state, bool anew) {
    written_.states.push_back({state.tick, static_cast<std::uint32_t>(written_.bytes)});
    BoutState copy = state;
    chunk(kState, state.tick, [&](ByteWriter& writer) {
        flag(writer, anew);
        serialize(writer, copy);
    });
}

/// So that the end takes nothing from the heap: what is open, index and closing chunk.
void Recorder::make_room() {
    make_room_in(written_.states);
    make_room_in(written_.events);
    const std::size_t places = written_.states.size() + written_.events.size() + 1;
    const std::size_t open = kLongestInputs + open_.events.size() + open_.poses.size() + 3 * (kChunkHead + kChecksum);
    const std::size_t needed = open + index_bytes(places) + kChunkHead + kChecksum + kEndChunk;
    if (pending_.capacity() - pending_.size() < needed) pending_.reserve(pending_.size() + 2 * needed);
}

void Recorder::note(const BoutState& state) {
    now_.tick = state.tick;
    now_.score = state.judge.score;
    now_.decided = state.judge.phase == JudgePhase::kOver;
}

void Recorder::add(const BoutInput& input, const BoutState& after, const BoutEvents& events) {
    RIPOSTE_ASSERT(!now_.closed);
    if (after.tick != now_.tick + 1) return go_on_from(after);
    open_.inputs.push_back(input);
    append_event_bytes(static_cast<std::uint8_t>(open_.inputs.size()), events, open_.events);
    note(after);
    chain_.add(hash_state(after));
    if (posed_ && now_.tick % kTicksPerPose == 0) add_pose(after);
    if (now_.tick % kTicksPerHash == 0) write_hash();
    if (now_.tick % kTicksPerState == 0) write_state(after, false);
    make_room();
}

void Recorder::go_on_from(const BoutState& state) {
    RIPOSTE_ASSERT(!now_.closed && state.tick >= now_.tick);
    if (chain_.open()) write_hash();
    note(state);
    write_state(state, true);
    make_room();
}

void Recorder::change_hands(const std::array<std::string, 2>& drivers) {
    write_open();
    HandsChange change{now_.tick, drivers};
    for (std::string& text : change.drivers) text = shortened(text, kLongestRecordedText);
    chunk(kHands, now_.tick, [&](ByteWriter& writer) { serialize(writer, change); });
    make_room();
}

void Recorder::write_end() {
    chunk(kIndex, now_.tick, [&](ByteWriter& writer) {
        for (std::vector<ChunkPlace>* places : {&written_.states, &written_.events}) {
            writer.number(static_cast<std::uint32_t>(places->size()));
            for (ChunkPlace& place : *places) serialize(writer, place);
        }
    });
    Hasher digest = written_.digest;
    digest.word(written_.bytes);
    HashedTick last{now_.tick, digest.finish(), now_.score};
    chunk(kEnd, now_.tick, [&](ByteWriter& writer) {
        serialize(writer, last);
        flag(writer, now_.decided);
    });
    now_.closed = true;
}

void Recorder::finish(const BoutState& last) {
    RIPOSTE_ASSERT(last.tick == now_.tick);
    note(last);
    if (chain_.open()) write_hash();
    write_end();
}

void Recorder::break_off() {
    if (now_.closed) return;
    write_open();
    write_end();
}

}  // namespace riposte
