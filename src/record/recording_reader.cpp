#include "chunks.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>
#include <riposte/record/recording_reader.hpp>

#include <algorithm>

namespace riposte {
namespace {

Result<void> take_inputs(const Chunk& chunk, std::size_t at, std::vector<BoutInput>& inputs) {
    const std::size_t count = chunk.payload.size() / kBytesPerTick;
    const bool fits = chunk.tick == inputs.size() && count >= 1 && count <= kTicksPerChunk &&
                      count * kBytesPerTick == chunk.payload.size();
    if (!fits) return damaged(at, "the inputs do not follow each other");
    ByteReader reader(chunk.payload);
    std::array<BoutInput, kTicksPerChunk> read;
    for (std::size_t i = 0; i < count; ++i)
        for (FencerInput& fencer : read.at(i).fencers) serialize(reader, fencer);
    if (!reader.ok()) return damaged(at, "an input is out of range");
    inputs.insert(inputs.end(), read.begin(), read.begin() + static_cast<std::ptrdiff_t>(count));
    return {};
}

Result<void> take_hash(const Chunk& chunk, std::size_t at, Recording& recording) {
    ByteReader reader(chunk.payload);
    HashedTick hashed{chunk.tick, 0, {}};
    reader.number(hashed.hash);
    for (std::uint16_t& score : hashed.score) reader.number(score);
    const bool fits = reader.ok() && reader.remaining() == 0 && hashed.tick == recording.inputs.size();
    if (!fits) return damaged(at, "a hash does not fit its place");
    recording.hashes.push_back(hashed);
    return {};
}

Result<void> take_hands(const Chunk& chunk, std::size_t at, Recording& recording) {
    ByteReader reader(chunk.payload);
    HandsChange change{chunk.tick, {}};
    for (std::string& driver : change.drivers) {
        reader.text(driver, kLongestRecordedText);
        driver = shortened(plain_text(driver), kLongestRecordedText);
    }
    const bool fits = reader.ok() && reader.remaining() == 0 && change.tick == recording.inputs.size();
    if (!fits) return damaged(at, "a change of hands does not fit its place");
    recording.hands.push_back(std::move(change));
    return {};
}

}  // namespace

void RecordingReader::pass(std::span<const std::uint8_t>& bytes, std::size_t size) {
    for (const std::uint8_t byte : bytes.first(size)) digest_.word(byte);
    bytes = bytes.subspan(size);
    at_ += size;
}

Result<void> RecordingReader::take_end(std::span<const std::uint8_t> payload, std::uint32_t tick) {
    ByteReader reader(payload);
    std::uint64_t digest = 0;
    reader.number(digest);
    for (std::uint16_t& score : recording_.score) reader.number(score);
    if (!reader.ok() || reader.remaining() != 0 || tick != recording_.inputs.size())
        return damaged(at_, "the closing chunk does not fit");
    Hasher expected = digest_;
    expected.word(at_);
    if (digest != expected.finish()) return damaged(at_, "the recording's digest is wrong");
    recording_.closed = true;
    return {};
}

Result<void> RecordingReader::take_chunk(std::span<const std::uint8_t>& bytes) {
    const auto read = read_chunk(bytes, at_);
    if (!read) return read.error();
    const Chunk& chunk = read.value();
    auto taken = [&]() -> Result<void> {
        if (!has_header_) return read_header(chunk, at_, recording_.header);
        switch (chunk.type) {
            case kHeader:
                return damaged(at_, "the setup is not where it belongs");
            case kInput:
                return take_inputs(chunk, at_, recording_.inputs);
            case kHash:
                return take_hash(chunk, at_, recording_);
            case kHands:
                return take_hands(chunk, at_, recording_);
            case kEnd:
                return take_end(chunk.payload, chunk.tick);
            default:
                return damaged(at_, "a chunk of unknown type");
        }
    }();
    if (!taken) return taken;
    has_header_ = true;
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
    Recording recording = reader.release();
    recording.closed = false;
    recording.inputs.resize(recording.hashes.back().tick);
    const auto missing = [&](const HandsChange& one) { return one.tick > recording.inputs.size(); };
    recording.hands.erase(std::remove_if(recording.hands.begin(), recording.hands.end(), missing),
                          recording.hands.end());
    recording.score = recording.hashes.back().score;
    return recording;
}

}  // namespace riposte
