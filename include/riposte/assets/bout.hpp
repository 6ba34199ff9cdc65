// Everything a bout is made of, loaded from the assets folder: the const setup for the simulation, the models for the
// picture.
#pragma once

#include <riposte/assets/fencer.hpp>
#include <riposte/assets/key_poses.hpp>
#include <riposte/assets/model.hpp>
#include <riposte/assets/wardrobe.hpp>
#include <riposte/fencing/setup.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

struct BoutAssets {
    BoutSetup setup;  ///< with the default rules, tempo and seed; the caller changes what the players chose
    std::array<std::shared_ptr<const FencerAsset>, 2> fencers;
    std::array<std::shared_ptr<const StaticModel>, 2> weapons;
    std::shared_ptr<const StaticModel> hall;
    std::shared_ptr<const StaticModel> audience;
    std::shared_ptr<Wardrobe> wardrobe;
    std::vector<FileHash> common;  ///< the files that every bout reads
};

enum class LoadPicture : std::uint8_t { kNo, kYes };

/// Loads the kits' fencers, weapons and postures, clips.toml, skin.toml, key_poses.toml, rules.toml and, for a picture,
/// salle.glb and audience.glb. The environment variables RIPOSTE_KEY_POSES, RIPOSTE_SKIN, RIPOSTE_BLADE and
/// RIPOSTE_BODY name other files of key poses, of the skin and of what blades do.
Result<BoutAssets> load_bout_assets(const std::filesystem::path& folder, LoadPicture picture, const Kits& kits = {});

/// Gives both sides other fencers, weapons, heights, hands and postures. If one cannot be had, nothing is changed.
Result<void> dress(BoutAssets& assets, const Kits& kits);

/// Returns the files of the setup as they would be with the kits.
Result<std::vector<FileHash>> files_of(const BoutAssets& assets, const Kits& kits);

/// Returns the folder that holds what the game reads and never writes, assets/ and shaders/: ../share/riposte seen from
/// the program, as installed, or `fallback`, the sources that the game was built from. Empty if neither holds it.
std::filesystem::path find_data(const std::filesystem::path& program, const std::filesystem::path& fallback);

/// Returns $RIPOSTE_ASSETS, or the assets of the folder `data`; empty if there is neither.
std::filesystem::path assets_folder(const std::filesystem::path& data);

}  // namespace riposte
