// How a server comes to the inputs of one fencer: those that came in time, as they were sent, and something in the
// place of those that did not.
#pragma once

#include <riposte/core/fixed_vector.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/net/tick_ring.hpp>

namespace riposte::net {

/// When ticks are due on the server's clock.
struct TickTimes {
    Micros begin = 0;  ///< of tick 0
    [[nodiscard]] Micros due(std::uint32_t tick) const { return begin + std::int64_t{tick} * kSecond / 120; }
};

/// The input of a tick, and whether it is what was sent.
struct TakenInput {
    FencerInput input;
    bool as_sent = false;
};

class InputIntake {
  public:
    /// Inputs for ticks that are farther ahead are refused, and those that come later than this are forgotten.
    static constexpr std::uint32_t kFarthestAhead = 240;
    static constexpr std::uint32_t kLatest = 60;
    /// After so many ticks without a packet the buttons are let go.
    static constexpr std::uint32_t kSilence = kTicksPerSecond / 2;

    /// Takes what a client sent. What is pressed in an input that comes too late is pressed in the next tick.
    void take(const InputsText& text, const TickTimes& times, Micros now);
    /// Returns the input for the next tick: what was sent, or what was last held.
    TakenInput release();
    /// Forgets the client; another one, or the same anew, follows.
    void restart();

    /// Returns the tick behind the newest that came; 0: none.
    [[nodiscard]] std::uint32_t had() const { return had_; }
    /// Returns the least margin of what came in the last 16 ticks, if something did.
    [[nodiscard]] std::optional<Margin> margin() const;
    /// Returns how many inputs came too late for their tick, and how many came in all.
    [[nodiscard]] std::uint64_t late() const { return late_; }
    [[nodiscard]] std::uint64_t came() const { return came_; }

  private:
    void take_one(std::uint32_t tick, const FencerInput& input);
    void press_late(std::uint32_t tick, const FencerInput& input);
    void note(Micros margin);

    static constexpr std::uint32_t kMarginTicks = 16;
    TickRing<FencerInput, 512> sent_;
    TickRing<FencerInput, 64> used_;
    TickRing<Margin, kMarginTicks> margins_;
    FencerInput held_;  ///< the newest that came for a tick that is past or present
    std::uint32_t held_tick_ = 0;
    std::uint16_t pressed_ = 0;  ///< buttons to press in the next tick
    std::uint32_t next_ = 0;
    std::uint32_t had_ = 0;
    std::uint32_t heard_ = 0;  ///< the next tick when a packet came last
    std::uint64_t late_ = 0;
    std::uint64_t came_ = 0;
};

}  // namespace riposte::net
