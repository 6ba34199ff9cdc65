#include "chunks.hpp"
#include "event_bytes.hpp"
#include "input_deltas.hpp"
#include "pose_bytes.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/record/recording_reader.hpp>

#include <limits>

namespace riposte {
namespace {

bool same_places(ByteReader& reader, const std::vector<ChunkPlace>& places) {
    std::uint32_t count = 0;
    reader.number(count);
    if (count != places.size()) return false;
    for (const ChunkPlace& place : places) {
        ChunkPlace read;
        serialize(reader, read);
        if (!(read == place)) return false;
    }
    return true;
}

/// A state that ends with the bytes.
void read_state(ByteReader& reader, BoutState& state) {
    serialize(reader, state);
    if (reader.remaining() != 0) reader.fail();
}

template <class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// Forgets what stands behind the first `count`.
template <class T>
void keep(std::vector<T>& all, std::size_t count) {
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(count), all.end());
}

}  // namespace

void RecordingReader::pass(std::span<const std::uint8_t>& bytes, std::size_t size) {
    for (const std::uint8_t byte : bytes.first(size)) digest_.word(byte);
    bytes = bytes.subspan(size);
    at_ += size;
}

void RecordingReader::note_hashed() {
    const RecordedEvents& events = recording_.events;
    hashed_ = {recording_.inputs.size(), recording_.states.size(), recording_.hands.size(),      events.touches.size(),
               events.calls.size(),      events.awards.size(),     recording_.shown.poses.size()};
}

Result<void> RecordingReader::take_inputs(const Chunk& chunk) {
    const bool follows = chunk.tick == recording_.ticks() && !order_.awaits_hash && !order_.awaits_state;
    if (!follows) return damaged(at_, "the inputs do not follow each other");
    const std::uint64_t end = std::uint64_t{chunk.tick} + ticks_in(chunk.payload);
    const bool goes_on = end > (chunk.tick / kTicksPerHash + std::uint64_t{1}) * kTicksPerHash;
    if (goes_on || end > std::numeric_limits<std::uint32_t>::max())
        return damaged(at_, "inputs go on beyond their second");
    if (recording_.inputs.size() + ticks_in(chunk.payload) > kMostRecordedTicks)
        return damaged(at_, "no recording has so many ticks");
    if (!read_inputs(chunk.payload, recording_.inputs)) return damaged(at_, "an input is out of range");
    inputs_from_ = chunk.tick;
    order_.unhashed += static_cast<std::uint32_t>(end - chunk.tick);
    order_.awaits_hash = end % kTicksPerHash == 0;
    order_.awaits_state = end % kTicksPerState == 0;
    return {};
}

Result<void> RecordingReader::take_events(const Chunk& chunk) {
    const bool follows = order_.last == kInput && chunk.tick == inputs_from_;
    const ChunkTicks ticks{inputs_from_, recording_.ticks() - inputs_from_};
    RecordedEvents events;
    if (!follows || !read_events(chunk.payload, ticks, events))
        return damaged(at_, "the events do not fit their place");
    append(recording_.events.touches, events.touches);
    append(recording_.events.calls, events.calls);
    append(recording_.events.awards, events.awards);
    places_.events.push_back({chunk.tick, static_cast<std::uint32_t>(at_)});
    return {};
}

Result<void> RecordingReader::take_hash(const Chunk& chunk) {
    ByteReader reader(chunk.payload);
    HashedTick hashed{chunk.tick, 0, {}};
    serialize(reader, hashed);
    const bool fits = reader.ok() && reader.remaining() == 0 && hashed.tick == recording_.ticks();
    if (!fits || order_.unhashed == 0) return damaged(at_, "a hash does not fit its place");
    recording_.hashes.push_back(hashed);
    order_.unhashed = 0;
    order_.awaits_hash = false;
    note_hashed();
    return {};
}

Result<void> RecordingReader::take_state(const Chunk& chunk) {
    ByteReader reader(chunk.payload);
    const std::uint32_t stands_at = recording_.ticks();
    RecordedState recorded{{}, stands_at, false, recording_.inputs.size()};
    flag(reader, recorded.anew);
    if (recording_.header.simulation_version == kSimulationVersion)
        read_state(reader, recorded.state);
    else
        recorded.state.tick = chunk.tick;  // what another simulation knows of a state cannot be read
    if (!reader.ok() || recorded.state.tick != chunk.tick) return damaged(at_, "a state is out of range");
    const bool fits = recorded.anew ? chunk.tick >= stands_at && order_.unhashed == 0 && !order_.awaits_state
                                    : chunk.tick == stands_at && !order_.awaits_hash && order_.awaits_state;
    if (!fits) return damaged(at_, "a state does not fit its place");
    order_.awaits_state = false;
    places_.states.push_back({chunk.tick, static_cast<std::uint32_t>(at_)});
    recording_.states.push_back(recorded);
    if (!recorded.anew) note_hashed();
    return {};
}

Result<void> RecordingReader::take_hands(const Chunk& chunk) {
    ByteReader reader(chunk.payload);
    HandsChange change{chunk.tick, {}};
    serialize(reader, change);
    for (std::string& driver : change.drivers) driver = shortened(plain_text(driver), kLongestRecordedText);
    const bool fits = reader.ok() && reader.remaining() == 0 && change.tick == recording_.ticks();
    if (!fits) return damaged(at_, "a change of hands does not fit its place");
    recording_.hands.push_back(std::move(change));
    return {};
}

Result<void> RecordingReader::take_clips(const Chunk& chunk) {
    std::vector<LegState>& clips = recording_.shown.clips;
    if (clips.empty()) clips = read_clips(chunk.payload);
    if (clips.empty() || chunk.tick != 0 || order_.last != kHeader || !recording_.header.poses)
        return damaged(at_, "the names of the clips do not fit their place");
    return {};
}

Result<void> RecordingReader::take_poses(const Chunk& chunk) {
    const bool follows = (order_.last == kInput || order_.last == kEvents) && chunk.tick == inputs_from_;
    std::vector<RecordedPose> poses;
    if (!follows || !read_poses(chunk.payload, {inputs_from_, recording_.ticks() - inputs_from_},
                                recording_.shown.clips.size(), poses))
        return damaged(at_, "the poses do not fit their place");
    append(recording_.shown.poses, poses);
    return {};
}

Result<void> RecordingReader::take_index(const Chunk& chunk) {
    ByteReader reader(chunk.payload);
    const bool same = same_places(reader, places_.states) && same_places(reader, places_.events);
    const bool fits = reader.ok() && reader.remaining() == 0 && chunk.tick == recording_.ticks();
    if (!same || !fits || order_.awaits_hash || order_.awaits_state) return damaged(at_, "the index does not fit");
    return {};
}

Result<void> RecordingReader::take_end(const Chunk& chunk) {
    ByteReader reader(chunk.payload);
    HashedTick last;
    serialize(reader, last);
    flag(reader, recording_.decided);
    const bool fits = reader.ok() && reader.remaining() == 0 && chunk.tick == recording_.ticks();
    if (!fits || order_.last != kIndex) return damaged(at_, "the closing chunk does not fit");
    Hasher expected = digest_;
    expected.word(at_);
    if (last.hash != expected.finish()) return damaged(at_, "the recording's digest is wrong");
    recording_.score = last.score;
    recording_.closed = true;
    return {};
}

Result<void> RecordingReader::take_payload(const Chunk& chunk) {
    if (!has_header_) return read_header(chunk, at_, recording_.header);
    if (order_.last == kIndex && chunk.type != kEnd) return damaged(at_, "the closing chunk is missing");
    switch (chunk.type) {
        case kHeader:
            return damaged(at_, "the setup is not where it belongs");
        case kInput:
            return take_inputs(chunk);
        case kEvents:
            return take_events(chunk);
        case kHash:
            return take_hash(chunk);
        case kState:
            return take_state(chunk);
        case kHands:
            return take_hands(chunk);
        case kClips:
            return take_clips(chunk);
        case kPoses:
            return take_poses(chunk);
        case kIndex:
            return take_index(chunk);
        case kEnd:
            return take_end(chunk);
        default:
            return chunk.type >= kFirstOptional ? Result<void>() : damaged(at_, "a chunk of unknown type");
    }
}

Result<void> RecordingReader::take_chunk(std::span<const std::uint8_t>& bytes) {
    const auto read = read_chunk(bytes, at_);
    if (!read) return read.error();
    const Chunk& chunk = read.value();
    if (auto taken = take_payload(chunk); !taken) return taken;
    has_header_ = true;
    if (chunk.type < kFirstOptional) order_.last = chunk.type;
    pass(bytes, chunk.size);
    return {};
}

/// As much as is whole; the rest stays in `bytes`.
Result<void> RecordingReader::take_whole(std::span<const std::uint8_t>& bytes) {
    if (at_ == 0) {
        if (bytes.size() < kFileHead) return {};
        if (auto head = check_head(bytes); !head) return head;
        pass(bytes, kFileHead);
    }
    while (!bytes.empty()) {
        if (closed()) return damaged(at_, "bytes follow the closing chunk");
        if (ends_within_chunk(bytes)) return {};
        if (auto taken = take_chunk(bytes); !taken) return taken;
    }
    return {};
}

Result<void> RecordingReader::take(std::span<const std::uint8_t> bytes) {
    if (broken_) return *broken_;
    std::vector<std::uint8_t> joined;
    if (!rest_.empty()) {
        joined = std::move(rest_);
        joined.insert(joined.end(), bytes.begin(), bytes.end());
        bytes = joined;
    }
    auto taken = take_whole(bytes);
    if (taken)
        rest_.assign(bytes.begin(), bytes.end());
    else
        broken_ = taken.error();
    return taken;
}

Result<void> RecordingReader::take_beginning(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kFileHead) return not_a_recording();
    if (auto head = check_head(bytes); !head) return head;
    pass(bytes, kFileHead);
    return take_chunk(bytes);
}

Result<Recording> read_recording(std::span<const std::uint8_t> bytes) {
    RecordingReader reader;
    if (auto taken = reader.take(bytes); !taken) return taken.error();
    if (reader.closed()) return reader.release();
    if (bytes.size() < kFileHead) return not_a_recording();
    return damaged(reader.taken(), "the recording ends within a chunk");
}

Result<Recording> read_unfinished(std::span<const std::uint8_t> bytes) {
    RecordingReader reader;
    const auto taken = reader.take(bytes);
    if (!reader.has_header()) return read_recording(bytes).error();
    if (reader.closed() && taken) return reader.release();
    if (reader.recording().hashes.empty()) return no_second_is_whole(reader.taken());
    return reader.release_hashed();
}

Recording RecordingReader::release_hashed() {
    keep(recording_.inputs, hashed_.inputs);
    keep(recording_.states, hashed_.states);
    keep(recording_.hands, hashed_.hands);
    keep(recording_.events.touches, hashed_.touches);
    keep(recording_.events.calls, hashed_.calls);
    keep(recording_.events.awards, hashed_.awards);
    keep(recording_.shown.poses, hashed_.poses);
    recording_.closed = false;
    recording_.decided = false;
    recording_.score = recording_.hashes.empty() ? PerFencer<std::uint16_t>{} : recording_.hashes.back().score;
    return release();
}

}  // namespace riposte
