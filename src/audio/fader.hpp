// A gain that goes to its goal without a jump.
#pragma once

#include <algorithm>

namespace riposte {

struct Fader {
    float at = 1;
    float to = 1;

    /// Goes on by one sample and at most `most`, and returns the gain.
    float next(float most) {
        at += std::clamp(to - at, -most, most);
        return at;
    }
    [[nodiscard]] bool shut() const { return at == 0 && to == 0; }
    void jump() { at = to; }
};

}  // namespace riposte
