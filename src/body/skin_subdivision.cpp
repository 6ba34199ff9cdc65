#include "skin_assemble.hpp"

#include <riposte/body/influences.hpp>
#include <riposte/body/skin_subdivision.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>
#include <string>

namespace riposte {
namespace {

using Triangle = std::array<std::uint32_t, 3>;
using Edge = std::array<std::uint32_t, 2>;

class Splitter {
  public:
    Splitter(std::span<const Triangle> triangles, std::span<const std::uint32_t> place,
             std::span<const std::uint8_t> chosen, SplitKind kind)
        : place_(place) {
        for (std::size_t i = 0; i < triangles.size() && kind == SplitKind::kOneToFour; ++i) {
            if (chosen[i] != 0 && whole(triangles[i])) mark_edges(triangles[i]);
        }
        for (std::size_t i = 0; i < triangles.size(); ++i) {
            if (kind == SplitKind::kOneToFour) {
                split_along(triangles[i]);
            } else if (chosen[i] != 0 && whole(triangles[i])) {
                split_in_three(triangles[i]);
            } else {
                mesh_.triangles.push_back(triangles[i]);
            }
        }
    }

    SplitMesh take() { return std::move(mesh_); }

  private:
    [[nodiscard]] bool whole(const Triangle& t) const {
        return place_[t[0]] != place_[t[1]] && place_[t[1]] != place_[t[2]] && place_[t[2]] != place_[t[0]];
    }

    [[nodiscard]] Edge edge_of(std::uint32_t a, std::uint32_t b) const {
        return {std::min(place_[a], place_[b]), std::max(place_[a], place_[b])};
    }

    void mark_edges(const Triangle& t) {
        for (std::size_t k = 0; k < 3; ++k) marked_.insert(edge_of(t[k], t[(k + 1) % 3]));
    }

    std::uint32_t add(MeanVertex mean) {
        std::sort(mean.of.begin(), mean.of.begin() + static_cast<std::ptrdiff_t>(mean.count),
                  [&](std::uint32_t a, std::uint32_t b) { return place_[a] < place_[b]; });
        mesh_.added.push_back(mean);
        return static_cast<std::uint32_t>(place_.size() + mesh_.added.size() - 1);
    }

    std::uint32_t middle(std::uint32_t a, std::uint32_t b) {
        const auto [found, fresh] = middles_.try_emplace(Edge{std::min(a, b), std::max(a, b)}, 0U);
        if (fresh) found->second = add({{a, b, 0}, 2});
        return found->second;
    }

    void split_in_three(const Triangle& t) {
        const std::uint32_t m = add({t, 3});
        for (std::size_t k = 0; k < 3; ++k) mesh_.triangles.push_back({t[k], t[(k + 1) % 3], m});
    }

    /// K fig. 3.10.
    void split_along(const Triangle& t) {
        std::array<bool, 3> halved{};  // the edge from corner k to the next
        for (std::size_t k = 0; k < 3; ++k) halved[k] = marked_.contains(edge_of(t[k], t[(k + 1) % 3]));
        const auto count = std::count(halved.begin(), halved.end(), true);
        if (count == 0) {
            mesh_.triangles.push_back(t);
            return;
        }
        // Turned so that, of one halved edge, it is the first, and of two, they are the first and the second.
        std::size_t turn = 0;
        while (!(halved[turn] && (count != 2 || halved[(turn + 1) % 3]))) ++turn;
        const std::uint32_t a = t[turn];
        const std::uint32_t b = t[(turn + 1) % 3];
        const std::uint32_t c = t[(turn + 2) % 3];
        const std::uint32_t ab = middle(a, b);
        auto& out = mesh_.triangles;
        if (count == 1) {
            out.insert(out.end(), {{a, ab, c}, {ab, b, c}});
            return;
        }
        const std::uint32_t bc = middle(b, c);
        if (count == 2) {
            out.insert(out.end(), {{ab, b, bc}, {a, ab, bc}, {a, bc, c}});
            return;
        }
        const std::uint32_t ca = middle(c, a);
        out.insert(out.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }

    std::span<const std::uint32_t> place_;
    std::set<Edge> marked_;                  ///< in places
    std::map<Edge, std::uint32_t> middles_;  ///< in vertices
    SplitMesh mesh_;
};

bool lies_in(const std::string& joint, SplitWhere where) {
    const auto is_of = [&](std::initializer_list<const char*> parts) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](const char* part) { return joint.find(part) != std::string::npos; });
    };
    if (where == SplitWhere::kArms) return is_of({"clavicle", "upperarm", "forearm", "hand"});
    return where == SplitWhere::kEverywhere || is_of({"thigh", "shin", "foot", "toe"});
}

/// The mean of several vertices' weights: the four heaviest of what comes together, brought to sum 1.
Influences mean_influences(const Skin& skin, const MeanVertex& mean) {
    std::vector<Weighted> all;
    for (std::size_t i = 0; i < mean.count; ++i) {
        const Influences& from = skin.influences[mean.of[i]];
        for (std::size_t k = 0; k < 4; ++k)
            if (from.weights[k] > 0) add_weight({from.joints[k], from.weights[k]}, all);
    }
    return to_influences(std::move(all));
}

SkinVertex mean_vertex(const Skin& skin, const MeanVertex& mean) {
    SkinVertex vertex{Vec3f(0), mean_influences(skin, mean), skin.blend[mean.of[0]], 0};
    for (std::size_t i = 0; i < mean.count; ++i) {
        RIPOSTE_ASSERT(skin.blend[mean.of[i]] == vertex.blend);
        vertex.position_bind += skin.bind_position(mean.of[i]);
        vertex.t += skin.t[mean.of[i]];
    }
    const auto count = static_cast<float>(mean.count);
    vertex.position_bind /= count;
    vertex.t = std::min(vertex.t / count, 1.0F);
    return vertex;
}

}  // namespace

std::vector<JointIndex> joints_split(const Skeleton& skeleton, const std::vector<BoneBlend>& blends, SplitWhere where) {
    std::vector<JointIndex> joints;
    for (const BoneBlend& blend : blends)
        if (lies_in(skeleton[blend.to].name, where)) joints.push_back(blend.to);
    return joints;
}

Subdivision subdivision_of(const FinerSkin& finer, const Skeleton& skeleton, const std::vector<BoneBlend>& blends) {
    if (finer.kind == FinerKind::kOff) return {SplitKind::kOneToFour, 0, {}};
    const SplitKind kind = finer.kind == FinerKind::kOneToThree ? SplitKind::kOneToThree : SplitKind::kOneToFour;
    return {kind, finer.times, joints_split(skeleton, blends, finer.where)};
}

SplitMesh split(std::span<const Triangle> triangles, std::span<const std::uint32_t> place,
                std::span<const std::uint8_t> chosen, SplitKind kind) {
    RIPOSTE_ASSERT(chosen.size() == triangles.size());
    return Splitter(triangles, place, chosen, kind).take();
}

std::vector<std::uint8_t> attached_triangles(std::span<const Triangle> triangles, std::span<const std::uint8_t> blend,
                                             const std::vector<BoneBlend>& blends,
                                             const std::vector<JointIndex>& joints) {
    std::vector<std::uint8_t> attached;
    for (const Triangle& t : triangles) {
        const std::uint8_t b = blend[t[0]];
        const bool together = blend[t[1]] == b && blend[t[2]] == b;
        const bool wanted = together && std::find(joints.begin(), joints.end(), blends[b].to) != joints.end();
        attached.push_back(wanted ? 1 : 0);
    }
    return attached;
}

SkinBuild split_skin(const Skeleton& skeleton, const Skin& skin, const SplitMesh& mesh) {
    std::vector<SkinVertex> vertices;
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
        vertices.push_back({skin.bind_position(i), skin.influences[i], skin.blend[i], skin.t[i]});
    }
    for (const MeanVertex& mean : mesh.added) vertices.push_back(mean_vertex(skin, mean));
    return assemble_skin(skeleton, vertices, mesh.triangles, skin.blends);
}

}  // namespace riposte
