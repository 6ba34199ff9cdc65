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

/// How far (in units of t) a vertex must be past one blend before the next may turn it fully; past a whole chain of
/// blends, kHandOver + kHandOver^2 + …, so that progress kAll opens them all.
constexpr float kHandOver = 0.25F;
constexpr float kAll = 1 / (1 - kHandOver);
/// A vertex has passed a blend, whatever its plane says, as the share of joints yet further out goes from the first to
/// the second of these.
constexpr float kPassingShare = 0.05F;
constexpr float kPassedShare = 0.35F;
/// Rounds of spreading the weights over neighbouring vertices before they correct t.
constexpr int kSpreadRounds = 20;

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

/// How much of every vertex's weights lies beyond each blend, spread over the mesh: painted weights may change from one
/// limb to the next within a single edge, and t must not.
class Shares {
  public:
    Shares(const SkinSource& source, const BlendTree& tree, std::size_t blend_count)
        : blend_count_(blend_count), values_(source.positions_bind.size() * blend_count, 0.0F) {
        for (std::size_t v = 0; v < source.influences.size(); ++v) {
            for (std::size_t k = 0; k < 4; ++k) {
                const BlendSet path = tree.path[source.influences[v].joints[k]];
                for (std::size_t b = 0; b < blend_count; ++b) {
                    if (path >> b & 1U) values_[v * blend_count + b] += source.influences[v].weights[k];
                }
            }
        }
        for (int round = 0; round < kSpreadRounds; ++round) spread(source);
    }

    [[nodiscard]] float beyond(std::size_t vertex, std::size_t blend) const {
        return values_[vertex * blend_count_ + blend];
    }

  private:
    /// Half of each vertex's own, half the mean of its neighbours' (each once for every triangle shared).
    void spread(const SkinSource& source) {
        std::vector<float> sums(values_.size(), 0.0F);
        std::vector<float> counts(source.positions_bind.size(), 0.0F);
        for (const auto& triangle : source.triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                const std::size_t to = triangle[k] * blend_count_;
                const std::size_t a = triangle[(k + 1) % 3] * blend_count_;
                const std::size_t b = triangle[(k + 2) % 3] * blend_count_;
                for (std::size_t i = 0; i < blend_count_; ++i) sums[to + i] += values_[a + i] + values_[b + i];
                counts[triangle[k]] += 2.0F;
            }
        }
        for (std::size_t v = 0; v < counts.size(); ++v) {
            if (counts[v] <= 0) continue;
            for (std::size_t i = v * blend_count_; i < (v + 1) * blend_count_; ++i) {
                values_[i] = 0.5F * (values_[i] + sums[i] / counts[v]);
            }
        }
    }

    std::size_t blend_count_;
    std::vector<float> values_;  ///< [vertex * blend_count + blend]
};

class Assigner {
  public:
    Assigner(const SkinSource& source, const std::vector<BoneBlend>& blends, const BlendTree& tree)
        : source_(source), blends_(blends), tree_(tree), shares_(source, tree, blends.size()) {}

    /// Walks down from the root. Only progress beyond 1 in one blend is handed on to the next, so t is continuous over
    /// the mesh also where the walk stops in different blends.
    [[nodiscard]] Assignment assign(std::size_t vertex) const {
        Assignment stopped{below(tree_.root).front(), 0};
        float handed_on = kAll;
        for (JointIndex joint = tree_.root;;) {
            const Assignment next = next_of(joint, vertex);
            const float progress = std::min(next.t, handed_on);
            if (progress <= 0) return stopped;
            stopped = {next.blend, std::min(progress, 1.0F)};
            if (progress <= 1) return stopped;
            handed_on = (progress - 1) / kHandOver;
            joint = blends_[next.blend].to;
        }
    }

  private:
    [[nodiscard]] const std::vector<std::size_t>& below(JointIndex joint) const {
        return tree_.below[static_cast<std::size_t>(joint)];
    }

    /// The blend below `joint` with the greatest share of the vertex's weights, and the vertex's progress in it (1 =
    /// turning complete; may be more). Others could turn it only if they were alike.
    [[nodiscard]] Assignment next_of(JointIndex joint, std::size_t vertex) const {
        const std::vector<std::size_t>& blends = below(joint);
        if (blends.empty()) return {0, 0};
        const std::size_t main = *std::max_element(blends.begin(), blends.end(), [&](std::size_t a, std::size_t b) {
            return shares_.beyond(vertex, a) < shares_.beyond(vertex, b);
        });
        return {main, progress_of(main, joint, vertex)};
    }

    [[nodiscard]] float progress_of(std::size_t blend, JointIndex from, std::size_t vertex) const {
        const BoneBlend& zone = blends_[blend];
        float beyond = shares_.beyond(vertex, blend);
        float beside = 0;
        for (const std::size_t other : below(from)) {
            if (other == blend) continue;
            const float share = shares_.beyond(vertex, other);
            if (zone.alike && blends_[other].alike) {
                beyond += share;
            } else {
                beside = std::max(beside, share);
            }
        }
        float further = 0;
        for (const std::size_t next : below(zone.to)) further += shares_.beyond(vertex, next);
        const float share = (beyond - beside - zone.share_min) / (zone.share_max - zone.share_min);
        const float passed = (further - beside - kPassingShare) / (kPassedShare - kPassingShare);
        return std::min(share * kAll, std::max(plane_progress(zone, source_.positions_bind[vertex]), passed * kAll));
    }

    [[nodiscard]] static float plane_progress(const BoneBlend& blend, const Vec3f& position) {
        const float along = glm::dot(position - blend.pivot_bind, blend.normal_bind);
        return (along - blend.t_min) / std::max(blend.t_max - blend.t_min, 1e-5F);
    }

    const SkinSource& source_;
    const std::vector<BoneBlend>& blends_;
    const BlendTree& tree_;
    Shares shares_;
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
    const Assigner assigner(source, blends, tree);
    const std::size_t count = source.positions_bind.size();
    std::vector<Assignment> assigned(count);
    for (std::size_t v = 0; v < count; ++v) assigned[v] = assigner.assign(v);
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
