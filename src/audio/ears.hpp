// Where a sound is heard: on the left, on the right, or in between.
#pragma once

namespace riposte {

/// Gains of the ears for a place from -1 (left) to 1 (right): of the same power everywhere.
struct Ears {
    float left = 0, right = 0;
};
Ears ears_of(double pan);

/// One sample at both ears.
struct EarSample {
    float left = 0, right = 0;

    void add(float sample, const Ears& at) {
        left += sample * at.left;
        right += sample * at.right;
    }
};

}  // namespace riposte
