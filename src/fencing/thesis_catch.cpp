#include "thesis_catch.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kHalfway = 6;  // rad/s, at which a weapon is deflected by half the bound (K 6.5.1)

}  // namespace

Real deflection_by(Real turning, Real bound) { return (1.0 - 1.0 / (turning / kHalfway + 1.0)) * bound; }

// g(|omega|) / |omega|, brought to a form that holds at rest as well.
Real deflection_time(Real turning, Real bound) { return bound / (turning + kHalfway); }

bool is_caught(const BladeRules& rules, const WeaponState& weapon) {
    return rules.catching == Catching::kInterpolated && weapon.caught.lasts > 0;
}

Real hands_share(const CaughtWeapon& caught) { return std::min(1.0, caught.since / caught.lasts); }

Rigid deflected_place(const WeaponState& weapon) {
    const CaughtWeapon& caught = weapon.caught;
    const Arc arc = weapon.long_arc ? Arc::kLong : Arc::kShort;
    return interpolate(caught.undeflected_world, caught.deflected_world, hands_share(caught), arc);
}

Rigid caught_place(const WeaponState& weapon, const Rigid& hand_world) {
    return interpolate(deflected_place(weapon), hand_world, hands_share(weapon.caught));
}

void carry_caught(const BladeRules& rules, const BladeBody& body, const BladeGoal& goal, Real dt, WeaponState& weapon,
                  MovingBlade& moving) {
    weapon.caught.since = std::min(weapon.caught.since + dt, weapon.caught.lasts);
    const Rigid wanted = caught_place(weapon, goal.world_from_weapon);
    const Quat turn = wanted.rotation * glm::conjugate(moving.motion.world_from_body.rotation);
    moving.body.linear = limited((wanted.point(body.centre_weapon) - moving.body.centre) / dt, rules.greatest_speed);
    moving.body.angular = limited(log_rotation(turn) / dt, rules.greatest_turning);
    sync(moving);
    end_drive(goal, weapon, dt, moving);
}

ArmGoal caught_arm(const FencerModel& model, const Rigid& world_from_model, const Vec3& shoulder_model,
                   const WeaponState& weapon) {
    const CaughtWeapon& caught = weapon.caught;
    const Vec3 elbow =
        caught.elbow_undeflected + (caught.elbow_deflected - caught.elbow_undeflected) * hands_share(caught);
    return {inverse(world_from_model) * holder_of_weapon(model, deflected_place(weapon)), shoulder_model + elbow};
}

}  // namespace riposte
