// Who hears of a broken promise (core/assert.hpp) before it ends the program.
#pragma once

namespace riposte {

/// From now on called with "FILE:LINE: broken promise: EXPRESSION", after it was printed. Nothing is simulated by it.
using HearBrokenPromise = void (*)(const char* text);
void hear_broken_promises(HearBrokenPromise hear);

}  // namespace riposte
