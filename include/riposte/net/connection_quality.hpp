// How good a client's connection is, and why it is not better.
#pragma once

#include <riposte/net/protocol.hpp>

#include <optional>

namespace riposte::net {

enum class ConnectionQuality : std::uint8_t { kGood, kPoor, kLost };

/// What is measured of a connection.
struct ConnectionState {
    bool in = false;                     ///< true once the server has let the client in
    Micros silent = 0;                   ///< since the newest packet came
    std::optional<Micros> round_trip{};  ///< of packets
    std::optional<double> loss{};        ///< share of the server's packets that did not come
    bool waits = false;                  ///< true if the picture waits, since no more may be predicted
};

/// Why a connection is not good; the weightiest reason there is.
enum class ConnectionTrouble : std::uint8_t { kNone, kCalling, kSilent, kWaits, kLoss, kTrip };

/// The round trip and the loss above which a connection is poor.
inline constexpr Micros kPoorTrip = 150 * kMillisecond;
inline constexpr double kPoorLoss = 0.05;

constexpr ConnectionTrouble trouble_of(const ConnectionState& state) {
    if (!state.in || state.silent >= kLostAfter / 2) return ConnectionTrouble::kCalling;
    if (state.silent >= kPoorAfter) return ConnectionTrouble::kSilent;
    if (state.waits) return ConnectionTrouble::kWaits;
    if (state.loss.value_or(0) > kPoorLoss) return ConnectionTrouble::kLoss;
    return state.round_trip.value_or(0) > kPoorTrip ? ConnectionTrouble::kTrip : ConnectionTrouble::kNone;
}

constexpr ConnectionQuality quality_of(ConnectionTrouble trouble) {
    if (trouble == ConnectionTrouble::kNone) return ConnectionQuality::kGood;
    return trouble == ConnectionTrouble::kCalling ? ConnectionQuality::kLost : ConnectionQuality::kPoor;
}

}  // namespace riposte::net
