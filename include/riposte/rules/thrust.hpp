// The thrust's rule, which makes a verdict of the facts of a touch by a weapon whose point counts.
#pragma once

#include <riposte/rules/cut.hpp>
#include <riposte/rules/weapon_rules.hpp>

namespace riposte {

/// Everything that the judge asks of a thrust, at the instant of the touch.
struct ThrustFacts {
    bool at_point = false;   ///< true if it was the point that touched
    bool leads = false;      ///< true if it moved along the blade more than across it
    bool under_way = false;  ///< true if the hand was thrusting
    Real speed = 0;          ///< m/s of the point against the skin, along the blade
    Real angle = 0;          ///< rad between the blade and the way straight into the skin
};

/// Returns kCounts if the point's touch counts, else the first reason against it.
TouchVerdict judge_thrust(const Rules& rules, const ThrustFacts& thrust);

/// Returns kCounts if the touch counts for this weapon, else the first reason against it. A touch off the valid target
/// counts for no weapon. Of a weapon that cuts and thrusts, a touch in which the point leads is judged as a thrust.
TouchVerdict judge_touch(const Rules& rules, const WeaponRules& weapon, const CutFacts& cut, const ThrustFacts& thrust);

}  // namespace riposte
