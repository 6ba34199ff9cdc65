// The shipped fencer's skin: finer, with other limits, and how far its edges are pulled.
#include "catch.hpp"
#include "shipped.hpp"

#include <algorithm>
#include <map>

using namespace riposte;

namespace {

/// The man, or the woman.
const FencerAsset& fencer(std::size_t build) { return *both_builds().fencers[build]; }

constexpr std::array<std::string_view, 4> kFingers{"index", "middle", "ring", "pinky"};

using Edge = std::array<std::uint32_t, 2>;

std::map<Edge, int> edges_of(const Skin& skin) {
    std::map<Edge, int> edges;
    for (const auto& t : skin.triangles) {
        for (std::size_t k = 0; k < 3; ++k) ++edges[{std::min(t[k], t[(k + 1) % 3]), std::max(t[k], t[(k + 1) % 3])}];
    }
    return edges;
}

/// Length (m) of the edges that one triangle alone has.
double open_length(const Skin& skin) {
    double length = 0;
    for (const auto& [edge, uses] : edges_of(skin)) {
        if (uses == 1) length += Real(glm::length(skin.bind_position(edge[0]) - skin.bind_position(edge[1])));
    }
    return length;
}

Subdivision sword_arm(const FencerAsset& fencer, SplitKind kind, int level) {
    Subdivision subdivision{kind, level, {}};
    for (const char* joint : {"r_upperarm_swing", "r_upperarm", "r_forearm", "r_forearm_twist", "r_hand"}) {
        subdivision.joints.push_back(fencer.skeleton.find(joint));
    }
    return subdivision;
}

/// How far edges are pulled, compared with the bind pose; edges below 2 mm count as 2 mm.
struct Stretch {
    float worst = 0;
    std::size_t edges = 0;
    std::size_t thrice = 0;  ///< pulled to more than three times

    void add(const Stretch& other) {
        worst = std::max(worst, other.worst);
        edges += other.edges;
        thrice += other.thrice;
    }
};

/// Over 21 instants of the clip.
Stretch stretch_of(const FencerAsset& fencer, const Clip& clip, SkinMethod method) {
    const Skin& skin = fencer.skin;
    std::vector<Vec3f> out(skin.vertex_count());
    Stretch stretch;
    for (int part = 0; part <= 20; ++part) {
        Pose pose;
        ModelPose model;
        SkinPalette palette;
        sample(clip, clip.duration * part / 20, pose);
        local_to_model(fencer.skeleton, pose, model);
        make_palette(skin, model, palette);
        deform(skin, palette, method, out);
        for (const auto& t : skin.triangles) {
            for (std::size_t k = 0; k < 3; ++k) {
                const std::uint32_t a = t[k], b = t[(k + 1) % 3];
                const float bind = glm::length(skin.bind_position(a) - skin.bind_position(b));
                const float pull = glm::length(out[a] - out[b]) / std::max(bind, 0.002F);
                stretch.add({pull, 1, pull > 3 ? std::size_t{1} : std::size_t{0}});
            }
        }
    }
    return stretch;
}

}  // namespace

TEST_CASE("the subdivided fencer is as tight as he was, in his surface and in what is drawn") {
    for (const std::size_t build : {0U, 1U}) {
        INFO(both_builds().setup.kits[build].fencer);
        const FencerAsset& coarse = fencer(build);
        for (const SplitKind kind : {SplitKind::kOneToThree, SplitKind::kOneToFour}) {
            for (const int level : {1, 2}) {
                const FencerAsset fine = subdivided(coarse, sword_arm(coarse, kind, level));
                CHECK(fine.skin.triangles.size() > coarse.skin.triangles.size() + 1000);
                CHECK(fine.mesh.indices.size() > coarse.mesh.indices.size() + 3000);
                CHECK(open_length(fine.skin) == Approx(open_length(coarse.skin)).margin(1e-4));
                const RenderMesh& mesh = fine.mesh;
                REQUIRE(mesh.surface_vertex.size() == mesh.positions.size());
                REQUIRE(mesh.normals.size() == mesh.positions.size());
                REQUIRE(mesh.tangents.size() == mesh.positions.size());
                REQUIRE(mesh.uv.size() == mesh.positions.size());
                // Both meshes show the same triangles, but for those that have no area.
                std::size_t drawn = 0;
                for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
                    const std::uint32_t a = mesh.surface_vertex[mesh.indices[i]];
                    const std::uint32_t b = mesh.surface_vertex[mesh.indices[i + 1]];
                    const std::uint32_t c = mesh.surface_vertex[mesh.indices[i + 2]];
                    if (a != b && b != c && c != a) ++drawn;
                }
                CHECK(drawn == fine.skin.triangles.size());
            }
        }
    }
}

TEST_CASE("level 0 leaves the fencer as he was") {
    for (const std::size_t build : {0U, 1U}) {
        INFO(both_builds().setup.kits[build].fencer);
        const FencerAsset same = subdivided(fencer(build), sword_arm(fencer(build), SplitKind::kOneToFour, 0));
        CHECK(same.skin.x == fencer(build).skin.x);
        CHECK(same.mesh.indices == fencer(build).mesh.indices);
    }
}

TEST_CASE("other limits reach the render mesh") {
    for (const std::size_t build : {0U, 1U}) {
        INFO(both_builds().setup.kits[build].fencer);
        std::vector<BoneBlend> blends = fencer(build).skin.blends;
        for (BoneBlend& blend : blends) {
            if (fencer(build).skeleton[blend.to].name == "r_forearm") blend.t_max += 0.03F;
        }
        const FencerAsset tuned = with_blends(fencer(build), blends);
        REQUIRE(tuned.mesh.t.size() == fencer(build).mesh.t.size());
        int changed = 0;
        for (std::size_t v = 0; v < tuned.mesh.t.size(); ++v) {
            REQUIRE(tuned.mesh.positions[v] == fencer(build).mesh.positions[v]);
            REQUIRE(tuned.mesh.t[v] == tuned.skin.t[tuned.mesh.surface_vertex[v]]);
            changed += std::fabs(tuned.mesh.t[v] - fencer(build).mesh.t[v]) > 0.01F;
        }
        CHECK(changed > 50);
        CHECK(changed < 2000);
    }
}

TEST_CASE("no clip pulls an edge to more than five times its length in bones blending") {
    for (const std::size_t build : {0U, 1U}) {
        INFO(both_builds().setup.kits[build].fencer);
        for (const Clip& clip : fencer(build).clips) {
            INFO(clip.name);
            CHECK(stretch_of(fencer(build), clip, SkinMethod::kBones).worst < 5);
        }
    }
}

TEST_CASE("the skin of a finger bends with that finger") {
    const auto of_finger = [](std::string_view joint) {
        return std::any_of(kFingers.begin(), kFingers.end(),
                           [&](auto finger) { return joint.find(finger) != joint.npos; });
    };
    for (const std::size_t build : {0U, 1U}) {
        const FencerAsset& asset = fencer(build);
        int looked_at = 0;
        for (std::size_t v = 0; v < asset.skin.vertex_count(); ++v) {
            const Influences& painted = asset.skin.influences[v];
            const std::string& joint = asset.skeleton[static_cast<JointIndex>(painted.joints[0])].name;
            // The knuckles' own skin may go with a neighbour.
            if (painted.weights[0] < 0.6F || joint.back() == '1' || !of_finger(joint)) continue;
            const std::string& to = asset.skeleton[asset.skin.blends[asset.skin.blend[v]].to].name;
            CHECK(to.substr(0, to.size() - 1) == joint.substr(0, joint.size() - 1));
            ++looked_at;
        }
        CHECK(looked_at > 200);
    }
}

TEST_CASE("how far edges are pulled, as docs/skinning.md tells it", "[.figures]") {
    for (const SkinMethod method :
         {SkinMethod::kBasic, SkinMethod::kLinear, SkinMethod::kBones, SkinMethod::kDualQuaternions}) {
        Stretch all;
        for (const Clip& clip : fencer(0).clips) all.add(stretch_of(fencer(0), clip, method));
        WARN(name_of(method) << ": longest pull " << all.worst << ", to more than three times "
                             << 100.0 * static_cast<double>(all.thrice) / static_cast<double>(all.edges) << " %");
    }
}
