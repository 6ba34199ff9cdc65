#include "file_hash.hpp"
#include "own_files.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/fencing/handedness.hpp>

#include <array>
#include <cstdlib>
#include <string_view>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// What every bout reads, whoever fences.
constexpr std::array<std::string_view, 4> kCommon{"clips.toml", "skin.toml", "key_poses.toml", "rules.toml"};

std::uint64_t hash_common(const fs::path& folder) {
    Hasher hasher;
    for (std::string_view name : kCommon) {
        hasher.word(hash_file(name == "key_poses.toml" ? key_poses_file(folder)
                              : name == "skin.toml"    ? skin_file(folder)
                                                       : folder / name));
    }
    return hasher.finish();
}

bool holds_assets(const fs::path& folder) {
    std::error_code ignored;
    return !folder.empty() && fs::exists(folder / "fencers" / "man.toml", ignored);
}

}  // namespace

Result<std::uint64_t> assets_hash(const BoutAssets& assets, const Kits& kits) {
    const auto kits_hash = assets.wardrobe->hash(kits);
    if (!kits_hash) return kits_hash.error();
    Hasher hasher;
    hasher.word(assets.common_hash);
    hasher.word(kits_hash.value());
    return hasher.finish();
}

Result<void> dress(BoutAssets& assets, const Kits& kits) {
    BoutAssets dressed = assets;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const Kit& kit = kits[i];
        if (!is_kit_height(kit.height)) {
            return Error{"a fencer of that height cannot be had", side == 0 ? "height1" : "height2",
                         "give metres from 1.40 to 2.20, or 0 for the height in the fencer's file"};
        }
        const auto fencer = assets.wardrobe->fencer(kit.fencer);
        if (!fencer) return fencer.error();
        const auto weapon = assets.wardrobe->weapon(kit.weapon);
        if (!weapon) return weapon.error();
        dressed.fencers[i] = fencer.value().asset;
        dressed.weapons[i] = weapon.value().picture;
        const auto& model = fencer.value().model;
        const bool own_height = kit.height == 0 || kit.height == model->height;
        dressed.setup.models[i] =
            own_height ? model : std::make_shared<const FencerModel>(with_height(*model, kit.height));
        dressed.setup.weapons[i] = weapon.value().model;
        dressed.setup.kits[i] = kit;
        set_left_handed(dressed.setup, side, kit.left_handed);
    }
    const auto hash = assets_hash(assets, kits);
    if (!hash) return hash.error();
    dressed.setup.assets_hash = hash.value();
    assets = std::move(dressed);
    return {};
}

Result<BoutAssets> load_bout_assets(const fs::path& folder, LoadPicture picture, const Kits& kits) {
    BoutAssets assets;
    assets.wardrobe = std::make_shared<Wardrobe>(folder);
    assets.common_hash = hash_common(folder);
    if (auto dressed = dress(assets, kits); !dressed) return dressed.error();
    if (picture == LoadPicture::kYes) {
        auto hall = load_model(folder / "salle.glb");
        if (!hall) return hall.error();
        assets.hall = std::make_shared<const StaticModel>(std::move(hall).value());
    }
    auto key_poses = load_key_poses(key_poses_file(folder));
    if (!key_poses) return key_poses.error();
    assets.setup.key_poses = std::move(key_poses).value();
    if (auto read = load_rules(folder / "rules.toml", assets.setup); !read) return read.error();
    return assets;
}

fs::path find_assets(const fs::path& program, const fs::path& fallback) {
    if (const char* given = std::getenv("RIPOSTE_ASSETS"); given != nullptr) return given;
    const fs::path beside = program.parent_path();
    for (const fs::path& folder :
         {beside / "assets", beside / ".." / "assets", beside / ".." / "share" / "riposte" / "assets", fallback}) {
        if (holds_assets(folder)) return folder;
    }
    return {};
}

}  // namespace riposte
