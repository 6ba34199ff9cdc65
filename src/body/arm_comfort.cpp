// The swivel of least discomfort (K 4.2.2).
#include "arm_limits.hpp"
#include "swivel_search.hpp"

#include <cmath>
#include <limits>

namespace riposte {
namespace {

/// f(alpha, beta) of the spherical ellipse: negative inside, 0 on the border. The half axes are half the ranges (the
/// thesis prints the whole ranges, which would put the border outside the limits it names).
Real ellipse(const SwingLimits& limits, Real alpha, Real beta) {
    const Real a = (2 * alpha - limits.alpha_high - limits.alpha_low) / (limits.alpha_high - limits.alpha_low);
    const Real b = (2 * beta - limits.beta_high - limits.beta_low) / (limits.beta_high - limits.beta_low);
    return a * a + b * b - 1;
}

Real discomfort_at(const ArmRig& rig, const Quat& bind_from_model, const Reach& r, Real swivel) {
    const Quat upper = model_from_upperarm(rig, r, out_at_swivel(r, swivel));
    const ShoulderAngles angles = shoulder_angles(bind_from_model * upper);
    return ellipse(rig.limits.swing, angles.alpha, angles.beta) + std::fabs(angles.twist);
}

Quat bind_from_model_of(const ArmRig& rig, const Rigid& model_from_clavicle) {
    return glm::conjugate(model_from_clavicle.rotation * rig.clavicle_from_upperarm.rotation);
}

}  // namespace

Real discomfort(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel) {
    return discomfort_at(rig, bind_from_model_of(rig, model_from_clavicle),
                         reach_for(rig, model_from_clavicle, model_from_weapon), swivel);
}

Vec3 elbow_at_swivel(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel) {
    const Reach r = reach_for(rig, model_from_clavicle, model_from_weapon);
    return elbow_of(r, out_at_swivel(r, swivel));
}

ComfortableSwivel comfortable_swivel(const ArmRig& rig, const Rigid& model_from_clavicle,
                                     const Rigid& model_from_weapon) {
    constexpr std::size_t kCoarse = 120;  // no valley that people's arms come to lies between two of them
    constexpr Real kSlope = 40;           // of ellipse and |theta| where the twist turns fastest
    constexpr Real kPrecision = 1e-6;     // rad

    const Reach r = reach_for(rig, model_from_clavicle, model_from_weapon);
    const Quat bind_from_model = bind_from_model_of(rig, model_from_clavicle);
    ComfortableSwivel result;
    const auto cost = [&](Real swivel) {
        ++result.evaluations;
        return discomfort_at(rig, bind_from_model, r, swivel);
    };
    CoarseSwivels<kCoarse> coarse{};
    for (std::size_t i = 0; i < kCoarse; ++i) {
        const Real swivel = static_cast<Real>(i) * (2 * kPi / kCoarse) - kPi;
        coarse[i] = {swivel, cost(swivel)};
    }
    SwivelSample best = least_swivel<kCoarse>(coarse, cost, kSlope, kPrecision, std::numeric_limits<Real>::max());
    // Where the twist changes its sign, a valley may have two floors, a kink and a smooth one.
    constexpr Real kBeside = kPi / kCoarse;
    const Real found = best.swivel;
    for (const Real low : {found - kBeside, found}) {
        const SwivelSample floor = golden_minimum(cost, low, low + kBeside, kPrecision);
        if (floor.cost < best.cost) best = floor;
    }
    const Real turn = best.swivel < -kPi ? 2 * kPi : best.swivel > kPi ? -2 * kPi : 0;
    result.swivel = best.swivel + turn;
    result.discomfort = best.cost;
    return result;
}

}  // namespace riposte
