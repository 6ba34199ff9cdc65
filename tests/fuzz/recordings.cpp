#include "targets.hpp"

#include <riposte/record/recording.hpp>

#include <algorithm>
#include <vector>

namespace fuzz {
namespace {

using namespace riposte;

// As docs/recording.md has them.
constexpr std::size_t kBeginning = 10;  ///< bytes before the first chunk
constexpr std::size_t kChunkHead = 7;   ///< type u8, tick u32, length u16
constexpr std::size_t kChecksum = 4;
constexpr std::uint8_t kHeader = 1;
constexpr std::uint8_t kInput = 2;
constexpr std::uint8_t kEnd = 4;
constexpr std::size_t kBytesPerTick = 14;

void number(std::vector<std::uint8_t>& out, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

/// The same chunks with checksums, ticks and lengths as they must be, so that the parser behind them is reached.
std::vector<std::uint8_t> sealed(Bytes bytes) {
    std::vector<std::uint8_t> out{'R', 'I', 'P', 'O', 'S', 'T', 'E', 0x1a, 7, 0};
    std::uint32_t tick = 0;
    for (std::size_t at = std::min(kBeginning, bytes.size()); at + kChunkHead <= bytes.size();) {
        const std::uint8_t type = at == kBeginning ? kHeader : bytes[at];
        const std::size_t wanted = bytes[at + 5] + std::size_t{256} * bytes[at + 6];
        Bytes payload = bytes.subspan(at + kChunkHead, std::min(wanted, bytes.size() - at - kChunkHead));
        if (type == kInput) payload = payload.first(payload.size() / kBytesPerTick * kBytesPerTick);
        const std::size_t begin = out.size();
        number(out, type, 1);
        number(out, tick, 4);
        number(out, payload.size(), 2);
        if (type == kEnd) {
            number(out, hash_bytes(std::span(out).first(begin)), 8);
            payload = payload.subspan(std::min<std::size_t>(payload.size(), 8));
        }
        out.insert(out.end(), payload.begin(), payload.end());
        number(out, crc32c(std::span(out).subspan(begin)), kChecksum);
        if (type == kInput) tick += static_cast<std::uint32_t>(payload.size() / kBytesPerTick);
        at += kChunkHead + wanted + kChecksum;
    }
    return out;
}

void read(Bytes bytes) {
    for (const auto& recording : {read_recording(bytes), read_unfinished(bytes)}) {
        if (!recording) {
            require(!recording.error().what.empty(), "a refusal says why");
            continue;
        }
        for (const std::string& name : recording.value().header.terms.names)
            require(name.size() <= kLongestRecordedText, "a name is no longer than it may be");
        require(recording.value().inputs.size() * kBytesPerTick <= bytes.size(), "no more inputs than were read");
    }
}

}  // namespace

void read_recording_as_is(Bytes bytes) { read(bytes); }
void read_recording_sealed(Bytes bytes) { read(sealed(bytes)); }

}  // namespace fuzz
