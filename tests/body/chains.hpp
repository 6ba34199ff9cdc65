// Chains for tests and benchmarks: an arm, and an arm with the trunk that it hangs on.
#pragma once

#include "figure.hpp"

#include <riposte/body/chain_ik.hpp>

namespace riposte::test {

constexpr std::array kChainMethods{ChainMethod::kCyclicDescent, ChainMethod::kJacobianTranspose,
                                   ChainMethod::kGreedySearch, ChainMethod::kDampedLeastSquares};
constexpr std::array<const char*, kChainMethodCount> kChainWords{"cyclic descent", "Jacobian transpose",
                                                                 "greedy search", "damped least squares"};
/// Rounds that suffice where a method finds the goal at all.
constexpr std::array<int, kChainMethodCount> kEnoughRounds{400, 600, 400, 100};

inline Chain chain_between(const char* first, const char* last, const Vec3& end, bool limited) {
    const Skeleton skeleton = figure();
    Chain chain = make_chain(skeleton, skeleton.find(first), skeleton.find(last), end).value();
    chain.limited = limited;
    return chain;
}

/// Upper arm, forearm and hand; the end point is in the palm.
inline Chain arm_chain(bool limited) { return chain_between("r_upperarm", "r_hand", {0, 0.09, 0}, limited); }
/// The chain of Vosinakis 2000, figure 4.2, with all joints between abdomen and hand.
inline Chain trunk_chain(bool limited) { return chain_between("spine1", "r_hand", {0, 0.09, 0}, limited); }

/// Turns drawn from the limits' ranges.
inline ChainTurns any_turns(Prng& prng, const Chain& chain) {
    ChainTurns turns{};
    for (std::size_t i = 0; i < chain.joints.size(); ++i) {
        const JointLimits& limits = chain.joints[i].limits;
        const Real x = prng.between(limits.low.x, limits.high.x);
        const Real twist = prng.between(limits.low.twist, limits.high.twist);
        const JointTurn turn{x, twist, prng.between(limits.low.z, limits.high.z)};
        turns[i] = chain.limited ? rotation_of(clamped(limits, turn)) : random_rotation(prng);
    }
    return turns;
}

inline bool finite(const Chain& chain, const ChainSolution& solution) {
    bool good = std::isfinite(solution.miss);
    for (std::size_t i = 0; i < chain.joints.size(); ++i)
        good = good && std::fabs(glm::length(solution.turns[i]) - 1) < 1e-9;
    return good;
}

}  // namespace riposte::test
