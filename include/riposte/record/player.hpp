// Plays a recording: forwards tick by tick, and to any tick from the nearest state that is recorded or was kept.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>
#include <riposte/record/kept_states.hpp>
#include <riposte/record/recording.hpp>

#include <memory>

namespace riposte {

/// A place in a recorded bout that moves: the state at a tick, and the events of the tick that led to it. A recording
/// of another simulation is shown by its poses, and nothing is computed.
class Player {
  public:
    /// The setup must be the setup to which the recording was applied. Setup and recording must outlive the player; the
    /// recording may grow meanwhile. `kept` comes from another player of the same recording; null: the player keeps
    /// states of its own.
    Player(const BoutSetup& setup, const Recording& recording, std::shared_ptr<KeptStates> kept = nullptr);

    /// Returns the tick of the last state.
    [[nodiscard]] std::uint32_t length() const { return recording_.ticks(); }
    [[nodiscard]] bool at_end() const { return beyond_ || state_.tick >= length(); }
    [[nodiscard]] const BoutState& state() const { return state_; }
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    /// Returns the input that led to the present state: a resting one at the beginning, behind a hole and beyond the
    /// end.
    [[nodiscard]] BoutInput input() const;

    /// Returns the states that this player keeps, for another player of the same recording.
    [[nodiscard]] const std::shared_ptr<KeptStates>& kept() const { return kept_; }

    /// Goes one tick on, or over a hole to the state behind it; does nothing at the end. Returns true if a recorded
    /// tick led to the state.
    bool advance();
    /// Goes one tick beyond the recording's end, with resting input; does nothing if the recording is shown by its
    /// poses. From then on `advance` does nothing, even if the recording grows meanwhile, until a seek leads back.
    void play_on();
    /// Goes to the state of `tick`, or of Recording::nearest if there is none. The events are those of the tick that
    /// led to the state. No way is longer than five seconds of ticks.
    void seek(std::uint32_t tick);

  private:
    [[nodiscard]] const BoutState& state_before(std::uint32_t tick) const;
    void show(std::uint32_t tick);

    const BoutSetup& setup_;
    const Recording& recording_;
    StepScratch scratch_;
    BoutState state_;
    BoutEvents events_;
    bool beyond_ = false;  ///< true if the state follows from input that was not recorded
    std::shared_ptr<KeptStates> kept_;
};

}  // namespace riposte
