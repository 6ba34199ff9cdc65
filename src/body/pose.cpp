#include <riposte/body/pose.hpp>
#include <riposte/core/assert.hpp>

#include <cmath>

namespace riposte {
namespace {

Quatf unit(const Quatf& q) {
    const float squared = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    return q * (1.0F / std::sqrt(squared));
}

Quatf nlerp_short(const Quatf& a, const Quatf& b, float t) {
    const Quatf end = glm::dot(a, b) < 0 ? -b : b;
    return unit(a * (1.0F - t) + end * t);
}

Rigidf blend_joint(const Rigidf& a, const Rigidf& b, float weight) {
    if (weight <= 0) return a;
    if (weight >= 1) return b;
    return {nlerp_short(a.rotation, b.rotation, weight), a.translation + (b.translation - a.translation) * weight};
}

/// sin(t angle) / sin(angle) as a series in x = cos(angle) - 1 in [-1, 0] (Eberly 2011, "A Fast and Accurate Algorithm
/// for Computing SLERP"): no trigonometry, the same bits everywhere. The last factor balances the truncated tail.
float sine_ratio(float t, float x) {
    constexpr int kTerms = 12;
    const float tt = t * t;
    float sum = 1.0F;
    for (int i = kTerms; i >= 1; --i) {
        const float tail = i == kTerms ? 1.92F : 1.0F;
        const auto n = static_cast<float>(i);
        const float u = tail / (n * (2.0F * n + 1.0F));
        const float v = tail * n / (2.0F * n + 1.0F);
        sum = 1.0F + (u * tt - v) * x * sum;
    }
    return t * sum;
}

}  // namespace

Pose bind_pose(const Skeleton& skeleton) {
    RIPOSTE_ASSERT(skeleton.size() <= kMaxJoints);
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) pose.parent_from_joint[i] = skeleton.joints[i].parent_from_joint;
    return pose;
}

void local_to_model(const Skeleton& skeleton, const Pose& pose, ModelPose& out) {
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const JointIndex parent = skeleton.joints[i].parent;
        Rigidf& joint = out.model_from_joint[i];
        joint = parent == kNoJoint ? pose.parent_from_joint[i] : out[parent] * pose.parent_from_joint[i];
        joint.rotation = unit(joint.rotation);
    }
}

Pose blend(const Skeleton& skeleton, const Pose& a, const Pose& b, Real weight) {
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        pose.parent_from_joint[i] =
            blend_joint(a.parent_from_joint[i], b.parent_from_joint[i], static_cast<float>(weight));
    }
    return pose;
}

Pose blend(const Skeleton& skeleton, const Pose& a, const Pose& b, const std::array<float, kMaxJoints>& weights) {
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        pose.parent_from_joint[i] = blend_joint(a.parent_from_joint[i], b.parent_from_joint[i], weights[i]);
    }
    return pose;
}

Pose add_change(const Skeleton& skeleton, const Pose& base, const Pose& from, const Pose& to, Real weight) {
    const auto w = static_cast<float>(weight);
    Pose pose;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const Rigidf& a = from.parent_from_joint[i];
        const Rigidf& b = to.parent_from_joint[i];
        const Rigidf& under = base.parent_from_joint[i];
        const Quatf change = nlerp_short(Quatf(1, 0, 0, 0), b.rotation * glm::conjugate(a.rotation), w);
        pose.parent_from_joint[i] = {unit(change * under.rotation),
                                     under.translation + (b.translation - a.translation) * w};
    }
    return pose;
}

Quatf slerp_short(const Quatf& a, const Quatf& b, float t) {
    const float cosine = glm::dot(a, b);
    const Quatf end = cosine < 0 ? -b : b;
    const float x = std::fabs(cosine) - 1.0F;
    return unit(a * sine_ratio(1.0F - t, x) + end * sine_ratio(t, x));
}

}  // namespace riposte
