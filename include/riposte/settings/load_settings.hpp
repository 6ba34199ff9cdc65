// The settings out of their file. keep_settings.hpp writes it.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/settings/settings.hpp>

#include <filesystem>
#include <vector>

namespace riposte {

/// Returns $XDG_CONFIG_HOME/riposte/settings.toml or ~/.config/riposte/settings.toml, or an Error if neither
/// XDG_CONFIG_HOME nor HOME is set.
Result<std::filesystem::path> settings_path();

/// The settings of a file, as far as they could be read.
struct SettingsLoad {
    Settings settings;
    bool says_size = false;  ///< true if the file gives the window a size
    std::vector<Error>
        warnings;  ///< warnings; each names file, line and key, the legal values, and the value used instead
};
/// Reads the settings of a file, and never fails: a setting that is missing or not legal has its default, a line that
/// is no TOML is left out, and the whole file is left out if too many lines are no TOML. Settings that an earlier
/// version wrote are brought up to date. A missing file is no warning. keep_settings (keep_settings.hpp) writes the
/// file.
SettingsLoad load_settings(const std::filesystem::path& path);

}  // namespace riposte
