#include "fencer_import.hpp"

#include <assimp/mesh.h>

namespace riposte {

Result<FencerAsset> load_fencer(const std::filesystem::path& glb_file, const std::filesystem::path& skin_toml,
                                const JointMap& joints) {
    auto glb = import_glb(glb_file);
    if (!glb) return glb.error();
    FencerAsset fencer;
    auto rig = read_rig(glb.value(), joints);
    if (!rig) return rig.error();
    fencer.skeleton = rig.value().skeleton;
    auto clips = read_clips(glb.value(), rig.value());
    if (!clips) return clips.error();
    fencer.clips = std::move(clips).value();

    auto mesh = find_skinned_mesh(glb.value());
    if (!mesh) return mesh.error();
    auto influences = read_influences(glb.value(), *mesh.value(), rig.value());
    if (!influences) return influences.error();
    auto render_mesh = read_render_mesh(glb.value(), *mesh.value());
    if (!render_mesh) return render_mesh.error();
    fencer.mesh = std::move(render_mesh).value();
    if (auto added = add_skin(glb.value(), influences.value(), skin_toml, fencer); !added) return added.error();

    auto materials = read_materials(glb.value());
    if (!materials) return materials.error();
    fencer.material = materials.value().materials.at(mesh.value()->mMaterialIndex);
    fencer.pictures = std::move(materials.value().pictures);
    return fencer;
}

Result<void> add_skin(const GlbFile& glb, const std::vector<Influences>& influences,
                      const std::filesystem::path& skin_toml, FencerAsset& fencer) {
    auto blends = load_blends(skin_toml, fencer.skeleton);
    if (!blends) return blends.error();
    if (auto apart = check_zones(fencer.skeleton, blends.value(), skin_toml); !apart) return apart;
    if (auto checked = check_places(glb, fencer.mesh); !checked) return checked.error();
    const SkinSource surface = weld_surface(influences, fencer.mesh);
    SkinBuild build = make_skin(fencer.skeleton, surface, std::move(blends).value());
    fencer.skin = std::move(build.skin);
    take_over_surface(fencer.skin, build.skin_vertex, fencer.mesh);
    return {};
}

}  // namespace riposte
