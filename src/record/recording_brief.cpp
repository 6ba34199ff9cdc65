#include "chunks.hpp"

#include <riposte/record/recording_reader.hpp>

namespace riposte {
namespace {

struct BriefBeginning {
    RecordingBrief brief;
    std::size_t end = 0;  ///< byte at which the inputs begin
};
Result<BriefBeginning> brief_beginning(const BytesAt& bytes_at) {
    const std::vector<std::uint8_t> bytes = bytes_at(0, kFileHead + kChunkHead + kLongestHeader + kChecksum);
    RecordingReader reader;
    if (const auto taken = reader.take_beginning(bytes); !taken) return taken.error();
    return BriefBeginning{{reader.recording().header, 0, {}, false}, reader.taken()};
}

/// Takes tick and score of the hash or closing chunk that the bytes are, if they are a whole one.
bool take_mark(std::span<const std::uint8_t> bytes, ChunkType type, RecordingBrief& brief) {
    const auto chunk = read_chunk(bytes, 0);
    if (!chunk || chunk.value().type != type || chunk.value().size != bytes.size()) return false;
    ByteReader reader(chunk.value().payload);
    HashedTick mark;
    serialize(reader, mark);
    brief.ticks = chunk.value().tick;
    brief.score = mark.score;
    return true;
}

bool take_end(const BytesAt& bytes_at, std::uint64_t size, RecordingBrief& brief) {
    return size >= kEndChunk && take_mark(bytes_at(size - kEndChunk, kEndChunk), kEnd, brief);
}

/// Takes the last hash chunk of `bytes` that is whole, wherever it stands.
bool take_last_hash(std::span<const std::uint8_t> bytes, RecordingBrief& brief) {
    for (std::size_t i = bytes.size() < kHashChunk ? 0 : bytes.size() - kHashChunk + 1; i-- > 0;)
        if (bytes[i] == kHash && take_mark(bytes.subspan(i, kHashChunk), kHash, brief)) return true;
    return false;
}

}  // namespace

Result<RecordingBrief> read_brief(const BytesAt& bytes_at, std::uint64_t size) {
    const auto beginning = brief_beginning(bytes_at);
    if (!beginning) return beginning.error();
    RecordingBrief brief = beginning.value().brief;
    brief.closed = take_end(bytes_at, size, brief);
    if (!brief.closed) return damaged(static_cast<std::size_t>(size), "the closing chunk is missing or does not fit");
    return brief;
}

Result<RecordingBrief> read_unfinished_brief(const BytesAt& bytes_at, std::uint64_t size) {
    const auto beginning = brief_beginning(bytes_at);
    if (!beginning) return beginning.error();
    auto [brief, at] = beginning.value();
    brief.closed = take_end(bytes_at, size, brief);
    if (brief.closed) return brief;
    constexpr std::uint64_t kWindow = 1U << 16U;
    for (std::uint64_t end = size; end >= at + kHashChunk;) {
        const std::uint64_t begin = end - at > kWindow ? end - kWindow : at;
        if (take_last_hash(bytes_at(begin, static_cast<std::size_t>(end - begin)), brief)) return brief;
        if (begin == at) break;
        end = begin + kHashChunk - 1;  // a chunk that begins before the window
    }
    return no_second_is_whole(at);
}

}  // namespace riposte
