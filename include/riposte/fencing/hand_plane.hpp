// The plane of a fencer's hand square, seen in the hall: what is across the way he faces.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// A vector of the hall projected to the plane of that fencer's hand square (K 6.3): x to his right, y up. Whichever
/// hand holds the sword: right is right.
[[nodiscard]] inline Vec2 in_hand_plane(FencerId id, const Vec3& world) {
    return {id == 0 ? world.z : -world.z, world.y};
}

/// How far the point goes, across, while the hand crosses half the square, in blade's lengths: about that between the
/// shipped key poses.
inline constexpr Real kPointTravel = 1.5;

/// Where in the hand square the blade is while the hand is at its own place: beside it by as much as the point is off
/// where the hand wants it, projected. May lie outside the square.
[[nodiscard]] inline Vec2 blade_place(const BoutSetup& setup, const BoutState& state, FencerId id) {
    const WeaponState& weapon = state.fencers[id].weapon;
    const Vec3& point = setup.weapons[id].capsuloid.blade.b;
    const Vec3 off_world = weapon.world_from_weapon.point(point) - weapon.goal_world.point(point);
    return state.fencers[id].hand.place + in_hand_plane(id, off_world) / (kPointTravel * glm::length(point));
}

}  // namespace riposte
