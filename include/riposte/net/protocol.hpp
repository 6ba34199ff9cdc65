// What every part of the network knows: time, addresses, the numbers of the protocol, the kinds of packets
// (docs/network.md).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace riposte::net {

using Bytes = std::span<const std::uint8_t>;
using Packet = std::vector<std::uint8_t>;

/// Time on the caller's own clock, which never goes back and may begin anywhere from 0 (unit: microsecond).
using Micros = std::int64_t;
inline constexpr Micros kMillisecond = 1000;
inline constexpr Micros kSecond = 1'000'000;

/// An address of IPv4; `host` holds the four numbers from left to right.
struct Address {
    std::array<std::uint8_t, 4> host{};
    std::uint16_t port = 0;
    friend auto operator<=>(const Address&, const Address&) = default;
};
/// Returns the address as it is written: "192.168.1.20:24120".
std::string address_text(const Address& address);

/// The port on which a server listens if nothing else is asked for.
inline constexpr std::uint16_t kDefaultPort = 24120;

/// The protocol's number: "RPN" and its version. It changes with every change of a packet's layout or meaning.
inline constexpr std::uint32_t kProtocol = 0x054e5052;

/// No packet is longer, so that none is cut in pieces on its way (unit: byte).
inline constexpr std::size_t kLongestPacket = 1200;

/// The first byte of each packet. Packets from kFirstSealed on are sealed; those before are in the open.
enum class PacketType : std::uint8_t {
    kHello = 1,   ///< client: asks for a cookie, or proves with it and asks to be let in
    kCookie = 2,  ///< server: the cookie and the server's key
    kAnswer = 3,  ///< server: let in or refused, sealed
    kDenied = 4,  ///< server: refused before anything can be sealed
    kSeek = 5,    ///< anybody: which servers are on this network?
    kHere = 6,    ///< server: here is one
    kFragment = 16,
    kFragmentsHad = 17,
    kInputs = 18,  ///< fencing client: what its hand did
    kTicks = 19,   ///< server to a fencing client: what happened
    kLog = 20,     ///< server to a watching client: what happened, a while ago
    kHave = 21,    ///< watching client: what it has
    kEnd = 22,     ///< both: the connection ends, and why
};
inline constexpr std::uint8_t kFirstSealed = 16;

/// Numbers that server and client must have alike.
struct Versions {
    std::uint32_t protocol = kProtocol;
    std::uint32_t simulation = 0;  ///< kSimulationVersion of the room `fencing`
    friend bool operator==(const Versions&, const Versions&) = default;
};

/// Without a packet for so long a connection is poor, and lost.
inline constexpr Micros kPoorAfter = 500 * kMillisecond;
inline constexpr Micros kLostAfter = 5 * kSecond;

/// What a client wants to do.
enum class Role : std::uint8_t { kFence, kWatch };
inline constexpr int kRoleCount = 2;

}  // namespace riposte::net
