// Figures that tests measure.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace riposte::test {

/// Prints a figure that a test measured, where RIPOSTE_FIGURES is set.
inline void tell(const char* what, double figure) {
    if (std::getenv("RIPOSTE_FIGURES") != nullptr) std::printf("%s: %.3g\n", what, figure);
}

/// Prints a hash likewise, to be compared with that of another compiler's program.
inline void tell_hash(const char* what, std::uint64_t hash) {
    if (std::getenv("RIPOSTE_FIGURES") != nullptr)
        std::printf("%s: %016llx\n", what, static_cast<unsigned long long>(hash));
}

}  // namespace riposte::test
