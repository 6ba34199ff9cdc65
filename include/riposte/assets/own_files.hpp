// Files that a player may have of his own: where the environment names them, and where what he makes is kept.
#pragma once

#include <riposte/core/result.hpp>

#include <filesystem>

namespace riposte {

/// What every folder of assets holds.
inline constexpr const char* kFirstFencer = "fencers/man.toml";
/// $RIPOSTE_ASSETS; empty where it is not set.
std::filesystem::path own_assets_folder();

/// $RIPOSTE_KEY_POSES, or key_poses.toml of the assets folder.
std::filesystem::path key_poses_file(const std::filesystem::path& folder);
/// $RIPOSTE_SKIN, or skin.toml of the assets folder.
std::filesystem::path skin_file(const std::filesystem::path& folder);
/// Whose section [blade] holds: $RIPOSTE_BLADE, or rules.toml of the assets folder.
std::filesystem::path blade_file(const std::filesystem::path& folder);

/// Errors: one of those variables names no folder of assets, or no file.
Result<void> check_variables();
/// The error of a file that one of those variables names tells of the variable.
Error with_variable(Error error);

/// What players make is kept below this: $XDG_DATA_HOME/riposte, or ~/.local/share/riposte. Empty where neither
/// variable is set: then nothing is kept, least of all in the folder that they happen to be in.
std::filesystem::path data_folder();
/// The folder of that name in it; empty where that is.
std::filesystem::path kept_folder(const std::filesystem::path& name);
/// The cure where it is empty.
inline constexpr const char* kNoDataFolder = "set HOME or XDG_DATA_HOME";
/// Where notes lie of what is being read (reading_note.hpp); empty where data_folder is.
std::filesystem::path reading_folder();
/// The workshop's postures; empty where data_folder is.
std::filesystem::path own_postures_folder();

}  // namespace riposte
