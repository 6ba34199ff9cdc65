// A pose is a value: where each joint stands in its parent (Pose) or in the model (ModelPose).
#pragma once

#include <riposte/body/skeleton.hpp>

#include <array>

namespace riposte {

/// Entries beyond the skeleton's joints are identities.
struct Pose {
    std::array<Rigidf, kMaxJoints> parent_from_joint{};
    [[nodiscard]] Rigidf& operator[](JointIndex joint) { return parent_from_joint[static_cast<std::size_t>(joint)]; }
    [[nodiscard]] const Rigidf& operator[](JointIndex joint) const {
        return parent_from_joint[static_cast<std::size_t>(joint)];
    }
    friend bool operator==(const Pose&, const Pose&) = default;
};

struct ModelPose {
    std::array<Rigidf, kMaxJoints> model_from_joint{};
    [[nodiscard]] const Rigidf& operator[](JointIndex joint) const {
        return model_from_joint[static_cast<std::size_t>(joint)];
    }
    friend bool operator==(const ModelPose&, const ModelPose&) = default;
};

Pose bind_pose(const Skeleton& skeleton);

/// F(j) = F(p(j)) * parent_from_joint(j) (K 3.1). Rotations are normalised on the way.
void local_to_model(const Skeleton& skeleton, const Pose& pose, ModelPose& out);

/// Joint by joint from a (weight 0) to b (weight 1): normalised lerp of the rotations along the shorter arc, lerp of
/// the translations. Exactly a at 0 and exactly b at 1.
Pose blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight);

/// As `blend`, but with a weight per joint (a layer over part of the body).
Pose blend(const Skeleton& skeleton, const Pose& a, const Pose& b, const std::array<float, kMaxJoints>& weights);

/// The base with the change that leads from `from` to `to` laid over it, joint by joint in the parent's frame, by
/// `weight` (0: the base itself). With base == from it is `blend(from, to)`: what a cut between clips leaves over dies
/// away while the new clip already moves.
Pose add_change(const Skeleton& skeleton, const Pose& base, const Pose& from, const Pose& to, Real weight);

/// Spherical interpolation in single precision along the shorter arc; unit result. t in [0, 1].
Quatf slerp_short(const Quatf& a, const Quatf& b, float t);

}  // namespace riposte
