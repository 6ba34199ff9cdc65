// How a bout at a server stands still: for a pause, or since somebody is not heard (docs/network.md, "Pauses").
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/net/protocol.hpp>

#include <optional>

namespace riposte::net {

/// Why a bout stands. The numbers are those of the wire.
enum class StandCause : std::uint8_t {
    kNone = 0,     ///< it does not
    kAsked = 1,    ///< one who fences wants a pause
    kSilence = 2,  ///< one who fences is not heard
    kKeeper = 3,   ///< who keeps the server wants it so
};
inline constexpr int kStandCauseCount = 4;

/// A bout that stands, or is about to: the state of tick `from` is followed by no other until plain time has gone on by
/// `lasts` ticks.
struct Standing {
    StandCause cause = StandCause::kNone;
    std::uint8_t side = 0;               ///< of whom `cause` tells, 0 or 1
    std::uint32_t from = 0;              ///< (unit: tick)
    std::optional<std::uint32_t> lasts;  ///< (unit: tick); nothing while the end is not named
    std::uint8_t seconds_left = 0;       ///< s until it goes on whatever `cause` is; kNoEnd: no such time
    PerFencer<std::uint8_t> pauses{};    ///< that each may still ask for

    static constexpr std::uint8_t kNoEnd = 255;
    /// Returns true if the bout stands, or is about to.
    [[nodiscard]] bool is_told() const { return cause != StandCause::kNone; }
    /// Returns true if nobody has said yet when it goes on.
    [[nodiscard]] bool is_open() const { return is_told() && !lasts; }
    friend bool operator==(const Standing&, const Standing&) = default;
};

}  // namespace riposte::net
