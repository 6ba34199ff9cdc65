#include "thesis_control.hpp"

#include "body_capsules.hpp"
#include "thesis_catch.hpp"

#include <algorithm>

namespace riposte {
namespace {

/// Where the velocities after the blow lead, at the most deflection. No hand follows farther than two arms' lengths.
Rigid most_deflected(const BladeRules& rules, const BladeBody& body, Real arm_length, const WeaponState& weapon) {
    const Rigid& from = weapon.world_from_weapon;
    const SteadyMotion free{{from.rotation, from.point(body.centre_weapon)}, weapon.linear, weapon.angular};
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
