// First contact of two weapons within a step (K 5.2.3, 5.2.4), without tunnelling.
#pragma once

#include <riposte/contact/capsuloid.hpp>
#include <riposte/contact/motion.hpp>

namespace riposte {

/// How far (m) above the wanted distance a reported contact may still be.
inline constexpr Real kImpactTolerance = 5e-5;
/// The most places that are looked at for a pair of segments. What these places leave
/// undecided counts as contact: early, never late. Only motions beyond any fencing need more.
inline constexpr int kMostImpactSteps = 500;

/// A capsuloid that moves with constant velocities.
struct MovingCapsuloid {
    const Capsuloid& shape;
    const SteadyMotion& motion;
};

/// The first contact within a step.
struct Impact {
    bool hit = false;
    Real time = 0;       ///< seconds from the step's begin; the whole duration where nothing was hit
    int iterations = 0;  ///< evaluations of the distance, for measuring
};

/// Returns the first time in [0, duration] at which the distance of the skeletons has fallen to `distance` (m, > 0). At
/// the reported time the distance is in [distance, distance + kImpactTolerance]; earlier it never was below `distance`:
/// never late, never a miss. A start at or below `distance` is a hit at 0.
///
/// Conservative advancement: a direction that separates two segments keeps a lower bound on their distance when it
/// turns along with them, and the bound's least time of arrival follows from its value, slope and a bound on its
/// curvature; docs in src/contact/impact.cpp.
Impact time_of_impact(const MovingCapsuloid& a, const MovingCapsuloid& b, Real duration, Real distance);

/// Returns a bound on the speed (m/s). The lemma of K 5.2.2: no point of the skeleton is ever faster than |v| + max
/// |omega x r| over its ends.
Real greatest_speed(const MovingCapsuloid& moving);

/// How finely the search of the seed looks.
struct FixedSteps {
    Real penetration = kContactRadius - kCoreRadius;  ///< m, contacts that are less deep may be missed
    Real time_precision = 1e-9;                       ///< s
};

/// Returns the first contact by the method of the seed, the reference of time_of_impact: steps of penetration / (vA +
/// vB) until the skeletons are nearer than `distance`, then bisection down to `time_precision` (K 5.2.3 and algorithm
/// 4).
Impact time_of_impact_fixed_steps(const MovingCapsuloid& a, const MovingCapsuloid& b, Real duration, Real distance,
                                  const FixedSteps& steps = {});

}  // namespace riposte
