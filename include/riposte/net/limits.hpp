// How much a server does for those who ask, in numbers (docs/network.md, "Limits").
#pragma once

#include <riposte/net/protocol.hpp>

namespace riposte::net {

/// At most `burst` at once and `a_second` in the long run; so at most burst + a_second within any second.
struct Rate {
    int burst;
    int a_second;
};

/// Replies to an address that is not proven yet, and to a proven one: together 10 a second.
inline constexpr Rate kAsksOfAddress{2, 3};
inline constexpr Rate kProofsOfAddress{2, 3};
/// Replies to all together: 100 a second, in three parts that take nothing from each other. Who floods from addresses
/// that are not his own uses up the first part alone: such addresses neither ask again nor prove themselves.
inline constexpr Rate kFirstAsks{10, 30};
inline constexpr Rate kLaterAsks{10, 20};
inline constexpr Rate kProofs{10, 20};
/// A first message that cannot be read, as one with a wrong password, counts as so many more proofs of its address:
/// about one guess a second.
inline constexpr int kWrongProofCounts = 3;

/// Packets of one connection, once they are opened.
inline constexpr Rate kOpenedPackets{50, 250};

inline constexpr std::size_t kMostOfAddress = 4;     ///< connections of one host
inline constexpr std::size_t kMostHalfOpen = 2;      ///< of them without a packet that proves that the answer came
inline constexpr std::size_t kMostConnections = 96;  ///< in all, unless less is asked for
inline constexpr Micros kHalfOpenFor = 5 * kSecond;
/// A cookie is good for this minute of the server's clock and the next.
inline constexpr Micros kCookieMinute = 60 * kSecond;

/// Counts by a Rate: the generic cell rate algorithm (ITU-T I.371, annex A, virtual scheduling). A plain value; the
/// zero value has everything left.
struct RateCount {
    Micros due = 0;  ///< when all that was taken would have come at an even pace

    /// Returns true, and counts one, if one more is within the rate at `now`.
    bool take(const Rate& rate, Micros now);
    /// Counts more, allowed or not.
    void add(const Rate& rate, Micros now, int count);
};

}  // namespace riposte::net
