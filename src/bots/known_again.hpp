// Knowing an attack again.
#pragma once

#include <riposte/bots/hindsight.hpp>

namespace riposte {

/// Returns what is kept of attacks that begin alike, of several the nearest by; null if there is nothing.
BotCounter* counter_against(const Onset& onset, Hindsight& hindsight);

}  // namespace riposte
