// The capsules along a body's bones stop the weapons.
#pragma once

#include "blades.hpp"
#include "figure.hpp"
#include "touches.hpp"

#include <riposte/contact/geometry.hpp>

namespace riposte {

/// No model has more.
inline constexpr std::size_t kMostCapsules = 16;
/// Of a model's capsules the first: trunk and head.
inline constexpr std::size_t kTrunkCapsules = 3;
/// With shoulders and flanks: what the skins of the trunks keep apart.
inline constexpr std::size_t kTrunkAndFlanks = 6;
/// Then the legs; feet from here on are the last that are solid.
inline constexpr std::size_t kFirstFoot = 10;

/// The axis of a capsule of the figure, world.
Segment axis_of(const BodyCapsule& capsule, const Figure& figure);

/// Unit direction in which a weapon leaves a capsule: to the side of the axis where the weapon was as the tick began,
/// even if the capsule has meanwhile been carried past it. Both vectors from the axis to the nearest place of the
/// weapon.
Vec3 way_out(const Vec3& from_axis_before, const Vec3& from_axis);

/// What is to come of a piece of a weapon that is inside a capsule already.
enum class Within : std::uint8_t { kLeaves, kStays };

/// Sees to it that a weapon that is now at `steel` (grip to point, world) ends the tick, of which `left` s are left,
/// outside the capsules of the body, which goes from `before` to `after` within all of its `dt` s. A piece that is in a
/// capsule already is sent out as fast as a whole tick would need, or left to what knows the skin around it.
void keep_out(const Target& target, const Segment& steel, Real dt, Real left, Within within, MovingBlade& blade);

/// A blade that goes from one place to another. World space.
struct BladeTurn {
    Rigid from;
    Rigid to;
    Real blade_length = 0;  ///< m
};

/// Returns true if the blade, turning the shorter way, would sweep through the fencer's own trunk and the longer way
/// would not (K 6.5.1).
bool catch_the_long_way(const FencerModel& model, const Figure& figure, const BladeTurn& turn);

}  // namespace riposte
