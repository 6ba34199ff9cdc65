// A blade that lies on a body, or stands in it: where, and which way leads out.
#pragma once

#include "touches.hpp"

#include <riposte/core/fixed_vector.hpp>

namespace riposte {

/// A place of a blade's middle line that may go no nearer to the skin. World space.
struct LyingPlace {
    Vec3 blade_world{0};
    Vec3 out_world{0};      ///< unit, out of the body
    Real distance = 0;      ///< m from the skin; below 0: under it, and so far along out_world until it is out, about
    Vec3 skin_velocity{0};  ///< m/s, of the skin there
};
using LyingPlaces = FixedVector<LyingPlace, 16>;

/// How the blade's middle line lies on the target as the tick begins: where it comes nearer to it than `within` (m),
/// and every piece that is inside.
LyingPlaces lying_places(const Target& target, const Segment& blade_world, Real within, Real dt, Surface& surface);

/// Lets a blade that lies so come no nearer than it may within the tick, and pushes what is nearer out.
void keep_on_skin(const BladeRules& rules, const LyingPlaces& places, Real dt, MovingBlade& blade);

/// Where a straight line goes through a skin.
struct SkinCrossing {
    Real along = 0;  ///< m from the line's begin
    Vec3 normal{0};  ///< unit, out of the body
    std::uint32_t triangle = 0;
};

/// A piece of a line that is under the skin, between two crossings; an end of the line that is inside has none.
struct SunkPiece {
    const SkinCrossing* in = nullptr;
    const SkinCrossing* out = nullptr;
};

struct WayOut {
    Vec3 direction{0};  ///< unit
    Real way = 0;       ///< m
    Real along = 0;     ///< m from the line's begin: which place is the farthest in
};

/// The soonest way out of a body that bulges no farther than the crossings' tangent planes. `direction` (unit) and
/// `length` (m) of the line, a blade's from guard to point.
WayOut soonest_way_out(const SunkPiece& piece, const Vec3& direction, Real length);

}  // namespace riposte
