// Files that a player may have of his own, where the environment names them.
#pragma once

#include <filesystem>

namespace riposte {

/// $RIPOSTE_KEY_POSES, or key_poses.toml of the assets folder.
std::filesystem::path key_poses_file(const std::filesystem::path& folder);
/// $RIPOSTE_SKIN, or skin.toml of the assets folder.
std::filesystem::path skin_file(const std::filesystem::path& folder);

}  // namespace riposte
