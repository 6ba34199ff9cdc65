// Reading a .glb through Assimp: what both the fencer and the static models need.
#pragma once

#include "gltf_canonical.hpp"

#include <riposte/assets/model.hpp>

#include <assimp/Importer.hpp>
#include <assimp/matrix4x4.h>
#include <assimp/vector3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

struct aiScene;
struct aiNode;

namespace riposte {

/// An imported file; the scene lives as long as this.
struct GlbFile {
    std::filesystem::path file;
    std::unique_ptr<Assimp::Importer> importer;
    const aiScene* scene = nullptr;
    std::vector<Error> remarks;  ///< what of the file is not used or was put right, one line each

    [[nodiscard]] Error error(std::string what, const std::string& element, std::string remedy) const {
        return {std::move(what), file.string() + (element.empty() ? "" : ", " + element), std::move(remedy)};
    }
    /// An error of somebody who does not know the file.
    [[nodiscard]] Error error(Error inside) const {
        inside.where = file.string() + ", " + inside.where;
        return inside;
    }
};

/// Brings the file into one plain form first (gltf_canonical.hpp), then imports that: triangles only, no restructuring
/// of nodes or bones, texture coordinates with their origin at the top left.
Result<GlbFile> import_glb(const std::filesystem::path& file, const gltf::Wishes& wishes = {});
/// The same of bytes. `file` is what errors name, and its folder has the pictures beside it; it may be empty.
Result<GlbFile> import_glb(std::string_view bytes, const std::filesystem::path& file, const gltf::Wishes& wishes = {});

struct MaterialsAndPictures {
    std::vector<Material> materials;  ///< in the scene's order, Assimp's unnamed default included
    std::vector<Picture> pictures;    ///< the embedded ones, in the file's order
};
/// `remarks` tell where pictures are made smaller so that all together keep to kMostTexelsOfModel.
Result<MaterialsAndPictures> read_materials(const GlbFile& glb, std::vector<Error>& remarks);

inline Vec3f to_vec(const aiVector3D& v) { return {v.x, v.y, v.z}; }
Mat4 to_mat(const aiMatrix4x4& m);
/// Rotation and translation of an affine matrix, scale and shear dropped.
Rigid rigid_part(const Mat4& m);
Mat4 model_from_node(const aiNode* node);

}  // namespace riposte
