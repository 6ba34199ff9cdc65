#include "chunks.hpp"

#include <riposte/record/recording_reader.hpp>

namespace riposte {
namespace {

constexpr std::size_t kBytesPerSecond = kChunkHead + kTicksPerChunk * kBytesPerTick + 4 + kMarkChunk;

struct BriefBeginning {
    RecordingBrief brief;
    std::size_t end = 0;  ///< byte at which the inputs begin
};
Result<BriefBeginning> brief_beginning(const BytesAt& bytes_at) {
    const std::vector<std::uint8_t> bytes = bytes_at(0, kFileHead + kLongestChunk);
    RecordingReader reader;
    if (const auto taken = reader.take_beginning(bytes); !taken) return taken.error();
    return BriefBeginning{{reader.recording().header, 0, {}, false}, reader.taken()};
}

/// Takes tick and score of the hash or closing chunk that ends there, if there is a whole one.
bool take_mark(const BytesAt& bytes_at, std::uint64_t end, ChunkType type, RecordingBrief& brief) {
    if (end < kMarkChunk) return false;
    const std::vector<std::uint8_t> bytes = bytes_at(end - kMarkChunk, kMarkChunk);
    const auto chunk = read_chunk(bytes, 0);
    if (!chunk || chunk.value().type != type || chunk.value().size != bytes.size()) return false;
    ByteReader reader(chunk.value().payload);
    std::uint64_t hash = 0;
    reader.number(hash);
    brief.ticks = chunk.value().tick;
    for (std::uint16_t& score : brief.score) reader.number(score);
    return true;
}

}  // namespace

Result<RecordingBrief> read_brief(const BytesAt& bytes_at, std::uint64_t size) {
    const auto beginning = brief_beginning(bytes_at);
    if (!beginning) return beginning.error();
    RecordingBrief brief = beginning.value().brief;
    brief.closed = take_mark(bytes_at, size, kEnd, brief);
    if (!brief.closed) return damaged(static_cast<std::size_t>(size), "the closing chunk is missing or does not fit");
    return brief;
}

Result<RecordingBrief> read_unfinished_brief(const BytesAt& bytes_at, std::uint64_t size) {
    const auto beginning = brief_beginning(bytes_at);
    if (!beginning) return beginning.error();
    auto [brief, at] = beginning.value();
    brief.closed = take_mark(bytes_at, size, kEnd, brief);
    if (brief.closed) return brief;
    for (std::uint64_t seconds = size > at ? (size - at) / kBytesPerSecond : 0; seconds > 0; --seconds)
        if (take_mark(bytes_at, at + seconds * kBytesPerSecond, kHash, brief)) return brief;
    return no_second_is_whole(at);
}

}  // namespace riposte
