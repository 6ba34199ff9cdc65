// One who is connected to a server.
#pragma once

#include <riposte/net/admission.hpp>
#include <riposte/net/blocks.hpp>
#include <riposte/net/bout_log.hpp>
#include <riposte/net/connection_facts.hpp>
#include <riposte/net/log_player.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/net/rollback.hpp>

#include <deque>

namespace riposte::net {

struct Guest {
    ConnectionId id = 0;
    Address address;
    std::uint8_t seat = kNoSeat;
    std::string name{};  ///< cleaned; empty: he gave none
    BlockSender blocks{};
    BlockReceiver blocks_of_his{};   ///< what he sends in blocks
    std::optional<Kit> wanted{};     ///< kit that he wants and the server has not looked for yet
    std::optional<Kit> kit{};        ///< what he gets; nothing: he has not said
    std::string remark{};            ///< why it is not what he wants
    std::uint32_t lobby = 0;         ///< number of the lobby that was sent last; 0: none
    Micros next_lobby = 0;           ///< before then he is told no other
    Micros joined = 0;               ///< when he came
    std::deque<std::string> said{};  ///< by the server's keeper, to be sent
    Micros heard = 0;                ///< when his newest packet came
    Progress progress{};
    std::uint64_t newest = 0;   ///< the number behind the greatest of the packets that told of progress
    std::uint8_t bout = 0;      ///< the number of the bout whose setup was sent last
    std::uint8_t served = 0;    ///< Progress::asked of the state that was sent last
    bool differs = false;       ///< he asks for a state since his is not the server's, as far as can be told
    int differed = 0;           ///< how often he has in this bout
    bool ready = false;         ///< for the next bout
    bool pause = false;         ///< he wants the bout to stand
    bool has_all = false;       ///< the setup and a state of the bout have come to him
    Micros next = 0;            ///< when the next packet is due
    std::uint32_t packets = 0;  ///< that told of ticks
    int told_over = 0;          ///< packets that told that the bout is over
    std::uint32_t filled = 0;   ///< the tick behind the last that was sent into a hole

    [[nodiscard]] bool fences() const { return seat != kNoSeat; }
    /// Returns true once a block has come to him, by which his round trip is known.
    [[nodiscard]] bool has_been_told() const { return lobby != 0 && !blocks.is_busy(); }
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
    void hear(const Progress& newly, std::uint64_t sequence) {
        if (sequence < newest) return;
        newest = sequence + 1;
        ready = newly.ready;
        pause = newly.pause;
        if (newly.bout != bout) return;
        if (newly.asked != progress.asked) differs = served != 0 && !lacks_ticks(newly);
        progress = newly;
    }
    /// Returns true if a hole in what he has is reason enough for a client to ask for a state.
    [[nodiscard]] bool lacks_ticks(const Progress& has) const {
        const std::uint32_t longest = fences() ? Rollback::kMostPredicted : LogPlayer::kLongestHole;
        return has.seen > has.next && has.seen - has.next > longest;
    }
    /// Hears that the setup of this bout goes out.
    void begin_bout(std::uint8_t number) {
        bout = number;
        served = 0;
        differs = false;
        differed = 0;
        has_all = false;
        filled = 0;
        told_over = 0;
        progress = {};
    }
};

}  // namespace riposte::net
