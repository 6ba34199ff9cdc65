// The sounds of a tick, heard from where the camera stands: of the tick's events, and of how the fencers move.
#pragma once

#include <riposte/audio/listener.hpp>
#include <riposte/audio/synth.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

#include <span>
#include <vector>

namespace riposte {

/// Appends the sounds of the tick that ended in `state`. After a gap or a jump back in ticks movements are heard from
/// the next tick on. An award sounds the buzzer of each fencer who got a touch.
void append_sounds(Hearing& hearing, const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                   const Listener& listener, std::vector<SoundCommand>& commands);

/// Appends the sounds of the tick's events alone, without those of how the fencers move.
void append_event_sounds(const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                         const Listener& listener, std::vector<SoundCommand>& commands);

/// Makes the sounds of each tick once, for all who play them or tell them in words.
class TickSounds {
  public:
    /// The sounds of the tick that ended in `state`, as `append_sounds` has them; valid until the next call.
    std::span<const SoundCommand> hear(const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                                       const Listener& listener) {
        sounds_.clear();
        append_sounds(hearing_, setup, state, events, listener, sounds_);
        return sounds_;
    }

    /// The sounds of the tick's events alone; valid until the next call of either.
    std::span<const SoundCommand> hear_events(const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                                              const Listener& listener) {
        sounds_.clear();
        append_event_sounds(setup, state, events, listener, sounds_);
        return sounds_;
    }

  private:
    Hearing hearing_;
    std::vector<SoundCommand> sounds_;
};

}  // namespace riposte
