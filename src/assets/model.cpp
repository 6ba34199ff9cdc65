#include "glb_import.hpp"

#include <riposte/assets/model.hpp>

#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace riposte {
namespace {

bool finite(const Vec3f& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

struct NodeFrame {
    Mat4 model_from_node;
    Mat3 model_from_normal;  ///< inverse transpose
    bool mirrored = false;
};

void append_vertices(const aiMesh& mesh, const NodeFrame& frame, Primitive& out) {
    const float hand = frame.mirrored ? -1.0F : 1.0F;
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
        out.positions.emplace_back(frame.model_from_node * Vec4(Vec3(to_vec(mesh.mVertices[v])), 1.0));
        const Vec3 normal = normalized_or(frame.model_from_normal * Vec3(to_vec(mesh.mNormals[v])), kAxisY);
        out.normals.emplace_back(normal);
        if (mesh.HasTangentsAndBitangents()) {
            const Vec3f n = to_vec(mesh.mNormals[v]);
            const Vec3f t = to_vec(mesh.mTangents[v]);
            const float w = glm::dot(glm::cross(n, t), to_vec(mesh.mBitangents[v])) < 0 ? -1.0F : 1.0F;
            const Vec3 turned = Mat3(frame.model_from_node) * Vec3(t);
            out.tangents.emplace_back(Vec3f(normalized_or(turned, any_perpendicular(normal))), w * hand);
        }
        if (mesh.HasTextureCoords(0)) out.uv.emplace_back(mesh.mTextureCoords[0][v].x, mesh.mTextureCoords[0][v].y);
        if (mesh.HasTextureCoords(1)) out.uv2.emplace_back(mesh.mTextureCoords[1][v].x, mesh.mTextureCoords[1][v].y);
        for (const unsigned set : {0U, 1U}) {
            if (!mesh.HasVertexColors(set)) continue;
            const aiColor4D& c = mesh.mColors[set][v];
            (set == 0 ? out.colours : out.colours2).emplace_back(c.r, c.g, c.b, c.a);
        }
    }
}

void append_triangles(const aiMesh& mesh, bool mirrored, Primitive& out) {
    for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
        const aiFace& face = mesh.mFaces[f];
        if (face.mNumIndices != 3) continue;
        out.indices.insert(out.indices.end(), face.mIndices, face.mIndices + 3);
        if (mirrored) std::swap(out.indices[out.indices.size() - 1], out.indices[out.indices.size() - 2]);
    }
}

Result<void> append_mesh(const GlbFile& glb, const aiNode& node, const aiMesh& mesh, StaticModel& model) {
    if ((mesh.mPrimitiveTypes & aiPrimitiveType_TRIANGLE) == 0) return {};
    const std::string element = fmt::format("node '{}'", node.mName.C_Str());
    if (!mesh.HasNormals()) return glb.error("the mesh has no normals", element, "export with normals");
    NodeFrame frame;
    frame.model_from_node = model_from_node(&node);
    frame.model_from_normal = glm::transpose(glm::inverse(Mat3(frame.model_from_node)));
    frame.mirrored = glm::determinant(Mat3(frame.model_from_node)) < 0;
    Primitive primitive;
    primitive.name = node.mName.C_Str();
    primitive.material = static_cast<int>(mesh.mMaterialIndex);
    append_vertices(mesh, frame, primitive);
    append_triangles(mesh, frame.mirrored, primitive);
    if (!std::all_of(primitive.positions.begin(), primitive.positions.end(), finite)) {
        return glb.error("a position is not a finite number", element, "copy the file again or export it again");
    }
    model.primitives.push_back(std::move(primitive));
    return {};
}

Result<void> append_node(const GlbFile& glb, const aiNode& node, StaticModel& model) {
    if (node.mParent != nullptr && node.mName.length > 0) {
        model.markers.push_back({node.mName.C_Str(), to_float(rigid_part(model_from_node(&node)))});
    }
    for (unsigned i = 0; i < node.mNumMeshes; ++i) {
        if (auto done = append_mesh(glb, node, *glb.scene->mMeshes[node.mMeshes[i]], model); !done) return done;
    }
    for (unsigned i = 0; i < node.mNumChildren; ++i) {
        if (auto done = append_node(glb, *node.mChildren[i], model); !done) return done;
    }
    return {};
}

}  // namespace

const Marker* StaticModel::find_marker(std::string_view name) const {
    const auto at = std::find_if(markers.begin(), markers.end(), [&](const Marker& m) { return m.name == name; });
    return at == markers.end() ? nullptr : &*at;
}

Result<StaticModel> load_model(const std::filesystem::path& file) {
    auto glb = import_glb(file, {.make_normals = true, .animations = false, .skins = false});
    if (!glb) return glb.error();
    StaticModel model;
    model.remarks = glb.value().remarks;
    auto materials = read_materials(glb.value(), model.remarks);
    if (!materials) return materials.error();
    model.materials = std::move(materials.value().materials);
    model.pictures = std::move(materials.value().pictures);
    if (auto done = append_node(glb.value(), *glb.value().scene->mRootNode, model); !done) return done.error();
    if (model.primitives.empty()) return glb.value().error("there are no triangles", "", "export meshes, not curves");
    return model;
}

TriangleSoup triangles_of(const StaticModel& model, std::string_view part) {
    TriangleSoup soup;
    std::map<std::tuple<float, float, float>, std::uint32_t> known;
    for (const Primitive& primitive : model.primitives) {
        const std::string& material = model.materials[static_cast<std::size_t>(primitive.material)].name;
        if (primitive.name.find(part) == std::string::npos && material.find(part) == std::string::npos) continue;
        std::vector<std::uint32_t> point_of;
        for (const Vec3f& p : primitive.positions) {
            const auto [at, is_new] =
                known.try_emplace({p.x, p.y, p.z}, static_cast<std::uint32_t>(soup.points.size()));
            if (is_new) soup.points.emplace_back(p);
            point_of.push_back(at->second);
        }
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            const std::array<std::uint32_t, 3> t{point_of[primitive.indices[i]], point_of[primitive.indices[i + 1]],
                                                 point_of[primitive.indices[i + 2]]};
            if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) soup.triangles.push_back(t);
        }
    }
    return soup;
}

}  // namespace riposte
