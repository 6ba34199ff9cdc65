#include <riposte/dynamics/efforts.hpp>

namespace riposte {

void clear(const ArticulatedModel& model, const Vec3& gravity_world, Efforts& efforts) {
    efforts.gravity_world = gravity_world;
    efforts.base_acceleration = {};
    efforts.base_external = {};
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        efforts.external[i] = {};
        efforts.muscles.stiffness[i] = 0;
        efforts.muscles.damping[i] = 0;
    }
    for (std::size_t i = 0; i < model.velocity_count; ++i) {
        efforts.torques[i] = 0;
        efforts.muscles.target_velocities[i] = 0;
    }
    for (std::size_t i = 0; i < model.coordinate_count; ++i) efforts.muscles.target[i] = 0;
}

}  // namespace riposte
