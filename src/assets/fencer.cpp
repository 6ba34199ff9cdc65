#include "fencer_import.hpp"
#include "left_out.hpp"

#include <assimp/mesh.h>
#include <assimp/scene.h>

namespace riposte {
namespace {

/// Such a file has one mesh; parts without weights are for models that were rigged elsewhere.
void tell_unskinned(const GlbFile& glb, std::vector<Error>& remarks) {
    std::vector<std::string> names;
    for (unsigned m = 0; m < glb.scene->mNumMeshes; ++m) {
        if (!glb.scene->mMeshes[m]->HasBones()) names.emplace_back(glb.scene->mMeshes[m]->mName.C_Str());
    }
    tell_left_out(glb, names, "without weights", remarks);
}

}  // namespace

Result<FencerAsset> load_fencer(const std::filesystem::path& glb_file, const std::filesystem::path& skin_toml,
                                const JointMap& joints, Zones zones) {
    auto glb = import_glb(glb_file);
    if (!glb) return glb.error();
    FencerAsset fencer;
    fencer.remarks = glb.value().remarks;
    auto rig = read_rig(glb.value(), joints);
    if (!rig) return rig.error();
    fencer.skeleton = rig.value().skeleton;
    auto clips = read_clips(glb.value(), rig.value(), fencer.remarks);
    if (!clips) return clips.error();
    fencer.clips = std::move(clips).value();

    auto mesh = find_skinned_mesh(glb.value());
    if (!mesh) return mesh.error();
    std::vector<Influences> influences = read_influences(*mesh.value(), rig.value());
    auto render_mesh = read_render_mesh(glb.value(), *mesh.value());
    if (!render_mesh) return render_mesh.error();
    fencer.mesh = std::move(render_mesh).value();
    if (auto done = complete_influences(glb.value(), fencer.mesh, influences, fencer.remarks); !done)
        return done.error();
    tell_unskinned(glb.value(), fencer.remarks);
    if (auto added = add_skin(glb.value(), influences, skin_toml, zones, fencer); !added) return added.error();

    auto materials = read_materials(glb.value(), fencer.remarks);
    if (!materials) return materials.error();
    fencer.material = materials.value().materials.at(mesh.value()->mMaterialIndex);
    fencer.pictures = std::move(materials.value().pictures);
    return fencer;
}

Result<void> add_skin(const GlbFile& glb, const std::vector<Influences>& influences,
                      const std::filesystem::path& skin_toml, Zones zones, FencerAsset& fencer) {
    auto blends = load_blends(skin_toml, fencer.skeleton);
    if (!blends) return blends.error();
    const auto apart = check_zones(fencer.skeleton, blends.value(), skin_toml);
    if (!apart && zones == Zones::kChecked) return apart;
    if (!apart || zones == Zones::kFitted) blends = fitted_zones(std::move(blends).value());
    if (auto checked = check_places(glb, fencer.mesh); !checked) return checked.error();
    const SkinSource surface = weld_surface(influences, fencer.mesh);
    SkinBuild build = make_skin(fencer.skeleton, surface, std::move(blends).value());
    fencer.skin = std::move(build.skin);
    take_over_surface(fencer.skin, build.skin_vertex, fencer.mesh);
    return {};
}

}  // namespace riposte
