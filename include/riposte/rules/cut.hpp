// The cut's rule (K 1.2), which makes a verdict of the facts of a touch.
#pragma once

#include <riposte/rules/rules.hpp>
#include <riposte/rules/touch.hpp>

namespace riposte {

/// Everything that the judge asks of a cut, at the instant of the touch.
struct CutFacts {
    BodyPart part{};
    Real along = 0;            ///< 0 at the guard .. 1 at the point
    Real speed = 0;            ///< m/s of the blade against the skin, across the blade
    Real weapon_speed = 1;     ///< factor of the weapon on the least speed of a cut
    Vec3 movement_weapon{0};   ///< m/s, velocity of the blade against the skin, in the weapon's axes
    bool under_way = false;    ///< true if the hand was cutting
    Real turned = 0;           ///< rad, length of the sum of the blade's turns since the swing began
    Real turned_all_told = 0;  ///< rad, sum of the lengths of those turns
};

/// Returns kCounts if the cut counts, wherever it met the body, else the first reason against it.
TouchVerdict judge_cut(const Rules& rules, const CutFacts& cut);

/// Returns the side of the blade that leads when the blade moves in the direction `direction_weapon` (weapon's axes,
/// any length), at the place `along`. The edge leads up to `edge_angle` (rad) off the plane of blade and edge.
BladeSide side_of(const Vec3& direction_weapon, Real along, Real edge_angle);

}  // namespace riposte
