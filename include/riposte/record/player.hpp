// Plays a recording: forwards tick by tick, and to any tick by the nearest state kept on the way.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>
#include <riposte/record/kept_states.hpp>
#include <riposte/record/recording.hpp>

#include <memory>
#include <optional>

namespace riposte {

/// A place in a recorded bout that moves: the state at a tick, and the events of the tick that led to it.
class Player {
  public:
    /// The setup must be the setup to which the recording was applied. Setup and recording must outlive the player; the
    /// recording may grow meanwhile. `kept` comes from another player of the same recording; null: the player keeps
    /// states of its own.
    Player(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept = nullptr);

    /// Returns the number of ticks that are recorded; states exist for 0 .. length().
    [[nodiscard]] std::uint32_t length() const { return static_cast<std::uint32_t>(recording_.inputs.size()); }
    [[nodiscard]] bool at_end() const { return beyond_ || state_.tick >= length(); }
    [[nodiscard]] const BoutState& state() const { return state_; }
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    /// Returns the input that led to the present state: a resting one at the beginning and beyond the end.
    [[nodiscard]] BoutInput input() const;

    /// Returns the tick up to which every state is near at hand; seeking beyond that tick plays on from it.
    [[nodiscard]] std::uint32_t played() const { return kept_->reach(); }
    /// Returns the states that this player keeps, for another player of the same recording.
    [[nodiscard]] const std::shared_ptr<KeptStates>& kept() const { return kept_; }

    /// Goes one tick on; does nothing at the end.
    void advance();
    /// Goes one tick beyond the recording's end, with resting input. From then on `advance` does nothing, even if the
    /// recording grows meanwhile, until a seek leads back.
    void play_on();
    /// Goes to the state of `tick`, or to the last state if the recording is shorter. The events are those of the tick
    /// that led to the state.
    void seek(std::uint32_t tick);

  private:
    const BoutSetup& setup_;
    const Recording& recording_;
    StepScratch scratch_;
    BoutState state_;
    BoutEvents events_;
    bool beyond_ = false;  ///< true if the state follows from input that was not recorded
    std::shared_ptr<KeptStates> kept_;
};

/// Returns the first tick at which a recorded hash differs from the state played, if there is one.
std::optional<std::uint32_t> first_difference(const BoutSetup& setup, const Recording& recording);

}  // namespace riposte
