#include "arm_reach.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// A wanted elbow nearer than this to the line from shoulder to wrist leaves the swivel to a fallback (m).
constexpr Real kVagueElbow = 0.01;
/// Distance that is attained when `wanted` is: exact in the middle, approaching the limits exponentially with a
/// continuous first derivative, so that the elbow's speed stays finite at full reach.
Real soft_distance(const ArmRig& rig, Real wanted) {
    const Real soft = rig.length() * (1.0 - kExactReach);
    const Real far = rig.length() - soft;
    if (wanted > far) return far + soft * (1.0 - det_exp(std::max(-60.0, (far - wanted) / soft)));
    const Real nearest = std::sqrt(rig.upper_length * rig.upper_length + rig.fore_length * rig.fore_length +
                                   2 * rig.upper_length * rig.fore_length * det_cos(rig.max_flexion));
    const Real near = nearest + soft;
    if (wanted < near) return nearest + soft * det_exp((wanted - near) / soft);
    return wanted;
}

Vec3 across(const Vec3& v, const Vec3& unit_axis) { return v - unit_axis * glm::dot(v, unit_axis); }

/// Unit, at a right angle to `reach`, as near to straight down as that allows: swivel 0.
Vec3 down_across(const Vec3& reach) { return normalized_or(across(-kAxisY, reach), any_perpendicular(reach)); }

}  // namespace

Reach reach_for(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon) {
    const Rigid model_from_hand = model_from_weapon * inverse(rig.hand_from_weapon);
    const Rigid model_from_bind_arm = model_from_clavicle * rig.clavicle_from_upperarm;
    Reach r;
    r.shoulder_model = model_from_bind_arm.translation;
    const Vec3 to_wrist = model_from_hand.translation - r.shoulder_model;
    r.wanted = glm::length(to_wrist);
    r.reach = normalized_or(to_wrist, model_from_bind_arm.direction(kAxisY));
    r.distance = soft_distance(rig, r.wanted);
    r.along = (r.distance * r.distance + rig.upper_length * rig.upper_length - rig.fore_length * rig.fore_length) /
              (2 * r.distance);
    r.radius = std::sqrt(std::max(0.0, rig.upper_length * rig.upper_length - r.along * r.along));
    r.model_from_hand = normalized(model_from_hand.rotation);
    return r;
}

Vec3 out_towards(const Reach& r, const Vec3& elbow_model) {
    const Vec3 off = across(elbow_model - r.shoulder_model, r.reach);
    const Real distance = glm::length(off);
    if (distance >= kVagueElbow) return off / distance;
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
    const Vec3 bone_local = normalized_or(rig.upperarm_from_forearm.translation, kAxisY);
    const Vec3 bone = normalized_or(r.reach * r.along + out * r.radius, r.reach);
    const Vec3 hinge = glm::cross(out, r.reach);
    const Quat local = quat_from_axes(rig.hinge_upperarm, bone_local, glm::cross(rig.hinge_upperarm, bone_local));
    return normalized(quat_from_axes(hinge, bone, glm::cross(hinge, bone)) * glm::conjugate(local));
}

Real flexion_of(const ArmRig& rig, Real distance) {
    const Real cosine =
        (distance * distance - rig.upper_length * rig.upper_length - rig.fore_length * rig.fore_length) /
        (2 * rig.upper_length * rig.fore_length);
    return det_acos(cosine);
}

}  // namespace riposte
