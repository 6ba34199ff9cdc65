// When a client asks for a state, and how often it sends.
#pragma once

#include <riposte/net/protocol.hpp>

#include <array>
#include <optional>

namespace riposte::net {

/// Counts the states that a client has asked for; one is asked for at a time.
class StateRequests {
  public:
    /// So many differences within so long end the connection.
    static constexpr std::size_t kMostDifferences = 3;
    static constexpr Micros kDifferencesWithin = 10 * kSecond;

    /// Asks for a state, unless one is awaited.
    void ask();
    /// Hears that a state has come.
    void come() { awaits_ = differs_ = false; }
    /// Notes that what is confirmed is not the server's, while a state is awaited: whatever comes helps.
    void note_wrong() { differs_ = true; }
    /// Returns true if a state that comes now helps: it is no older than what is confirmed, or that is not the
    /// server's. One that was asked for because of a hole may come when the hole is long filled.
    [[nodiscard]] bool wants(std::uint32_t tick, std::uint32_t confirmed) const {
        return differs_ || tick >= confirmed;
    }
    /// Notes that a state was found not to be the server's, and asks for one. Returns true if that was too often.
    bool differ(Micros now);

    /// Returns what is told to the server (Progress::asked).
    [[nodiscard]] std::uint8_t number() const { return number_; }
    [[nodiscard]] bool awaits() const { return awaits_; }
    [[nodiscard]] int differences() const { return differences_; }

  private:
    std::uint8_t number_ = 0;
    bool awaits_ = false;
    bool differs_ = false;
    int differences_ = 0;
    std::array<std::optional<Micros>, kMostDifferences - 1> when_{};  ///< the last ones
};

/// How often a client sends: at most once a tick.
class PacePlan {
  public:
    /// Returns true, and counts a packet, if one may be sent at `now`.
    bool take(Micros now);
    /// Returns how many inputs stand in the packet at most: few where many packets are sent, but more in every fourth.
    [[nodiscard]] std::size_t most_inputs() const { return often_ && packets_ % 4 != 0 ? 8 : 16; }

  private:
    Micros last_ = -kSecond;
    bool often_ = false;
    std::uint32_t packets_ = 0;
};

}  // namespace riposte::net
