// What the render mesh takes over from the surface, also when that is split or gets other limits.
#include "fencer_import.hpp"

#include <map>
#include <numeric>

namespace riposte {
namespace {

using Triangle = std::array<std::uint32_t, 3>;

std::vector<Triangle> triangles_of(const std::vector<std::uint32_t>& indices) {
    std::vector<Triangle> triangles;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        triangles.push_back({indices[i], indices[i + 1], indices[i + 2]});
    }
    return triangles;
}

/// Normals, tangents, texture coordinates and colours of a new vertex; the rest comes from the surface.
void append_mean(const MeanVertex& mean, RenderMesh& mesh) {
    Vec3f normal(0);
    Vec3f tangent(0);
    Vec2f uv(0);
    Vec4f colour(0);
    for (std::size_t i = 0; i < mean.count; ++i) {
        normal += mesh.normals[mean.of[i]];
        tangent += Vec3f(mesh.tangents[mean.of[i]]);
        uv += mesh.uv[mean.of[i]];
        if (!mesh.colours.empty()) colour += mesh.colours[mean.of[i]];
    }
    mesh.normals.push_back(normalized_or(normal, mesh.normals[mean.of[0]]));
    mesh.tangents.emplace_back(normalized_or(tangent, Vec3f(mesh.tangents[mean.of[0]])), mesh.tangents[mean.of[0]].w);
    mesh.uv.push_back(uv / static_cast<float>(mean.count));
    if (!mesh.colours.empty()) mesh.colours.push_back(colour / static_cast<float>(mean.count));
}

/// Which vertex of the split surface each vertex of the split mesh stands on, in the numbers before the surface was
/// sorted anew.
std::vector<std::uint32_t> surface_of(const std::vector<std::uint32_t>& place, std::size_t place_count,
                                      const SplitMesh& surface, const SplitMesh& mesh) {
    std::map<Triangle, std::uint32_t> number;
    for (std::size_t i = 0; i < surface.added.size(); ++i) {
        number[surface.added[i].of] = static_cast<std::uint32_t>(place_count + i);
    }
    std::vector<std::uint32_t> result = place;
    for (const MeanVertex& mean : mesh.added) {
        Triangle of{};
        for (std::size_t i = 0; i < mean.count; ++i) of[i] = place[mean.of[i]];
        result.push_back(number.at(of));
    }
    return result;
}

void split_once(FencerAsset& fencer, const Subdivision& subdivision) {
    const Skin& skin = fencer.skin;
    RenderMesh& mesh = fencer.mesh;
    std::vector<std::uint32_t> itself(skin.vertex_count());
    std::iota(itself.begin(), itself.end(), 0U);
    const std::vector<Triangle> triangles = triangles_of(mesh.indices);
    const auto attached = [&](const std::vector<Triangle>& all, const std::vector<std::uint8_t>& blend) {
        return attached_triangles(all, blend, skin.blends, subdivision.joints);
    };
    const SplitMesh surface = split(skin.triangles, itself, attached(skin.triangles, skin.blend), subdivision.kind);
    const SplitMesh drawn = split(triangles, mesh.surface_vertex, attached(triangles, mesh.blend), subdivision.kind);
    mesh.surface_vertex = surface_of(mesh.surface_vertex, skin.vertex_count(), surface, drawn);
    for (const MeanVertex& mean : drawn.added) append_mean(mean, mesh);
    mesh.indices.clear();
    for (const Triangle& t : drawn.triangles) mesh.indices.insert(mesh.indices.end(), t.begin(), t.end());
    SkinBuild build = split_skin(fencer.skeleton, skin, surface);
    fencer.skin = std::move(build.skin);
    take_over_surface(fencer.skin, build.skin_vertex, mesh);
}

}  // namespace

void take_over_surface(const Skin& skin, const std::vector<std::uint32_t>& skin_vertex, RenderMesh& mesh) {
    mesh.positions.clear();
    mesh.joints.clear();
    mesh.weights.clear();
    mesh.blend.clear();
    mesh.t.clear();
    for (std::uint32_t& vertex : mesh.surface_vertex) {
        vertex = skin_vertex[vertex];
        const Influences& influences = skin.influences[vertex];
        const auto& w = influences.weights;
        mesh.positions.push_back(skin.bind_position(vertex));
        mesh.joints.push_back(influences.joints);
        mesh.weights.emplace_back(w[0], w[1], w[2], w[3]);
        mesh.blend.push_back(skin.blend[vertex]);
        mesh.t.push_back(skin.t[vertex]);
    }
}

FencerAsset subdivided(FencerAsset fencer, const Subdivision& subdivision) {
    for (int level = 0; level < subdivision.level; ++level) split_once(fencer, subdivision);
    return fencer;
}

FencerAsset with_blends(FencerAsset fencer, std::vector<BoneBlend> blends) {
    SkinBuild build = with_blends(fencer.skeleton, fencer.skin, std::move(blends));
    fencer.skin = std::move(build.skin);
    take_over_surface(fencer.skin, build.skin_vertex, fencer.mesh);
    return fencer;
}

}  // namespace riposte
