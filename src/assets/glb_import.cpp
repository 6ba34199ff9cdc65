#include "glb_import.hpp"

#include "gltf_document.hpp"
#include "gltf_limits.hpp"

#include <riposte/files/file_kind.hpp>

#include <assimp/mesh.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <cmath>
#include <exception>
#include <fstream>

namespace riposte {
namespace {

constexpr const char* kMend = "export it again as .glb (glTF 2.0, binary)";

/// Whole, and no larger than a model may be.
Result<std::string> bytes_of_file(const std::filesystem::path& file) {
    if (const std::string why = why_no_such_file(file); !why.empty())
        return Error{why, file.string(), "put the model there, or correct its name in the text file beside it"};
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    if (failed || size > gltf::kMostFile) {
        return Error{fmt::format("the model has more than {} MiB", gltf::kMostFile >> 20U), file.string(),
                     "make the model and its pictures smaller"};
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(size));
    if (!in) return Error{"the file cannot be read", file.string(), "see whether it may be read"};
    return bytes;
}

bool stands(const Mat4& m) {
    for (int c = 0; c < 4; ++c) {
        for (int r = 0; r < 4; ++r) {
            if (!std::isfinite(static_cast<float>(m[c][r]))) return false;
        }
    }
    return true;
}

/// Numbers that are none, or too great, would go on into every joint below.
Result<void> check_nodes(const GlbFile& glb, const aiNode& node, const Mat4& file_from_parent) {
    const Mat4 file_from_node = file_from_parent * to_mat(node.mTransformation);
    if (!stands(file_from_node)) {
        return glb.error(fmt::format("node '{}' has a translation, rotation or scale that is not a finite number",
                                     node.mName.C_Str()),
                         "nodes", "reset the node's transform in the model and export it again");
    }
    for (unsigned i = 0; i < node.mNumChildren; ++i) {
        if (auto checked = check_nodes(glb, *node.mChildren[i], file_from_node); !checked) return checked;
    }
    return {};
}

/// Where bones were when the skin was bound.
Result<void> check_bones(const GlbFile& glb) {
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        const aiMesh& mesh = *glb.scene->mMeshes[m];
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            if (stands(to_mat(mesh.mBones[b]->mOffsetMatrix))) continue;
            return glb.error(
                fmt::format("bone '{}' is bound at a place that is not a finite number", mesh.mBones[b]->mName.C_Str()),
                "skin", "bind the mesh to its armature anew and export it again");
        }
    }
    return {};
}

}  // namespace

std::vector<std::filesystem::path> pictures_beside(const std::filesystem::path& glb) {
    const auto bytes = bytes_of_file(glb);
    return bytes ? gltf::pictures_beside(bytes.value(), glb) : std::vector<std::filesystem::path>();
}

Result<GlbFile> import_glb(const std::filesystem::path& file, const gltf::Wishes& wishes) {
    const auto bytes = bytes_of_file(file);
    if (!bytes) return bytes.error();
    return import_glb(bytes.value(), file, wishes);
}

Result<GlbFile> import_glb(std::string_view bytes, const std::filesystem::path& file, const gltf::Wishes& wishes) {
    GlbFile glb{file, std::make_unique<Assimp::Importer>(), nullptr, {}};
    auto plain = gltf::canonical_glb(bytes, file, wishes);
    if (!plain) {
        const Error& wrong = plain.error();
        return glb.error(wrong.what, wrong.where, wrong.remedy);
    }
    glb.remarks = std::move(plain.value().remarks);
    // Never PreTransformVertices, OptimizeGraph, OptimizeMeshes or Debone: they restructure nodes and bones.
    constexpr unsigned kFlags =
        aiProcess_Triangulate | aiProcess_SortByPType | aiProcess_FlipUVs | aiProcess_ValidateDataStructure;
    try {
        const std::string& given = plain.value().bytes;
        glb.scene = glb.importer->ReadFileFromMemory(given.data(), given.size(), kFlags, "glb");
    } catch (const std::exception& failure) {
        return glb.error(fmt::format("the model cannot be read: {}", failure.what()), "", kMend);
    }
    if (glb.scene == nullptr || glb.scene->mRootNode == nullptr || glb.scene->mNumMeshes == 0) {
        const std::string reason = glb.scene == nullptr ? glb.importer->GetErrorString() : "it holds no mesh";
        return glb.error("the model cannot be read: " + reason, "", kMend);
    }
    if (auto checked = check_nodes(glb, *glb.scene->mRootNode, Mat4(1)); !checked) return checked.error();
    if (auto checked = check_bones(glb); !checked) return checked.error();
    return glb;
}

Mat4 to_mat(const aiMatrix4x4& m) {
    return {Vec4(m.a1, m.b1, m.c1, m.d1), Vec4(m.a2, m.b2, m.c2, m.d2), Vec4(m.a3, m.b3, m.c3, m.d3),
            Vec4(m.a4, m.b4, m.c4, m.d4)};
}

Rigid rigid_part(const Mat4& m) {
    const Vec3 x = normalized_or(Vec3(m[0]), kAxisX);
    const Vec3 flat = Vec3(m[1]) - x * glm::dot(x, Vec3(m[1]));
    const Vec3 y = normalized_or(flat, any_perpendicular(x));
    return {quat_from_axes(x, y, glm::cross(x, y)), Vec3(m[3])};
}

Mat4 model_from_node(const aiNode* node) {
    Mat4 m = to_mat(node->mTransformation);
    for (const aiNode* up = node->mParent; up != nullptr; up = up->mParent) m = to_mat(up->mTransformation) * m;
    return m;
}

}  // namespace riposte
