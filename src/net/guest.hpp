// One who is connected to a server.
#pragma once

#include <riposte/net/admission.hpp>
#include <riposte/net/blocks.hpp>
#include <riposte/net/connection_facts.hpp>
#include <riposte/net/play_packets.hpp>

namespace riposte::net {

struct Guest {
    ConnectionId id = 0;
    Address address;
    std::uint8_t seat = kNoSeat;
    BlockSender blocks{};
    Progress progress{};
    std::uint64_t newest = 0;     ///< the number behind the greatest of the packets that told of progress
    std::uint8_t served = 0;      ///< Progress::asked of the state that was sent last
    std::uint32_t joined_at = 0;  ///< the next tick when it joined: what was sent before is not known to it
    Micros next = 0;              ///< when the next packet is due
    std::uint32_t packets = 0;    ///< that told of ticks

    [[nodiscard]] bool fences() const { return seat != kNoSeat; }
    /// Takes what a packet of this sequence tells, unless a newer one told already.
    void hear(const Progress& told, std::uint64_t sequence) {
        if (sequence < newest) return;
        newest = sequence + 1;
        progress = told;
    }
};

}  // namespace riposte::net
