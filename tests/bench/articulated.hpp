// Articulated bodies of one model, and who finds their accelerations: rows 12 and 13.
#pragma once

#include "race.hpp"

#include <riposte/dynamics/forward.hpp>

#include <optional>
#include <string>
#include <vector>

namespace riposte::bench {

/// Without muscles, damping and outer forces but weight: all that every peer knows.
struct Bodies {
    ArticulatedModel model;
    std::vector<ArticulatedState> states;
    std::vector<Efforts> efforts;
};

/// A tree on a floating base: each link hangs on one of the four before it, `joint(i)` holds link i. Inertias lie along
/// the axes of each link's frame, and the base's centre of mass in its origin, as Bullet wants them.
Bodies draw_bodies(std::size_t count, std::size_t links, JointKind (*joint)(std::size_t));

/// The peers that ours is judged by.
inline constexpr const char* kLeastOfMujoco = "MuJoCo, the least";
inline constexpr const char* kBullet = "Bullet";

/// Whoever finds the accelerations of all the bodies.
struct Finder {
    std::string name;
    std::function<void()> find;
    std::function<Accelerations(std::size_t)> read;  ///< of one body, after find
};

/// The least that MuJoCo does from coordinates to accelerations: places, composite inertias, their factors, velocities,
/// bias forces, one solve. None where the build did not find MuJoCo. `bodies` must outlive what is returned.
std::optional<Finder> mujoco_finder(const Bodies& bodies);
/// mj_forward, constraints switched off.
std::optional<Finder> mujoco_forward_finder(const Bodies& bodies);
/// btMultiBody's articulated-body algorithm in double precision, with the links' rotations found beforehand.
std::optional<Finder> bullet_finder(const Bodies& bodies);

/// One after the other.
Finder our_finder(const Bodies& bodies);

/// A row of these, the peers first and what is judged last, with how far each finder's accelerations are off the last
/// one's.
Row row_of(const std::string& what, const Bodies& bodies, const std::vector<Finder>& finders);

}  // namespace riposte::bench
