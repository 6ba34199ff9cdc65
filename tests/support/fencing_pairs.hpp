// Random pairs of blades at fencing speed, drawn uniformly in direction and magnitude.
#pragma once

#include "random.hpp"

#include <riposte/contact/impact.hpp>

#include <algorithm>

namespace riposte::test {

struct BladePair {
    Capsuloid a;
    Capsuloid b;
    SteadyMotion motion_a;
    SteadyMotion motion_b;
};

/// Second set: nearly parallel axes; third set: no rotation.
enum class Draw { kFree, kNearlyParallel, kStraight };

inline SteadyMotion random_motion(Prng& prng, const Vec3& axis, Draw draw) {
    SteadyMotion m;
    m.world_from_body.rotation = rotation_between(kAxisY, axis) * axis_angle(kAxisY, prng.between(-kPi, kPi));
    m.linear = unit(prng) * (10 * std::abs(prng.between(-1, 1)));
    if (draw != Draw::kStraight) m.angular = unit(prng) * (30 * std::abs(prng.between(-1, 1)));
    return m;
}

/// Blades of 0.9 m about the centre; with a guard across, the centre is nearer to it as in a weapon.
inline Capsuloid blade(bool with_guard) {
    if (with_guard) return {{{0, -0.15, 0}, {0, 0.75, 0}}, {{-0.06, -0.15, 0}, {0.06, -0.15, 0}}};
    return {{{0, -0.45, 0}, {0, 0.45, 0}}, {{0, -0.45, 0}, {0, -0.45, 0}}};
}

/// A random instant in 0 .. 1.5 steps at which random points of the two blades coincide, but for up to 3 cm. Starts
/// nearer than 3 mm (of the surfaces at kContactRadius) are thrown away.
inline BladePair draw_pair(Prng& prng, Draw draw, bool with_guard, Real step) {
    for (;;) {
        BladePair p{blade(with_guard), blade(with_guard), {}, {}};
        const Vec3 axis_a = unit(prng);
        const Vec3 axis_b =
            draw == Draw::kNearlyParallel ? glm::normalize(axis_a + unit(prng) * (0.05 * prng.unit())) : unit(prng);
        p.motion_a = random_motion(prng, axis_a, draw);
        p.motion_b = random_motion(prng, axis_b, draw);
        const Real instant = prng.between(0, 1.5 * step);
        const Vec3 on_a = pose_at(p.motion_a, instant).point(p.a.blade.at(prng.unit()));
        const Vec3 on_b = pose_at(p.motion_b, instant).point(p.b.blade.at(prng.unit()));
        p.motion_b.world_from_body.translation += on_a - on_b + unit(prng) * (0.03 * prng.unit());
        const Real start = closest({p.a, p.motion_a.world_from_body}, {p.b, p.motion_b.world_from_body}).distance;
        if (start >= 2 * kContactRadius + 0.003) return p;
    }
}

inline Real distance_at(const BladePair& p, Real t) {
    return closest({p.a, pose_at(p.motion_a, t)}, {p.b, pose_at(p.motion_b, t)}).distance;
}

/// Faster (m/s) than any two points of the skeletons come towards each other.
inline Real closing_bound(const BladePair& p) {
    const auto speed = [](const Capsuloid& c, const SteadyMotion& m) {
        return glm::length(m.linear) + glm::length(m.angular) * reach(c);
    };
    return speed(p.a, p.motion_a) + speed(p.b, p.motion_b);
}

/// The reference: walks the motion with steps that are safe by the lemma of K 5.2.2, or a millionth of the duration.
inline Impact walk(const BladePair& p, Real duration, Real distance) {
    const Real closing = closing_bound(p);
    Impact walked;
    for (Real t = 0;; ++walked.iterations) {
        const Real gap = distance_at(p, t) - distance;
        if (gap < 0) return {true, t, walked.iterations};
        if (t >= duration) return {false, duration, walked.iterations};
        t = std::min(duration, t + std::max(gap / closing, duration * 1e-6));
    }
}

/// The least distance within [from, to], looked for with steps that cannot pass a lesser one, or a thousandth.
inline Real least_distance(const BladePair& p, Real from, Real to) {
    const Real closing = closing_bound(p);
    Real least = distance_at(p, from);
    for (Real t = from; t < to;) {
        const Real now = distance_at(p, t);
        least = std::min(least, now);
        t += std::max((now - least) / closing, (to - from) * 1e-3);
    }
    return std::min(least, distance_at(p, to));
}

}  // namespace riposte::test
