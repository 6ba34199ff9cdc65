// The accumulator that turns the time between pictures into ticks of one length.
#pragma once

#include <riposte/core/seconds.hpp>

namespace riposte {

/// Cuts elapsed time into ticks of a fixed length. The remainder stays for the next frame and gives the fraction at
/// which to draw between the last two ticks. When a frame took so long that more than `most_ticks` are due, the surplus
/// is thrown away (and counted), so that a slow machine runs slower instead of falling ever further behind.
class FixedStep {
  public:
    explicit FixedStep(double ticks_per_second = 120.0, int most_ticks = 12);

    /// Adds `elapsed` (negative counts as zero) and returns how many ticks to simulate now, 0 .. most_ticks.
    int advance(Seconds elapsed);

    /// Returns the part of a tick for which time has gathered, in [0, 1).
    [[nodiscard]] double fraction() const { return gathered_ / tick_; }
    /// Takes another part of a tick, in [0, 1], as gathered; 1 counts as just below 1.
    void set_fraction(double fraction);
    /// Returns the length of one tick.
    [[nodiscard]] Seconds tick() const { return tick_; }
    /// Returns the time thrown away so far.
    [[nodiscard]] Seconds dropped() const { return dropped_; }
    /// Forgets the remainder, e.g. after a pause or a load.
    void reset() { gathered_ = 0; }

  private:
    Seconds tick_;
    int most_ticks_;
    Seconds gathered_ = 0;
    Seconds dropped_ = 0;
};

}  // namespace riposte
