#include <riposte/body/mirror.hpp>

namespace riposte {

Skeleton mirrored(const Skeleton& skeleton) {
    Skeleton m = skeleton;
    for (Joint& joint : m.joints) joint.parent_from_joint = mirrored(joint.parent_from_joint);
    return m;
}

Clip mirrored(const Clip& clip) {
    Clip m = clip;
    for (Rigidf& frame : m.frames) frame = mirrored(frame);
    return m;
}

Skin mirrored(const Skin& skin) {
    Skin m = skin;
    for (float& x : m.x) x = -x;
    for (BoneBlend& blend : m.blends) {
        blend.pivot_bind = mirrored(blend.pivot_bind);
        blend.normal_bind = mirrored(blend.normal_bind);
    }
    for (Rigidf& joint : m.joint_from_bind) joint = mirrored(joint);
    return m;
}

ArmRig mirrored(const ArmRig& rig) {
    ArmRig m = rig;
    m.side = rig.side == Side::kRight ? Side::kLeft : Side::kRight;
    for (Rigid* r : {&m.clavicle_from_upperarm, &m.upperarm_from_forearm, &m.forearm_from_twist, &m.forearm_from_hand,
                     &m.hand_from_weapon, &m.weapon_from_hand}) {
        *r = mirrored(*r);
    }
    for (Quat* q : {&m.plane_from_upperarm, &m.upperarm_from_straight}) *q = mirrored(*q);
    m.hinge_upperarm = -mirrored(rig.hinge_upperarm);  // an axis of turning
    m.limits = mirrored(rig.limits);
    return m;
}

SkinPalette mirrored(const SkinPalette& palette) {
    SkinPalette m = palette;
    for (Mat4f& matrix : m.model_from_bind) {
        for (int i = 1; i < 4; ++i) {
            matrix[0][i] = -matrix[0][i];
            matrix[i][0] = -matrix[i][0];
        }
    }
    for (BlendTurn& blend : m.blends) {
        blend.axis_bind = -mirrored(blend.axis_bind);
        blend.pivot_bind = mirrored(blend.pivot_bind);
    }
    for (DualQuat& dual : m.dual) {
        dual.real = {dual.real.x, -dual.real.y, -dual.real.z, dual.real.w};
        dual.dual = {-dual.dual.x, dual.dual.y, dual.dual.z, -dual.dual.w};
    }
    return m;
}

}  // namespace riposte
