// What is shown of a bout that is predicted: of which tick each fencer is, and by how much the picture is off when a
// prediction was put right. Time comes as an argument; nothing of it enters the bout.
#pragma once

#include <riposte/fencing/shown_figure.hpp>
#include <riposte/net/rollback.hpp>
#include <riposte/net/tick_clock.hpp>

#include <array>
#include <optional>

namespace riposte::net {

/// How far the confirmed tick was behind the predicted one at most, in the last second or so.
class WidestGap {
  public:
    void note(std::uint32_t gap, Micros now);
    [[nodiscard]] std::uint32_t ticks() const;

  private:
    static constexpr Micros kPart = kSecond / 4;
    struct Part {
        std::int64_t number = -1;
        std::uint32_t most = 0;
    };
    std::array<Part, 4> parts_{};
};

/// Shows the own fencer as predicted, and the other one in a state between the confirmed and the predicted one, of
/// whole ticks. Where a prediction is put right, what was shown and what the states have now differ: by that much the
/// picture is off, which dies away.
class ShownBout {
  public:
    static constexpr Micros kDecay = 80 * kMillisecond;  ///< time in which the offset falls to 1/e
    static constexpr Real kMostRoot = 0.5;               ///< m; a fencer who is farther off is shown there at once
    static constexpr Real kMostHand = 0.75;              ///< m; the same for the weapon

    explicit ShownBout(FencerId own) : own_(own) {}

    /// Goes on to what the bout predicts at `now`. The clock is that by which it was predicted; `share` is that of the
    /// way from the confirmed tick (0) to the predicted one (1) at which the other fencer is shown. Call it once a
    /// picture.
    void follow(const Rollback& bout, const SlewedClock& clock, Real share, Micros now);

    /// The two states between which the picture lies, their judge being the confirmed one, and the share of the way.
    [[nodiscard]] const BoutState& before() const { return now_.before; }
    [[nodiscard]] const BoutState& after() const { return now_.after; }
    [[nodiscard]] Real fraction() const { return now_.fraction; }
    [[nodiscard]] const PerFencer<ShownOffset>& offsets() const { return offsets_; }
    /// Returns by how many ticks the other fencer is shown later than the own one.
    [[nodiscard]] std::uint32_t lag() const { return lag_; }
    /// Returns what is shown when the own fencer is at that tick: the weapons as the picture has them. None if the tick
    /// is not known.
    [[nodiscard]] std::optional<BoutState> at(const Rollback& bout, std::uint32_t tick) const;

  private:
    struct Picture {
        BoutState before;
        BoutState after;
        Real fraction = 1;
        PerFencer<std::uint32_t> ticks{};  ///< of the states after
        PerFencer<double> instants{};      ///< which instant of the bout is shown of each fencer (unit: tick)
        double clock = 0;                  ///< what the clock said (unit: tick)
        JudgePhase phase{};                ///< of the predicted state
        int restarts = 0;                  ///< of the bout, until then
        Micros at = 0;
    };
    [[nodiscard]] Picture picture(const Rollback& bout, const SlewedClock& clock, Micros now) const;
    [[nodiscard]] std::optional<BoutState> mixed(const Rollback& bout, std::uint32_t tick) const;
    void put_right(const Rollback& bout, const Picture& next, FencerId id);

    FencerId own_;
    WidestGap gap_;
    std::uint32_t lag_ = 0;
    bool begun_ = false;
    Picture now_;
    PerFencer<ShownOffset> offsets_{};
};

}  // namespace riposte::net
