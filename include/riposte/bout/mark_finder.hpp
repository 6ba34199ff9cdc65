// Finds the touches of a recording before the recording shows them.
#pragma once

#include <riposte/bout/meetings.hpp>
#include <riposte/bout/touch_leap.hpp>
#include <riposte/record/player.hpp>

#include <vector>

namespace riposte {

/// Plays a recording ahead of the player that shows the recording, a few ticks at a time, and keeps marks of the
/// touches, and of where weapons or a weapon and a body meet.
class MarkFinder {
  public:
    /// `kept` is shared with the player that shows the recording, so that the player can leap into searched ticks.
    MarkFinder(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept)
        : player_(setup, recording, std::move(kept)) {}

    /// Plays on by `ticks`, or to the end.
    void search(int ticks);
    /// Returns the marks of the touches that were found so far, in the order of their ticks.
    [[nodiscard]] const std::vector<TouchMark>& marks() const { return marks_; }
    /// Returns the ticks in which something met, as far as the recording is searched, in their order.
    [[nodiscard]] const std::vector<std::uint32_t>& meetings() const { return met_; }
    /// Returns the found marks, with how far the recording is searched.
    [[nodiscard]] FoundTouches found() const { return {marks_, player_.state().tick, player_.length()}; }

  private:
    Player player_;
    std::vector<TouchMark> marks_;
    Meetings meetings_;
    std::vector<std::uint32_t> met_;
};

}  // namespace riposte
