// Where the links of an articulated body are, how they move, and what is conserved of it.
#pragma once

#include <riposte/dynamics/state.hpp>

namespace riposte {

using LinkFrames = std::array<Rigid, kMaxLinks>;
using LinkMotions = std::array<Motion, kMaxLinks>;

/// Fills in world_from_link of each link of the model.
void find_link_frames(const ArticulatedModel& model, const ArticulatedState& state, LinkFrames& world_from_link);

/// Fills in the velocity of each link, in its own frame (Featherstone 2008, equation 5.14).
void find_link_velocities(const ArticulatedModel& model, const ArticulatedState& state, LinkMotions& velocities);

/// Returns the force in the link's frame that pushes with `force_world` (N) at `point_world` (m).
Force force_at(const Rigid& world_from_link, const Vec3& point_world, const Vec3& force_world);

struct Energy {
    Real kinetic = 0;    ///< J
    Real potential = 0;  ///< J, zero where the centre of mass is at the world's origin
    [[nodiscard]] Real sum() const { return kinetic + potential; }
};

/// Returns the energy of the body in a field of gravity (m/s^2, world). A base counts only where it floats.
Energy energy_of(const ArticulatedModel& model, const ArticulatedState& state, const Vec3& gravity_world);

/// Returns the momentum of the whole body about the world's origin, along the world's axes (N m s, N s).
Force momentum_of(const ArticulatedModel& model, const ArticulatedState& state);

}  // namespace riposte
