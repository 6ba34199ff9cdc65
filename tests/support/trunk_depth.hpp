// How deep parts of one fencer are in such parts of the other, measured on the skins: nothing here asks what keeps
// bodies apart. For looking at every tick: what is far is left out first.
#pragma once

#include "inside.hpp"

namespace riposte::test {

inline bool is_leg(BodyPart part) { return part >= BodyPart::kThighL; }

inline Box grown(const Box& box, Real by) { return {box.low - Vec3(by), box.high + Vec3(by)}; }

inline bool meet(const Box& a, const Box& b) {
    return glm::all(glm::lessThanEqual(a.low, b.high)) && glm::all(glm::lessThanEqual(b.low, a.high));
}

inline void add(Box& box, const Vec3& point) {
    box.low = glm::min(box.low, point);
    box.high = glm::max(box.high, point);
}

template <class Counts>
Box box_of(const WorldSkin& skin, const Counts& counts) {
    Box box;
    for (std::size_t part = 0; part < kBodyPartCount; ++part) {
        if (!counts(static_cast<BodyPart>(part))) continue;
        add(box, skin.parts[part].low);
        add(box, skin.parts[part].high);
    }
    return box;
}

inline Box box_of(const WorldSkin& skin, const Triangle& triangle) {
    Box box;
    for (const std::uint32_t corner : triangle) add(box, skin.points[corner]);
    return box;
}

/// m by which the deepest vertex of such parts of the one lies under the skin of such parts of the other.
template <class Counts>
Real depth_of_parts(const WorldSkin& skin, const WorldSkin& other, const Counts& counts) {
    constexpr Real kDeepest = 0.15;  // m; nothing is farther in
    constexpr Real kLean = 0.05;     // m, of the rays of `inside` on their way up
    const Box parts = box_of(other, counts);
    std::vector<Vec3> near;
    Box around;
    for (std::size_t i = 0; i < skin.points.size(); ++i) {
        const Vec3& point = skin.points[i];
        if (!counts(skin.skin->part[i]) || !meet({point, point}, parts)) continue;
        near.push_back(point);
        add(around, point);
    }
    if (near.empty()) return 0;
    Box column = grown(around, kLean);
    column.high.y = 1e9;
    Skin above;  // only what rays upwards may meet
    for (const Triangle& t : other.skin->triangles) {
        if (meet(box_of(other, t), column)) above.triangles.push_back(t);
    }
    const WorldSkin rays{&above, other.points, {}};
    Real deepest = 0;
    for (const Vec3& point : near) {
        if (!inside(rays, point) || winding(other, point) < 0.5) continue;
        Real nearest = kDeepest;
        bool in_parts = false;
        for (std::size_t t = 0; t < other.skin->triangles.size(); ++t) {
            const Triangle& triangle = other.skin->triangles[t];
            if (!meet(box_of(other, triangle), grown({point, point}, nearest))) continue;
            const Corners corners{other.points[triangle[0]], other.points[triangle[1]], other.points[triangle[2]]};
            const Real distance = glm::distance(point, closest_point(corners, point));
            if (distance >= nearest) continue;
            nearest = distance;
            in_parts = counts(other.skin->triangle_part[t]);
        }
        if (in_parts) deepest = std::max(deepest, nearest);
    }
    return deepest;
}

/// Of both in each other.
template <class Counts>
Real depth_of_each(const std::array<WorldSkin, 2>& skins, const Counts& counts) {
    return std::max(depth_of_parts(skins[0], skins[1], counts), depth_of_parts(skins[1], skins[0], counts));
}

}  // namespace riposte::test
