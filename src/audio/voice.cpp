#include "voice.hpp"

namespace riposte {

float Voice::next(Prng& prng) {
    if (delay > 0) {
        --delay;
        return 0;
    }
    float sum = modes.next();
    if (noise.level > 0) sum += noise.next(prng);
    last = envelope.shape(sum);
    return last;
}

float Voice::loudness() const { return modes.loudness(noise.loudness()) * envelope.fade; }

}  // namespace riposte
