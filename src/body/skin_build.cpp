// From weights to bones blending: every vertex is given to one blend, with its t (K 3.3.1).
//
// The blends form a tree (`to` hangs on `from`). A vertex walks down from the root: it passes a blend whose turning
// zone lies wholly behind it (t = 1) and stops in the first one that it lies within. Along one chain the zones do not
// overlap, so neighbours that stop in different blends still move alike. Where chains part (armpit, groin, between
// fingers) the plane of a limb also cuts through its neighbours: there the painted weights hold t back, and as they are
// smooth, so is t.
#include <riposte/body/skin.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace riposte {
namespace {

/// t is at most this times the share of the vertex's weights that belongs to the limb beyond the blend.
constexpr float kShareToT = 1.6F;

/// A vertex has passed a blend, whatever its plane says, as the share of joints yet further out goes from the first to
/// the second of these.
constexpr float kPassingShare = 0.3F;
constexpr float kPassedShare = 0.8F;

constexpr float kDefaultHalfWidth = 0.04F;

struct HelperRule {
    std::string_view joint;
    std::string_view from;
};
/// Where the turning does not begin at the parent but at a helper joint, or at a joint that a helper follows.
constexpr HelperRule kHelpers[] = {{"upperarm", "upperarm_swing"}, {"hand", "forearm_twist"}, {"thigh", "thigh_swing"}};

JointIndex blend_parent(const Skeleton& skeleton, JointIndex joint) {
    const std::string& name = skeleton[joint].name;
    for (const HelperRule& rule : kHelpers) {
        if (name.size() < 3 || std::string_view(name).substr(2) != rule.joint) continue;
        const JointIndex helper = skeleton.find(name.substr(0, 2) + std::string(rule.from));
        if (helper != kNoJoint) return helper;
    }
    return skeleton[joint].parent;
}

bool carries_skin(const Skeleton& skeleton, JointIndex joint) {
    const std::string& name = skeleton[joint].name;
    const JointIndex parent = skeleton[joint].parent;
    const bool socket = name == "eyes" || name.ends_with("_weapon");
    return parent != kNoJoint && skeleton[parent].parent != kNoJoint && !socket;
}

using BlendSet = std::uint64_t;

/// The blend tree as masks: which blends lie between the root and a joint.
struct BlendTree {
    std::array<BlendSet, kMaxJoints> path{};                 ///< blends from the root down to the joint
    std::array<std::vector<std::size_t>, kMaxJoints> below;  ///< blends that begin in the joint
    std::array<std::size_t, kMaxJoints> into{};              ///< blend that ends in the joint
    std::array<std::size_t, kMaxJoints> owner{};             ///< last blend on the joint's path
    JointIndex root = kNoJoint;
};

BlendTree make_tree(const Skeleton& skeleton, const std::vector<BoneBlend>& blends) {
    BlendTree tree;
    BlendSet ends = 0;
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const auto to = static_cast<std::size_t>(blends[i].to);
        RIPOSTE_ASSERT((ends >> to & 1U) == 0);
        ends |= BlendSet{1} << to;
        tree.into[to] = i;
        tree.below[static_cast<std::size_t>(blends[i].from)].push_back(i);
    }
    for (const BoneBlend& blend : blends) {
        const bool top = (ends >> static_cast<std::size_t>(blend.from) & 1U) == 0;
        RIPOSTE_ASSERT(!top || tree.root == kNoJoint || tree.root == blend.from);
        if (top) tree.root = blend.from;
    }
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        auto joint = static_cast<JointIndex>(j);
        // A joint without a blend of its own (root, sockets) goes with its nearest ancestor that has one.
        while (joint != kNoJoint && joint != tree.root && (ends >> static_cast<std::size_t>(joint) & 1U) == 0) {
            joint = skeleton[joint].parent;
        }
        tree.owner[j] = joint == kNoJoint ? kMaxJoints : tree.into[static_cast<std::size_t>(joint)];
        while (joint != kNoJoint && joint != tree.root) {
            const std::size_t blend = tree.into[static_cast<std::size_t>(joint)];
            tree.path[j] |= BlendSet{1} << blend;
            joint = blends[blend].from;
        }
    }
    return tree;
}

struct Assignment {
    std::size_t blend = 0;
    float t = 0;
};

class Assigner {
  public:
    Assigner(const std::vector<BoneBlend>& blends, const BlendTree& tree) : blends_(blends), tree_(tree) {}

    [[nodiscard]] Assignment assign(const Vec3f& position, const Influences& influences) const {
        JointIndex joint = tree_.root;
        Assignment best{tree_.below[static_cast<std::size_t>(joint)].front(), 0};
        for (;;) {
            const Assignment next = furthest_of(joint, position, influences);
            if (next.t <= 0) return best;
            if (next.t < 1) {
                // Overlapping zones: the one whose turning weighs more takes the vertex.
                const Assignment beyond = furthest_of(blends_[next.blend].to, position, influences);
                if (beyond.t <= 1 - next.t) return next;
            }
            best = {next.blend, next.t < 1 ? next.t : 1.0F};
            joint = blends_[next.blend].to;
        }
    }

  private:
    [[nodiscard]] Assignment furthest_of(JointIndex joint, const Vec3f& position, const Influences& influences) const {
        Assignment best{0, 0};
        for (const std::size_t i : tree_.below[static_cast<std::size_t>(joint)]) {
            const float t = corrected_t(i, position, influences);
            if (t > best.t) best = {i, t};
        }
        return best;
    }

    [[nodiscard]] float corrected_t(std::size_t blend, const Vec3f& position, const Influences& influences) const {
        float share = 0;    // of the limb beyond the blend
        float further = 0;  // of that, without the joint in which the blend ends
        for (std::size_t k = 0; k < 4; ++k) {
            if ((tree_.path[influences.joints[k]] >> blend & 1U) == 0) continue;
            share += influences.weights[k];
            if (tree_.owner[influences.joints[k]] != blend) further += influences.weights[k];
        }
        const float passed = std::clamp((further - kPassingShare) / (kPassedShare - kPassingShare), 0.0F, 1.0F);
        return std::max(passed, std::min(plane_t(blends_[blend], position), kShareToT * share));
    }

    [[nodiscard]] static float plane_t(const BoneBlend& blend, const Vec3f& position) {
        const float along = glm::dot(position - blend.pivot_bind, blend.normal_bind);
        const float width = std::max(blend.t_max - blend.t_min, 1e-5F);
        return std::clamp((along - blend.t_min) / width, 0.0F, 1.0F);
    }

    const std::vector<BoneBlend>& blends_;
    const BlendTree& tree_;
};

int influence_count(const Influences& influences) {
    return static_cast<int>(
        std::count_if(influences.weights.begin(), influences.weights.end(), [](float w) { return w > 0; }));
}

BodyPart majority(BodyPart a, BodyPart b, BodyPart c) { return b == c ? b : a; }

}  // namespace

std::vector<BoneBlend> default_blends(const Skeleton& skeleton) {
    const std::vector<Rigidf> model_from_bind = model_from_bind_joints(skeleton);
    std::vector<BoneBlend> blends;
    for (std::size_t j = 0; j < skeleton.size(); ++j) {
        const auto joint = static_cast<JointIndex>(j);
        if (!carries_skin(skeleton, joint)) continue;
        blends.push_back({blend_parent(skeleton, joint), joint, model_from_bind[j].translation,
                          model_from_bind[j].direction({0, 1, 0}), -kDefaultHalfWidth, kDefaultHalfWidth});
    }
    return blends;
}

SkinBuild make_skin(const Skeleton& skeleton, const SkinSource& source, std::vector<BoneBlend> blends) {
    RIPOSTE_ASSERT(!blends.empty() && blends.size() <= kMaxJoints);
    const BlendTree tree = make_tree(skeleton, blends);
    const Assigner assigner(blends, tree);
    const std::size_t count = source.positions_bind.size();
    std::vector<Assignment> assigned(count);
    for (std::size_t v = 0; v < count; ++v) {
        assigned[v] = assigner.assign(source.positions_bind[v], source.influences[v]);
    }
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (assigned[a].blend != assigned[b].blend) return assigned[a].blend < assigned[b].blend;
        const int count_a = influence_count(source.influences[a]);
        const int count_b = influence_count(source.influences[b]);
        return count_a != count_b ? count_a < count_b : a < b;
    });

    SkinBuild build;
    Skin& skin = build.skin;
    build.skin_vertex.resize(count);
    skin.runs.assign(blends.size(), {0, 0});
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t v = order[i];
        build.skin_vertex[v] = i;
        skin.x.push_back(source.positions_bind[v].x);
        skin.y.push_back(source.positions_bind[v].y);
        skin.z.push_back(source.positions_bind[v].z);
        skin.influences.push_back(source.influences[v]);
        skin.blend.push_back(static_cast<std::uint8_t>(assigned[v].blend));
        skin.t.push_back(assigned[v].t);
        skin.part.push_back(part_of_joint(skeleton.joints[source.influences[v].joints[0]].name));
        auto& run = skin.runs[assigned[v].blend];
        if (run[1] == 0) run[0] = i;
        run[1] = i + 1;
    }
    for (const auto& triangle : source.triangles) {
        const std::array<std::uint32_t, 3> moved{build.skin_vertex[triangle[0]], build.skin_vertex[triangle[1]],
                                                 build.skin_vertex[triangle[2]]};
        skin.triangles.push_back(moved);
        skin.triangle_part.push_back(majority(skin.part[moved[0]], skin.part[moved[1]], skin.part[moved[2]]));
    }
    for (const Rigidf& joint : model_from_bind_joints(skeleton)) skin.joint_from_bind.push_back(inverse(joint));
    skin.blends = std::move(blends);
    return build;
}

}  // namespace riposte
