// The swivels of one goal and one clavicle, and which of them the joints allow.
#pragma once

#include "arm_limits.hpp"

#include <array>

namespace riposte {

/// The whole circle of swivels, rad, counter-clockwise about the reach from `zero_out`.
class ArmSwivels {
  public:
    ArmSwivels(const ArmRig& arm_rig, const Rigid& clavicle, const Reach& goal_reach, const Vec3& out);

    const ArmRig& rig;
    const Rigid& model_from_clavicle;
    const Reach& reach;
    Vec3 zero_out;

    struct Faults {
        Real shoulder;  ///< rad beyond the limits, negative within
        Real hand;
    };
    [[nodiscard]] ArmSolution at(Real swivel) const;
    [[nodiscard]] Faults faults(Real swivel) const;
    [[nodiscard]] Real shoulder_fault(Real swivel) const;
    [[nodiscard]] Real hand_fault(Real swivel) const;
    /// Above 0 where a joint is beyond its limit.
    [[nodiscard]] Real fault(Real swivel) const;
    /// Between a swivel with a fault and one without, on the allowed side, to `precision` (rad).
    [[nodiscard]] Real border(Real faulty, Real allowed, Real precision) const;

  private:
    // A swivel by s turns the upper arm by s about the reach, and the hand, which stays where it is, by -s as the
    // forearm sees it: cos(s/2) times the one quaternion and sin(s/2) times the other.
    std::array<Quat, 2> bind_from_upperarm_;
    std::array<Quat, 2> bind_from_hand_;
};

/// Between neighbouring samples of the circle, rad.
inline constexpr int kSwivelSides = 18;  // steps from a swivel to the opposite one
inline constexpr Real kSwivelStep = kPi / kSwivelSides;
using SwivelFaults = std::array<ArmSwivels::Faults, std::size_t{2} * kSwivelSides>;
/// The place in there of the swivel that is `steps` from 0, -kSwivelSides to kSwivelSides.
inline std::size_t swivel_index(int steps) {
    return static_cast<std::size_t>((steps + 2 * kSwivelSides) % (2 * kSwivelSides));
}

/// What to do where no sample of the circle is allowed: go to a narrow arc that is, if there is one; or else to the
/// least fault of the hand where the shoulder has none, if it has none anywhere.
struct LeastEvil {
    Real swivel = 0;
    bool allowed = false;
    bool shoulder_allows = false;
};
LeastEvil least_evil(const ArmSwivels& swivels, const SwivelFaults& faults);

}  // namespace riposte
