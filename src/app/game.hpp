// The game in its window.
#pragma once

#include "command_line.hpp"

#include <filesystem>

namespace riposte {

struct GameFiles {
    Settings loaded;  ///< as the settings file has them, without overrides
    std::filesystem::path assets;
    std::filesystem::path shaders;
    std::filesystem::path settings;
    std::string complaints{};  ///< lines: what of the settings could not be taken
};

int run_menu(const Settings& settings, const GameFiles& files);
int run_bout(const BoutCommand& command, const Settings& settings, const GameFiles& files);
int run_replay(const ReplayCommand& command, const Settings& settings, const GameFiles& files);

}  // namespace riposte
