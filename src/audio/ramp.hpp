// A gain that goes where it is told to without a jump.
#pragma once

#include <algorithm>

namespace riposte {

struct Ramp {
    float at = 1;
    float to = 1;

    /// One sample on, by at most `most`.
    float next(float most) {
        at += std::clamp(to - at, -most, most);
        return at;
    }
    [[nodiscard]] bool shut() const { return at == 0 && to == 0; }
    void jump() { at = to; }
};

}  // namespace riposte
