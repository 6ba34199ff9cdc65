#include "arm_reach.hpp"

#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Distance that is attained when `wanted` is: exact in the middle, approaching the limits exponentially with a
/// continuous first derivative, so that the elbow's speed stays finite at full reach.
Real soft_distance(const ArmRig& rig, Real wanted) {
    constexpr Real kSoft = ArmRig::kSoftReach;
    const Real far = rig.farthest - kSoft;
    if (wanted > far) return far + kSoft * (1.0 - det_exp(std::max(-60.0, (far - wanted) / kSoft)));
    const Real near = rig.nearest + kSoft;
    if (wanted < near) return rig.nearest + kSoft * det_exp((wanted - near) / kSoft);
    return wanted;
}

Vec3 across(const Vec3& v, const Vec3& unit_axis) { return v - unit_axis * glm::dot(v, unit_axis); }

/// Unit, at a right angle to `reach`, as near to straight down as that allows: swivel 0.
Vec3 down_across(const Vec3& reach) { return normalized_or(across(-kAxisY, reach), any_perpendicular(reach)); }

/// The triangle with the wrist at that distance of the wanted one that `attain` gives.
template <class Attain>
Reach triangle(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon,
               const Attain& attain) {
    RIPOSTE_VALIDATE(is_unit(model_from_clavicle.rotation) && is_unit(model_from_weapon.rotation));
    const Rigid model_from_hand = model_from_weapon * rig.weapon_from_hand;
    Reach r;
    r.shoulder_model = model_from_clavicle.point(rig.clavicle_from_upperarm.translation);
    const Vec3 to_wrist = model_from_hand.translation - r.shoulder_model;
    r.wanted = glm::length(to_wrist);
    r.distance = attain(r.wanted);
    constexpr Real kNowhere = 1e-12;  // m, a wrist in the shoulder
    const Real inverse = 1.0 / std::max(r.wanted, kNowhere);
    r.reach = r.wanted > kNowhere ? to_wrist * inverse
                                  : model_from_clavicle.direction(rig.clavicle_from_upperarm.direction(kAxisY));
    const Real difference = rig.upper_length * rig.upper_length - rig.fore_length * rig.fore_length;
    r.along = 0.5 * (r.distance + difference * (r.distance == r.wanted ? inverse : 1.0 / r.distance));
    r.radius = std::sqrt(std::max(0.0, rig.upper_length * rig.upper_length - r.along * r.along));
    r.model_from_hand = model_from_hand.rotation;
    r.model_from_weapon = model_from_weapon;
    return r;
}

}  // namespace

Reach reach_for(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon) {
    return triangle(rig, model_from_clavicle, model_from_weapon,
                    [&](Real wanted) { return soft_distance(rig, wanted); });
}

Reach attained_reach(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon) {
    return triangle(rig, model_from_clavicle, model_from_weapon,
                    [&](Real wanted) { return std::clamp(wanted, rig.nearest, rig.farthest); });
}

Vec3 out_towards(const Reach& r, const Vec3& elbow_model) {
    const Vec3 off = across(elbow_model - r.shoulder_model, r.reach);
    const Real distance = glm::length(off);
    if (distance >= kVagueElbow) return off * (1.0 / distance);
    const Vec3 down = down_across(r.reach);
    return normalized_or(off + down * (kVagueElbow - distance), down);
}

Vec3 out_at_swivel(const Reach& r, Real swivel) {
    const Vec3 zero = down_across(r.reach);
    const SinCos turn = sin_cos(swivel);
    return zero * turn.cos + glm::cross(r.reach, zero) * turn.sin;
}

Vec3 elbow_of(const Reach& r, const Vec3& out) { return r.shoulder_model + r.reach * r.along + out * r.radius; }

Quat model_from_upperarm(const ArmRig& rig, const Reach& r, const Vec3& out) {
    const Vec3 bone = (r.reach * r.along + out * r.radius) * (1.0 / rig.upper_length);
    const Vec3 hinge = glm::cross(out, r.reach);
    return quat_from_axes(hinge, bone, glm::cross(hinge, bone)) * rig.plane_from_upperarm;
}

Quat bent_elbow(const ArmRig& rig, Real distance) {
    const Real cosine =
        (distance * distance - rig.upper_length * rig.upper_length - rig.fore_length * rig.fore_length) /
        (2 * rig.upper_length * rig.fore_length);
    const Real w = std::sqrt(std::max(0.0, 0.5 + 0.5 * cosine));
    const Vec3 v = rig.hinge_upperarm * std::sqrt(std::max(0.0, 0.5 - 0.5 * cosine));
    return Quat(w, v.x, v.y, v.z) * rig.upperarm_from_straight;
}

ArmSolution arm_at(const ArmRig& rig, const Rigid& model_from_clavicle, const Reach& r, const Vec3& out) {
    const Quat upper_model = model_from_upperarm(rig, r, out);
    ArmSolution s;
    s.clavicle_from_upperarm = glm::conjugate(model_from_clavicle.rotation) * upper_model;
    s.upperarm_from_forearm = bent_elbow(rig, r.distance);
    s.forearm_from_hand = glm::conjugate(upper_model * s.upperarm_from_forearm) * r.model_from_hand;
    s.elbow_model = elbow_of(r, out);
    s.model_from_weapon = r.model_from_weapon;
    s.model_from_weapon.translation += r.reach * (r.distance - r.wanted);
    s.reach_ratio = r.wanted / rig.length();
    s.reached = r.distance == r.wanted;
    return s;
}

[[gnu::flatten]] ArmSolution solve_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal) {
    const Reach r = reach_for(rig, model_from_clavicle, goal.model_from_weapon);
    return arm_at(rig, model_from_clavicle, r, out_towards(r, goal.elbow_model));
}

}  // namespace riposte
