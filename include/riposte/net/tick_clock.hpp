// A client's clock in ticks. It runs ahead of the server's, so that inputs come in time with a margin; what the server
// tells of the margin moves it, so little at a time that nobody sees it. Time comes as an argument.
#pragma once

#include <riposte/core/ticks.hpp>
#include <riposte/net/protocol.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace riposte::net {

/// How fast a clock goes beside 120 ticks a second (unit: per mille of it).
inline constexpr int kSlewForward = 10;
inline constexpr int kSlewBack = -5;

/// Ticks by plain time, a little faster or slower as asked for.
class SlewedClock {
  public:
    /// Stands at the beginning of a tick at `now`.
    void start(std::uint32_t tick, Micros now);
    /// Goes on to `now`.
    void advance(Micros now);
    /// Goes so much faster from now on (unit: per mille).
    void slew(int per_mille) { per_mille_ = per_mille; }
    /// Leaps by so much.
    void leap(Micros by);
    /// Goes back by whole ticks, which counts for nothing in `put_forward`. It may stand before tick 0.
    void put_back(std::uint32_t ticks) { place_ = std::max(place_ - std::int64_t{ticks} * kTick, -kFarthest); }

    /// Returns the tick that has begun, and how much of it has passed, 0 .. 1; before tick 0 its beginning.
    [[nodiscard]] std::uint32_t tick() const;
    [[nodiscard]] double fraction() const;
    /// Returns by how much slewing and leaps have put it forward since it was started.
    [[nodiscard]] Micros put_forward() const { return put_forward_ / kMicro; }

  private:
    static constexpr std::int64_t kMicro = 12'000;      ///< units of place in a microsecond
    static constexpr std::int64_t kTick = 100'000'000;  ///< and in a tick
    static constexpr std::int64_t kFarthest = 10 * 3600 * std::int64_t{kTicksPerSecond} * kTick;  ///< before tick 0

    std::int64_t place_ = 0;
    std::int64_t put_forward_ = 0;
    Micros now_ = 0;
    int per_mille_ = 0;
};

/// The clock of a client that fences. First it looks for the time: it asks how early its packets come, and leaps once.
/// From then on it slews, so that even the latest inputs of the last minute would have come in time.
class TickClock {
  public:
    /// Begins to look for the time, from a tick of the server's that was told at `now`.
    void begin(std::uint32_t told, Micros now);
    void advance(Micros now);
    /// Hears for how many ticks of plain time the bout stands.
    void put_back(std::uint32_t ticks) { clock_.put_back(ticks); }
    /// Hears whether the picture has to wait since the clock is farther ahead than may be predicted: then it does not
    /// listen first.
    void press(bool picture_waits) { pressed_ = picture_waits; }
    /// Hears of a tick of the server's. Behind it, as after a picture that took seconds, and two seconds ahead of it,
    /// the clock leaps there, and once more when it hears of the margin then. Returns true if it leaps.
    bool catch_up(std::uint32_t told);
    /// Hears how early inputs came, or packets without any while it looks for the time.
    void hear(Micros margin, Micros now);

    [[nodiscard]] bool begun() const { return begun_; }
    /// Returns true once it has found the time: inputs are good from now on.
    [[nodiscard]] bool found() const { return found_; }
    [[nodiscard]] std::uint32_t tick() const { return clock_.tick(); }
    [[nodiscard]] double fraction() const { return clock_.fraction(); }
    [[nodiscard]] const SlewedClock& slewed() const { return clock_; }
    /// Returns the margin with which the latest input of the last minute would come now, if one is known.
    [[nodiscard]] std::optional<Micros> margin() const;

    /// The margin with which it begins, until it knows better, and the one for the latest inputs that it strives for.
    static constexpr Micros kFirstMargin = 60 * kMillisecond;
    static constexpr Micros kWantedMargin = 10 * kMillisecond;
    /// It tries no smaller margin before it has heard for so long.
    static constexpr Micros kListensFor = 10 * kSecond;

  private:
    static constexpr std::size_t kSeconds = 60;
    void note(Micros spare, Micros now);
    void steer(Micros now);

    SlewedClock clock_;
    bool begun_ = false;
    bool found_ = false;
    bool pressed_ = false;
    bool leaps_ = false;  ///< true if it leaps by the next margin
    Micros found_at_ = 0;
    struct Second {
        std::int64_t number = -1;
        Micros least = 0;  ///< margin, if the clock had not been put forward
    };
    std::array<Second, kSeconds> seconds_{};
};

}  // namespace riposte::net
