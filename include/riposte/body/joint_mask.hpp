// Weights by joint: the algebra of poses for a part of the body alone.
#pragma once

#include <riposte/body/pose.hpp>

namespace riposte {

/// How much each joint takes, 0..1, of a change that is laid over a pose. In a new mask no joint takes any.
struct JointMask {
    std::array<float, kMaxJoints> weights{};
    friend bool operator==(const JointMask&, const JointMask&) = default;
};

/// Returns the mask with `weight` (0..1; 0 leaves a branch out) for the joint `root` and everything below it.
JointMask with_branch(const Skeleton& skeleton, const JointMask& mask, JointIndex root, Real weight);

// `blend` and `add_change` of pose.hpp with a weight for each joint: `weight` (0..1) times the mask's. A joint of no
// weight keeps its bits. Weights that change with time are a cosine's (ramp.hpp).

void blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight, const JointMask& mask, Pose& out);

void add_change(const Skeleton& skeleton, const Pose& base, const PoseChange& change, Real weight,
                const JointMask& mask, Pose& out);

}  // namespace riposte
