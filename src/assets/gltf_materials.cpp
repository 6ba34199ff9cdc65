// Materials and which pictures they use, with what of them the game does not show.
#include "gltf_limits.hpp"
#include "gltf_parts.hpp"

#include <fmt/format.h>

namespace riposte::gltf {
namespace {

constexpr const char* kTransform = "KHR_texture_transform";

class MaterialReader {
  public:
    MaterialReader(const Member& root, Document& document) : document_(document) {
        for (const Member& member : root.array("textures", kMostElements)) {
            image_of_texture_.push_back(member.index("source", document.images.size()));
        }
    }

    MaterialData read(const Member& member) {
        MaterialData material;
        material.name = member.name();
        const std::string told = fmt::format("material '{}'", material.name);
        const Member pbr = member.object("pbrMetallicRoughness");
        pbr.into("baseColorFactor", material.base);
        material.metallic = pbr.number("metallicFactor", 1);
        material.roughness = pbr.number("roughnessFactor", 1);
        member.into("emissiveFactor", material.emissive);
        material.double_sided = member.flag("doubleSided");
        material.colour = use(pbr.object("baseColorTexture"), told);
        material.orm = use(pbr.object("metallicRoughnessTexture"), told);
        material.normal = use(member.object("normalTexture"), told);
        material.occlusion = use(member.object("occlusionTexture"), told);
        take_specular(member.object("extensions").object("KHR_materials_pbrSpecularGlossiness"), told, material);
        tell_unused(member, told, material);
        keep_one_placement(told, material);
        return material;
    }

  private:
    TextureUse use(const Member& info, const std::string& told) {
        TextureUse found;
        const int texture = info.index("index", image_of_texture_.size());
        if (texture == kNone) return found;
        found.image = image_of_texture_[static_cast<std::size_t>(texture)];
        if (found.image == kNone) {
            document_.remark(fmt::format("left out: a picture of {} in a format that is not read", told),
                             "export it with pictures as PNG or JPEG");
        }
        const Member moved = info.object("extensions").object(kTransform);
        Placement& placement = found.placement;
        placement.set = moved.size("texCoord", info.size("texCoord", 0));
        moved.into("offset", placement.offset);
        moved.into("scale", placement.scale);
        placement.rotation = moved.number("rotation", 0);
        return found;
    }

    /// The older way of describing surfaces: its diffuse colour is what ours has of it.
    void take_specular(const Member& older, const std::string& told, MaterialData& material) {
        if (older.keys().empty()) return;
        older.into("diffuseFactor", material.base);
        material.colour = use(older.object("diffuseTexture"), told);
        material.metallic = 0;
        material.roughness = 1 - older.number("glossinessFactor", 1);
        material.orm = {};
        document_.remark(fmt::format("left out: the specular colour of {}", told));
    }

    void tell_unused(const Member& member, const std::string& told, MaterialData& material) {
        if (member.has("emissiveTexture")) {
            material.emissive = {};  // without the picture it would glow all over
            document_.remark(fmt::format("left out: the glowing picture of {}", told));
        }
        const std::string alpha = member.text("alphaMode");
        if (!alpha.empty() && alpha != "OPAQUE") {
            document_.remark(fmt::format("left out: {} is transparent in the file and is drawn opaque", told));
        }
    }

    /// The game has one set of texture coordinates for colour, relief and gloss, and a second for occlusion.
    void keep_one_placement(const std::string& told, MaterialData& material) {
        const Placement first = material.placement();
        for (TextureUse* other : {&material.normal, &material.orm}) {
            if (other->image == kNone || other->placement == first) continue;
            *other = {};
            document_.remark(
                fmt::format("left out: a picture of {} that lies otherwise on the surface than its colour", told));
        }
    }

    Document& document_;
    std::vector<int> image_of_texture_;
};

}  // namespace

Placement MaterialData::placement() const {
    for (const TextureUse* use : {&colour, &normal, &orm}) {
        if (use->image != kNone) return use->placement;
    }
    return {};
}

void read_images_and_materials(const Member& root, Document& document) {
    for (const Member& member : root.array("images", kMostMaterials)) {
        document.images.push_back(
            {member.name(), member.text("uri"), member.index("bufferView", document.views.size())});
    }
    MaterialReader reader(root, document);
    for (const Member& member : root.array("materials", kMostMaterials)) {
        document.materials.push_back(reader.read(member));
    }
}

}  // namespace riposte::gltf
