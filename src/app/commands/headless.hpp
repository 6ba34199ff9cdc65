// Runs bouts, replays and pictures without a window, and returns the exit code.
#pragma once

#include "shell/command.hpp"

#include <filesystem>

namespace riposte {

struct Settings;

int run_bout_headless(const BoutCommand& command, const Settings& settings, const std::filesystem::path& folder);
int run_replay_headless(const ReplayCommand& command, const std::filesystem::path& folder);
int run_shot(const ShotCommand& command, const std::filesystem::path& folder, const std::filesystem::path& shaders);

}  // namespace riposte
