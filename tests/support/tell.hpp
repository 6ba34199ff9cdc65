// Figures that tests measure.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace riposte::test {

/// Prints a figure that a test measured, where RIPOSTE_FIGURES is set.
inline void tell(const char* what, double figure) {
    if (std::getenv("RIPOSTE_FIGURES") != nullptr) std::printf("%s: %.3g\n", what, figure);
}

}  // namespace riposte::test
