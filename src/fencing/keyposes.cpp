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
HandGoal bilinear(const KeyGrid<Columns, Rows>& grid, const TilePlace& x, const TilePlace& y) {
    const auto& low = grid.keys[y.index];
    const auto& high = grid.keys[y.index + 1];
    const HandGoal left = blend(goal(low[x.index]), goal(high[x.index]), y.offset);
    const HandGoal right = blend(goal(low[x.index + 1]), goal(high[x.index + 1]), y.offset);
    return blend(left, right, x.offset);
}

/// Rotation vector (rad, up to a whole turn) of a quaternion as it is signed: continuous but at -1.
Vec3 signed_log(const Quat& q) {
    const Vec3 v{q.x, q.y, q.z};
    const Real sine = glm::length(v);
    if (sine < 1e-12) return q.w > 0 ? v * 2.0 : kAxisY * (2 * kPi);
    return v * (2.0 * det_atan2(sine, q.w) / sine);
}

/// A goal as a point of flat spaces: the rotation by its logarithm seen from the grid's middle key.
struct Flat {
    Vec3 place;
    Vec3 elbow;
    Vec3 turn;
};
Flat flat(const Quat& middle, const KeyPose& key) {
    return {key.arm_from_weapon.translation, key.elbow_arm,
            signed_log(glm::conjugate(middle) * key.arm_from_weapon.rotation)};
}

/// The slope at a key between the ways to it and from it.
Vec3 slope_between(const Vec3& before, const Vec3& after) {
    constexpr Real kStill = 1e-6;  // m^2 or rad^2: where both ways are shorter, their plain mean
    const Real b = glm::dot(before, before) + kStill;
    const Real a = glm::dot(after, after) + kStill;
    return (before * a + after * b) / (a + b);
}

/// Hermite's cubic through the `part` of row[t.index] and row[t.index + 1]; at both ends of the row it goes straight
/// on.
template <std::size_t Count>
Vec3 cubic(const std::array<Flat, Count>& row, Vec3 Flat::*part, const TilePlace& t) {
    const std::size_t i = t.index;
    const Vec3 from = row[i].*part;
    const Vec3 way = row[i + 1].*part - from;
    const Vec3 leave = i > 0 ? slope_between(from - row[i - 1].*part, way) : way;
    const Vec3 arrive = i + 2 < Count ? slope_between(way, row[i + 2].*part - row[i + 1].*part) : way;
    const Vec3 square = way * 3.0 - leave * 2.0 - arrive;
    const Vec3 cube = leave + arrive - way * 2.0;
    return from + (leave + (square + cube * t.offset) * t.offset) * t.offset;
}
template <std::size_t Count>
Flat cubic(const std::array<Flat, Count>& row, const TilePlace& t) {
    return {cubic(row, &Flat::place, t), cubic(row, &Flat::elbow, t), cubic(row, &Flat::turn, t)};
}

template <int Columns, int Rows>
HandGoal smooth(const KeyGrid<Columns, Rows>& grid, const TilePlace& x, const TilePlace& y) {
    const Quat& middle = grid.keys[Rows / 2][Columns / 2].arm_from_weapon.rotation;
    std::array<Flat, Columns> row{};
    // The tile's two columns and, for the slopes there, its neighbours.
    const std::size_t end = std::min<std::size_t>(x.index + 3, Columns);
    for (std::size_t column = x.index > 0 ? x.index - 1 : 0; column < end; ++column) {
        std::array<Flat, Rows> keys;
        for (std::size_t i = 0; i < Rows; ++i) keys[i] = flat(middle, grid.keys[i][column]);
        row[column] = cubic(keys, y);
    }
    const Flat at = cubic(row, x);
    return {{normalized(middle * exp_rotation(at.turn)), at.place}, at.elbow};
}

template <int Columns, int Rows>
HandGoal interpolate(const KeyGrid<Columns, Rows>& grid, const Vec2& place, Interpolation how) {
    const TilePlace x = tile_place(place.x, Columns);
    const TilePlace y = tile_place(place.y, Rows);
    return how == Interpolation::kSmooth ? smooth(grid, x, y) : bilinear(grid, x, y);
}

}  // namespace

std::optional<Vec2> place_of_parry(const KeyPoses& poses, std::string_view name) {
    const auto& rows = poses.parry.keys;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            if (rows[y][x].name != name) continue;
            return Vec2(static_cast<Real>(x) / (static_cast<Real>(rows[y].size() - 1) / 2) - 1,
                        static_cast<Real>(y) / (static_cast<Real>(rows.size() - 1) / 2) - 1);
        }
    }
    return std::nullopt;
}

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
    align(poses.thrust);
}

HandGoal blend(const HandGoal& a, const HandGoal& b, Real t) {
    return {{slerp_signed(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation, t),
             glm::mix(a.arm_from_weapon.translation, b.arm_from_weapon.translation, t)},
            glm::mix(a.elbow_arm, b.elbow_arm, t)};
}

HandGoal interpolate_keys(const KeyGrid<3, 3>& grid, const Vec2& place, Interpolation how) {
    return interpolate(grid, place, how);
}
HandGoal interpolate_keys(const KeyGrid<5, 3>& grid, const Vec2& place, Interpolation how) {
    return interpolate(grid, place, how);
}

}  // namespace riposte
