#include "move_apart.hpp"

namespace riposte {

std::optional<Real> move_apart(const PerFencer<const BladeBody*>& bodies, const Vec3& direction, Real distance,
                               PerFencer<MovingBlade>& blades, SearchCounts& searches) {
    Rigid& pose_a = blades[0].motion.world_from_body;
    Rigid& pose_b = blades[1].motion.world_from_body;
    const auto way = separation({bodies[0]->capsuloid, pose_a}, {bodies[1]->capsuloid, pose_b}, direction, distance,
                                &searches.separation);
    if (!way) return {};
    const Real share = blades[0].body.inverse_mass / (blades[0].body.inverse_mass + blades[1].body.inverse_mass);
    pose_a.translation += direction * (*way * share);
    pose_b.translation -= direction * (*way * (1 - share));
    for (MovingBlade& blade : blades) sync(blade);
    return way;
}

}  // namespace riposte
