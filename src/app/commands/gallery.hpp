// Runs the workshop, the drill and the gallery from the command line, and returns the exit code.
#pragma once

#include "shell/command.hpp"
#include "shell/game_files.hpp"

namespace riposte {

int run_workshop(const Settings& settings, const GameFiles& files);
/// Runs the drill of the ball.
int run_drill(const DrillCommand& command, const Settings& settings, const GameFiles& files);
int run_gallery(const GalleryCommand& command, const Settings& settings, const GameFiles& files);

}  // namespace riposte
