// Finds where blades, or a blade and a body, come together in a recording, before the recording shows it.
#pragma once

#include <riposte/bout/meeting_finder.hpp>
#include <riposte/record/player.hpp>

#include <span>
#include <vector>

namespace riposte {

/// Plays a recording ahead of the player that shows the recording, a few ticks at a time, and keeps marks of where
/// weapons, or a weapon and a body, meet.
class MeetingSearch {
  public:
    /// `kept` is shared with the player that shows the recording, so that the player goes to searched ticks the faster.
    MeetingSearch(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept)
        : player_(setup, recording, std::move(kept)) {}

    /// Plays on by `ticks`, or to the end.
    void search(int ticks);
    /// Returns where something met, as far as the recording is searched, in the order of the ticks.
    [[nodiscard]] std::span<const MeetingMark> meetings() const { return meetings_; }
    /// Returns the meeting that begins in the tick that led to the state `tick`, if there is one and it is found.
    [[nodiscard]] const MeetingMark* meeting_in(std::uint32_t tick) const;

  private:
    Player player_;
    MeetingFinder finder_;
    std::vector<MeetingMark> meetings_;
};

}  // namespace riposte
