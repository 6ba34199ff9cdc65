// The round trip of a client's packets, by when its inputs went out and when the server said that it has them.
#pragma once

#include <riposte/core/ticks.hpp>
#include <riposte/net/protocol.hpp>
#include <riposte/net/tick_ring.hpp>

#include <algorithm>
#include <vector>

namespace riposte::net {

/// Packets that have come may have to wait until a picture is drawn before anybody looks at them. How long an answer
/// has waited is told by the ticks that came behind it, since the server tells of each tick at once.
class TripMeter {
  public:
    /// Hears that the input of this tick goes out for the first time.
    void send(std::uint32_t tick, Micros now) {
        if (sent_.find(tick) == nullptr) sent_.put(tick, now);
    }
    /// Hears, from a packet that tells of the server's ticks before `told`, that the server has the inputs of all ticks
    /// before `had`.
    void have(std::uint32_t had, std::uint32_t told) {
        if (had <= had_) return;
        had_ = had;
        if (const Micros* sent = sent_.find(had - 1)) answers_.push_back({*sent, told});
    }
    /// Hears that all was taken that has come by `now`, and that the server has told of the ticks before `newest`.
    void rest(std::uint32_t newest, Micros now) {
        const Micros most = now - rested_;  // which none can have waited longer
        rested_ = now;
        for (const Answer& answer : answers_) {
            const Micros behind = answer.told < newest ? Micros{newest - answer.told} * kSecond / kTicksPerSecond : 0;
            const Micros trip = now - answer.sent - std::min(behind, most);
            smoothed_ = smoothed_ ? *smoothed_ + (trip - *smoothed_) / 16 : trip;
        }
        answers_.clear();
    }
    /// Returns the smoothed round trip, to within the time from one packet to the next; none before the first.
    [[nodiscard]] const std::optional<Micros>& round_trip() const { return smoothed_; }

  private:
    struct Answer {
        Micros sent = 0;
        std::uint32_t told = 0;
    };
    TickRing<Micros, 256> sent_;
    std::vector<Answer> answers_;  ///< that came since the last rest
    Micros rested_ = 0;
    std::uint32_t had_ = 0;
    std::optional<Micros> smoothed_;
};

}  // namespace riposte::net
