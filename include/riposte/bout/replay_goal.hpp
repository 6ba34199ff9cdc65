// Where a replay was asked to go and is not yet.
#pragma once

#include <riposte/bout/touch_leap.hpp>

#include <cstdint>
#include <optional>

namespace riposte {

/// The goal of a replay that is on its way: a tick, or a touch that may not be found yet.
class ReplayGoal {
  public:
    /// Asks for a tick of the recording.
    void seek(std::uint32_t tick);
    /// Asks for the next touch from the tick `here`; each call counts. From a touch that a leap led to, the next leap
    /// leads away, though the replay has played on for a moment. A leap that waits for its touch is not forgotten over
    /// the next one.
    void leap(std::uint32_t here, Leap way);
    /// Forgets the touches that are awaited; a tick that was asked for stays.
    void await_no_touch() { wanted_.reset(); }

    /// Returns true where a touch is awaited that is not found yet.
    [[nodiscard]] bool awaits_touch() const { return wanted_.has_value(); }
    /// Takes the touches that are found by now. Returns true if the one awaited is among them: its tick is the goal.
    bool find(const FoundTouches& found);

    /// Returns the tick that the replay has to go to, if there is one.
    [[nodiscard]] std::optional<std::uint32_t> tick() const { return tick_; }
    /// Sets the goal to `tick` and keeps what was awaited.
    void go_to(std::uint32_t tick);
    /// Notes that one call of `advance` did not lead as far as the tick.
    void note_long() { long_ = true; }
    void reach() { tick_.reset(); }
    /// Returns true if the moment that is shown is the one that was asked for last.
    [[nodiscard]] bool reached() const { return !tick_ && !wanted_; }

    struct Progress {
        bool looks_for_touch = false;  ///< else it plays on to a moment
        double share = 0;              ///< that is done, 0 .. 1
    };
    /// Returns how far a way has come, at the tick `here`, that takes longer than one call of `advance`.
    [[nodiscard]] std::optional<Progress> progress(std::uint32_t here, const FoundTouches& found) const;

  private:
    std::optional<std::uint32_t> tick_;
    std::optional<WantedLeaps> wanted_;      ///< to touches that may not be found yet
    std::optional<std::uint32_t> leapt_to_;  ///< by the last leap, if nothing else led away
    bool long_ = false;                      ///< the way to `tick_` takes several calls
};

}  // namespace riposte
