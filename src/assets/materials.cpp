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

std::string element_of(const GlbFile& glb, unsigned index) {
    return fmt::format("picture {} '{}'", index, glb.scene->mTextures[index]->mFilename.C_Str());
}

std::string_view bytes_of(const aiTexture& texture) {
    return {reinterpret_cast<const char*>(texture.pcData), texture.mWidth};
}

Error wrong_picture(const GlbFile& glb, unsigned index, const Error& error) {
    return glb.error(error.what, element_of(glb, index), "embed it as PNG or JPEG, of at most 4096 x 4096 pixels");
}

/// In the file's order; all of them together may not take too long.
Result<std::vector<PictureSize>> sizes_of_pictures(const GlbFile& glb) {
    std::vector<PictureSize> sizes;
    std::size_t texels = 0;
    for (unsigned i = 0; i < glb.scene->mNumTextures; ++i) {
        const aiTexture& texture = *glb.scene->mTextures[i];
        if (texture.mHeight != 0) {
            return glb.error("the picture is not compressed", element_of(glb, i), "embed it as PNG or JPEG");
        }
        const auto size = size_of_picture(bytes_of(texture));
        if (!size) return wrong_picture(glb, i, size.error());
        sizes.push_back(size.value());
        texels += size.value().texels();
    }
    if (texels <= kMostTexelsRead) return sizes;
    return glb.error(fmt::format("the model's {} pictures have {} million pixels together; at most {} million are read",
                                 sizes.size(), texels >> 20U, kMostTexelsRead >> 20U),
                     "pictures", "make them smaller: 2048 x 2048 are enough for a figure");
}

/// How often each is halved, the largest first, until all are small enough together.
std::vector<int> halvings(std::vector<PictureSize> sizes) {
    std::vector<int> times(sizes.size(), 0);
    std::size_t texels = 0;
    for (const PictureSize& size : sizes) texels += size.texels();
    while (texels > kMostTexelsOfModel) {
        const auto largest = std::max_element(sizes.begin(), sizes.end(),
                                              [](const auto& a, const auto& b) { return a.texels() < b.texels(); });
        texels -= largest->texels();
        *largest = {std::max(largest->width / 2, 1U), std::max(largest->height / 2, 1U)};
        texels += largest->texels();
        ++times[static_cast<std::size_t>(largest - sizes.begin())];
    }
    return times;
}

Result<std::vector<Picture>> read_pictures(const GlbFile& glb, std::vector<Error>& remarks) {
    const auto sizes = sizes_of_pictures(glb);
    if (!sizes) return sizes.error();
    const std::vector<int> smaller = halvings(sizes.value());
    std::vector<Picture> pictures;
    for (unsigned i = 0; i < glb.scene->mNumTextures; ++i) {
        auto picture = decode_picture(bytes_of(*glb.scene->mTextures[i]));
        if (!picture) return wrong_picture(glb, i, picture.error());
        for (int k = 0; k < smaller[i]; ++k) picture = halved(picture.value());
        pictures.push_back(std::move(picture).value());
    }
    const auto made = std::count_if(smaller.begin(), smaller.end(), [](int times) { return times > 0; });
    if (made > 0) {
        remarks.push_back(glb.error(
            fmt::format("made smaller: {} of {} pictures, which all together have more than {} million pixels", made,
                        smaller.size(), kMostTexelsOfModel >> 20U),
            "", ""));
    }
    return pictures;
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

Result<MaterialsAndPictures> read_materials(const GlbFile& glb, std::vector<Error>& remarks) {
    MaterialsAndPictures read;
    auto pictures = read_pictures(glb, remarks);
    if (!pictures) return pictures.error();
    read.pictures = std::move(pictures).value();
    for (unsigned i = 0; i < glb.scene->mNumMaterials; ++i) {
        read.materials.push_back(read_material(*glb.scene->mMaterials[i], glb.scene->mNumTextures));
    }
    return read;
}

}  // namespace riposte
