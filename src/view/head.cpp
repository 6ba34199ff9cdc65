#include <riposte/view/head.hpp>

#include <algorithm>

namespace riposte::view {

bool wears_mask(JointIndex head, JointIndex mask, const ModelPose& pose) {
    constexpr float kWorn = 0.02F;  // m off the head, at most
    return mask != kNoJoint && glm::distance(pose[mask].translation, pose[head].translation) < kWorn;
}

JointBits joints_of_head(JointIndex head, const std::array<JointIndex, 2>& mask, const ModelPose& pose) {
    JointBits bits{};
    const auto hide = [&](JointIndex joint) {
        if (joint != kNoJoint)
            bits.at(static_cast<std::size_t>(joint) / 32) |= 1U << (static_cast<unsigned>(joint) % 32);
    };
    hide(head);
    if (wears_mask(head, mask[0], pose)) std::for_each(mask.begin(), mask.end(), hide);
    return bits;
}

std::vector<bool> corners_of_head(const FencerModel& model, const ModelPose& pose) {
    constexpr float kCutAway = 0.35F;  // of a corner's weights, shaders/surface.vert
    const JointBits bits = joints_of_head(model.head, {model.mask, model.skeleton.find("bib")}, pose);
    const auto of_head = [&](const Influences& moved) {
        float share = 0;
        for (std::size_t i = 0; i < moved.joints.size(); ++i) {
            const unsigned joint = moved.joints[i];
            if ((bits.at(joint / 32) >> (joint % 32) & 1U) != 0) share += moved.weights[i];
        }
        return share > kCutAway;
    };
    std::vector<bool> corners(model.skin.vertex_count());
    for (std::size_t c = 0; c < corners.size(); ++c) corners[c] = of_head(model.skin.influences[c]);
    return corners;
}

}  // namespace riposte::view
