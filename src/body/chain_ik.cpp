#include "chain_rounds.hpp"

#include <riposte/core/assert.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr Real kBend = 0.1;        // rad, of each joint of a chain that does not find which way to bend
constexpr Real kStraight = 1e-9;   // of the chain's length
constexpr Real kFirstStep = 0.05;  // rad, of the greedy search

/// Returns true if no joint can bring the end point nearer by a small turn, though the goal is not ahead of the end.
bool stands_straight(const ChainState& state) {
    const Vec3 error = state.goal_base - state.end_base;
    const Vec3 first = state.base_from_bind[0].translation;
    if (glm::dot(error, state.end_base - first) >= 0) return false;
    for (std::size_t i = 0; i < state.size(); ++i) {
        const Vec3 arm = state.end_base - state.base_from_bind[i].translation;
        if (glm::length(glm::cross(arm, error)) > kStraight * state.chain.length() * glm::length(error)) return false;
    }
    return true;
}

void bend(ChainState& state) {
    for (std::size_t i = 0; i < state.size(); ++i)
        state.turns[i] = allowed(state.chain, i, state.turns[i] * exp_rotation({kBend, 0, 0}));
    place(state);
}

void make_round(ChainState& state, ChainMethod method) {
    switch (method) {
        case ChainMethod::kCyclicDescent:
            return cyclic_round(state);
        case ChainMethod::kJacobianTranspose:
            return transpose_round(state);
        case ChainMethod::kGreedySearch:
            return greedy_round(state);
        case ChainMethod::kDampedLeastSquares:
            return least_squares_round(state);
    }
}

}  // namespace

Real Chain::length() const {
    Real way = glm::length(end_last);
    for (std::size_t i = 1; i < joints.size(); ++i) way += glm::length(joints[i].parent_from_joint.translation);
    return way;
}

Result<Chain> make_chain(const Skeleton& skeleton, JointIndex first, JointIndex last, const Vec3& end_last) {
    RIPOSTE_ASSERT(first != kNoJoint && last != kNoJoint);
    std::size_t count = 1;
    for (JointIndex joint = last; joint != first; ++count) {
        joint = skeleton[joint].parent;
        if (joint == kNoJoint)
            return Error{"joint '" + skeleton[last].name + "' does not hang on '" + skeleton[first].name + "'", "chain",
                         "name the joint nearer to the root first"};
    }
    if (count > kMaxChainJoints)
        return Error{"a chain has more than " + std::to_string(kMaxChainJoints) + " joints", "chain",
                     "make it shorter"};
    std::array<JointIndex, kMaxChainJoints> joints{};
    JointIndex joint = last;
    for (std::size_t i = count; i-- > 0; joint = skeleton[joint].parent) joints[i] = joint;
    Chain chain;
    chain.end_last = end_last;
    for (std::size_t i = 0; i < count; ++i) {
        const Joint& made = skeleton[joints[i]];
        chain.joints.push_back({joints[i], unit_rigid(made.parent_from_joint), limits_of(made.name)});
    }
    return chain;
}

ChainTurns turns_in(const Chain& chain, const Pose& pose) {
    ChainTurns turns{};
    for (std::size_t i = 0; i < chain.joints.size(); ++i) {
        const ChainJoint& joint = chain.joints[i];
        const Quat bind = joint.parent_from_joint.rotation;
        turns[i] = glm::conjugate(bind) * normalized(Quat(pose[joint.joint].rotation));
    }
    return turns;
}

void apply_chain(const Chain& chain, const ChainTurns& turns, Pose& pose) {
    for (std::size_t i = 0; i < chain.joints.size(); ++i) {
        const ChainJoint& joint = chain.joints[i];
        pose[joint.joint].rotation = Quatf(joint.parent_from_joint.rotation * turns[i]);
    }
}

Vec3 end_of(const Chain& chain, const ChainTurns& turns) {
    ChainState state{chain, Vec3(0), turns};
    place(state);
    return state.end_base;
}

ChainSolution solve_chain(const Chain& chain, const ChainTurns& start, const Vec3& goal_base,
                          const ChainSearch& search) {
    ChainState state{chain, goal_base, start};
    for (std::size_t i = 0; i < state.size(); ++i) state.turns[i] = allowed(chain, i, state.turns[i]);
    state.steps.fill(Vec3(kFirstStep));
    place(state);
    if (stands_straight(state)) bend(state);
    int rounds = 0;
    for (; rounds < search.most_rounds && state.miss() > search.within; ++rounds) make_round(state, search.method);
    return {state.turns, state.end_base, state.miss(), rounds, state.miss() <= search.within};
}

}  // namespace riposte
