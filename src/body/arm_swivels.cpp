#include "arm_swivels.hpp"

#include "swivel_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace riposte {
namespace {

constexpr std::size_t kSamples = std::size_t{2} * kSwivelSides;
constexpr Real kFaultSlope = 4;    // faults grow by at most a few radians per radian
constexpr Real kPrecision = 1e-6;  // rad

Real worse(const ArmSwivels::Faults& f) { return std::max(f.shoulder, f.hand); }

/// rad
Real swivel_at(std::size_t index) {
    const int i = static_cast<int>(index);
    return kSwivelStep * (i < kSwivelSides ? i : i - 2 * kSwivelSides);
}

Quat mixed(const std::array<Quat, 2>& q, const SinCos& half) { return q[0] * half.cos + q[1] * half.sin; }

/// The least fault of the hand where the shoulder has none, which is so at `place` at least.
Real least_turned(const ArmSwivels& swivels, const SwivelFaults& faults, Real place) {
    const auto hand = [&](Real swivel) { return swivels.hand_fault(swivel); };
    const auto shoulder = [&](Real swivel) { return swivels.shoulder_fault(swivel); };
    // From an allowed swivel as far as the next sample or the shoulder's limit.
    const auto edge = [&](Real from, Real to) {
        return shoulder(to) > 0 ? swivel_border(shoulder, to, from, kPrecision) : to;
    };
    SwivelSample best{place, hand(place)};
    const auto look_about = [&](Real swivel) {
        const SwivelSample found =
            golden_minimum(hand, edge(swivel, swivel - kSwivelStep), edge(swivel, swivel + kSwivelStep), kPrecision);
        if (found.cost < best.cost) best = found;
    };
    look_about(place);
    for (std::size_t i = 0; i < kSamples; ++i) {
        if (faults[i].shoulder > 0) continue;
        const auto deeper = [&](const ArmSwivels::Faults& f) { return f.shoulder <= 0 && f.hand < faults[i].hand; };
        if (deeper(faults[(i + kSamples - 1) % kSamples]) || deeper(faults[(i + 1) % kSamples])) continue;
        if (faults[i].hand - kFaultSlope * kSwivelStep < best.cost) look_about(swivel_at(i));
    }
    return best.swivel;
}

}  // namespace

ArmSwivels::ArmSwivels(const ArmRig& arm_rig, const Rigid& clavicle, const Reach& goal_reach, const Vec3& out)
    : rig(arm_rig), model_from_clavicle(clavicle), reach(goal_reach), zero_out(out) {
    const Quat model_from_bind = model_from_clavicle.rotation * rig.clavicle_from_upperarm.rotation;
    const Quat upper = model_from_upperarm(rig, reach, zero_out);
    const Quat hand_bind = upper * bent_elbow(rig, reach.distance) * rig.forearm_from_hand.rotation;
    const Quat half_turn(0, reach.reach.x, reach.reach.y, reach.reach.z);
    bind_from_upperarm_[0] = glm::conjugate(model_from_bind) * upper;
    bind_from_upperarm_[1] = glm::conjugate(model_from_bind) * half_turn * upper;
    bind_from_hand_[0] = glm::conjugate(hand_bind) * reach.model_from_hand;
    bind_from_hand_[1] = glm::conjugate(half_turn * hand_bind) * reach.model_from_hand;
}

ArmSolution ArmSwivels::at(Real swivel) const {
    if (swivel == 0) return arm_at(rig, model_from_clavicle, reach, zero_out);
    const SinCos turn = sin_cos(swivel);
    const Vec3 out = zero_out * turn.cos + glm::cross(reach.reach, zero_out) * turn.sin;
    return arm_at(rig, model_from_clavicle, reach, out);
}

Real ArmSwivels::shoulder_fault(Real swivel) const {
    const ShoulderAngles shoulder = shoulder_angles(mixed(bind_from_upperarm_, sin_cos(swivel * 0.5)));
    ArmAngles angles;
    angles.alpha = shoulder.alpha;
    angles.beta = shoulder.beta;
    angles.twist = shoulder.twist;
    return shoulder_beyond(rig.limits, angles);
}

Real ArmSwivels::hand_fault(Real swivel) const {
    return hand_beyond(rig.limits, hand_angles(mixed(bind_from_hand_, sin_cos(swivel * 0.5))));
}

ArmSwivels::Faults ArmSwivels::faults(Real swivel) const { return {shoulder_fault(swivel), hand_fault(swivel)}; }

Real ArmSwivels::fault(Real swivel) const {
    const Real shoulder = shoulder_fault(swivel);
    return shoulder > 0 ? shoulder : std::max(shoulder, hand_fault(swivel));
}

Real ArmSwivels::border(Real faulty, Real allowed, Real precision) const {
    return swivel_border([&](Real swivel) { return fault(swivel); }, faulty, allowed, precision);
}

LeastEvil least_evil(const ArmSwivels& swivels, const SwivelFaults& faults) {
    CoarseSwivels<kSamples> coarse{};
    for (std::size_t i = 0; i < kSamples; ++i) coarse[i].swivel = swivel_at(i);
    const auto least = [&](const auto& evil, const auto& cost, Real deepest) {
        for (std::size_t i = 0; i < kSamples; ++i) coarse[i].cost = evil(faults[i]);
        return least_swivel(coarse, cost, kFaultSlope, kPrecision, deepest);
    };
    const SwivelSample place = least([](const ArmSwivels::Faults& f) { return f.shoulder; },
                                     [&](Real swivel) { return swivels.shoulder_fault(swivel); }, 0);
    if (place.cost > 0) return {};
    const SwivelSample narrow = least(
        worse, [&](Real swivel) { return worse(swivels.faults(swivel)); }, 0);
    if (narrow.cost <= 0) return {narrow.swivel, true, true};
    return {least_turned(swivels, faults, place.swivel), false, true};
}

}  // namespace riposte
