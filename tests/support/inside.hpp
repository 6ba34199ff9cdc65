// How deep something lies inside a fencer's skin, found without the code that keeps it out: by rays.
#pragma once

#include "fencing/figure.hpp"

#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace riposte::test {

struct Box {
    Vec3 low{1e9};
    Vec3 high{-1e9};
};

/// A fencer's skin as it is seen, world space.
struct WorldSkin {
    const Skin* skin = nullptr;
    std::vector<Vec3> points;
    std::array<Box, kBodyPartCount> parts{};  ///< around the triangles of each
};

inline WorldSkin world_skin(const BoutSetup& setup, const BoutState& state, int side) {
    const auto i = static_cast<std::size_t>(side);
    const FencerModel& model = *setup.models[i];
    Figure figure;
    pose_whole(setup, state.fencers[i], side, figure);
    SkinPalette palette;
    make_palette(model.skin, figure.model, palette);
    std::vector<Vec3f> deformed(model.skin.vertex_count());
    deform(model.skin, palette, setup.skin_method, deformed);
    WorldSkin world{&model.skin, {}};
    for (const Vec3f& p : deformed) world.points.push_back(figure.world_from_model.point(Vec3(p)));
    for (std::size_t t = 0; t < model.skin.triangles.size(); ++t) {
        Box& box = world.parts.at(static_cast<std::size_t>(model.skin.triangle_part[t]));
        for (const std::uint32_t corner : model.skin.triangles[t]) {
            box.low = glm::min(box.low, world.points[corner]);
            box.high = glm::max(box.high, world.points[corner]);
        }
    }
    return world;
}

/// Whether the skin goes round the point: what a ray from it meets from within, less what it meets from without.
inline bool inside(const WorldSkin& skin, const Vec3& point) {
    constexpr Real kLeanX = 0.0137;  // off the vertical, lest it runs along an edge
    constexpr Real kLeanZ = 0.0071;
    const auto flat = [&](const Vec3& p) {
        const Vec3 d = p - point;
        return Vec2(d.x - kLeanX * d.y, d.z - kLeanZ * d.y);
    };
    int round = 0;
    for (const auto& t : skin.skin->triangles) {
        const Vec2 a = flat(skin.points[t[0]]);
        const Vec2 b = flat(skin.points[t[1]]);
        const Vec2 c = flat(skin.points[t[2]]);
        const auto turn = [](const Vec2& p, const Vec2& q) { return p.x * q.y - p.y * q.x; };
        const Real ab = turn(a, b);
        const Real bc = turn(b, c);
        const Real ca = turn(c, a);
        const bool left = ab > 0 && bc > 0 && ca > 0;
        const bool right = ab < 0 && bc < 0 && ca < 0;
        if (!left && !right) continue;
        const Real height =
            (bc * skin.points[t[0]].y + ca * skin.points[t[1]].y + ab * skin.points[t[2]].y) / (ab + bc + ca);
        if (height > point.y) round += left ? 1 : -1;
    }
    return round != 0;
}

/// How often the skin goes round the point: the sum of its triangles' solid angles over 4 pi (Van Oosterom and
/// Strackee 1983, eq. 8). The skin has open hems, over which a ray may be wrong.
inline Real winding(const WorldSkin& skin, const Vec3& point) {
    Real sum = 0;
    for (const auto& triangle : skin.skin->triangles) {
        const Vec3 a = skin.points[triangle[0]] - point;
        const Vec3 b = skin.points[triangle[1]] - point;
        const Vec3 c = skin.points[triangle[2]] - point;
        const Real la = glm::length(a);
        const Real lb = glm::length(b);
        const Real lc = glm::length(c);
        const Real below = la * lb * lc + glm::dot(a, b) * lc + glm::dot(b, c) * la + glm::dot(c, a) * lb;
        sum += std::atan2(glm::dot(a, glm::cross(b, c)), below);
    }
    return std::fabs(sum) / (2 * kPi);
}

/// m from the point to the skin; 0 where it lies outside.
inline Real depth_inside(const WorldSkin& skin, const Vec3& point) {
    const bool near = std::any_of(skin.parts.begin(), skin.parts.end(), [&](const Box& box) {
        return glm::all(glm::greaterThanEqual(point, box.low)) && glm::all(glm::lessThanEqual(point, box.high));
    });
    if (!near || !inside(skin, point) || winding(skin, point) < 0.5) return 0;
    Real nearest = 1e9;
    for (const auto& t : skin.skin->triangles) {
        const Corners corners{skin.points[t[0]], skin.points[t[1]], skin.points[t[2]]};
        nearest = std::min(nearest, glm::distance(point, closest_point(corners, point)));
    }
    return nearest;
}

/// m by which the deepest place of the blade's middle line lies in the other's skin.
inline Real deepest_of_blade(const Segment& blade, const WorldSkin& other) {
    constexpr int kPieces = 60;
    Real deepest = 0;
    for (int i = 0; i <= kPieces; ++i)
        deepest = std::max(deepest, depth_inside(other, blade.at(static_cast<Real>(i) / kPieces)));
    return deepest;
}

/// The same of a fencer's blade in the opponent.
inline Real depth_of_blade(const BoutSetup& setup, const BoutState& state, std::size_t side) {
    const Segment blade = state.fencers[side].weapon.world_from_weapon * setup.weapons[side].capsuloid.blade;
    return deepest_of_blade(blade, world_skin(setup, state, static_cast<int>(1 - side)));
}

}  // namespace riposte::test
