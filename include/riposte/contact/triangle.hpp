// Exact triangle against triangle.
#pragma once

#include <riposte/contact/geometry.hpp>

#include <optional>

namespace riposte {

/// The intersection of two triangles as a segment; a single common point is a segment of no length, and of coplanar
/// triangles one segment of the common area is given. Slivers, triangles that are only a segment and triangles that are
/// only a point are intersected as what they are. Touching counts; gaps below 1e-12 of the size of the triangles are
/// rounding and count as touching.
std::optional<Segment> intersect(const Corners& a, const Corners& b);

}  // namespace riposte
