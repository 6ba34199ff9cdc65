#include "common_points.hpp"

#include <riposte/contact/triangle.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// A triangle with what its clipping needs; without area (`flat`) it is the segment of its longest edge.
struct Facet {
    Corners corner;
    std::array<Vec3, 3> inward;  ///< unit, in the plane, at a right angle to the edge corner[i] -> corner[i + 1]
    Vec3 normal{0};
    Segment longest;
    bool flat = true;
};

/// The longest edge comes first, so that the normal of a sliver is exact where the sliver is.
Facet facet_of(Corners t, Real gap) {
    std::array<Real, 3> squared;
    for (std::size_t i = 0; i < 3; ++i) squared[i] = glm::dot(t[(i + 1) % 3] - t[i], t[(i + 1) % 3] - t[i]);
    std::rotate(t.begin(), t.begin() + (std::max_element(squared.begin(), squared.end()) - squared.begin()), t.end());
    Facet f{t, {}, {}, {t[0], t[1]}, true};
    const Vec3 n = glm::cross(t[1] - t[0], t[2] - t[0]);
    const Real twice_area = glm::length(n);
    if (twice_area <= gap * glm::length(t[1] - t[0])) return f;
    f.flat = false;
    f.normal = n / twice_area;
    for (std::size_t i = 0; i < 3; ++i) f.inward[i] = glm::normalize(glm::cross(f.normal, t[(i + 1) % 3] - t[i]));
    return f;
}

/// Narrows [low, high] of a segment to where at_0 + (at_1 - at_0) * along >= 0. False when nothing is left.
bool clip(Real at_0, Real at_1, Real& low, Real& high) {
    if (at_0 < 0 && at_1 < 0) return false;
    if (at_0 < 0) low = std::max(low, at_0 / (at_0 - at_1));
    if (at_1 < 0) high = std::min(high, at_0 / (at_0 - at_1));
    return low <= high;
}

/// Adds the ends of the part of the segment that lies in the facet, to within `gap` (Cyrus and Beck 1978).
void add_clipped(const Segment& s, const Facet& f, Real gap, CommonPoints& points) {
    Real low = 0;
    Real high = 1;
    const Real above_0 = glm::dot(f.normal, s.a - f.corner[0]);
    const Real above_1 = glm::dot(f.normal, s.b - f.corner[0]);
    if (!clip(gap + above_0, gap + above_1, low, high) || !clip(gap - above_0, gap - above_1, low, high)) return;
    for (std::size_t i = 0; i < 3; ++i) {
        const Real in_0 = gap + glm::dot(f.inward[i], s.a - f.corner[i]);
        const Real in_1 = gap + glm::dot(f.inward[i], s.b - f.corner[i]);
        if (!clip(in_0, in_1, low, high)) return;
    }
    points.push_back(s.at(low));
    points.push_back(s.at(high));
}

/// Two triangles without area: the ends of each that lie on the other, and the crossing.
void add_common(const Segment& a, const Segment& b, Real gap, CommonPoints& points) {
    const SegmentProximity nearest = closest(a, b);
    if (nearest.distance > gap) return;
    points.push_back(nearest.on_a);
    for (const Vec3& p : {a.a, a.b}) {
        if (glm::length(b.at(closest_along(b, p)) - p) <= gap) points.push_back(p);
    }
    for (const Vec3& p : {b.a, b.b}) {
        if (glm::length(a.at(closest_along(a, p)) - p) <= gap) points.push_back(p);
    }
}

void add_edges(const Corners& t, const Facet& f, Real gap, CommonPoints& points) {
    for (std::size_t i = 0; i < 3; ++i) add_clipped({t[i], t[(i + 1) % 3]}, f, gap, points);
}

/// True if all corners of t are surely on one side of the other triangle's plane: quick, and silent about slivers.
bool beside(const Corners& t, const Corners& other, Real gap) {
    const Vec3 n = trusted_normal(other);
    const Real d0 = glm::dot(n, t[0] - other[0]);
    const Real d1 = glm::dot(n, t[1] - other[0]);
    const Real d2 = glm::dot(n, t[2] - other[0]);
    const Real nearest = std::max(std::min({d0, d1, d2}), -std::max({d0, d1, d2}));
    return nearest > 0 && nearest * nearest > gap * gap * glm::dot(n, n);
}

Real size_of(const Corners& t) {
    const Vec3 e = glm::max(glm::abs(t[1] - t[0]), glm::abs(t[2] - t[0]));
    return std::max({e.x, e.y, e.z});
}

}  // namespace

Vec3 trusted_normal(const Corners& t) {
    constexpr Real kSliver = 1e-6;  // sin^2 of the angle at a corner
    const Vec3 u = t[1] - t[0];
    const Vec3 v = t[2] - t[0];
    const Vec3 n = glm::cross(u, v);
    return glm::dot(n, n) > kSliver * glm::dot(u, u) * glm::dot(v, v) ? n : Vec3(0);
}

CommonPoints common_points(const Corners& a, const Corners& b) {
    CommonPoints points;
    const Real gap = kTouchingGap * std::max(size_of(a), size_of(b));
    if (beside(b, a, gap) || beside(a, b, gap)) return points;
    const Facet facet_a = facet_of(a, gap);
    const Facet facet_b = facet_of(b, gap);
    if (facet_a.flat && facet_b.flat) {
        add_common(facet_a.longest, facet_b.longest, gap, points);
    } else if (facet_a.flat) {
        add_clipped(facet_a.longest, facet_b, gap, points);
    } else if (facet_b.flat) {
        add_clipped(facet_b.longest, facet_a, gap, points);
    } else {
        add_edges(a, facet_b, gap, points);
        add_edges(b, facet_a, gap, points);
    }
    return points;
}

std::optional<Segment> intersect(const Corners& a, const Corners& b) {
    const CommonPoints points = common_points(a, b);
    if (points.empty()) return std::nullopt;
    Segment longest{points[0], points[0]};
    Real longest_squared = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            const Vec3 d = points[j] - points[i];
            if (glm::dot(d, d) <= longest_squared) continue;
            longest_squared = glm::dot(d, d);
            longest = {points[i], points[j]};
        }
    }
    return longest;
}

}  // namespace riposte
