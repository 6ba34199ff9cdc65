// Sounds of what no event tells: cloth, a body that comes down, and the people's breath at a near touch.
#pragma once

#include <riposte/audio/listener.hpp>
#include <riposte/audio/synth.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

#include <vector>

namespace riposte {

void append_motion(Hearing& hearing, const BoutSetup& setup, const BoutState& state, const BoutEvents& events,
                   const Listener& listener, std::vector<SoundCommand>& commands);

}  // namespace riposte
