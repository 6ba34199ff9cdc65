// The seed's search for the first contact (K 5.2.2 to 5.2.4), kept as the reference of time_of_impact.
#include <riposte/contact/impact.hpp>

#include <algorithm>

namespace riposte {

Real greatest_speed(const MovingCapsuloid& moving) {
    const auto& [c, motion] = moving;
    Real turning = 0;
    for (const Vec3& end : {c.blade.a, c.blade.b, c.guard.a, c.guard.b}) {
        turning = std::max(turning, glm::length(glm::cross(motion.angular, motion.world_from_body.direction(end))));
    }
    return glm::length(motion.linear) + turning;
}

Impact time_of_impact_fixed_steps(const MovingCapsuloid& a, const MovingCapsuloid& b, Real duration, Real distance,
                                  const FixedSteps& steps) {
    int evaluations = 0;
    const auto touching = [&](Real t) {
        ++evaluations;
        return closest({a.shape, pose_at(a.motion, t)}, {b.shape, pose_at(b.motion, t)}).distance <= distance;
    };
    if (touching(0)) return {true, 0, evaluations};
    const Real speed = greatest_speed(a) + greatest_speed(b);
    if (speed == 0) return {false, duration, evaluations};

    // (5.2): step <= penetration / (vA + vB)
    const Real step = steps.penetration / speed;
    Real before = 0;
    Real after = std::min(step, duration);
    while (!touching(after)) {
        if (after >= duration) return {false, duration, evaluations};
        before = after;
        after = std::min(after + step, duration);
    }
    while (after - before >= steps.time_precision) {
        const Real middle = (before + after) / 2;
        (touching(middle) ? after : before) = middle;
    }
    return {true, before, evaluations};
}

}  // namespace riposte
