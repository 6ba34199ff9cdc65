#include <riposte/fencing/keyposes.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

HandGoal goal(const KeyPose& key) { return {key.arm_from_weapon, key.elbow_arm}; }

/// A coordinate in [-1,1] as tile index and offset in [0,1] among `count` evenly spread keys.
struct TilePlace {
    std::size_t index;
    Real offset;
};
TilePlace tile_place(Real coordinate, int count) {
    const Real scaled = (std::clamp(coordinate, -1.0, 1.0) + 1.0) * 0.5 * (count - 1);
    const Real index = std::min(std::floor(scaled), static_cast<Real>(count - 2));
    return {static_cast<std::size_t>(index), scaled - index};
}

template <int Columns, int Rows>
HandGoal interpolate(const KeyGrid<Columns, Rows>& grid, const Vec2& place) {
    const TilePlace x = tile_place(place.x, Columns);
    const TilePlace y = tile_place(place.y, Rows);
    const auto& low = grid.keys[y.index];
    const auto& high = grid.keys[y.index + 1];
    const HandGoal left = blend(goal(low[x.index]), goal(high[x.index]), y.offset);
    const HandGoal right = blend(goal(low[x.index + 1]), goal(high[x.index + 1]), y.offset);
    return blend(left, right, x.offset);
}

}  // namespace

void align_rotations(KeyPoses& poses) {
    const Quat guard = poses.swing.keys[1][1].arm_from_weapon.rotation;
    const auto align = [&](auto& grid) {
        for (auto& row : grid.keys) {
            for (KeyPose& key : row) {
                Quat& rotation = key.arm_from_weapon.rotation;
                if (glm::dot(rotation, guard) < 0) rotation = -rotation;
            }
        }
    };
    align(poses.swing);
    align(poses.attack);
    align(poses.parry);
}

HandGoal blend(const HandGoal& a, const HandGoal& b, Real t) {
    return {{slerp_signed(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation, t),
             glm::mix(a.arm_from_weapon.translation, b.arm_from_weapon.translation, t)},
            glm::mix(a.elbow_arm, b.elbow_arm, t)};
}

HandGoal interpolate_keys(const KeyGrid<3, 3>& grid, const Vec2& place) { return interpolate(grid, place); }
HandGoal interpolate_keys(const KeyGrid<5, 3>& grid, const Vec2& place) { return interpolate(grid, place); }

}  // namespace riposte
