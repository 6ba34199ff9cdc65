#include <riposte/assets/bout.hpp>
#include <riposte/core/bytes.hpp>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> kSimulated{"fencer.glb", "clips.toml",     "skin.toml", "sword.glb",
                                                     "sword.toml", "key_poses.toml", "rules.toml"};

/// The players' own key poses, if the environment names them.
fs::path key_poses_file(const fs::path& folder) {
    const char* given = std::getenv("RIPOSTE_KEY_POSES");
    return given != nullptr && *given != '\0' ? fs::path(given) : folder / "key_poses.toml";
}

/// Over the bytes of every file that the simulation reads, in a fixed order.
std::uint64_t hash_files(const fs::path& folder) {
    Hasher hasher;
    for (std::string_view name : kSimulated) {
        std::ifstream in(name == "key_poses.toml" ? key_poses_file(folder) : folder / name, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
        hasher.word(hash_bytes({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
    }
    return hasher.finish();
}

bool holds_assets(const fs::path& folder) {
    std::error_code ignored;
    return !folder.empty() && fs::exists(folder / "fencer.glb", ignored);
}

}  // namespace

Result<BoutAssets> load_bout_assets(const fs::path& folder, LoadPicture picture) {
    BoutAssets assets;
    auto fencer = load_fencer(folder / "fencer.glb", folder / "skin.toml");
    if (!fencer) return fencer.error();
    if (auto read = load_clip_table(folder / "clips.toml", fencer.value().clips); !read) return read.error();
    assets.fencer = std::make_shared<const FencerAsset>(std::move(fencer).value());
    auto sword = load_model(folder / "sword.glb");
    if (!sword) return sword.error();
    assets.sword = std::make_shared<const StaticModel>(std::move(sword).value());
    if (picture == LoadPicture::kYes) {
        auto hall = load_model(folder / "salle.glb");
        if (!hall) return hall.error();
        assets.hall = std::make_shared<const StaticModel>(std::move(hall).value());
    }

    auto model = make_fencer_model(assets.fencer->skeleton, assets.fencer->clips, assets.fencer->skin);
    if (!model) return model.error();
    const auto shared = std::make_shared<const FencerModel>(std::move(model).value());
    auto weapon = load_weapon(folder / "sword.toml", *assets.sword);
    if (!weapon) return weapon.error();
    auto key_poses = load_key_poses(key_poses_file(folder));
    if (!key_poses) return key_poses.error();

    assets.setup.models = {shared, shared};
    assets.setup.weapons = {weapon.value(), weapon.value()};
    assets.setup.key_poses = std::move(key_poses).value();
    assets.setup.assets_hash = hash_files(folder);
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
