// The parts of a recorded bout's file that its writer and its readers share (docs/recording.md).
#pragma once

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/record/recording.hpp>
#include <riposte/record/terms_fields.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace riposte {

inline constexpr std::array<std::uint8_t, kRecordingMark> kMagic{'R', 'I', 'P', 'O', 'S', 'T', 'E', 0x1a};
inline constexpr std::uint16_t kFormat = 14;
inline constexpr std::uint32_t kTicksPerHash = kTicksPerSecond;
inline constexpr std::uint32_t kTicksPerState = 5 * kTicksPerSecond;
inline constexpr std::size_t kLongestPayload = std::size_t{1} << 20U;
inline constexpr std::size_t kLongestHeader = 16384;  ///< payload of the header

enum ChunkType : std::uint8_t {
    kHeader = 1,
    kInput = 2,
    kHash = 3,
    kEnd = 4,
    kHands = 5,
    kState = 6,
    kEvents = 7,
    kIndex = 8,
    kFirstOptional = 128,  ///< from here on a reader passes over the types that it does not know
    kClips = 128,
    kPoses = 129,
};

/// A chunk as it stands in the file: type u8, length u24, tick u32, payload, crc32c u32 over all before it.
struct Chunk {
    std::uint8_t type = 0;
    std::uint32_t tick = 0;
    std::span<const std::uint8_t> payload;
    std::size_t size = 0;  ///< bytes of the whole chunk
};
inline constexpr std::size_t kChunkHead = 8;
inline constexpr std::size_t kChecksum = 4;
/// Bytes of a hash chunk: a hash and two scores; and of the closing chunk: the same, and whether the bout was over.
inline constexpr std::size_t kHashChunk = kChunkHead + 12 + kChecksum;
inline constexpr std::size_t kEndChunk = kChunkHead + 13 + kChecksum;

/// The skin's method stands between the numbers and the kits of the terms: the format of old has it so.
template <class Stream>
void serialize(Stream& stream, RecordingHeader& header) {
    stream.number(header.simulation_version);
    auto count = static_cast<std::uint8_t>(header.files.size());
    stream.template ranged<std::uint8_t>(count, 0, kMostFiles);
    header.files.resize(count);
    for (FileHash& file : header.files) {
        stream.text(file.name, kLongestFileName);
        stream.number(file.hash);
    }
    stream.number(header.terms.seed);
    serialize_numbers(stream, header.terms);
    choice(stream, header.skin_method, static_cast<int>(kSkinMethodCount));
    for (Kit& kit : header.terms.kits) serialize(stream, kit);
    for (std::string& name : header.terms.names) stream.text(name, kLongestRecordedText);
    for (std::string& driver : header.drivers) stream.text(driver, kLongestRecordedText);
    choice(stream, header.terms.referee, kRefereeCount);
    choice(stream, header.terms.rule_set, kRuleSetCount);
    choice(stream, header.terms.blows, kBlowStrengthCount);
    flag(stream, header.poses);
}

/// What a hash chunk says: a hash, and the score.
template <class Stream>
void serialize(Stream& stream, HashedTick& hashed) {
    stream.number(hashed.hash);
    for (std::uint16_t& score : hashed.score) stream.number(score);
}

template <class Stream>
void serialize(Stream& stream, HandsChange& change) {
    for (std::string& driver : change.drivers) stream.text(driver, kLongestRecordedText);
}

/// What the index says of one kind of chunk.
template <class Stream>
void serialize(Stream& stream, ChunkPlace& place) {
    stream.number(place.tick);
    stream.number(place.byte);
}

/// Returns the Error that a reader gives about the byte `at` of a recording.
Error damaged(std::size_t at, const std::string& what);

/// Returns the Error about bytes that begin no recording.
Error not_a_recording();

/// Returns the Error about a recording of which not one second is whole; `at` is the byte at which reading stopped.
Error no_second_is_whole(std::size_t at);

/// What stands before the first chunk: magic and format.
inline constexpr std::size_t kFileHead = kMagic.size() + sizeof kFormat;

/// Returns an Error unless the bytes, at least kFileHead of them, begin a recording of this format.
Result<void> check_head(std::span<const std::uint8_t> bytes);

/// Returns true if the bytes begin with a chunk of a legal length that they do not hold to its end.
bool ends_within_chunk(std::span<const std::uint8_t> bytes);

/// Returns the chunk that the bytes begin with; `at` is its place in the file, for what is told. Errors: the bytes end
/// within it, its checksum is wrong.
Result<Chunk> read_chunk(std::span<const std::uint8_t> bytes, std::size_t at);

/// Reads a chunk that must be the header; its texts are cleaned, for anybody may have made the file.
Result<void> read_header(const Chunk& chunk, std::size_t at, RecordingHeader& header);

}  // namespace riposte
