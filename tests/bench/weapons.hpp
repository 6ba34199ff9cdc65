// Whole steps of two weapons that nobody holds: contacts found, answered and kept apart. The work of rows 10 and 11.
#pragma once

#include "race.hpp"

#include <fencing_pairs.hpp>

namespace riposte::bench {

/// A uniform rod; about what weapon and hand weigh.
inline constexpr Real kWeaponMass = 0.8;
inline constexpr Real kWeaponLength = 0.9;

/// Velocities of the two.
using Velocities = std::array<Vec3, 4>;

/// Somebody's world with two weapons in it.
struct Arena {
    std::string name;
    std::function<void(const test::BladePair&)> put;  ///< as the pair says, and nothing remembered of others
    std::function<void(Real duration)> step;
    std::function<void(std::size_t weapon, const Vec3&)> push;  ///< adds to the linear velocity (m/s)
    std::function<Velocities()> velocities;                     ///< linear of either, then angular of either
    std::function<Real()> distance;                             ///< of the axes
};

Arena our_arena();

/// Bullet's settings differ in how it looks ahead; empty where it was not there when this was built.
std::vector<Arena> bullet_arenas();

}  // namespace riposte::bench
