#include "arm_swivels.hpp"

#include "swivel_search.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr std::size_t kSamples = std::size_t{2} * kSwivelSides;
constexpr Real kFaultSlope = 4;    // faults grow by at most a few radians per radian
constexpr Real kPrecision = 1e-6;  // rad
constexpr Real kPlaceFirst = 10;   // rad: any fault of the shoulder weighs more than the hand's

}  // namespace

ArmSolution ArmSwivels::at(Real swivel) const {
    if (swivel == 0) return arm_at(rig, model_from_clavicle, reach, zero_out);
    const SinCos turn = sin_cos(swivel);
    const Vec3 out = zero_out * turn.cos + glm::cross(reach.reach, zero_out) * turn.sin;
    return arm_at(rig, model_from_clavicle, reach, out);
}

ArmSwivels::Faults ArmSwivels::faults(Real swivel) const {
    const ArmAngles angles = arm_angles(rig, at(swivel));
    return {shoulder_beyond(rig.limits, angles), hand_beyond(rig.limits, angles)};
}

Real ArmSwivels::fault(Real swivel) const {
    const Faults f = faults(swivel);
    return std::max(f.shoulder, f.hand);
}

Real swivel_border(const ArmSwivels& swivels, Real faulty, Real allowed, Real precision) {
    while (std::fabs(faulty - allowed) > precision) {
        const Real middle = (faulty + allowed) / 2;
        (swivels.fault(middle) > 0 ? faulty : allowed) = middle;
    }
    return allowed;
}

Real least_faulty(const ArmSwivels& swivels) {
    return least_swivel<kSamples>([&](Real swivel) { return swivels.fault(swivel); }, kFaultSlope, kPrecision).swivel;
}

LeastEvil least_evil(const ArmSwivels& swivels) {
    const auto evil = [&](Real swivel) {
        const ArmSwivels::Faults f = swivels.faults(swivel);
        return f.shoulder > 0 ? kPlaceFirst + f.shoulder : f.hand;
    };
    const SwivelSample least = least_swivel<kSamples>(evil, kFaultSlope, kPrecision);
    return {least.swivel, least.cost < kPlaceFirst};
}

}  // namespace riposte
