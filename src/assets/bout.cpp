#include "file_hash.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/body_rules.hpp>
#include <riposte/assets/bout.hpp>
#include <riposte/assets/own_files.hpp>
#include <riposte/assets/posture.hpp>
#include <riposte/assets/rules.hpp>
#include <riposte/fencing/handedness.hpp>

#include <utility>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// What every bout reads, whoever fences. A file of blades or bodies of the player's own is one more.
std::vector<FileHash> hash_common(const fs::path& folder) {
    const fs::path rules = folder / "rules.toml";
    std::vector<FileHash> files{{"clips.toml", hash_file(folder / "clips.toml")},
                                {"skin.toml", hash_file(skin_file(folder))},
                                {"key_poses.toml", hash_file(key_poses_file(folder))},
                                {"rules.toml", hash_file(rules)}};
    for (const auto& [kind, own] : {std::pair{"blades", blade_file(folder)}, std::pair{"bodies", body_file(folder)}}) {
        std::error_code ignored;
        if (!fs::equivalent(own, rules, ignored))
            files.push_back({(fs::path(kind) / own.filename()).string(), hash_file(own)});
    }
    return files;
}

bool holds_assets(const fs::path& folder) {
    std::error_code ignored;
    return !folder.empty() && fs::exists(folder / kFirstFencer, ignored);
}

/// The kit's fencer, right-handed. What recordings bring of his posture goes into `told`.
Result<std::shared_ptr<const FencerModel>> figure_of(const Wardrobe& wardrobe, const Fencer& fencer, const Kit& kit,
                                                     std::string& told) {
    std::shared_ptr<const FencerModel> model = fencer.model;
    told.clear();
    if (kit.height != 0 && kit.height != model->height)
        model = std::make_shared<const FencerModel>(with_height(*model, kit.height));
    if (kit.posture.empty()) return model;
    const auto source = wardrobe.postures().source(kit);
    if (!source) return source.error();
    const auto& [file, text, shipped] = source.value();
    const auto posture = read_posture(text, file, model->skeleton);
    if (!posture) return posture.error();
    if (!shipped && text.size() <= kLongestPostureText) told = text;
    return std::make_shared<const FencerModel>(with_posture(*model, posture.value().pose, posture.value().joints));
}

}  // namespace

Result<std::vector<FileHash>> files_of(const BoutAssets& assets, const Kits& kits) {
    auto of_kits = assets.wardrobe->files(kits);
    if (!of_kits) return of_kits;
    std::vector<FileHash> files = assets.common;
    files.insert(files.end(), of_kits.value().begin(), of_kits.value().end());
    return files;
}

Result<void> dress(BoutAssets& assets, const Kits& kits) {
    BoutAssets dressed = assets;
    for (const FencerId id : kFencers) {
        const std::size_t i = id.index();
        const Kit& kit = kits[id];
        if (!is_kit_height(kit.height)) {
            return Error{"a fencer of that height cannot be had", id == 0 ? "height1" : "height2",
                         "give metres from 1.40 to 2.20, or 0 for the height in the fencer's file"};
        }
        const auto fencer = assets.wardrobe->fencer(kit.fencer);
        if (!fencer) return fencer.error();
        const auto weapon = assets.wardrobe->weapon(kit.weapon);
        if (!weapon) return weapon.error();
        dressed.fencers[i] = fencer.value().asset;
        dressed.weapons[i] = weapon.value().picture;
        auto figure = figure_of(*assets.wardrobe, fencer.value(), kit, dressed.setup.posture_texts[id]);
        if (!figure) return figure.error();
        dressed.setup.models[i] = std::move(figure).value();
        dressed.setup.weapons[i] = weapon.value().model;
        dressed.setup.kits[i] = kit;
        set_left_handed(dressed.setup, id, kit.left_handed);
    }
    auto files = files_of(assets, kits);
    if (!files) return files.error();
    dressed.setup.files = std::move(files).value();
    assets = std::move(dressed);
    return {};
}

Result<BoutAssets> load_bout_assets(const fs::path& folder, LoadPicture picture, const Kits& kits) {
    BoutAssets assets;
    assets.wardrobe = std::make_shared<Wardrobe>(folder);
    assets.wardrobe->try_again(kits);
    assets.common = hash_common(folder);
    if (auto dressed = dress(assets, kits); !dressed) return dressed.error();
    if (picture == LoadPicture::kYes) {
        auto hall = load_model(folder / "salle.glb");
        if (!hall) return hall.error();
        assets.hall = std::make_shared<const StaticModel>(std::move(hall).value());
        auto audience = load_model(folder / "audience.glb");
        if (!audience) return audience.error();
        assets.audience = std::make_shared<const StaticModel>(std::move(audience).value());
    }
    auto key_poses = load_key_poses(key_poses_file(folder));
    if (!key_poses) return with_variable(key_poses.error());
    assets.setup.key_poses = std::move(key_poses).value();
    if (auto read = load_rules(folder / "rules.toml", assets.setup); !read) return read.error();
    auto blade = load_blade_rules(blade_file(folder));
    if (!blade) return with_variable(blade.error());
    assets.setup.blade = blade.value();
    auto body = load_body_rules(body_file(folder));
    if (!body) return with_variable(body.error());
    assets.setup.body = body.value();
    return assets;
}

fs::path find_data(const fs::path& program, const fs::path& fallback) {
    for (const fs::path& folder : {program.parent_path() / ".." / "share" / "riposte", fallback}) {
        if (!folder.empty() && holds_assets(folder / "assets")) return folder.lexically_normal();
    }
    return {};
}

fs::path assets_folder(const fs::path& data) {
    if (const fs::path own = own_assets_folder(); !own.empty()) return own;
    return data.empty() ? fs::path() : data / "assets";
}

}  // namespace riposte
