// The folders and files with which the game plays.
#pragma once

#include <riposte/settings/store.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// The folders and files of a run.
struct GameFiles {
    Settings loaded;  ///< settings of the file, without overrides
    std::filesystem::path assets;
    std::filesystem::path shaders;
    std::filesystem::path settings;
    std::string complaints{};  ///< lines about settings that could not be taken
};

/// Returns a store that keeps settings in the file of `files`. If no size of the window is set, the store gets the size
/// with which a window begins. SDL's video must run.
SettingsStore opened_store(const GameFiles& files, Settings in_force);

}  // namespace riposte
