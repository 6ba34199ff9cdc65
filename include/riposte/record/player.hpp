// Plays a recording: forwards tick by tick, and to any tick by the nearest state kept on the way.
#pragma once

#include <riposte/fencing/step.hpp>
#include <riposte/record/recording.hpp>

#include <optional>

namespace riposte {

class Player {
  public:
    /// The setup must be the one the recording was applied to; both must outlive the player.
    Player(const BoutSetup& setup, const Recording& recording);

    /// Number of ticks; states exist for 0 .. length().
    [[nodiscard]] std::uint32_t length() const { return static_cast<std::uint32_t>(recording_.inputs.size()); }
    [[nodiscard]] bool at_end() const { return state_.tick >= length(); }
    [[nodiscard]] const BoutState& state() const { return state_; }
    [[nodiscard]] const BoutEvents& events() const { return events_; }

    /// Up to this tick every state is near at hand; seeking beyond plays on from here.
    [[nodiscard]] std::uint32_t played() const;

    /// One tick on; nothing at the end.
    void advance();
    /// One tick beyond the end, with nobody's hand on a device: what was not recorded. Seeking leads back.
    void play_on();
    /// To the state of `tick` (clamped). Events are those of the tick that led there.
    void seek(std::uint32_t tick);

  private:
    const BoutSetup& setup_;
    const Recording& recording_;
    StepScratch scratch_;
    BoutState state_;
    BoutEvents events_;
    std::vector<BoutState> kept_;  ///< every kKeepEvery ticks, as far as played
};

/// The first tick at which a recorded hash differs from the state played, if any.
std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording);

}  // namespace riposte
