#include "ease.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kSpeed = 4;  // rad/s
constexpr Real kMost = 1;   // rad

/// Signed angle about the unit `axis` between the directions of `from` and `to` off it.
Real turn_about(const Vec3& axis, const Vec3& from, const Vec3& to) {
    return det_atan2(glm::dot(axis, glm::cross(from, to)),
                     glm::dot(from, to) - glm::dot(from, axis) * glm::dot(to, axis));
}

/// The turn of the elbow about the line from shoulder to wrist, by `step` (rad) either way or not at all, after which
/// the shoulder is most at ease. A left arm asks its mirror image, so that mirrored bouts stay mirrored to the last
/// bit.
Real easing_turn(const FencerModel& model, const Figure& figure, const Rigid& world_from_weapon, Real step) {
    const bool left = left_handed(model);
    const auto right = [&](const auto& a) { return left ? mirrored(a) : a; };
    const ArmRig rig = right(model.arm);
    const Rigid clavicle = right(clavicle_of(model, figure));
    const Rigid weapon = right(inverse(figure.world_from_model) * holder_of_weapon(model, world_from_weapon));
    const Vec3 shoulder = right(figure.shoulder_model);
    const Vec3 elbow = right(Vec3(figure.model[model.arm.forearm].translation)) - shoulder;
    const Vec3 line = normalized_or(weapon.point(rig.weapon_from_hand.translation) - shoulder, kAxisY);
    const Real swivel = turn_about(line, elbow_at_swivel(rig, clavicle, weapon, 0) - shoulder, elbow);
    const auto cost = [&](Real turn) { return discomfort(rig, clavicle, weapon, swivel + turn); };
    Real best = 0;
    for (const Real turn : {step, -step}) {
        if (cost(turn) < cost(best)) best = turn;
    }
    return left ? -best : best;
}

}  // namespace

void ease_elbow(const FencerModel& model, const Figure& figure, Real dt, WeaponState& weapon) {
    const bool lost = weapon.control < 1;
    if (!lost && weapon.ease == 0) return;
    const Real step = kSpeed * dt;
    const Real turn =
        lost ? easing_turn(model, figure, weapon.world_from_weapon, step) : std::clamp(-weapon.ease, -step, step);
    weapon.ease = std::clamp(weapon.ease + turn, -kMost, kMost);
}

ArmGoal eased(const FencerModel& model, const Vec3& shoulder_model, const ArmGoal& goal, Real ease) {
    if (ease == 0) return goal;
    const Vec3 wrist = goal.model_from_weapon.point(model.arm.weapon_from_hand.translation);
    const Vec3 line = normalized_or(wrist - shoulder_model, kAxisY);
    const Vec3 elbow = turned(axis_angle(line, ease), goal.elbow_model - shoulder_model);
    return {goal.model_from_weapon, shoulder_model + elbow};
}

}  // namespace riposte
