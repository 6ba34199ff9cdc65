// The plane of a fencer's hand square in the hall, which lies across the direction that the fencer faces.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Returns a vector of the hall projected to the plane of the fencer's hand square (K 6.3): x to the fencer's right,
/// y up. Right is right whichever hand holds the sword.
[[nodiscard]] inline Vec2 in_hand_plane(FencerId id, const Vec3& world) {
    return {id == 0 ? world.z : -world.z, world.y};
}

/// The way across (in blade's lengths) that the point goes while the hand crosses half the square: about the way
/// between the shipped key poses.
inline constexpr Real kPointTravel = 1.5;

/// Returns the blade's place in the hand square. The blade's place lies beside the hand's by as much as the point is
/// off the place where the hand wants the point, projected; it may lie outside the square.
[[nodiscard]] inline Vec2 blade_place(const BoutSetup& setup, const BoutState& state, FencerId id) {
    const WeaponState& weapon = state.fencers[id].weapon;
    const Vec3& point = setup.weapons[id].capsuloid.blade.b;
    const Vec3 off_world = weapon.world_from_weapon.point(point) - weapon.goal_world.point(point);
    return state.fencers[id].hand.place + in_hand_plane(id, off_world) / (kPointTravel * glm::length(point));
}

}  // namespace riposte
