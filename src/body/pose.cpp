#include "quad.hpp"

#include <riposte/body/pose.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Sums of rotations, made unit four at a time: square roots and divisions are what blending would wait for.
class RotationSums {
  public:
    void set(std::size_t joint, Quad q) {
        sums_[joint] = q;
        std::array<float, 4> squared{};
        store(dot(q, q), squared.data());
        scales_[joint] = squared[0];
    }
    void write_unit(std::size_t joints, Pose& out) {
        for (std::size_t i = 0; i < joints; i += 4) {
            const Quad squared = quad(scales_[i], scales_[i + 1], scales_[i + 2], scales_[i + 3]);
            store(all(1.0F) / square_root(squared), &scales_[i]);
        }
        for (std::size_t i = 0; i < joints; ++i) {
            out.parent_from_joint[i].rotation = to_quat(sums_[i] * all(scales_[i]));
        }
    }

  private:
    std::array<Quad, kMaxJoints> sums_;           // those of the joints are set before they are read
    std::array<float, kMaxJoints> scales_{1.0F};  // |q|^2, then 1/|q|
};

/// a (1 - t) + b t along the shorter arc, not yet unit.
Quad mixed(Quad a, Quad b, float t) {
    const Quad end = turn_signs(b, dot(a, b));
    return a * all(1.0F - t) + end * all(t);
}

template <class WeightOf>
Pose blend_joints(const Skeleton& skeleton, const Pose& a, const Pose& b, WeightOf weight_of) {
    RotationSums rotations;
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Rigidf& from = a.parent_from_joint[i];
        const Rigidf& to = b.parent_from_joint[i];
        const float weight = weight_of(i);
        rotations.set(i, mixed(quad(from.rotation), quad(to.rotation), weight));
        pose.parent_from_joint[i].translation = from.translation + (to.translation - from.translation) * weight;
    }
    rotations.write_unit(skeleton.size(), pose);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const float weight = weight_of(i);
        if (weight <= 0) pose.parent_from_joint[i] = a.parent_from_joint[i];
        if (weight >= 1) pose.parent_from_joint[i] = b.parent_from_joint[i];
    }
    return pose;
}

float importance(const PoseShare& share, std::size_t joint) {
    return share.importance == nullptr ? share.weight : share.weight * (*share.importance)[joint];
}

/// The weighted sum of one joint over all shares; rotations are added on the side of the first that has weight.
void add_shares(std::span<const PoseShare> shares, std::size_t joint, RotationSums& rotations, Pose& out) {
    float total = 0;
    for (const PoseShare& share : shares) total += importance(share, joint);
    Rigidf& result = out.parent_from_joint[joint];
    if (!(total > 0)) {
        result = shares.front().pose->parent_from_joint[joint];
        rotations.set(joint, quad(result.rotation));
        return;
    }
    Quad sum = all(0.0F);
    for (const PoseShare& share : shares) {
        const Rigidf& place = share.pose->parent_from_joint[joint];
        const float part = importance(share, joint) / total;
        sum = sum + turn_signs(quad(place.rotation), dot(sum, quad(place.rotation))) * all(part);
        result.translation += place.translation * part;
    }
    rotations.set(joint, sum);
}

}  // namespace

Pose bind_pose(const Skeleton& skeleton) {
    RIPOSTE_ASSERT(skeleton.size() <= kMaxJoints);
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) pose.parent_from_joint[i] = skeleton.joints[i].parent_from_joint;
    return pose;
}

void local_to_model(const Skeleton& skeleton, const Pose& pose, ModelPose& out) {
    std::array<Quad, kMaxJoints> turns;  // parents' entries are set before they are read
    std::array<Quad, kMaxJoints> places;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Rigidf& local = pose.parent_from_joint[i];
        turns[i] = quad(local.rotation);
        places[i] = quad(local.translation);
        if (const JointIndex parent = skeleton.joints[i].parent; parent != kNoJoint) {
            const auto p = static_cast<std::size_t>(parent);
            places[i] = places[p] + turned(turns[p], places[i]);
            turns[i] = product(turns[p], turns[i]);
        }
        out.model_from_joint[i] = {to_quat(turns[i]), to_vec(places[i])};
    }
}

Pose blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight) {
    const auto w = static_cast<float>(weight);
    return blend_joints(skeleton, a, b, [w](std::size_t) { return w; });
}

Pose blend(const Skeleton& skeleton, const Pose& a, const Pose& b, const JointWeights& weights) {
    return blend_joints(skeleton, a, b, [&](std::size_t joint) { return weights[joint]; });
}

Pose blend(const Skeleton& skeleton, std::span<const PoseShare> shares) {
    RIPOSTE_ASSERT(!shares.empty());
    RotationSums rotations;
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) add_shares(shares, i, rotations, pose);
    rotations.write_unit(skeleton.size(), pose);
    return pose;
}

Pose add_change(const Skeleton& skeleton, const Pose& base, const Pose& from, const Pose& to, Real weight) {
    const auto w = static_cast<float>(weight);
    const Quad none = quad(0, 0, 0, 1);
    RotationSums rotations;
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Rigidf& a = from.parent_from_joint[i];
        const Rigidf& b = to.parent_from_joint[i];
        const Rigidf& under = base.parent_from_joint[i];
        const Quad change = product(quad(b.rotation), quad(glm::conjugate(a.rotation)));
        rotations.set(i, product(mixed(none, change, w), quad(under.rotation)));
        pose.parent_from_joint[i].translation = under.translation + (b.translation - a.translation) * w;
    }
    rotations.write_unit(skeleton.size(), pose);
    return pose;
}

JointWeights branch(const Skeleton& skeleton, JointIndex from, float inside, float outside) {
    JointWeights weights;
    weights.fill(outside);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const JointIndex parent = skeleton.joints[i].parent;
        const bool below = parent != kNoJoint && weights[static_cast<std::size_t>(parent)] == inside;
        if (static_cast<JointIndex>(i) == from || (inside != outside && below)) weights[i] = inside;
    }
    return weights;
}

}  // namespace riposte
