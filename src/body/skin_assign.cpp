// From weights to bones blending.
//
// The blends form a tree (`to` hangs on `from`). Each has a field over the surface: 0 where the skin keeps to `from`, 1
// where it has gone over to `to`, by the distance from its plane. Where chains part (armpit, groin, between fingers)
// the plane of a limb also cuts through its neighbours; there the painted weights hold the field back. Weights and
// planes may change within a single edge, which a raised arm would pull to many times its length, so the fields are
// then spread over the surface. What a vertex has of all fields on its way from the root down is its progress; it says
// in which blend the vertex stops and with which t. Progress is as smooth as the fields are, so neighbours move alike
// even where they stop in different blends.
#include "skin_assign.hpp"

#include <riposte/core/assert.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// A vertex has passed a blend, whatever its plane says, as the share of joints yet further out goes from the first to
/// the second of these.
constexpr float kPassingShare = 0.05F;
constexpr float kPassedShare = 0.35F;
/// m; shorter edges spread no better than this.
constexpr float kShortestEdge = 0.002F;
constexpr int kSweeps = 40;

using Field = std::vector<float>;  ///< one number per vertex

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

float ramp(float value, float low, float high) { return std::clamp((value - low) / (high - low), 0.0F, 1.0F); }

/// How much of every vertex's weights lies beyond each blend: [blend][vertex].
std::vector<Field> shares_beyond(const SkinSource& source, const BlendTree& tree, std::size_t blend_count) {
    std::vector<Field> shares(blend_count, Field(source.positions_bind.size(), 0.0F));
    for (std::size_t v = 0; v < source.influences.size(); ++v) {
        for (std::size_t k = 0; k < 4; ++k) {
            const BlendSet path = tree.path[source.influences[v].joints[k]];
            for (std::size_t b = 0; b < blend_count; ++b) {
                if (path >> b & 1U) shares[b][v] += source.influences[v].weights[k];
            }
        }
    }
    return shares;
}

/// The neighbours of each vertex and how strongly they pull: 1/length^2.
struct Neighbours {
    std::vector<std::uint32_t> first;  ///< of vertex v: [first[v], first[v + 1])
    std::vector<std::uint32_t> vertex;
    std::vector<float> pull;
};

Neighbours neighbours_of(const SkinSource& source) {
    std::vector<std::array<std::uint32_t, 2>> edges;
    for (const auto& triangle : source.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            edges.push_back({triangle[k], triangle[(k + 1) % 3]});
            edges.push_back({triangle[(k + 1) % 3], triangle[k]});
        }
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    Neighbours neighbours;
    neighbours.first.assign(source.positions_bind.size() + 1, 0);
    for (const auto& edge : edges) {
        const Vec3f along = source.positions_bind[edge[1]] - source.positions_bind[edge[0]];
        ++neighbours.first[edge[0] + 1];
        neighbours.vertex.push_back(edge[1]);
        neighbours.pull.push_back(1 / std::max(glm::dot(along, along), kShortestEdge * kShortestEdge));
    }
    for (std::size_t v = 0; v + 1 < neighbours.first.size(); ++v) neighbours.first[v + 1] += neighbours.first[v];
    return neighbours;
}

/// One step of heat flow along the surface, by Gauss-Seidel sweeps to and fro. Only as far from where the field changes
/// as it could be felt.
class Spreader {
  public:
    explicit Spreader(const SkinSource& source) : source_(source), neighbours_(neighbours_of(source)) {}

    void spread(Field& field, float length) const {
        if (length <= 0) return;
        const Field before = field;
        const std::vector<std::uint32_t> region = region_of(before, 3 * length);
        const float strength = 0.5F * length * length;
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            for (std::size_t i = 0; i < region.size(); ++i) {
                const std::uint32_t v = region[sweep % 2 == 0 ? i : region.size() - 1 - i];
                float sum = before[v];
                float weight = 1;
                for (std::size_t n = neighbours_.first[v]; n < neighbours_.first[v + 1]; ++n) {
                    sum += strength * neighbours_.pull[n] * field[neighbours_.vertex[n]];
                    weight += strength * neighbours_.pull[n];
                }
                field[v] = sum / weight;
            }
        }
    }

  private:
    [[nodiscard]] bool changes_at(const Field& field, std::size_t v) const {
        return std::any_of(neighbours_.vertex.begin() + neighbours_.first[v],
                           neighbours_.vertex.begin() + neighbours_.first[v + 1],
                           [&](std::uint32_t other) { return field[other] != field[v]; });
    }

    [[nodiscard]] std::vector<std::uint32_t> region_of(const Field& field, float margin) const {
        Vec3f low(1e9F);
        Vec3f high(-1e9F);
        for (std::size_t v = 0; v < field.size(); ++v) {
            if (!changes_at(field, v)) continue;
            low = glm::min(low, source_.positions_bind[v] - margin);
            high = glm::max(high, source_.positions_bind[v] + margin);
        }
        std::vector<std::uint32_t> region;
        for (std::uint32_t v = 0; v < field.size(); ++v) {
            const Vec3f& p = source_.positions_bind[v];
            if (glm::clamp(p, low, high) == p) region.push_back(v);
        }
        return region;
    }

    const SkinSource& source_;
    Neighbours neighbours_;
};

class Fields {
  public:
    Fields(const Skeleton& skeleton, const SkinSource& source, const std::vector<BoneBlend>& blends)
        : blends_(blends),
          tree_(make_tree(skeleton, blends)),
          fields_(blends.size()),
          shares_(shares_beyond(source, tree_, blends.size())) {
        fill(tree_.root, source);
        const Spreader spreader(source);
        for (std::size_t b = 0; b < blends.size(); ++b) spreader.spread(fields_[b], blends[b].smooth);
    }

    [[nodiscard]] Assignment assign(std::size_t vertex) const {
        std::array<std::size_t, kMaxJoints> way{};
        std::size_t count = 0;
        float progress = 0;
        float most = 1;
        for (JointIndex joint = tree_.root; !below(joint).empty(); joint = blends_[way[count - 1]].to) {
            const auto [blend, value] = next_of(joint, vertex);
            most = std::min(most, value);
            if (most <= 0) break;
            way[count++] = blend;
            progress += most * blends_[blend].portion;
        }
        if (count > 0 && blends_[way[count - 1]].loose) {
            const std::vector<std::size_t>& next = below(blends_[way[count - 1]].to);
            if (!next.empty()) return {static_cast<std::uint8_t>(next.front()), 0};
        }
        if (count == 0) return {static_cast<std::uint8_t>(below(tree_.root).front()), 0};
        for (std::size_t i = 0; i < count; ++i) {
            const float portion = blends_[way[i]].portion;
            if (progress <= portion) return {static_cast<std::uint8_t>(way[i]), progress / portion};
            progress -= portion;
        }
        return {static_cast<std::uint8_t>(way[count - 1]), 1};
    }

  private:
    [[nodiscard]] const std::vector<std::size_t>& below(JointIndex joint) const {
        return tree_.below[static_cast<std::size_t>(joint)];
    }

    /// The fields of all blends below `joint`, each at most that of the blend above.
    void fill(JointIndex joint, const SkinSource& source) {
        for (const std::size_t b : below(joint)) {
            fields_[b].resize(source.positions_bind.size());
            for (std::size_t v = 0; v < fields_[b].size(); ++v) {
                const float above = joint == tree_.root ? 1 : fields_[tree_.into[static_cast<std::size_t>(joint)]][v];
                fields_[b][v] = std::min(above, field_of(b, joint, source.positions_bind[v], v));
            }
            fill(blends_[b].to, source);
        }
    }

    [[nodiscard]] float field_of(std::size_t blend, JointIndex from, const Vec3f& position, std::size_t v) const {
        const BoneBlend& zone = blends_[blend];
        float beyond = shares_[blend][v];
        float beside = 0;
        for (const std::size_t other : below(from)) {
            if (other == blend) continue;
            if (zone.alike && blends_[other].alike) {
                beyond += shares_[other][v];
            } else {
                beside = std::max(beside, shares_[other][v]);
            }
        }
        float further = 0;
        for (const std::size_t next : below(zone.to)) further += shares_[next][v];
        const float along = glm::dot(position - zone.pivot_bind, zone.normal_bind);
        const float plane = ramp(along, zone.t_min, std::max(zone.t_max, zone.t_min + 1e-5F));
        const float passed = ramp(further - beside, kPassingShare, kPassedShare);
        return std::min(ramp(beyond - beside, zone.share_min, zone.share_max), std::max(plane, passed));
    }

    /// The blend below `joint` that has most of the vertex, and how much more than its rivals. Those alike are none:
    /// the vertex then belongs to all of them together, and goes the way of the one that has most of its weights.
    [[nodiscard]] std::pair<std::size_t, float> next_of(JointIndex joint, std::size_t vertex) const {
        const std::vector<std::size_t>& blends = below(joint);
        const std::size_t main = *std::max_element(blends.begin(), blends.end(), [&](std::size_t a, std::size_t b) {
            return fields_[a][vertex] < fields_[b][vertex];
        });
        float rival = 0;
        for (const std::size_t other : blends) {
            const bool apart = other != main && !(blends_[main].alike && blends_[other].alike);
            if (apart) rival = std::max(rival, fields_[other][vertex]);
        }
        return {most_painted(main, blends, vertex), fields_[main][vertex] - rival};
    }

    /// Of `main` and those alike: along a finger the fields of all fingers are full, and only the weights tell them
    /// apart.
    [[nodiscard]] std::size_t most_painted(std::size_t main, const std::vector<std::size_t>& blends,
                                           std::size_t vertex) const {
        std::size_t found = main;
        for (const std::size_t other : blends) {
            const bool rivals = blends_[main].alike && blends_[other].alike;
            if (rivals && shares_[other][vertex] > shares_[found][vertex]) found = other;
        }
        return found;
    }

    const std::vector<BoneBlend>& blends_;
    BlendTree tree_;
    std::vector<Field> fields_;
    std::vector<Field> shares_;
};

}  // namespace

std::vector<Assignment> assign_blends(const Skeleton& skeleton, const SkinSource& source,
                                      const std::vector<BoneBlend>& blends) {
    const Fields fields(skeleton, source, blends);
    std::vector<Assignment> assigned;
    for (std::size_t v = 0; v < source.positions_bind.size(); ++v) assigned.push_back(fields.assign(v));
    return assigned;
}

}  // namespace riposte
