// What a server tells everybody of who is there, and what it hears of what they want to fence in.
#pragma once

#include "reception.hpp"

#include <riposte/net/lobby.hpp>

namespace riposte::net {

class LobbyDesk {
  public:
    explicit LobbyDesk(const ServerTerms& terms);

    /// Takes a block of one who fences: the kit that he wants, for which the next look looks.
    static void take_block(Guest& guest, Bytes block);
    /// Looks at once, since somebody has come.
    void hurry() { next_ = 0; }
    /// Looks who is there, every kPace.
    void look(const Reception& reception, Micros now);
    /// Sends a guest what he has not been told yet: who is there, and what the server's keeper has said. No block may
    /// be under way to him.
    void offer(Guest& guest, Micros now) const;
    /// Returns the terms of the next bout, with names and kits of those who are there.
    [[nodiscard]] BoutTerms terms(const Reception& reception) const;

  private:
    static constexpr Micros kPace = 200 * kMillisecond;
    static constexpr Micros kWatchersPace = kSecond;
    void fit(Guest& guest) const;
    [[nodiscard]] Lobby lobby(const Reception& reception, Micros now) const;

    Lobby blank_;  ///< what never changes
    FitKit fit_kit_;
    Lobby now_;
    std::uint32_t number_ = 0;  ///< of `now_`
    Micros next_ = 0;
};

}  // namespace riposte::net
