#include "pose_path.hpp"

#include <riposte/body/joint_mask.hpp>
#include <riposte/core/assert.hpp>

namespace riposte {
namespace {

/// Identities beyond the joints.
void clear_beyond(const Skeleton& skeleton, Pose& pose) {
    for (std::size_t i = skeleton.size(); i < kMaxJoints; ++i) pose.parent_from_joint[i] = {};
}

const float* floats(const Pose& pose) { return riposte::floats(pose.parent_from_joint.data()); }
float* floats(Pose& pose) { return riposte::floats(pose.parent_from_joint.data()); }

}  // namespace

JointMask with_branch(const Skeleton& skeleton, const JointMask& mask, JointIndex root, Real weight) {
    RIPOSTE_ASSERT(root != kNoJoint && weight >= 0 && weight <= 1);
    JointMask out = mask;
    std::array<bool, kMaxJoints> in{};
    for (auto i = static_cast<std::size_t>(root); i < skeleton.size(); ++i) {
        const JointIndex parent = skeleton.joints[i].parent;
        const bool below = parent != kNoJoint && in[static_cast<std::size_t>(parent)];
        in[i] = below || i == static_cast<std::size_t>(root);
        if (in[i]) out.weights[i] = static_cast<float>(weight);
    }
    return out;
}

void blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight, const JointMask& mask, Pose& out) {
    widest_pose_path().blend_masked(floats(a), floats(b), static_cast<float>(weight), mask.weights.data(),
                                    skeleton.size(), floats(out));
    clear_beyond(skeleton, out);
}

void add_change(const Skeleton& skeleton, const Pose& base, const PoseChange& change, Real weight,
                const JointMask& mask, Pose& out) {
    widest_pose_path().add_change_masked(floats(base), {floats(change.from), floats(change.to)},
                                         static_cast<float>(weight), mask.weights.data(), skeleton.size(), floats(out));
    clear_beyond(skeleton, out);
}

}  // namespace riposte
