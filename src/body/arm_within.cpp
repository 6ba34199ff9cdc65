// The arm that keeps its limits: first the swivel, then, where no swivel will do, the nearest place.
#include "arm_nearest.hpp"
#include "arm_swivels.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kPrecision = 1e-10;  // rad, of an allowed arc's ends
constexpr Real kCrossing = 0.25;    // rad about the opposite of the allowed swivels

/// The nearest allowed swivel on one side (sign +1 or -1) of a wanted one that is not allowed; 0 if there is none.
Real allowed_aside(const ArmSwivels& swivels, Real sign) {
    for (int i = 1; i < 2 * kSwivelSides; ++i) {
        if (swivels.fault(sign * i * kSwivelStep) <= 0)
            return swivels.border(sign * (i - 1) * kSwivelStep, sign * i * kSwivelStep, kPrecision);
    }
    return 0;
}

/// Between the allowed swivels below (< 0) and above (> 0) the wanted one: the nearer, and where both are about as near
/// the way from one to the other, round the back.
Real nearer_of(const ArmSwivels& swivels, Real below, Real above) {
    const Real lean = (above + below) / (2 * kCrossing);  // -1: above is nearer
    if (lean <= -1) return above;
    if (lean >= 1) return below;
    const Real crossing = below - (2 * kPi - above + below) * smooth_step((1 - lean) / 2);
    if (swivels.fault(crossing) <= 0) return crossing;
    return lean < 0 ? above : below;
}

/// The swivel to take, from the wanted one, rad.
Real allowed_swivel(const ArmSwivels& swivels) {
    if (swivels.fault(0) <= 0) return 0;
    Real below = allowed_aside(swivels, -1);
    Real above = allowed_aside(swivels, 1);
    if (above == 0) {
        // No sample is allowed; a narrow arc between two of them may be.
        SwivelFaults faults{};
        for (int i = -kSwivelSides; i < kSwivelSides; ++i) faults[swivel_index(i)] = swivels.faults(i * kSwivelStep);
        const LeastEvil least = least_evil(swivels, faults);
        if (!least.allowed) return least.swivel;
        below = swivels.border(least.swivel - kSwivelStep, least.swivel, kPrecision);
        above = swivels.border(least.swivel + kSwivelStep, least.swivel, kPrecision);
        if (below > 0) below -= 2 * kPi;
        if (above < 0) above += 2 * kPi;
    }
    return nearer_of(swivels, below, above);
}

/// A solution with its faults put right.
ArmSolution corrected(const ArmSwivels& swivels, ArmSolution s) {
    const ArmRig& rig = swivels.rig;
    const Rigid model_from_bind = swivels.model_from_clavicle * rig.clavicle_from_upperarm;
    if (shoulder_beyond(rig.limits, arm_angles(rig, s)) > 0) {
        const Vec3 wanted = glm::conjugate(model_from_bind.rotation) * (swivels.reach.reach * swivels.reach.wanted);
        const Shoulder shoulder = shoulder_of(rig, nearest_place(rig, wanted));
        s.clavicle_from_upperarm = normalized(rig.clavicle_from_upperarm.rotation * shoulder.bind_from_upperarm);
        s.upperarm_from_forearm = normalized(shoulder.upperarm_from_forearm);
    }
    const Quat model_from_upper = swivels.model_from_clavicle.rotation * s.clavicle_from_upperarm;
    const Quat model_from_fore = model_from_upper * s.upperarm_from_forearm;
    const Quat& bind = rig.forearm_from_hand.rotation;
    const Quat wanted_hand = glm::conjugate(model_from_fore * bind) * swivels.reach.model_from_hand;
    s.forearm_from_hand = normalized(bind * limited_hand(rig.limits, wanted_hand));
    s.elbow_model = model_from_bind.translation + model_from_upper * rig.upperarm_from_forearm.translation;
    const Vec3 wrist_model = s.elbow_model + model_from_fore * rig.forearm_from_hand.translation;
    s.model_from_weapon = Rigid{normalized(model_from_fore * s.forearm_from_hand), wrist_model} * rig.hand_from_weapon;
    s.reached = false;
    return s;
}

}  // namespace

ArmSolution solve_arm_within_limits(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal) {
    const Reach r = reach_for(rig, model_from_clavicle, goal.model_from_weapon);
    const ArmSwivels swivels{rig, model_from_clavicle, r, out_towards(r, goal.elbow_model)};
    const Real swivel = allowed_swivel(swivels);
    const ArmSolution s = swivels.at(swivel);
    return beyond_limits(rig.limits, arm_angles(rig, s)) > 0 ? corrected(swivels, s) : s;
}

}  // namespace riposte
