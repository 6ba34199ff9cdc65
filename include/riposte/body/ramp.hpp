// Weights in time of a motion that comes, stays and goes while it is laid over another (P 3.3, cosine ramps).
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// Returns (1 - cos(pi t)) / 2 within 0..1, 0 below and 1 above: no kink at either end. What comes (t) and what goes
/// (1 - t) are 1 together.
Real cosine_step(Real t);

/// How long a motion takes to come, stays whole, and takes to go, s. A part of no length is a leap.
struct Ramp {
    Real attack = 0;
    Real sustain = 0;
    Real release = 0;
    [[nodiscard]] Real duration() const { return attack + sustain + release; }
};

/// Returns a ramp over `duration` (s). Where attack and release do not both find room in it, both are shortened alike.
Ramp ramp_over(Real duration, Real attack, Real release);

/// Returns the weight, 0..1, `time` (s) after the ramp began; 0 before its beginning and from its end on.
Real weight_at(const Ramp& ramp, Real time);

/// P's transition (5.1): a motion that is simulated for a while, then holds its last pose, and goes by a ramp.
struct Transition {
    Ramp ramp;          ///< attack, sustain, and P's relaxation
    Real simulate = 0;  ///< s from the beginning; it may end before the ramp is at its full height, or while it goes
};

/// Returns how long (s) the motion has been simulated `time` (s) after its beginning: 0 before, `simulate` from then
/// on.
Real simulated_time(const Transition& transition, Real time);

}  // namespace riposte
