// The folders and files that the game plays with.
#pragma once

#include <riposte/settings/store.hpp>

#include <filesystem>
#include <string>

namespace riposte {

struct GameFiles {
    Settings loaded;  ///< as the settings file has them, without overrides
    std::filesystem::path assets;
    std::filesystem::path shaders;
    std::filesystem::path settings;
    std::string complaints{};  ///< lines: what of the settings could not be taken
};

/// The store that keeps settings in the file of `files`. A window's size that nobody has told is what a window begins
/// with; while SDL's video runs.
SettingsStore opened_store(const GameFiles& files, Settings in_force);

}  // namespace riposte
