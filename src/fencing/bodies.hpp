// Bodies do not pass through each other: they are pushed apart along the piste, trunks and heads by their skins, limbs
// by capsules along the bones. Nor do weapons.
#pragma once

#include "blades.hpp"
#include "figure.hpp"
#include "trunk_skin.hpp"

#include <riposte/contact/geometry.hpp>

namespace riposte {

/// Of a model's capsules the first: trunk and head.
inline constexpr std::size_t kTrunkCapsules = 3;
/// With shoulders and flanks: what the skins of the trunks keep apart.
inline constexpr std::size_t kTrunkAndFlanks = 6;
/// Then the legs; feet from here on are the last that are solid.
inline constexpr std::size_t kFirstFoot = 10;

/// Moves the fencers apart along X until they only touch: corps-a-corps stops whoever comes forward, and nobody is
/// pushed who stands. Trunks and heads are never in each other when the tick ends; a leg that swings into the other's
/// leaves it within a few ticks. `before` is how they were a tick ago, `trunks` is scratch. Changes root_x, the legs'
/// anchor and the figures' world_from_model; keeps BoutState::bodies_touch and, where they met hard within this tick of
/// dt (simulated s), FencerState::run_down. Returns whether they met anew.
bool keep_bodies_apart(const BoutSetup& setup, BoutState& state, const std::array<Figure, 2>& before,
                       std::array<Figure, 2>& figures, std::array<TrunkSkin, 2>& trunks, Real dt);

/// Unit direction in which a weapon leaves a capsule: on the side where it was as the tick began, even if the capsule
/// has meanwhile been carried past it. Both vectors from the axis to the nearest place of the weapon.
Vec3 way_out(const Vec3& from_axis_before, const Vec3& from_axis);

enum class Within : std::uint8_t { kLeaves, kStays };

/// Sees to it that a weapon that is now at `steel` (grip to point, world) ends the tick, of which `left` s are left,
/// outside the opponent's capsules, which go from `before` to `after` within all of its `dt` s. What is in one already
/// is sent out as fast as a whole tick would need, or left to whoever knows the skin around it.
void keep_out(const FencerModel& model, const Figure& before, const Figure& after, const Segment& steel, Real dt,
              Real left, Within within, MovingBlade& blade);

/// Whether a blade that turns from `from` to `to` the shorter way, gripped at `grip`, would sweep through the fencer's
/// own trunk where the longer way would not (K 6.5.1). `blade_length` in m.
bool catch_the_long_way(const FencerModel& model, const Figure& figure, const Vec3& grip, const Quat& from,
                        const Quat& to, Real blade_length);

}  // namespace riposte
