#include "thesis_separation.hpp"

#include "move_apart.hpp"

#include <algorithm>

namespace riposte {

bool rest_upon_each_other(const BladeRules& rules, const PerFencer<MovingBlade>& blades,
                          std::span<const ContactPoint> points) {
    return std::none_of(points.begin(), points.end(), [&](const ContactPoint& contact) {
        const Vec3 approach = velocity_at(blades[1].body, contact.point) - velocity_at(blades[0].body, contact.point);
        return glm::dot(approach, contact.normal) > rules.resting_speed;
    });
}

Real separation_time(const BladeRules& rules, Real way) { return way / rules.separation_speed; }

std::optional<Real> separate(const BladeRules& rules, const PerFencer<const BladeBody*>& bodies,
                             PerFencer<MovingBlade>& blades, SearchCounts& searches) {
    const Real apart = 2 * rules.separation_radius;
    const Vec3 direction = separation_direction({bodies[0]->capsuloid, blades[0].motion.world_from_body},
                                                {bodies[1]->capsuloid, blades[1].motion.world_from_body}, apart);
    return move_apart(bodies, direction, apart, blades, searches);
}

}  // namespace riposte
