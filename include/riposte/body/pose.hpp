// A pose is a value: where each joint stands in its parent (Pose) or in the model (ModelPose).
#pragma once

#include <riposte/body/skeleton.hpp>

#include <array>

namespace riposte {

/// Where each joint stands in its parent. Entries beyond the skeleton's joints are identities.
struct Pose {
    std::array<Rigidf, kMaxJoints> parent_from_joint{};
    [[nodiscard]] Rigidf& operator[](JointIndex joint) { return parent_from_joint[static_cast<std::size_t>(joint)]; }
    [[nodiscard]] const Rigidf& operator[](JointIndex joint) const {
        return parent_from_joint[static_cast<std::size_t>(joint)];
    }
    friend bool operator==(const Pose&, const Pose&) = default;
};

/// Where each joint stands in the model.
struct ModelPose {
    std::array<Rigidf, kMaxJoints> model_from_joint{};
    [[nodiscard]] const Rigidf& operator[](JointIndex joint) const {
        return model_from_joint[static_cast<std::size_t>(joint)];
    }
    friend bool operator==(const ModelPose&, const ModelPose&) = default;
};

Pose bind_pose(const Skeleton& skeleton);

/// Writes F(j) = F(p(j)) * parent_from_joint(j) (K 3.1). Rotations stay as unit as those of the pose.
void local_to_model(const Skeleton& skeleton, const Pose& pose, ModelPose& out);

// The algebra of poses (P 3.3). Blends are normalised lerps of the rotations along the shorter arc and lerps of the
// translations, joint by joint in the parent's frame.

/// Writes the blend from a (weight 0) to b (weight 1): exactly a at 0 and exactly b at 1. `out` may be a or b.
void blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight, Pose& out);

/// The change, joint by joint in the parent's frame, that leads from one pose to another.
struct PoseChange {
    const Pose& from;
    const Pose& to;
};

/// Sets `out` to the base with `weight` of the change laid over it (0: the base itself). Where the base is the pose
/// that the change leads from, that is a blend of the change's two poses. So what a cut between clips leaves over dies
/// away while the new clip already moves. `out` may be one of the three poses.
void add_change(const Skeleton& skeleton, const Pose& base, const PoseChange& change, Real weight, Pose& out);

}  // namespace riposte
