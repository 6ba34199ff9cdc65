// Random numbers that nobody can guess, from the system.
#pragma once

#include <array>
#include <cstdint>

namespace riposte {

/// Returns 32 random bytes of the system's generator. It waits until the generator has been filled, which it is soon
/// after the machine's start. A system without a generator is a broken promise.
std::array<std::uint8_t, 32> random_bytes();

}  // namespace riposte
