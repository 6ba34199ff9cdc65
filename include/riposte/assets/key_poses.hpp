// The 42 key poses as a text file.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/fencing/keyposes.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// Reads key poses from a file. Errors name file, line and cure.
Result<KeyPoses> load_key_poses(const std::filesystem::path& file);

/// Returns the text of a file of key poses, as load_key_poses reads it.
std::string key_poses_text(const KeyPoses& keys);

}  // namespace riposte
