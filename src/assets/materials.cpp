// Materials and their embedded pictures.
#include "glb_import.hpp"

#include <riposte/assets/picture.hpp>

#include <assimp/GltfMaterial.h>
#include <assimp/material.h>
#include <assimp/scene.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace riposte {
namespace {

/// Takes the picture's size from `texels_left`.
Result<Picture> decode(const GlbFile& glb, unsigned index, std::size_t& texels_left) {
    const aiTexture& texture = *glb.scene->mTextures[index];
    const std::string element = fmt::format("picture {} '{}'", index, texture.mFilename.C_Str());
    if (texture.mHeight != 0) return glb.error("the picture is not compressed", element, "embed it as PNG or JPEG");
    auto picture = decode_picture({reinterpret_cast<const char*>(texture.pcData), texture.mWidth},
                                  std::min(kMostTexels, texels_left));
    if (!picture) {
        return glb.error(picture.error().what, element, "embed it as PNG or JPEG, of at most 4096 x 4096 pixels");
    }
    texels_left -= picture.value().rgba.size() / 4;
    return picture;
}

/// Index of the embedded picture of one kind, and the set of texture coordinates it uses.
struct TextureUse {
    int picture = kNoPicture;
    int uv_set = 0;
};

TextureUse texture_use(const aiMaterial& material, aiTextureType type, unsigned picture_count) {
    TextureUse use;
    aiString path;
    if (material.Get(AI_MATKEY_TEXTURE(type, 0), path) != aiReturn_SUCCESS || path.C_Str()[0] != '*') return use;
    const long index = std::strtol(path.C_Str() + 1, nullptr, 10);
    if (index >= 0 && index < static_cast<long>(picture_count)) use.picture = static_cast<int>(index);
    material.Get(AI_MATKEY_UVWSRC(type, 0), use.uv_set);
    return use;
}

Material read_material(const aiMaterial& source, unsigned picture_count) {
    Material material;
    material.name = source.GetName().C_Str();
    aiColor4D base(1, 1, 1, 1);
    aiColor3D emissive(0, 0, 0);
    int double_sided = 0;
    source.Get(AI_MATKEY_BASE_COLOR, base);
    source.Get(AI_MATKEY_METALLIC_FACTOR, material.metallic);
    source.Get(AI_MATKEY_ROUGHNESS_FACTOR, material.roughness);
    source.Get(AI_MATKEY_COLOR_EMISSIVE, emissive);
    source.Get(AI_MATKEY_TWOSIDED, double_sided);
    material.base_colour = {base.r, base.g, base.b, base.a};
    material.emissive = {emissive.r, emissive.g, emissive.b};
    material.double_sided = double_sided != 0;
    material.base_colour_picture = texture_use(source, aiTextureType_BASE_COLOR, picture_count).picture;
    material.normal_picture = texture_use(source, aiTextureType_NORMALS, picture_count).picture;
    material.orm_picture = texture_use(source, aiTextureType_UNKNOWN, picture_count).picture;
    const TextureUse occlusion = texture_use(source, aiTextureType_LIGHTMAP, picture_count);
    material.occlusion_picture = occlusion.picture;
    material.occlusion_on_uv2 = occlusion.uv_set == 1;
    return material;
}

}  // namespace

Result<MaterialsAndPictures> read_materials(const GlbFile& glb) {
    MaterialsAndPictures read;
    std::size_t texels_left = kMostTexelsOfModel;
    for (unsigned i = 0; i < glb.scene->mNumTextures; ++i) {
        auto picture = decode(glb, i, texels_left);
        if (!picture) return picture.error();
        read.pictures.push_back(std::move(picture).value());
    }
    for (unsigned i = 0; i < glb.scene->mNumMaterials; ++i) {
        read.materials.push_back(read_material(*glb.scene->mMaterials[i], glb.scene->mNumTextures));
    }
    return read;
}

}  // namespace riposte
