// Files of the player's own: files that the environment names, and folders that keep what the player makes.
#pragma once

#include <riposte/core/result.hpp>

#include <filesystem>

namespace riposte {

/// A file that every folder of assets holds.
inline constexpr const char* kFirstFencer = "fencers/man.toml";
/// Returns $RIPOSTE_ASSETS; empty if the variable is not set.
std::filesystem::path own_assets_folder();

/// Returns $RIPOSTE_KEY_POSES, or key_poses.toml of the assets folder.
std::filesystem::path key_poses_file(const std::filesystem::path& folder);
/// Returns $RIPOSTE_SKIN, or skin.toml of the assets folder.
std::filesystem::path skin_file(const std::filesystem::path& folder);
/// Returns the file with the section [blade]: $RIPOSTE_BLADE, or rules.toml of the assets folder.
std::filesystem::path blade_file(const std::filesystem::path& folder);
/// Returns the file with the section [body]: $RIPOSTE_BODY, or rules.toml of the assets folder.
std::filesystem::path body_file(const std::filesystem::path& folder);

/// Checks the variables RIPOSTE_ASSETS, RIPOSTE_KEY_POSES, RIPOSTE_SKIN, RIPOSTE_BLADE and RIPOSTE_BODY. Errors: one of
/// them names no folder of assets, or no file.
Result<void> check_variables();
/// Returns the error of a file. If one of the variables of check_variables names the file, the error tells so.
Error with_variable(Error error);

/// Returns the folder that keeps what players make: $XDG_DATA_HOME/riposte, or ~/.local/share/riposte. Empty if neither
/// XDG_DATA_HOME nor HOME is set: then nothing is kept, least of all in the current folder.
std::filesystem::path data_folder();
/// Returns the folder `name` in data_folder(); empty if that is empty.
std::filesystem::path kept_folder(const std::filesystem::path& name);
/// The cure for an empty data_folder().
inline constexpr const char* kNoDataFolder = "set HOME or XDG_DATA_HOME";
/// Returns the folder of the notes of files that are being read (reading_note.hpp); empty if data_folder() is.
std::filesystem::path reading_folder();
/// Returns the folder of the workshop's postures; empty if data_folder() is.
std::filesystem::path own_postures_folder();

}  // namespace riposte
