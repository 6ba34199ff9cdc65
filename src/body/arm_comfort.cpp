// The swivel of least discomfort (K 4.2.2).
#include "arm_reach.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

struct ShoulderAngles {
    Real alpha = 0;
    Real beta = 0;
    Real twist = 0;
};

/// K fig. 4.6 with the limb along +Y instead of +Z (x, y, z there are z', x', y' here). The angles are relative to the
/// bind pose. The reference of zero twist is Rx(alpha) Rz(-beta), which takes +Y to the swung bone; what the rotation
/// turns beyond it about the bone is the twist.
ShoulderAngles shoulder_angles(const Quat& bind_from_upperarm) {
    const Vec3 bone = bind_from_upperarm * kAxisY;
    ShoulderAngles a;
    a.alpha = det_atan2(bone.z, bone.y);
    a.beta = det_asin(bone.x);
    const Quat untwisted = axis_angle(kAxisX, a.alpha) * axis_angle(kAxisZ, -a.beta);
    a.twist = twist_angle(glm::conjugate(untwisted) * bind_from_upperarm, kAxisY);
    return a;
}

/// f(alpha, beta) of the spherical ellipse: negative inside, 0 on the border. The half axes are half the ranges (the
/// thesis prints the whole ranges, which would put the border outside the limits it names).
Real ellipse(const SwingLimits& limits, Real alpha, Real beta) {
    const Real a = (2 * alpha - limits.alpha_high - limits.alpha_low) / (limits.alpha_high - limits.alpha_low);
    const Real b = (2 * beta - limits.beta_high - limits.beta_low) / (limits.beta_high - limits.beta_low);
    return a * a + b * b - 1;
}

Real discomfort_at(const ArmRig& rig, const Rigid& model_from_clavicle, const Reach& r, Real swivel) {
    const Quat model_from_bind = model_from_clavicle.rotation * rig.clavicle_from_upperarm.rotation;
    const Quat upper = model_from_upperarm(rig, r, out_at_swivel(r, swivel));
    const ShoulderAngles angles = shoulder_angles(normalized(glm::conjugate(model_from_bind) * upper));
    return ellipse(rig.limits, angles.alpha, angles.beta) + std::fabs(angles.twist);
}

/// A place and what it costs.
struct Sample {
    Real swivel = 0;
    Real cost = 0;
};

/// Golden-section search for the minimum between low and high, to `precision` (rad).
template <class Cost>
Sample golden_minimum(const Cost& cost, Real low, Real high, Real precision) {
    constexpr Real kGolden = 0.6180339887498949;
    const auto at = [&](Real swivel) { return Sample{swivel, cost(swivel)}; };
    Sample left = at(high - kGolden * (high - low));
    Sample right = at(low + kGolden * (high - low));
    while (high - low > precision) {
        if (left.cost <= right.cost) {
            high = right.swivel;
            right = left;
            left = at(high - kGolden * (high - low));
        } else {
            low = left.swivel;
            left = right;
            right = at(low + kGolden * (high - low));
        }
    }
    return left.cost <= right.cost ? left : right;
}

}  // namespace

Real discomfort(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel) {
    return discomfort_at(rig, model_from_clavicle, reach_for(rig, model_from_clavicle, model_from_weapon), swivel);
}

Vec3 elbow_at_swivel(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel) {
    const Reach r = reach_for(rig, model_from_clavicle, model_from_weapon);
    return elbow_of(r, out_at_swivel(r, swivel));
}

Real comfortable_swivel(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon) {
    constexpr std::size_t kCoarse = 36;
    constexpr Real kStep = 2 * kPi / kCoarse;
    constexpr Real kPrecision = 1e-4;  // rad; 0.01 degrees is 1.7e-4

    const Reach r = reach_for(rig, model_from_clavicle, model_from_weapon);
    const auto cost = [&](Real swivel) { return discomfort_at(rig, model_from_clavicle, r, swivel); };
    std::array<Sample, kCoarse> coarse{};
    for (std::size_t i = 0; i < kCoarse; ++i) {
        coarse[i].swivel = static_cast<Real>(i) * kStep - kPi;
        coarse[i].cost = cost(coarse[i].swivel);
    }
    const auto cheaper = [](const Sample& a, const Sample& b) { return a.cost < b.cost; };
    Sample best = *std::min_element(coarse.begin(), coarse.end(), cheaper);
    // A valley may hide a floor somewhat below its coarse samples: |theta| falls by at most a few radians per radian.
    const Real deep_enough = best.cost + 4 * kStep;
    for (std::size_t i = 0; i < kCoarse; ++i) {
        const Sample& middle = coarse[i];
        const bool valley = middle.cost <= coarse[(i + kCoarse - 1) % kCoarse].cost &&
                            middle.cost <= coarse[(i + 1) % kCoarse].cost && middle.cost <= deep_enough;
        if (!valley) continue;
        const Sample floor = golden_minimum(cost, middle.swivel - kStep, middle.swivel + kStep, kPrecision);
        if (floor.cost < best.cost) best = floor;
    }
    return best.swivel < -kPi ? best.swivel + 2 * kPi : best.swivel;
}

}  // namespace riposte
