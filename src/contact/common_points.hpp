// The corner points of what two triangles have in common.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/fixed_vector.hpp>

namespace riposte {

/// Two ends for each edge of either triangle inside the other.
using CommonPoints = FixedVector<Vec3, 12>;

/// Every corner of the intersection of the two triangles (some more than once); empty if they do not touch. Triangles
/// without area are taken as the segment or point that they are.
CommonPoints common_points(const Corners& a, const Corners& b);

/// The triangle's normal, of any length, for quick answers; null for a sliver, whose normal is mostly rounding.
Vec3 trusted_normal(const Corners& triangle);

}  // namespace riposte
