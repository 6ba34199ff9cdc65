// Finds the touches of a recording before they are shown.
#pragma once

#include <riposte/bout/touch_leap.hpp>
#include <riposte/record/player.hpp>

#include <vector>

namespace riposte {

/// Plays a recording ahead of whoever looks on, a few ticks at a time.
class MarkFinder {
  public:
    /// `kept` belongs to whoever shows the recording, who so can leap to what was searched.
    MarkFinder(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept)
        : player_(setup, recording, std::move(kept)) {}

    /// Plays so many ticks on, or to the end.
    void search(int ticks);
    /// Returns the touches in the order of their ticks.
    [[nodiscard]] const std::vector<TouchMark>& marks() const { return marks_; }
    [[nodiscard]] FoundTouches found() const { return {marks_, player_.state().tick, player_.length()}; }

  private:
    Player player_;
    std::vector<TouchMark> marks_;
};

}  // namespace riposte
