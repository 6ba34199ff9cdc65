// How servers of the own network are found: who searches asks everybody, and servers answer (docs/network.md,
// "Finding servers"). All of it is in the open.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/net/keys.hpp>
#include <riposte/net/limits.hpp>
#include <riposte/net/play_packets.hpp>

#include <optional>

namespace riposte::net {

/// Eight bytes of a search, which answers repeat.
using SeekMark = std::array<std::uint8_t, 8>;

/// What a server tells of itself.
struct ServerNotice {
    std::uint32_t simulation = 0;
    PublicKey key{};
    bool has_password = false;
    BoutStage stage = BoutStage::kWaiting;
    PerFencer<std::uint8_t> bot_level{};  ///< levels of the bots, 0 where there is none
    PerFencer<bool> taken{};              ///< true where a player has the seat
    PerFencer<std::uint16_t> score{};
    std::uint8_t watchers = 0;
    std::uint8_t most_watchers = 0;
    std::string name{};              ///< cleaned where it is read, as are those of the players
    PerFencer<std::string> names{};  ///< of the players; empty where there is none, or gave none
};

inline constexpr std::size_t kSeekSize = 256;
inline constexpr std::size_t kMostHere = 224;  ///< no answer is longer

Packet seek_bytes(const SeekMark& mark);
/// Returns the mark of a search, or nothing if the packet is none.
std::optional<SeekMark> read_seek(Bytes packet);
Packet here_bytes(const SeekMark& mark, const ServerNotice& notice);
/// Returns the notice if the packet is an answer to the search of this mark.
std::optional<ServerNotice> read_here(Bytes packet, const SeekMark& mark);

/// Replies to searches: to one host, and to all together.
inline constexpr Rate kSeeksOfHost{4, 6};
inline constexpr Rate kAllSeeks{20, 40};

/// Tells whether a server answers a search. Only hosts of the own network are answered: the private addresses of
/// RFC 1918, link-local ones and this machine.
class SeekLimits {
  public:
    bool answers(const Address& from, Micros now);

  private:
    std::array<RateCount, 256> hosts_{};
    RateCount all_;
};

/// Returns true for the hosts of the own network.
bool is_near(const Address& address);

}  // namespace riposte::net
