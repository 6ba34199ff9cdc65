// Points, segments and triangles: the nearest places of two of them. Metres throughout; one space for all arguments.
#pragma once

#include <riposte/math/vec.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace riposte {

struct Segment {
    Vec3 a{0};
    Vec3 b{0};
    [[nodiscard]] Vec3 at(Real along) const { return a + (b - a) * along; }
    friend bool operator==(const Segment&, const Segment&) = default;
};

/// Three vertex indices, counter-clockwise seen from outside.
using Triangle = std::array<std::uint32_t, 3>;

/// Three corners in some space, counter-clockwise seen from outside.
using Corners = std::array<Vec3, 3>;

inline Corners corners_of(const Triangle& triangle, std::span<const Vec3f> positions) {
    return {Vec3(positions[triangle[0]]), Vec3(positions[triangle[1]]), Vec3(positions[triangle[2]])};
}

/// Returns the unit normal by the right-hand rule; +Y for a triangle without area.
Vec3 normal_of(const Corners& triangle);

/// The nearest points of two segments; `along` is 0 at a segment's `a` and 1 at its `b`.
struct SegmentProximity {
    Real distance = 0;
    Vec3 on_a{0};
    Vec3 on_b{0};
    Real along_a = 0;
    Real along_b = 0;
};

/// Returns the nearest points of two segments. Ericson 2005, "Real-Time Collision Detection", 5.1.9, completed by the
/// four ends, so that parallel and degenerate segments are as good as any other: the distance is the least to rounding
/// (about 1e-15 of the coordinates).
SegmentProximity closest(const Segment& a, const Segment& b);

/// Returns the place `along` the segment, in [0, 1], of the point of the segment nearest to `point`.
Real closest_along(const Segment& segment, const Vec3& point);

/// Returns the point of the triangle nearest to `point` (Ericson 2005, 5.1.5); fit for slivers and points.
Vec3 closest_point(const Corners& triangle, const Vec3& point);

/// Returns the nearest points of a segment (a) and a triangle (b); `along_b` stays 0.
SegmentProximity closest(const Segment& segment, const Corners& triangle);

/// Returns where `along` the segment its crossing with the triangle is; none if there is none or both lie in one plane.
std::optional<Real> crossing(const Segment& segment, const Corners& triangle);

}  // namespace riposte
