// Weights in time of a motion that is laid over another (P 3.3, cosine ramps): it comes, stays and goes.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// (1 - cos(pi t)) / 2 within 0..1, 0 before and 1 behind it. Without a kink at either end; what comes and what goes
/// (1 - t) are 1 together.
Real cosine_step(Real t);

/// How long a motion takes to come, stays whole, and takes to go, s. A part of no length is a leap.
struct Ramp {
    Real attack = 0;
    Real sustain = 0;
    Real release = 0;
    [[nodiscard]] Real duration() const { return attack + sustain + release; }
};

/// Over `duration` (s); where attack and release do not both find room in it they are shortened alike.
Ramp ramp_over(Real duration, Real attack, Real release);

/// 0..1, `time` (s) after it began; 0 before its beginning and from its end on.
Real weight_at(const Ramp& ramp, Real time);

}  // namespace riposte
