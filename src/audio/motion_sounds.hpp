// Sounds of what no event tells: cloth, a body that comes down, and the people's breath at a near touch.
#pragma once

#include "sound_input.hpp"

#include <riposte/audio/synth.hpp>

#include <vector>

namespace riposte {

void append_motion(Hearing& hearing, const SoundInput& input, std::vector<SoundCommand>& commands);

}  // namespace riposte
