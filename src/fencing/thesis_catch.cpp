#include "thesis_catch.hpp"

#include "body_capsules.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kHalfway = 6;  // rad/s, at which a weapon is deflected by half the bound (K 6.5.1)

/// Where the velocities after the blow lead, at the most deflection. No hand follows farther than two arms' lengths.
Rigid most_deflected(const BladeRules& rules, const BladeBody& body, Real arm_length, const WeaponState& weapon) {
    const Rigid& from = weapon.world_from_weapon;
    const Motion free{{from.rotation, from.point(body.centre_weapon)}, weapon.linear, weapon.angular};
    Rigid to = weapon_pose(body, pose_at(free, deflection_time(glm::length(weapon.angular), rules.deflection)));
    to.translation = from.translation + limited(to.translation - from.translation, 2 * arm_length);
    return {normalized(to.rotation), to.translation};
}

/// The elbow, from the shoulder, with the swivel of least discomfort (K 4.2.2). A left arm asks its mirror image, so
/// that mirrored bouts stay mirrored to the last bit.
Vec3 elbow_at_ease(const FencerModel& model, const Figure& figure, const Rigid& world_from_weapon) {
    const bool left = left_handed(model);
    const auto right = [&](const auto& a) { return left ? mirrored(a) : a; };
    const ArmRig rig = right(model.arm);
    const Rigid clavicle = right(clavicle_of(model, figure));
    const Rigid weapon = right(inverse(figure.world_from_model) * holder_of_weapon(model, world_from_weapon));
    const Real swivel = comfortable_swivel(rig, clavicle, weapon).swivel;
    return right(elbow_at_swivel(rig, clavicle, weapon, swivel)) - figure.shoulder_model;
}

void begin_catch(StepWork& work, FencerId id, WeaponState& weapon) {
    const FencerModel& model = work.model(id);
    const Figure& figure = work.scratch.figures[id];
    CaughtWeapon& caught = weapon.caught;
    caught.undeflected_world = weapon.world_from_weapon;
    caught.deflected_world = most_deflected(work.setup.blade, work.scratch.bodies[id], model.arm.length(), weapon);
    const Real length = glm::length(work.setup.weapons[id].capsuloid.blade.b);
    weapon.long_arc = catch_the_long_way(model, figure, {caught.undeflected_world, caught.deflected_world, length});
    caught.elbow_undeflected = elbow_at_ease(model, figure, caught.undeflected_world);
    caught.elbow_deflected = elbow_at_ease(model, figure, caught.deflected_world);
}

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

ArmGoal caught_arm(const FencerModel& model, const Figure& figure, const WeaponState& weapon) {
    const CaughtWeapon& caught = weapon.caught;
    const Vec3 elbow =
        caught.elbow_undeflected + (caught.elbow_deflected - caught.elbow_undeflected) * hands_share(caught);
    return {inverse(figure.world_from_model) * holder_of_weapon(model, deflected_place(weapon)),
            figure.shoulder_model + elbow};
}

void update_catch(StepWork& work, FencerId id, bool blow, Real lost) {
    WeaponState& weapon = work.weapon(id);
    CaughtWeapon& caught = weapon.caught;
    const Real left = caught.lasts - caught.since;
    if (blow) {
        begin_catch(work, id, weapon);
        caught.since = 0;
        caught.lasts = std::max(left, lost * work.setup.blade.regain);
    }
    if (caught.lasts > 0) weapon.control = hands_share(caught);
    if (caught.since < caught.lasts) return;
    caught = {};
    weapon.long_arc = false;
}

}  // namespace riposte
