// A bad network in memory and in virtual time: what is sent comes late, twice, in another order, or not at all, and the
// same seed gives the same deliveries. Tests and the program itself (`--link "cable"`) play over it.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/core/result.hpp>
#include <riposte/net/protocol.hpp>

#include <optional>
#include <string_view>

namespace riposte::net {

/// How bad a link is. Times are those of the way there and back; each way takes half of them. Shares are those of the
/// packets of one way.
struct LinkQuality {
    std::string_view name;
    Micros round_trip = 0;  ///< on the mean
    Micros jitter = 0;      ///< round trips lie evenly between round_trip - jitter and round_trip + jitter
    int lost = 0;           ///< (unit: per mille)
    int lost_in_a_row = 1;  ///< mean number of packets that are lost one behind the other; 1: each by itself
    int reordered = 0;      ///< packets that those behind them overtake (unit: per mille)
    int doubled = 0;        ///< packets that come twice (unit: per mille)
};

/// "lan", "wifi", "cable", "far", "bad", "hell".
std::span<const LinkQuality> link_qualities();

/// Returns the quality of this name, or an Error that names all.
Result<LinkQuality> link_quality(std::string_view name);

/// A packet that is held back comes later by so much: a packet sent 1/60 s behind it overtakes it.
inline constexpr Micros kLeastHeldBack = 20 * kMillisecond;
inline constexpr Micros kMostHeldBack = 60 * kMillisecond;

/// One direction of a link. Unless a packet is held back or doubled, none overtakes another: where packets follow each
/// other more closely than jitter varies, the later ones wait, as in a router's queue.
class OneWay {
  public:
    OneWay(const LinkQuality& quality, std::uint64_t seed, std::uint64_t stream);

    /// Sends a copy of the bytes. `now` never goes back. Beyond kMostUnderWay packets further ones are lost.
    void send(Bytes bytes, Micros now);

    /// Returns the next packet that has arrived by `now`, in the order of arrival.
    std::optional<Packet> receive(Micros now);

    /// Returns when the next packet arrives, if one is under way.
    [[nodiscard]] std::optional<Micros> next_arrival() const;

    static constexpr std::size_t kMostUnderWay = 4096;

  private:
    struct UnderWay {
        Micros arrival;
        Packet bytes;
    };
    bool happens(int per_mille) { return static_cast<int>(prng_.below(1000)) < per_mille; }
    Micros between(Micros low, Micros high);
    bool is_lost();
    void deliver(Bytes bytes, Micros arrival);

    LinkQuality quality_;
    Prng prng_;
    bool in_burst_ = false;
    Micros last_arrival_ = 0;          ///< of the packets that keep their order
    std::vector<UnderWay> under_way_;  ///< the next to arrive at the end
};

/// Both directions of a link, each with chances of its own.
struct Link {
    Link(const LinkQuality& quality, std::uint64_t seed) : there(quality, seed, 1), back(quality, seed, 2) {}
    OneWay there;  ///< from client to server
    OneWay back;
};

}  // namespace riposte::net
