#include "chunks.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/core/utf8.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Anybody may have made the file: what it says is fit to be shown, and leads to no file that the player has not put
/// among his own.
void clean(RecordingHeader& header) {
    const auto clean_text = [](std::string& text, std::size_t longest) { text = shortened(plain_text(text), longest); };
    for (FileHash& file : header.files) clean_text(file.name, kLongestFileName);
    for (Kit& kit : header.terms.kits) {
        clean_text(kit.fencer, kLongestKitName);
        clean_text(kit.weapon, kLongestKitName);
        clean_text(kit.posture, kLongestPosture);
        kit.posture = recorded_posture(kit.posture);
    }
    for (auto* texts : {&header.terms.names, &header.drivers})
        for (std::string& text : *texts) clean_text(text, kLongestRecordedText);
}

}  // namespace

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

bool ends_within_chunk(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < kChunkHead) return true;
    std::uint16_t length = 0;
    ByteReader(bytes.subspan(kChunkHead - sizeof length)).number(length);
    return length <= kLongestPayload && bytes.size() < kChunkHead + length + 4;
}

Result<Chunk> read_chunk(std::span<const std::uint8_t> bytes, std::size_t at) {
    ByteReader reader(bytes);
    Chunk chunk;
    std::uint16_t length = 0;
    reader.number(chunk.type);
    reader.number(chunk.tick);
    reader.number(length);
    if (!reader.ok() || length > kLongestPayload || ends_within_chunk(bytes))
        return damaged(at, "the recording ends within a chunk");
    chunk.payload = bytes.subspan(kChunkHead, length);
    ByteReader tail(bytes.subspan(kChunkHead + length));
    std::uint32_t crc = 0;
    tail.number(crc);
    if (crc != crc32c(bytes.first(kChunkHead + length))) return damaged(at, "a chunk's checksum is wrong");
    chunk.size = kChunkHead + length + 4;
    return chunk;
}

Result<void> read_header(const Chunk& chunk, std::size_t at, RecordingHeader& header) {
    if (chunk.type != kHeader) return damaged(at, "the setup is not where it belongs");
    ByteReader reader(chunk.payload);
    serialize(reader, header);
    if (!reader.ok() || reader.remaining() != 0) return damaged(at, "the setup is out of range");
    clean(header);
    return {};
}

}  // namespace riposte
