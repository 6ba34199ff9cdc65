// What is known where a client's state was found not to be the server's: plain data, which the program writes down.
#pragma once

#include <riposte/net/bout_log.hpp>
#include <riposte/net/log_window.hpp>

#include <vector>

namespace riposte::net {

struct StateDump {
    /// So many ticks before the own state stand among the inputs, if they are known.
    static constexpr std::uint32_t kInputsBefore = 32;
    /// At most so many ticks from the own state to the server's.
    static constexpr std::uint32_t kMostBetween = 2 * kTicksPerSecond;

    bool of_server = false;                  ///< true for the server's side of it, false for the client's
    std::uint8_t bout = 0;                   ///< the bout's number
    std::uint8_t seat = 0;                   ///< the client's seat in the bout, 0 or 1; 255 watches
    std::optional<HashDifference> hashes{};  ///< by which the client found it; nothing in the server's dump
    BoutState own{};          ///< of the client: at that tick, or soon after; of the server: what it sent
    std::uint32_t first = 0;  ///< the tick of the first of the inputs
    std::vector<BoutInput> inputs{};
    std::optional<BoutState> servers{};   ///< the state from which the client went on, once it has come
    std::optional<BoutState> own_then{};  ///< the client's, computed on to the tick of the server's, if it can be
};

/// Returns the dump of a client that has found a difference, without the server's state.
StateDump dump_of(const HashDifference& hashes, const BoutState& own, const LogWindow& log);
/// Adds the server's state, and the inputs on the way there.
void add_servers(StateDump& dump, const BoutState& servers, const LogWindow& log);
/// Takes out a dump that is whole: the server's state has come, or the connection has ended before.
std::optional<StateDump> release_whole(std::optional<StateDump>& dump, bool ended);

/// Returns the server's side: the state that it sends to one who has found his to be another, and what led there.
StateDump dump_of(const BoutState& sent, const BoutLog& log);

}  // namespace riposte::net
