// Who is at a server, and what is to be fenced there: what everybody who is connected is shown.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/net/protocol.hpp>

#include <optional>
#include <string>
#include <vector>

namespace riposte::net {

struct LobbySeat {
    std::uint8_t bot_level = 0;  ///< 0: no bot has the seat
    bool taken = false;          ///< true if a player has it, or it is held for one
    bool there = false;          ///< true if that player is connected
    bool ready = false;          ///< true if he is ready for the next bout
    std::string remark{};        ///< why he does not fence in what he chose; empty if he does
    friend bool operator==(const LobbySeat&, const LobbySeat&) = default;
};

struct Lobby {
    std::string server{};                 ///< the server's name; may be empty
    BoutTerms terms{};                    ///< of the next bout, or of the one that is fenced; the seed is not told
    std::optional<int> input_delay{};     ///< ticks; nothing: found for each bout
    std::uint16_t watch_delay = 0;        ///< s by which those who watch are behind, upwards to a whole one
    PerFencer<LobbySeat> seats{};         ///< left, right; names and kits stand in the terms
    std::uint8_t watchers = 0;            ///< who watch now
    std::vector<std::string> watching{};  ///< names of the first of them who gave one, at most kMostNamed

    static constexpr std::size_t kMostNamed = 24;
    static constexpr std::size_t kLongestRemark = 160;  ///< (unit: byte)
    friend bool operator==(const Lobby&, const Lobby&) = default;
};

}  // namespace riposte::net
