// The round trip of a client's packets, by when its inputs went out and when the server said that it has them.
#pragma once

#include <riposte/net/protocol.hpp>
#include <riposte/net/tick_ring.hpp>

namespace riposte::net {

class TripMeter {
  public:
    /// Hears that the input of this tick goes out for the first time.
    void send(std::uint32_t tick, Micros now) {
        if (sent_.find(tick) == nullptr) sent_.put(tick, now);
    }
    /// Hears that the server has the inputs of all ticks before `had`.
    void have(std::uint32_t had, Micros now) {
        if (had <= had_) return;
        had_ = had;
        const Micros* sent = sent_.find(had - 1);
        if (sent == nullptr) return;
        const Micros trip = now - *sent;
        smoothed_ = smoothed_ ? *smoothed_ + (trip - *smoothed_) / 16 : trip;
    }
    /// Returns the smoothed round trip, to within the time from one packet to the next; none before the first.
    [[nodiscard]] const std::optional<Micros>& round_trip() const { return smoothed_; }

  private:
    TickRing<Micros, 256> sent_;
    std::uint32_t had_ = 0;
    std::optional<Micros> smoothed_;
};

}  // namespace riposte::net
