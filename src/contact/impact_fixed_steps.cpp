// The seed's search for the first contact (K 5.2.2 to 5.2.4), kept as the reference of time_of_impact.
#include <riposte/contact/impact.hpp>

#include <algorithm>

namespace riposte {

Real greatest_speed(const Capsuloid& c, const Motion& motion) {
    Real turning = 0;
    for (const Vec3& end : {c.blade.a, c.blade.b, c.guard.a, c.guard.b}) {
        turning = std::max(turning, glm::length(glm::cross(motion.angular, motion.world_from_body.direction(end))));
    }
    return glm::length(motion.linear) + turning;
}

Impact time_of_impact_fixed_steps(const Capsuloid& a, const Motion& motion_a, const Capsuloid& b,
                                  const Motion& motion_b, Real duration, Real distance, Real penetration,
                                  Real time_precision) {
    int evaluations = 0;
    const auto touching = [&](Real t) {
        ++evaluations;
        return closest(a, pose_at(motion_a, t), b, pose_at(motion_b, t)).distance <= distance;
    };
    if (touching(0)) return {true, 0, evaluations};
    const Real speed = greatest_speed(a, motion_a) + greatest_speed(b, motion_b);
    if (speed == 0) return {false, duration, evaluations};

    // (5.2): step <= penetration / (vA + vB)
    const Real step = penetration / speed;
    Real before = 0;
    Real after = std::min(step, duration);
    while (!touching(after)) {
        if (after >= duration) return {false, duration, evaluations};
        before = after;
        after = std::min(after + step, duration);
    }
    while (after - before >= time_precision) {
        const Real middle = (before + after) / 2;
        (touching(middle) ? after : before) = middle;
    }
    return {true, before, evaluations};
}

}  // namespace riposte
