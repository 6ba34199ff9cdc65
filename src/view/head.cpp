#include <riposte/view/head.hpp>

#include <algorithm>

namespace riposte::view {

namespace {

void set(JointBits& bits, JointIndex joint) {
    if (joint != kNoJoint) bits.at(static_cast<std::size_t>(joint) / 32) |= 1U << (static_cast<unsigned>(joint) % 32);
}

bool has(const JointBits& bits, JointIndex joint) {
    return joint != kNoJoint &&
           (bits.at(static_cast<std::size_t>(joint) / 32) >> (static_cast<unsigned>(joint) % 32) & 1U) != 0;
}

}  // namespace

bool wears_mask(JointIndex head, JointIndex mask, const ModelPose& pose) {
    constexpr float kWorn = 0.02F;  // m off the head, at most
    return mask != kNoJoint && glm::distance(pose[mask].translation, pose[head].translation) < kWorn;
}

JointBits joints_of_head(JointIndex head, const std::array<JointIndex, 2>& mask, const ModelPose& pose) {
    JointBits bits{};
    set(bits, head);
    if (!wears_mask(head, mask[0], pose)) return bits;
    for (const JointIndex joint : mask) set(bits, joint);
    return bits;
}

JointBits joints_of_branch(const Skeleton& skeleton, JointIndex from) {
    JointBits bits{};
    set(bits, from);
    for (std::size_t j = 0; j < skeleton.joints.size(); ++j)  // parents come before their children
        if (has(bits, skeleton.joints[j].parent)) set(bits, static_cast<JointIndex>(j));
    return bits;
}

std::vector<bool> corners_of_head(const FencerModel& model, const ModelPose& pose) {
    constexpr float kCutAway = 0.35F;  // of a corner's weights, shaders/surface.vert
    const JointBits bits = joints_of_head(model.head, {model.mask, model.skeleton.find("bib")}, pose);
    const auto of_head = [&](const Influences& moved) {
        float share = 0;
        for (std::size_t i = 0; i < moved.joints.size(); ++i)
            if (has(bits, static_cast<JointIndex>(moved.joints[i]))) share += moved.weights[i];
        return share > kCutAway;
    };
    std::vector<bool> corners(model.skin.vertex_count());
    for (std::size_t c = 0; c < corners.size(); ++c) corners[c] = of_head(model.skin.influences[c]);
    return corners;
}

}  // namespace riposte::view
