// The arm that keeps its limits: first the swivel, then, where no swivel will do, the nearest place.
#include "arm_limits.hpp"
#include "swivel_search.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kSides = 18;  // steps from the wanted swivel to the opposite one
constexpr Real kStep = kPi / kSides;
constexpr std::size_t kSamples = std::size_t{2} * kSides;
constexpr Real kFaultSlope = 4;    // faults grow by at most a few radians per radian
constexpr Real kPrecision = 1e-6;  // rad
constexpr Real kPlaceFirst = 10;   // rad: any fault of the shoulder weighs more than the hand's
constexpr Real kCrossing = 0.25;   // rad about the opposite of the allowed swivels

/// One goal and one clavicle; the swivel is counted from the wanted elbow.
struct Swivels {
    const ArmRig& rig;
    const Rigid& model_from_clavicle;
    const Reach& reach;
    Vec3 wanted_out;

    [[nodiscard]] ArmSolution at(Real swivel) const {
        if (swivel == 0) return arm_at(rig, model_from_clavicle, reach, wanted_out);
        const SinCos turn = sin_cos(swivel);
        const Vec3 out = wanted_out * turn.cos + glm::cross(reach.reach, wanted_out) * turn.sin;
        return arm_at(rig, model_from_clavicle, reach, out);
    }
    struct Faults {
        Real shoulder;  ///< rad beyond the limits, negative within
        Real hand;
    };
    [[nodiscard]] Faults faults(Real swivel) const {
        const ArmAngles angles = arm_angles(rig, at(swivel));
        return {shoulder_beyond(rig.limits, angles), hand_beyond(rig.limits, angles)};
    }
    /// Above 0 where a joint is beyond its limit.
    [[nodiscard]] Real fault(Real swivel) const {
        const Faults f = faults(swivel);
        return std::max(f.shoulder, f.hand);
    }
};

/// The border between a swivel with a fault and one without.
Real border(const Swivels& swivels, Real faulty, Real allowed) {
    for (int i = 0; i < 30; ++i) {
        const Real middle = (faulty + allowed) / 2;
        (swivels.fault(middle) > 0 ? faulty : allowed) = middle;
    }
    return allowed;
}

/// The nearest allowed swivel on one side (sign +1 or -1) of a wanted one that is not allowed; 0 if there is none.
Real allowed_aside(const Swivels& swivels, Real sign) {
    for (int i = 1; i < 2 * kSides; ++i) {
        if (swivels.fault(sign * i * kStep) <= 0) return border(swivels, sign * (i - 1) * kStep, sign * i * kStep);
    }
    return 0;
}

/// Between the allowed swivels below (< 0) and above (> 0) the wanted one: the nearer, and where both are about as near
/// the way from one to the other, round the back.
Real nearer_of(const Swivels& swivels, Real below, Real above) {
    const Real lean = (above + below) / (2 * kCrossing);  // -1: above is nearer
    if (lean <= -1) return above;
    if (lean >= 1) return below;
    const Real crossing = below - (2 * kPi - above + below) * smooth_step((1 - lean) / 2);
    if (swivels.fault(crossing) <= 0) return crossing;
    return lean < 0 ? above : below;
}

/// Where none is allowed: the shoulder's fault first, then the hand's.
Real least_evil(const Swivels& swivels) {
    const auto evil = [&](Real swivel) {
        const Swivels::Faults f = swivels.faults(swivel);
        return f.shoulder > 0 ? kPlaceFirst + f.shoulder : f.hand;
    };
    return least_swivel<kSamples>(evil, kFaultSlope, kPrecision).swivel;
}

/// The swivel to take, from the wanted one, rad.
Real allowed_swivel(const Swivels& swivels) {
    if (swivels.fault(0) <= 0) return 0;
    Real below = allowed_aside(swivels, -1);
    Real above = allowed_aside(swivels, 1);
    if (above == 0) {
        // No sample is allowed; a narrow arc between two of them may be.
        const Real least =
            least_swivel<kSamples>([&](Real swivel) { return swivels.fault(swivel); }, kFaultSlope, kPrecision).swivel;
        if (swivels.fault(least) > 0) return least_evil(swivels);
        below = border(swivels, least - kStep, least);
        above = border(swivels, least + kStep, least);
        if (below > 0) below -= 2 * kPi;
        if (above < 0) above += 2 * kPi;
    }
    return nearer_of(swivels, below, above);
}

/// Shoulder and elbow by their angles.
struct Shoulder {
    Quat bind_from_upperarm;
    Quat upperarm_from_forearm;
};
Shoulder shoulder_of(const ArmRig& rig, const ArmAngles& a) {
    return {axis_angle(kAxisX, a.alpha) * axis_angle(kAxisZ, -a.beta) * axis_angle(kAxisY, a.twist),
            axis_angle(rig.hinge_upperarm, a.flexion) * rig.upperarm_from_straight};
}

/// The wrist from the shoulder, in the upper arm's bind frame, m.
Vec3 wrist_bind(const ArmRig& rig, const Shoulder& s) {
    const Vec3 fore = s.upperarm_from_forearm * rig.forearm_from_hand.translation;
    return s.bind_from_upperarm * (rig.upperarm_from_forearm.translation + fore);
}

/// Projected gradient with Nesterov's momentum, in units of each joint's half range, so that the projection onto the
/// ellipse and the intervals is the nearest point: the angles within the limits whose wrist is nearest to the goal,
/// among those about `start`.
ArmAngles descend(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& start) {
    constexpr int kSteps = 80;
    const ArmLimits& l = rig.limits;
    const Vec4 half{(l.swing.alpha_high - l.swing.alpha_low) / 2, (l.swing.beta_high - l.swing.beta_low) / 2,
                    (l.twist_high - l.twist_low) / 2, (l.flexion_high - l.flexion_low) / 2};
    const Real pace = 1.0 / (glm::dot(half, half) * rig.length() * rig.length());
    ArmAngles now = limited_shoulder(l, start);
    ArmAngles before = now;
    for (int i = 0; i < kSteps; ++i) {
        const Real momentum = i / (i + 3.0);
        ArmAngles ahead = now;
        ahead.alpha += momentum * (now.alpha - before.alpha);
        ahead.beta += momentum * (now.beta - before.beta);
        ahead.twist += momentum * (now.twist - before.twist);
        ahead.flexion += momentum * (now.flexion - before.flexion);
        const Shoulder s = shoulder_of(rig, ahead);
        const Vec3 wrist = wrist_bind(rig, s);
        const Vec3 bone = s.bind_from_upperarm * kAxisY;
        const Vec3 fore = s.bind_from_upperarm * (s.upperarm_from_forearm * rig.forearm_from_hand.translation);
        const Vec3 lacking = (goal_bind - wrist) * pace;
        // Each joint moves the wrist by (its axis) x (lever): the gradient is the lacking part of that.
        const auto moved = [&](const Vec3& axis, const Vec3& lever) {
            return glm::dot(glm::cross(axis, lever), lacking);
        };
        const SinCos a = sin_cos(ahead.alpha);
        before = now;
        now.alpha = ahead.alpha + half.x * half.x * moved(kAxisX, wrist);
        now.beta = ahead.beta + half.y * half.y * moved({0, a.sin, -a.cos}, wrist);  // -(Rx(alpha) z) = (0, sin, -cos)
        now.twist = ahead.twist + half.z * half.z * moved(bone, wrist);
        now.flexion = ahead.flexion + half.w * half.w * moved(s.bind_from_upperarm * rig.hinge_upperarm, fore);
        now = limited_shoulder(l, now);
    }
    return now;
}

Real missed_by(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& a) {
    return glm::length(goal_bind - wrist_bind(rig, shoulder_of(rig, a)));
}

/// The best of a coarse grid over swing and twist, at one flexion.
ArmAngles best_of_grid(const ArmRig& rig, const Vec3& goal_bind, Real flexion) {
    constexpr int kGrid = 5;
    const ArmLimits& l = rig.limits;
    const auto part = [](Real low, Real high, int i) { return low + (high - low) * i / (kGrid - 1); };
    ArmAngles best;
    Real least = 1e9;
    for (int i = 0; i < kGrid * kGrid * kGrid; ++i) {
        ArmAngles a;
        a.alpha = part(l.swing.alpha_low, l.swing.alpha_high, i % kGrid);
        a.beta = part(l.swing.beta_low, l.swing.beta_high, i / kGrid % kGrid);
        a.twist = part(l.twist_low, l.twist_high, i / (kGrid * kGrid));
        a.flexion = flexion;
        a = limited_shoulder(l, a);
        const Real missed = missed_by(rig, goal_bind, a);
        if (missed < least) best = a;
        least = std::min(least, missed);
    }
    return best;
}

/// The nearest place, by descent from the straight, the bent and the closed arm: the set of places is not convex.
ArmAngles nearest_place(const ArmRig& rig, const Vec3& goal_bind) {
    const ArmLimits& l = rig.limits;
    ArmAngles best;
    Real least = 1e9;
    for (const Real bent : {0.0, 0.35, 0.7, 1.0}) {
        const Real flexion = l.flexion_low + (l.flexion_high - l.flexion_low) * bent;
        const ArmAngles found = descend(rig, goal_bind, best_of_grid(rig, goal_bind, flexion));
        const Real missed = missed_by(rig, goal_bind, found);
        if (missed < least) best = found;
        least = std::min(least, missed);
    }
    return best;
}

/// A solution with its faults put right.
ArmSolution corrected(const Swivels& swivels, ArmSolution s) {
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
    const Swivels swivels{rig, model_from_clavicle, r, out_towards(r, goal.elbow_model)};
    const Real swivel = allowed_swivel(swivels);
    const ArmSolution s = swivels.at(swivel);
    return beyond_limits(rig.limits, arm_angles(rig, s)) > 0 ? corrected(swivels, s) : s;
}

}  // namespace riposte
