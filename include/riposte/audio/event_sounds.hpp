// The sounds of a tick, heard from where the camera stands: of the tick's events, and of how the fencers move.
#pragma once

#include <riposte/audio/listener.hpp>
#include <riposte/audio/synth.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

#include <vector>

namespace riposte {

/// Appends the sounds of the tick that ended in `state`. After a gap or a jump back in ticks movements are heard from
/// the next tick on. An award sounds the buzzer of the side that scored.
void append_sounds(Hearing& hearing, const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                   const Listener& listener, std::vector<SoundCommand>& commands);

}  // namespace riposte
