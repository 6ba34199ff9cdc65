#include "chunks.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>

namespace riposte {
namespace {

void clean_text(std::string& text, std::size_t longest) { text = shortened(plain_text(text), longest); }

/// Anybody may have made the file: what it says is fit to be shown, and leads to no file that the player has not put
/// among his own.
void clean(RecordingHeader& header) {
    for (FileHash& file : header.files) clean_text(file.name, kLongestFileName);
    for (Kit& kit : header.terms.kits) clean_kit(kit);
    for (auto* texts : {&header.terms.names, &header.drivers})
        for (std::string& text : *texts) clean_text(text, kLongestRecordedText);
}

}  // namespace

void clean_kit(Kit& kit) {
    clean_text(kit.fencer, kLongestKitName);
    clean_text(kit.weapon, kLongestKitName);
    clean_text(kit.posture, kLongestPosture);
    kit.posture = recorded_posture(kit.posture);
    if (kit.posture.empty()) kit.posture_text.clear();
}

bool begins_as_recording(std::span<const std::uint8_t> bytes) {
    return bytes.size() >= kMagic.size() && std::equal(kMagic.begin(), kMagic.end(), bytes.begin());
}

Error damaged(std::size_t at, const std::string& what) {
    return {what, "byte " + std::to_string(at), "the file is damaged or was not closed; use a copy that is whole"};
}

Error not_a_recording() { return {"this is not a recorded bout", "byte 0", "give a file written by --record"}; }

Error no_second_is_whole(std::size_t at) {
    return {"not one second of the bout is whole", "byte " + std::to_string(at),
            "there is nothing to play in it: delete it"};
}

Result<void> check_head(std::span<const std::uint8_t> bytes) {
    if (!begins_as_recording(bytes)) return not_a_recording();
    std::uint16_t format = 0;
    ByteReader(bytes.subspan(kMagic.size())).number(format);
    if (format == kFormat) return {};
    return Error{
        "the recording has format " + std::to_string(format) + ", this game reads format " + std::to_string(kFormat),
        "byte 8", "play it with the version of the game that recorded it"};
}

namespace {

/// Type, length and tick of the chunk that the bytes begin with, at least kChunkHead of them.
struct ChunkHead {
    std::uint8_t type = 0;
    std::size_t length = 0;
    std::uint32_t tick = 0;
};
ChunkHead read_chunk_head(std::span<const std::uint8_t> bytes) {
    ByteReader reader(bytes);
    ChunkHead head;
    reader.number(head.type);
    for (unsigned shift = 0; shift < 24; shift += 8) {
        std::uint8_t part = 0;
        reader.number(part);
        head.length |= std::size_t{part} << shift;
    }
    reader.number(head.tick);
    return head;
}

}  // namespace

bool ends_within_chunk(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kChunkHead) return true;
    const std::size_t length = read_chunk_head(bytes).length;
    return length <= kLongestPayload && bytes.size() < kChunkHead + length + kChecksum;
}

Result<Chunk> read_chunk(std::span<const std::uint8_t> bytes, std::size_t at) {
    if (ends_within_chunk(bytes)) return damaged(at, "the recording ends within a chunk");
    const auto [type, length, tick] = read_chunk_head(bytes);
    if (length > kLongestPayload) return damaged(at, "a chunk is too long");
    std::uint32_t crc = 0;
    ByteReader(bytes.subspan(kChunkHead + length)).number(crc);
    if (crc != crc32c(bytes.first(kChunkHead + length))) return damaged(at, "a chunk's checksum is wrong");
    return Chunk{type, tick, bytes.subspan(kChunkHead, length), kChunkHead + length + kChecksum};
}

Result<void> read_header(const Chunk& chunk, std::size_t at, RecordingHeader& header) {
    const bool is_header = chunk.type == kHeader && chunk.tick == 0 && chunk.payload.size() <= kLongestHeader;
    if (!is_header) return damaged(at, "the setup is not where it belongs");
    ByteReader reader(chunk.payload);
    serialize(reader, header);
    if (!reader.ok() || reader.remaining() != 0) return damaged(at, "the setup is out of range");
    clean(header);
    return {};
}

}  // namespace riposte
