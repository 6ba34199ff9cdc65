// The function that hears of a broken promise (core/assert.hpp) before the promise ends the program.
#pragma once

namespace riposte {

/// A function that is called with "FILE:LINE: broken promise: EXPRESSION" after that text was printed.
using HearBrokenPromise = void (*)(const char* text);
/// Names the function that hears of broken promises from now on. It changes nothing that is simulated.
void hear_broken_promises(HearBrokenPromise hear);

}  // namespace riposte
