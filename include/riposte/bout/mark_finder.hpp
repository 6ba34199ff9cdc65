// Finds the touches of a recording before the recording shows them.
#pragma once

#include <riposte/bout/meeting_finder.hpp>
#include <riposte/bout/touch_leap.hpp>
#include <riposte/record/player.hpp>

#include <span>
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
    /// Returns where something met, as far as the recording is searched, in the order of the ticks.
    [[nodiscard]] std::span<const MeetingMark> meetings() const { return meetings_; }
    /// Returns the meeting that begins in the tick that led to the state `tick`, if there is one and it is found.
    [[nodiscard]] const MeetingMark* meeting_in(std::uint32_t tick) const;
    /// Returns the found marks, with how far the recording is searched.
    [[nodiscard]] FoundTouches found() const { return {marks_, player_.state().tick, player_.length()}; }

  private:
    Player player_;
    std::vector<TouchMark> marks_;
    MeetingFinder finder_;
    std::vector<MeetingMark> meetings_;
};

}  // namespace riposte
