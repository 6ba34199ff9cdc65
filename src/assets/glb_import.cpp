#include "glb_import.hpp"

#include <assimp/mesh.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstring>
#include <exception>
#include <fstream>

namespace riposte {
namespace {

constexpr std::uint32_t kMagic = 0x46546C67;      // "glTF"
constexpr std::uint32_t kJsonChunk = 0x4E4F534A;  // "JSON"
constexpr std::uint32_t kBinChunk = 0x004E4942;   // "BIN"

std::uint32_t little_endian(const unsigned char* bytes) {
    return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8U | std::uint32_t{bytes[2]} << 16U |
           std::uint32_t{bytes[3]} << 24U;
}

template <std::size_t Count>
bool read_words(std::ifstream& in, std::array<std::uint32_t, Count>& words) {
    std::array<unsigned char, 4 * Count> bytes{};
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in) return false;
    for (std::size_t i = 0; i < Count; ++i) words[i] = little_endian(&bytes[4 * i]);
    return true;
}

/// The binary container of glTF 2.0 (specification, "GLB File Format"): 12 bytes of header, then chunks.
Result<void> check_container(const std::filesystem::path& file) {
    const std::string where = file.string();
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        return Error{"there is no such file", where, "restore it from the game's assets folder"};
    }
    const std::uint64_t size = std::filesystem::file_size(file, ignored);
    std::ifstream in(file, std::ios::binary);
    std::array<std::uint32_t, 5> head{};
    const bool whole_head = read_words(in, head);
    if (size >= 4 && whole_head && head[0] != kMagic) {
        return Error{"this is not a glTF binary file", where, "export it as .glb (glTF 2.0, binary)"};
    }
    if (!whole_head || head[2] != size) {
        return Error{
            fmt::format("the file is cut short or damaged: {} bytes instead of {}", size, whole_head ? head[2] : 20),
            where, "copy it again from the game's assets folder"};
    }
    if (head[1] != 2 || head[4] != kJsonChunk || head[3] > size - 20) {
        return Error{"the glTF header is damaged or of another version", where, "export it as .glb (glTF 2.0, binary)"};
    }
    in.seekg(static_cast<std::streamoff>(20 + head[3]));
    std::array<std::uint32_t, 2> body{};
    if (!read_words(in, body) || body[1] != kBinChunk || body[0] > size - 28 - head[3]) {
        return Error{"the data behind the glTF header is missing or damaged", where,
                     "copy it again from the game's assets folder"};
    }
    return {};
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

Result<GlbFile> import_glb(const std::filesystem::path& file, MissingNormals normals) {
    if (auto checked = check_container(file); !checked) return checked.error();
    // Never PreTransformVertices, OptimizeGraph, OptimizeMeshes or Debone: they restructure nodes and bones.
    constexpr unsigned kFlags =
        aiProcess_Triangulate | aiProcess_SortByPType | aiProcess_FlipUVs | aiProcess_ValidateDataStructure;
    const unsigned flags = kFlags | (normals == MissingNormals::kComputed ? aiProcess_GenSmoothNormals : 0U);
    GlbFile glb{file, std::make_unique<Assimp::Importer>(), nullptr};
    try {
        glb.scene = glb.importer->ReadFile(file.string(), flags);
    } catch (const std::exception& failure) {
        return glb.error(fmt::format("the model cannot be read: {}", failure.what()), "",
                         "copy it again from the game's assets folder");
    }
    if (glb.scene == nullptr || glb.scene->mRootNode == nullptr || glb.scene->mNumMeshes == 0) {
        const std::string reason = glb.scene == nullptr ? glb.importer->GetErrorString() : "it holds no mesh";
        return glb.error("the model cannot be read: " + reason, "", "export it again (tools/art)");
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
