#include "chain_rounds.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kMostTurn = 0.4;       // rad, of a joint in a round that takes the way as straight
constexpr Real kMostStep = 0.2;       // rad, of the greedy search: Vosinakis' greatest speed
constexpr Real kFaster = 1.5;         // while a step goes on as the one before
constexpr Real kSlower = 0.5;         // where it turns round, or leads nowhere
constexpr Real kLeastDamping = 1e-6;  // of the square of the chain's length

/// A symmetric 3x3 matrix, of which the upper triangle is told.
struct Upper {
    Real xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0;
};

/// Returns the solution of m x = b by Cramer's rule; m is positive.
Vec3 solution(const Upper& m, const Vec3& b) {
    const Vec3 x{m.xx, m.xy, m.xz};
    const Vec3 y{m.xy, m.yy, m.yz};
    const Vec3 z{m.xz, m.yz, m.zz};
    const Vec3 yz = glm::cross(y, z);
    const Real scale = 1.0 / glm::dot(x, yz);
    return Vec3(glm::dot(b, yz), glm::dot(x, glm::cross(b, z)), glm::dot(x, glm::cross(y, b))) * scale;
}

Vec3 arm_of(const ChainState& state, std::size_t joint) {
    return state.end_base - state.base_from_bind[joint].translation;
}

/// Returns the way from the end point to the goal (P 3.26), which is drawn in to where the chain reaches: past that the
/// way is not straight enough to tell how far to turn.
Vec3 error_of(const ChainState& state) {
    const Vec3 first = state.base_from_bind[0].translation;
    const Vec3 wanted = state.goal_base - first;
    const Real reach = state.chain.length();
    const Real share = std::min(1.0, reach / std::max(glm::length(wanted), 1e-12));
    return first + wanted * share - state.end_base;
}

/// Turns each joint by its vector (rad, base axes), all of them shortened alike where one is too long.
void turn_all(ChainState& state, const std::array<Vec3, kMaxChainJoints>& turns_base) {
    Real longest = 0;
    for (std::size_t i = 0; i < state.size(); ++i) longest = std::max(longest, glm::length(turns_base[i]));
    const Real share = longest > kMostTurn ? kMostTurn / longest : 1.0;
    for (std::size_t i = 0; i < state.size(); ++i) {
        const Quat bind_from_base = glm::conjugate(state.base_from_bind[i].rotation);
        const Quat turn = exp_rotation(turned(bind_from_base, turns_base[i] * share));
        state.turns[i] = allowed(state.chain, i, normalized(turn * state.turns[i]));
    }
    place(state);
}

}  // namespace

void place(ChainState& state) {
    Rigid base_from_parent;
    for (std::size_t i = 0; i < state.size(); ++i) {
        state.base_from_bind[i] = base_from_parent * state.chain.joints[i].parent_from_joint;
        base_from_parent = state.base_from_bind[i] * Rigid{state.turns[i], Vec3(0)};
    }
    state.end_base = base_from_parent.point(state.chain.end_last);
}

Quat allowed(const Chain& chain, std::size_t joint, const Quat& turn) {
    if (!chain.limited) return turn;
    const JointLimits& limits = chain.joints[joint].limits;
    const JointTurn wanted = turn_of(turn);
    const JointTurn kept = clamped(limits, wanted);
    return kept == wanted ? turn : rotation_of(kept);
}

void cyclic_round(ChainState& state) {
    Vec3 end_joint = state.chain.end_last;
    for (std::size_t i = state.size(); i-- > 0;) {
        const Vec3 end_bind = turned(state.turns[i], end_joint);
        const Vec3 goal_bind = inverse(state.base_from_bind[i]).point(state.goal_base);
        const Real lengths = glm::length(end_bind) * glm::length(goal_bind);
        if (lengths > 1e-12) {
            const Quat turn = rotation_between(glm::normalize(end_bind), glm::normalize(goal_bind));
            state.turns[i] = allowed(state.chain, i, normalized(turn * state.turns[i]));
        }
        end_joint = state.chain.joints[i].parent_from_joint.point(turned(state.turns[i], end_joint));
    }
    place(state);
}

void transpose_round(ChainState& state) {
    const Vec3 error = error_of(state);  // the force, P 3.27
    std::array<Vec3, kMaxChainJoints> turns{};
    Vec3 moved{0};  // J J^T e
    for (std::size_t i = 0; i < state.size(); ++i) {
        turns[i] = glm::cross(arm_of(state, i), error);  // P 3.28, 3.29
        moved += glm::cross(turns[i], arm_of(state, i));
    }
    const Real squared = glm::dot(moved, moved);
    if (!(squared > 1e-24)) return;
    for (Vec3& turn : turns) turn *= glm::dot(error, moved) / squared;
    turn_all(state, turns);
}

void greedy_round(ChainState& state) {
    std::array<Vec3, kMaxChainJoints> end_joint{};  // in each joint's frame
    end_joint[state.size() - 1] = state.chain.end_last;
    for (std::size_t i = state.size() - 1; i > 0; --i)
        end_joint[i - 1] = state.chain.joints[i].parent_from_joint.point(turned(state.turns[i], end_joint[i]));
    Rigid base_from_parent;
    for (std::size_t i = 0; i < state.size(); ++i) {
        const Rigid base_from_bind = base_from_parent * state.chain.joints[i].parent_from_joint;
        const Vec3 goal_bind = inverse(base_from_bind).point(state.goal_base);
        const auto miss = [&](const Quat& turn) { return glm::distance(turned(turn, end_joint[i]), goal_bind); };
        for (int axis = 0; axis < 3; ++axis) {
            Vec3 step{0};
            step[axis] = state.steps[i][axis];
            const Quat forth = allowed(state.chain, i, normalized(state.turns[i] * exp_rotation(step)));
            const Quat back = allowed(state.chain, i, normalized(state.turns[i] * exp_rotation(-step)));
            const bool is_forth = miss(forth) <= miss(back);
            const Quat& better = is_forth ? forth : back;
            const bool improves = miss(better) < miss(state.turns[i]);
            const Real heading = is_forth ? 1 : -1;
            const bool goes_on = improves && heading == state.headings[i][axis];
            state.steps[i][axis] = std::min(kMostStep, state.steps[i][axis] * (goes_on ? kFaster : kSlower));
            if (!improves) continue;
            state.headings[i][axis] = heading;
            state.turns[i] = better;
        }
        base_from_parent = base_from_bind * Rigid{state.turns[i], Vec3(0)};
    }
    place(state);
}

void least_squares_round(ChainState& state) {
    const Vec3 error = error_of(state);
    const Real length = state.chain.length();
    const Real damping = 0.5 * glm::dot(error, error) + kLeastDamping * length * length;
    Upper m{damping, damping, damping};  // J J^T + damping
    for (std::size_t i = 0; i < state.size(); ++i) {
        const Vec3 r = arm_of(state, i);
        m.xx += r.y * r.y + r.z * r.z;
        m.yy += r.x * r.x + r.z * r.z;
        m.zz += r.x * r.x + r.y * r.y;
        m.xy -= r.x * r.y;
        m.xz -= r.x * r.z;
        m.yz -= r.y * r.z;
    }
    const Vec3 pull = solution(m, error);
    std::array<Vec3, kMaxChainJoints> turns{};
    for (std::size_t i = 0; i < state.size(); ++i) turns[i] = glm::cross(arm_of(state, i), pull);
    turn_all(state, turns);
}

}  // namespace riposte
