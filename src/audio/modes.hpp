// Damped sinusoids: what rings in a thing that was struck.
#pragma once

#include <array>
#include <cstddef>

namespace riposte {

/// A damped sinusoid as a point that spirals into the origin; its height is the sound. Begins at 0: no click.
struct Mode {
    float x = 0, y = 0;            ///< the point
    float turn_x = 0, turn_y = 0;  ///< the turn and shrinking of one sample, as a complex number
};

/// Mode of `frequency` (unit: hertz) and `amplitude` that falls to 1/e in `decay` seconds; infinite decay: steady.
/// Silent when the sample rate cannot carry it.
Mode make_mode(double frequency, double amplitude, double decay, int sample_rate);

/// Modes that sound together, part by part, so that several turn at once.
struct Modes {
    static constexpr std::size_t kMost = 16;
    static constexpr std::size_t kLanes = 4;  ///< that turn at once

    std::array<float, kMost> x{}, y{}, turn_x{}, turn_y{};
    std::size_t count = 0;

    void add(const Mode& mode) {
        if (count == kMost) return;
        x[count] = mode.x, y[count] = mode.y;
        turn_x[count] = mode.turn_x, turn_y[count] = mode.turn_y;
        ++count;
    }
    /// Turns all of them by a sample and returns their sum.
    float next();
    /// Returns an upper bound of what is still to come of the modes and of what else makes `sum`.
    [[nodiscard]] float loudness(float sum) const;
};

}  // namespace riposte
