// The folders and files that the game plays with.
#pragma once

#include <riposte/settings/settings.hpp>

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

}  // namespace riposte
