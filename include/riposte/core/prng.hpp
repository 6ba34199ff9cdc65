// A small pseudo-random generator that is a plain value and lives in the state that uses it.
#pragma once

#include <cstdint>

namespace riposte {

/// PCG32 (O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms", section 6:
/// XSH-RR output on a 64-bit linear congruential state).
struct Prng {
    std::uint64_t state = 0;
    std::uint64_t increment = 1;  ///< odd; chooses the stream

    static Prng seeded(std::uint64_t seed, std::uint64_t stream = 0) {
        Prng prng{0, (stream << 1U) | 1U};
        prng.next();
        prng.state += seed;
        prng.next();
        return prng;
    }

    /// Returns 32 uniform bits.
    std::uint32_t next() {
        const std::uint64_t old = state;
        state = old * 6364136223846793005ULL + increment;
        const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto turn = static_cast<std::uint32_t>(old >> 59U);
        return (shifted >> turn) | (shifted << ((32U - turn) & 31U));
    }

    /// Returns a uniform number in [0, 1), with 32 bits of resolution.
    double unit() { return static_cast<double>(next()) * (1.0 / 4294967296.0); }

    /// Returns a uniform number in [low, high).
    double between(double low, double high) { return low + (high - low) * unit(); }

    /// Returns a uniform number in 0 .. count-1; count > 0. The bias is below 2^-32 * count.
    std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>((static_cast<std::uint64_t>(next()) * count) >> 32U);
    }
};

}  // namespace riposte
