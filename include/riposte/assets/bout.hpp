// Everything a bout is made of, loaded from the assets folder: the const setup for the simulation, the models for the
// picture.
#pragma once

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/fencing/setup.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

struct BoutAssets {
    BoutSetup setup;  ///< with the default rules, tempo and seed; the caller changes what the players chose
    std::shared_ptr<const FencerAsset> fencer;
    std::shared_ptr<const StaticModel> sword;
    std::shared_ptr<const StaticModel> hall;
};

enum class LoadPicture : std::uint8_t { kNo, kYes };

/// Loads fencer.glb, clips.toml, skin.toml, sword.glb, sword.toml, key_poses.toml, rules.toml and, for a picture, salle.glb. The
/// environment variable RIPOSTE_KEY_POSES names another file of key poses.
Result<BoutAssets> load_bout_assets(const std::filesystem::path& folder, LoadPicture picture);

/// The single files. Errors name file, line and cure.
Result<KeyPoses> load_key_poses(const std::filesystem::path& file);
Result<WeaponModel> load_weapon(const std::filesystem::path& file, const StaticModel& model);
/// Fills rules, hand and blade of the setup.
Result<void> load_rules(const std::filesystem::path& file, BoutSetup& setup);

/// The folder that holds fencer.glb: $RIPOSTE_ASSETS, ../assets or ../share/riposte/assets seen from the program, or
/// `fallback`. Empty when none does.
std::filesystem::path find_assets(const std::filesystem::path& program, const std::filesystem::path& fallback);

}  // namespace riposte
