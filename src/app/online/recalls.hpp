// When a client whose connection has ended calls the server again.
#pragma once

#include <riposte/net/client_line.hpp>
#include <riposte/net/seat_keeper.hpp>

#include <optional>

namespace riposte {

/// A connection that was lost is taken up again as long as the seat is held. Who is told that there is no room, as
/// while the server still counts the connection that was lost, waits a little and calls again as well.
class Recalls {
  public:
    /// From when the server says that there is no room until it is called again: other clients of the same host share
    /// the few replies that it gives the host.
    static constexpr net::Micros kWait = net::kSecond;

    enum class Next : std::uint8_t { kNever, kLater, kNow };

    /// Hears that the client is in.
    void come_in() {
        was_in_ = true;
        lost_.reset();
    }
    /// Returns what to do at `now` about a connection, or a call, that has ended. Ask until it is kNever or kNow.
    Next next(bool lost, const std::optional<net::Denial>& refused, net::Micros now) {
        if (was_in_ && lost && !lost_) lost_ = now;
        const bool no_room = refused == net::Denial::kTooManyOfAddress || refused == net::Denial::kFull;
        if (!lost_ || !(lost || no_room) || now - *lost_ >= net::SeatKeeper::kHeldFor) return Next::kNever;
        if (no_room && call_at_ == 0) call_at_ = now + kWait;
        if (now < call_at_) return Next::kLater;
        call_at_ = 0;
        return Next::kNow;
    }
    /// Returns true once any call has been answered.
    [[nodiscard]] bool was_in() const { return was_in_; }

  private:
    bool was_in_ = false;
    std::optional<net::Micros> lost_{};  ///< when the connection was lost
    net::Micros call_at_ = 0;            ///< before then it is not called again
};

}  // namespace riposte
