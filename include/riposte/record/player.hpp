// Plays a recording: forwards tick by tick, and to any tick by the nearest state kept on the way.
#pragma once

#include <riposte/fencing/step.hpp>
#include <riposte/record/kept_states.hpp>
#include <riposte/record/recording.hpp>

#include <memory>
#include <optional>

namespace riposte {

class Player {
  public:
    /// The setup must be the one the recording was applied to; setup and recording must outlive the player. The
    /// recording may grow meanwhile. `kept` comes from another player of the same recording, or is made anew.
    Player(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept = nullptr);

    /// Returns the number of ticks that are recorded; states exist for 0 .. length().
    [[nodiscard]] std::uint32_t length() const { return static_cast<std::uint32_t>(recording_.inputs.size()); }
    [[nodiscard]] bool at_end() const { return beyond_ || state_.tick >= length(); }
    [[nodiscard]] const BoutState& state() const { return state_; }
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    /// Returns the input that led to the present state: a resting one at the beginning and beyond the end.
    [[nodiscard]] BoutInput input() const;

    /// Returns the tick up to which every state is near at hand; seeking beyond plays on from here.
    [[nodiscard]] std::uint32_t played() const { return kept_->reach(); }
    /// Returns the states that this player keeps, for another player of the same recording.
    [[nodiscard]] const std::shared_ptr<KeptStates>& kept() const { return kept_; }

    /// Goes one tick on; does nothing at the end.
    void advance();
    /// Goes one tick beyond the end, with nobody's hand on a device: what was not recorded. Seeking leads back, and
    /// `advance` does nothing before it, even where the recording has grown meanwhile.
    void play_on();
    /// Goes to the state of `tick`, or to the last one. Events are those of the tick that led there.
    void seek(std::uint32_t tick);

  private:
    const BoutSetup& setup_;
    const Recording& recording_;
    StepScratch scratch_;
    BoutState state_;
    BoutEvents events_;
    bool beyond_ = false;  ///< the state follows from what was not recorded
    std::shared_ptr<KeptStates> kept_;
};

/// Returns the first tick at which a recorded hash differs from the state played, if there is one.
std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording);

}  // namespace riposte
