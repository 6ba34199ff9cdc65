#include "fencer_import.hpp"
#include "foreign_fencer.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace riposte {
Result<const aiMesh*> find_skinned_mesh(const GlbFile& glb) {
    const aiMesh* found = nullptr;
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        const aiMesh* mesh = glb.scene->mMeshes[m];
        if (!mesh->HasBones()) continue;
        if (found != nullptr) {
            return glb.error("there is more than one skinned mesh", fmt::format("mesh '{}'", mesh->mName.C_Str()),
                             "join them to one mesh with one material");
        }
        found = mesh;
    }
    if (found == nullptr) return glb.error("no mesh has weights", "meshes", "export the mesh with its skin");
    return found;
}

std::vector<Influences> read_influences(const aiMesh& mesh, const Rig& rig) {
    constexpr float kMostWeight = 1e6F;  // more, or no number, is no weight
    std::vector<std::vector<Weighted>> lists(mesh.mNumVertices);
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const aiBone& bone = *mesh.mBones[b];
        const RigNode* node = rig.find(bone.mName.C_Str());
        const JointIndex joint = node == nullptr ? kNoJoint : node->joint;
        for (unsigned k = 0; k < bone.mNumWeights; ++k) {
            const aiVertexWeight& entry = bone.mWeights[k];
            const bool counts = joint != kNoJoint && entry.mVertexId < mesh.mNumVertices && entry.mWeight > 0 &&
                                entry.mWeight < kMostWeight;
            // Nodes that are no joints give their weights to the same joint.
            if (counts) add_weight({static_cast<std::uint8_t>(joint), entry.mWeight}, lists[entry.mVertexId]);
        }
    }
    std::vector<Influences> influences;
    influences.reserve(lists.size());
    for (std::vector<Weighted>& list : lists) influences.push_back(to_influences(std::move(list)));
    return influences;
}

Result<void> complete_influences(const GlbFile& glb, const RenderMesh& mesh, std::vector<Influences>& influences,
                                 std::vector<Error>& remarks) {
    if (std::all_of(influences.begin(), influences.end(), follows_nothing)) {
        return glb.error("no vertex has weights", "skin", "weight the mesh to its bones and export it with its skin");
    }
    const std::size_t orphans = adopt_orphans(mesh.positions, mesh.indices, influences);
    if (orphans > 0) {
        const char* word = orphans == 1 ? "vertex" : "vertices";
        remarks.push_back(glb.error(fmt::format("put right: {} {} without weights", orphans, word), "", ""));
    }
    return {};
}

Result<RenderMesh> read_render_mesh(const GlbFile& glb, const aiMesh& mesh, Lacking lacking) {
    const std::string element = fmt::format("mesh '{}'", mesh.mName.C_Str());
    const bool whole = mesh.HasTextureCoords(0) && mesh.HasTangentsAndBitangents();
    if (!mesh.HasNormals() || (!whole && lacking == Lacking::kRefused)) {
        return glb.error("normals, tangents or texture coordinates are missing", element,
                         "triangulate the mesh and export normals, tangents and UVs");
    }
    RenderMesh out;
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
        const Vec3f n = to_vec(mesh.mNormals[v]);
        out.positions.push_back(to_vec(mesh.mVertices[v]));
        out.normals.push_back(normalized_or(n, Vec3f(0, 1, 0)));
        out.uv.push_back(mesh.HasTextureCoords(0) ? Vec2f(mesh.mTextureCoords[0][v].x, mesh.mTextureCoords[0][v].y)
                                                  : Vec2f(0));
        if (mesh.HasVertexColors(0)) {
            const aiColor4D& c = mesh.mColors[0][v];
            out.colours.emplace_back(c.r, c.g, c.b, c.a);
        }
        if (!whole) continue;
        const Vec3f t = to_vec(mesh.mTangents[v]);
        const float w = glm::dot(glm::cross(n, t), to_vec(mesh.mBitangents[v])) < 0 ? -1.0F : 1.0F;
        out.tangents.emplace_back(normalized_or(t, Vec3f(1, 0, 0)), w);
    }
    for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
        const aiFace& face = mesh.mFaces[f];
        if (face.mNumIndices == 3) out.indices.insert(out.indices.end(), face.mIndices, face.mIndices + 3);
    }
    if (out.indices.empty()) return glb.error("the mesh has no triangles", element, "triangulate it before exporting");
    if (!whole) make_tangents(out);
    return out;
}

Result<void> check_places(const GlbFile& glb, const RenderMesh& mesh) {
    const auto near = [](float length) { return std::fabs(length) < 10; };
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
        const Vec3f& p = mesh.positions[v];
        if (near(p.x) && near(p.y) && near(p.z)) continue;
        return glb.error(fmt::format("vertex {} is not within 10 m of the origin", v), "mesh",
                         "check the unit of the export: lengths are in metres");
    }
    return {};
}

SkinSource weld_surface(const std::vector<Influences>& influences, RenderMesh& mesh) {
    const auto key = [&](std::uint32_t v) {
        const Vec3f& p = mesh.positions[v];
        return std::tuple(p.x, p.y, p.z, influences[v].joints, influences[v].weights);
    };
    std::vector<std::uint32_t> order(mesh.positions.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const auto key_a = key(a);
        const auto key_b = key(b);
        return key_a != key_b ? key_a < key_b : a < b;
    });
    // Numbered in this order, not the file's: Assimp 5.3 and later renumbers the vertices, and the simulation must not
    // care.
    SkinSource surface;
    mesh.surface_vertex.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint32_t v = order[i];
        if (i == 0 || key(v) != key(order[i - 1])) {
            surface.positions_bind.push_back(mesh.positions[v] + Vec3f(0));  // no negative zeros
            surface.influences.push_back(influences[v]);
        }
        mesh.surface_vertex[v] = static_cast<std::uint32_t>(surface.positions_bind.size() - 1);
    }
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const std::array<std::uint32_t, 3> t{mesh.surface_vertex[mesh.indices[i]],
                                             mesh.surface_vertex[mesh.indices[i + 1]],
                                             mesh.surface_vertex[mesh.indices[i + 2]]};
        if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) surface.triangles.push_back(t);
    }
    return surface;
}

}  // namespace riposte
