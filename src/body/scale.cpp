#include <riposte/body/scale.hpp>

namespace riposte {
namespace {

Rigidf scaled(const Rigidf& r, float factor) { return {r.rotation, r.translation * factor}; }

}  // namespace

Skeleton scaled(const Skeleton& skeleton, Real factor) {
    Skeleton s = skeleton;
    for (Joint& joint : s.joints) joint.parent_from_joint = scaled(joint.parent_from_joint, static_cast<float>(factor));
    return s;
}

Clip scaled(const Clip& clip, Real factor) {
    Clip s = clip;
    for (Rigidf& frame : s.frames) frame = scaled(frame, static_cast<float>(factor));
    for (Real& travel : s.travel_frames) travel *= factor;
    return s;
}

Skin scaled(const Skin& skin, Real factor) {
    const auto f = static_cast<float>(factor);
    Skin s = skin;
    for (std::vector<float>* axis : {&s.x, &s.y, &s.z}) {
        for (float& place : *axis) place *= f;
    }
    for (BoneBlend& blend : s.blends) blend.pivot_bind *= f;
    for (Rigidf& joint : s.joint_from_bind) joint = scaled(joint, f);
    return s;
}

ArmRig scaled(const ArmRig& rig, Real factor) {
    ArmRig s = rig;
    for (Rigid* r : {&s.clavicle_from_upperarm, &s.upperarm_from_forearm, &s.forearm_from_twist, &s.forearm_from_hand,
                     &s.hand_from_weapon, &s.weapon_from_hand}) {
        r->translation *= factor;
    }
    for (Real* length : {&s.upper_length, &s.fore_length, &s.nearest, &s.farthest}) *length *= factor;
    return s;
}

SkinPalette scaled(const SkinPalette& palette, Real factor) {
    const auto f = static_cast<float>(factor);
    SkinPalette s = palette;
    for (Mat4f& matrix : s.model_from_bind) matrix[3] = Vec4f(Vec3f(matrix[3]) * f, matrix[3].w);
    for (BlendTurn& blend : s.blends) blend.pivot_bind *= f;
    for (DualQuat& dual : s.dual) dual.dual *= f;
    return s;
}

}  // namespace riposte
