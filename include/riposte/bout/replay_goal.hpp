// Where a replay was asked to go and is not yet.
#pragma once

#include <riposte/bout/touch_leap.hpp>

#include <cstdint>
#include <optional>

namespace riposte {

/// The goal of a replay: the tick to which the next call of `advance` leads.
class ReplayGoal {
  public:
    /// Asks for a tick of the recording.
    void seek(std::uint32_t tick);
    /// Asks for the next touch from the tick `here`. From a touch that a leap led to, the next leap leads away, though
    /// the replay has played on for a moment.
    void leap(std::uint32_t here, Leap way, const RecordedTouches& touches);

    /// Returns the tick that the replay has to go to, if there is one.
    [[nodiscard]] std::optional<std::uint32_t> tick() const { return tick_; }
    void reach() { tick_.reset(); }
    /// Returns true if the moment that is shown is the one that was asked for last.
    [[nodiscard]] bool reached() const { return !tick_; }

  private:
    std::optional<std::uint32_t> tick_;
    std::optional<std::uint32_t> leapt_to_;  ///< by the last leap, if nothing else led away
};

}  // namespace riposte
