#include "targets.hpp"

#include <riposte/net/discovery.hpp>
#include <riposte/net/play_packets.hpp>

#include <algorithm>

namespace fuzz {
namespace {

using namespace riposte::net;

void require_same(const Packet& written, Bytes read) {
    require(std::equal(written.begin(), written.end(), read.begin(), read.end()), "a text is written as it is read");
}

void read_any_block(Bytes bytes) {
    if (const auto kit = read_kit(bytes)) {
        require(kit->posture.find('/') == std::string::npos, "a kit leads to no file by a path");
        require(read_kit(kit_block(*kit)) == kit, "a kit is written as it was read");
    }
    const auto block = read_block(bytes);
    if (!block) return require(!block.error().what.empty(), "a refusal says why");
    if (const auto* state = std::get_if<StateBlock>(&block.value())) {
        require(state->inputs.size() <= kMostStateInputs, "no more inputs than there may be");
        require_same(state_block(state->state, state->inputs), bytes);
    }
}

/// The packet with the protocol of today, so that one that was kept is worth keeping when the protocol changes.
Packet of_today(Bytes bytes) {
    Packet packet(bytes.begin(), bytes.end());
    for (std::size_t i = 1; i < std::min<std::size_t>(packet.size(), 5); ++i)
        packet[i] = static_cast<std::uint8_t>(kProtocol >> (8 * (i - 1)));
    return packet;
}

void read_any_here(Bytes bytes) {
    SeekMark mark{};
    if (bytes.size() >= 13) std::copy_n(bytes.begin() + 5, mark.size(), mark.begin());
    const auto notice = read_here(bytes, mark);
    if (notice) require(here_bytes(mark, *notice).size() <= kMostHere, "an answer has its greatest length");
}

}  // namespace

/// The first byte says what the rest is: a text of a bout's packets, a block, or a packet of a search.
void read_play(Bytes bytes) {
    if (bytes.empty()) return;
    const Bytes text = bytes.subspan(1);
    switch (bytes[0] % 8) {
        case 0:
            if (const auto inputs = read_inputs(text)) require_same(inputs_text(*inputs), text);
            return;
        case 1:
            if (const auto ticks = read_ticks(text)) require_same(ticks_text(*ticks), text);
            return;
        case 2:
            if (const auto log = read_log(text)) require_same(log_text(*log), text);
            return;
        case 3:
            if (const auto progress = read_have(text)) require_same(have_text(*progress), text);
            return;
        case 4:
            if (const auto reason = read_end(text)) require_same(end_text(*reason), text);
            return;
        case 5:
            return read_any_block(text);
        case 6:
            if (const auto mark = read_seek(of_today(text)))
                require(seek_bytes(*mark).size() == text.size(), "a search has its length");
            return;
        default:
            return read_any_here(of_today(text));
    }
}

}  // namespace fuzz
