// Runs the game in its window, and returns the exit code.
#pragma once

#include "shell/command.hpp"
#include "shell/game_files.hpp"
#include "shell/visit.hpp"

#include <riposte/net/protocol.hpp>

namespace riposte {

// `visit` leads to the places of study from the menu.
int run_menu(const Settings& settings, const GameFiles& files, const Visit& visit);
int run_bout(const BoutCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit);
int run_lesson(const LessonCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit);
/// Runs a drill with the coach.
int run_coached_drill(const DrillCommand& command, const Settings& settings, const GameFiles& files,
                      const Visit& visit);
/// Serves a bout and fences in it.
int run_host(const HostCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit);
/// Fences or watches at a server.
int run_online(const JoinCommand& command, net::Role role, const Settings& settings, const GameFiles& files,
               const Visit& visit);
int run_replay(const ReplayCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit);

}  // namespace riposte
