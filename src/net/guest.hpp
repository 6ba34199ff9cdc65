// One who is connected to a server.
#pragma once

#include <riposte/net/admission.hpp>
#include <riposte/net/blocks.hpp>
#include <riposte/net/bout_log.hpp>
#include <riposte/net/connection_facts.hpp>
#include <riposte/net/play_packets.hpp>

namespace riposte::net {

struct Guest {
    ConnectionId id = 0;
    Address address;
    std::uint8_t seat = kNoSeat;
    std::string name{};  ///< cleaned; empty: he gave none
    BlockSender blocks{};
    Progress progress{};
    std::uint64_t newest = 0;   ///< the number behind the greatest of the packets that told of progress
    std::uint8_t bout = 0;      ///< the number of the bout whose setup was sent last
    std::uint8_t served = 0;    ///< Progress::asked of the state that was sent last
    bool ready = false;         ///< for the next bout
    Micros next = 0;            ///< when the next packet is due
    std::uint32_t packets = 0;  ///< that told of ticks
    int told_over = 0;          ///< packets that told that the bout is over
    std::uint32_t filled = 0;   ///< the tick behind the last that was sent into a hole

    [[nodiscard]] bool fences() const { return seat != kNoSeat; }
    /// Returns what of a log of `ticks` ticks goes in the next packet: every second one fills a hole, if there is one.
    LogSpan next_span(std::uint32_t ticks, std::uint32_t usual) {
        if (++packets % 2 == 0) {
            if (const auto hole = into_hole(progress, ticks, filled)) {
                filled = hole->first + hole->count;
                return *hole;
            }
        }
        return last_of_log(ticks, usual);
    }
    /// Takes what a packet of this sequence tells, unless a newer one told already.
    void hear(const Progress& told, std::uint64_t sequence) {
        if (sequence < newest) return;
        newest = sequence + 1;
        ready = told.ready;
        if (told.bout == bout) progress = told;
    }
    /// Hears that the setup of this bout goes out.
    void begin(std::uint8_t number) {
        bout = number;
        served = 0;
        filled = 0;
        told_over = 0;
        progress = {};
    }
};

}  // namespace riposte::net
