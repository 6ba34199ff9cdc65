// The facts of a touch, as the physics finds them. No rule of the sport is asked here.
#pragma once

#include "step_work.hpp"

#include <riposte/rules/thrust.hpp>

namespace riposte {

/// A touch that nobody has judged yet.
struct TouchFacts {
    TouchEvent event;        ///< without verdict and leading side of the blade
    CutFacts cut;            ///< what the verdict on a cut goes by
    ThrustFacts thrust;      ///< what the verdict on a thrust goes by, without what leads
    Vec3 leading_weapon{0};  ///< direction in the weapon's axes, any length: what of the blade leads goes by it
};

/// The facts of a hit by the blade of `attacker`, whose weapon is where the tick leaves it as far as is known.
TouchFacts touch_facts(const StepWork& work, FencerId attacker, const BodyHit& hit);

/// The facts that the cut's rule asks for, of a touch whose part, place, speed and velocity are known.
/// `world_from_blade` in the axes of the weapon, at the instant of the touch.
CutFacts cut_facts(const WeaponModel& weapon, const HandState& hand, const TouchEvent& touch,
                   const Rigid& world_from_blade);

/// The facts that the thrust's rule asks for, of a touch whose velocity and normal are known, without what leads.
ThrustFacts thrust_facts(const HandState& hand, const TouchEvent& touch, const Rigid& world_from_blade);

/// Speed across the blade, m/s: what cuts.
Real cutting_speed(const Rigid& world_from_blade, const Vec3& velocity);

}  // namespace riposte
