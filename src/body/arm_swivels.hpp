// The swivels of one goal and one clavicle, and which of them the joints allow.
#pragma once

#include "arm_limits.hpp"

namespace riposte {

struct ArmSwivels {
    const ArmRig& rig;
    const Rigid& model_from_clavicle;
    const Reach& reach;
    Vec3 zero_out;  ///< where swivels are counted from (rad, counter-clockwise about `reach`)

    struct Faults {
        Real shoulder;  ///< rad beyond the limits, negative within
        Real hand;
    };
    [[nodiscard]] ArmSolution at(Real swivel) const;
    [[nodiscard]] Faults faults(Real swivel) const;
    /// Above 0 where a joint is beyond its limit.
    [[nodiscard]] Real fault(Real swivel) const;
};

/// Between neighbouring samples of the circle, rad.
inline constexpr int kSwivelSides = 18;  // steps from a swivel to the opposite one
inline constexpr Real kSwivelStep = kPi / kSwivelSides;

/// The border between a swivel with a fault and one without, on the allowed side, to `precision` (rad).
Real swivel_border(const ArmSwivels& swivels, Real faulty, Real allowed, Real precision);

/// The swivel with the least fault, 0 or less where one is allowed.
Real least_faulty(const ArmSwivels& swivels);

/// Where none is allowed: the least fault of the shoulder, and where it has none, of the hand.
struct LeastEvil {
    Real swivel = 0;
    bool shoulder_allows = false;
};
LeastEvil least_evil(const ArmSwivels& swivels);

}  // namespace riposte
