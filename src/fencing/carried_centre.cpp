#include <riposte/fencing/carried_centre.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

Vec3 carried_centre(const FencerModel& model, const BodyModel& body, const ModelPose& figure) {
    Vec3 moment(0);
    for (std::size_t i = 0; i < kReactingJoints; ++i) {
        const RigidInertia& inertia = body.links.links[kSlides + i].inertia;
        const Rigid model_from_link = unit_rigid(figure[model.body.turned[i]]);
        moment += model_from_link.rotation * inertia.moment + model_from_link.translation * inertia.mass;
    }
    return moment / body.carried;
}

Vec3 extrapolated_centre(const Vec3& centre_world, const Vec3& velocity_world) {
    const Vec3 there = centre_world + velocity_world * std::sqrt(std::max(0.0, centre_world.y) / kFreeFall);
    return {there.x, 0, there.z};
}

}  // namespace riposte
