// The exact intersection of two triangles.
#pragma once

#include <riposte/contact/geometry.hpp>

#include <optional>

namespace riposte {

/// Triangles nearer to each other than this share of their size touch: such a gap is rounding.
inline constexpr Real kTouchingGap = 1e-12;

/// Returns the intersection of two triangles as a segment; a single common point is a segment of no length, and of
/// coplanar triangles one segment of the common area is given. Slivers, triangles that are only a segment and triangles
/// that are only a point are intersected as what they are. Touching counts; so do gaps below kTouchingGap of the size
/// of the larger.
std::optional<Segment> intersect(const Corners& a, const Corners& b);

}  // namespace riposte
