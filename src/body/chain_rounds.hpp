// One round of each way to bring a chain's end point nearer to its goal.
#pragma once

#include <riposte/body/chain_ik.hpp>

namespace riposte {

/// A chain in the course of a search.
struct ChainState {
    const Chain& chain;
    Vec3 goal_base;
    ChainTurns turns;
    std::array<Rigid, kMaxChainJoints> base_from_bind{};  ///< each joint's frame before its own turn
    Vec3 end_base{0};
    std::array<Vec3, kMaxChainJoints> steps{};     ///< rad, of the greedy search: its next step about each axis
    std::array<Vec3, kMaxChainJoints> headings{};  ///< 1 or -1: the direction of its last step; 0 before the first

    [[nodiscard]] std::size_t size() const { return chain.joints.size(); }
    [[nodiscard]] Real miss() const { return glm::distance(end_base, goal_base); }
};

/// Places the joints and the end point as the turns have them.
void place(ChainState& state);
/// Returns the turn brought within the joint's limits, if the chain keeps them.
Quat allowed(const Chain& chain, std::size_t joint, const Quat& turn);

// Each begins with a state that is placed and leaves it so.
void cyclic_round(ChainState& state);
void transpose_round(ChainState& state);
void greedy_round(ChainState& state);
void least_squares_round(ChainState& state);

}  // namespace riposte
