#include <riposte/body/joint_name.hpp>
#include <riposte/view/head.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {

namespace {

void set(JointBits& bits, JointIndex joint) {
    if (joint != kNoJoint) bits.at(static_cast<std::size_t>(joint) / 32) |= 1U << (static_cast<unsigned>(joint) % 32);
}

bool has(const JointBits& bits, JointIndex joint) {
    return joint != kNoJoint &&
           (bits.at(static_cast<std::size_t>(joint) / 32) >> (static_cast<unsigned>(joint) % 32) & 1U) != 0;
}

constexpr float kCutAway = 0.35F;  // of a corner's weights, shaders/surface.vert

bool is_cut_away(const Influences& moved, const JointBits& bits) {
    float share = 0;
    for (std::size_t i = 0; i < moved.joints.size(); ++i)
        if (has(bits, static_cast<JointIndex>(moved.joints[i]))) share += moved.weights[i];
    return share > kCutAway;
}

JointBits joined(JointBits bits, const JointBits& more) {
    for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= more[i];
    return bits;
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

JointBits joints_before_eyes(const Skeleton& skeleton, const Skin& skin) {
    constexpr float kBehindEyes = 0.08F;  // of their height: about where the camera is
    constexpr float kSteepest = -0.7F;    // rise over way, to shoulders that are low enough
    const JointIndex eyes = skeleton.find("eyes");
    if (eyes == kNoJoint) return {};
    const Vec3f between = model_from_bind_joints(skeleton)[static_cast<std::size_t>(eyes)].translation;
    const Vec3f from = between - Vec3f(0, 0, kBehindEyes * between.y);
    JointBits beside = joints_of_branch(skeleton, skeleton.find("head"));
    for (const Side side : {Side::kLeft, Side::kRight})
        beside = joined(beside, joints_of_branch(skeleton, skeleton.find(side_name(side, "forearm"))));
    const auto stands_up = [&](std::size_t corner) {
        if (is_cut_away(skin.influences[corner], beside)) return false;
        const Vec3f way = skin.bind_position(corner) - from;
        return way.y > kSteepest * std::hypot(way.x, way.z);
    };
    bool any = false;
    for (std::size_t corner = 0; corner < skin.vertex_count() && !any; ++corner) any = stands_up(corner);
    if (!any) return {};
    JointBits all_but_hand = joints_of_branch(skeleton, skeleton.find(side_name(Side::kRight, "forearm")));
    for (std::uint32_t& bits : all_but_hand) bits = ~bits;
    return all_but_hand;
}

std::vector<bool> corners_of_head(const FencerModel& model, const ModelPose& pose) {
    const JointBits bits = joined(joints_of_head(model.head, {model.mask, model.skeleton.find("bib")}, pose),
                                  joints_before_eyes(model.skeleton, model.skin));
    std::vector<bool> corners(model.skin.vertex_count());
    for (std::size_t c = 0; c < corners.size(); ++c) corners[c] = is_cut_away(model.skin.influences[c], bits);
    return corners;
}

}  // namespace riposte::view
