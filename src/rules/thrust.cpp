#include <riposte/rules/thrust.hpp>

namespace riposte {

TouchVerdict judge_thrust(const Rules& rules, const ThrustFacts& thrust) {
    if (!thrust.at_point) return TouchVerdict::kNotThePoint;
    if (!thrust.under_way) return TouchVerdict::kNoThrust;
    if (!thrust.leads) return TouchVerdict::kGlancing;
    if (thrust.speed < rules.thrust_speed) return TouchVerdict::kTooWeak;
    if (thrust.angle > rules.thrust_angle) return TouchVerdict::kGlancing;
    return TouchVerdict::kCounts;
}

TouchVerdict judge_touch(const Rules& rules, const WeaponRules& weapon, const CutFacts& cut,
                         const ThrustFacts& thrust) {
    if (!is_valid_target(weapon.target, cut.part))
        return is_sword_arm(cut.part) ? TouchVerdict::kSwordArm : TouchVerdict::kOffTarget;
    const bool as_thrust = weapon.thrusts && (thrust.leads || !weapon.cuts);
    return as_thrust ? judge_thrust(rules, thrust) : judge_cut(rules, cut);
}

}  // namespace riposte
