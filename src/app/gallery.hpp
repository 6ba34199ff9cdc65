// The workshop, the drill, and the gallery: its list, one scene in the window, one scene without.
#pragma once

#include "command.hpp"
#include "game_files.hpp"

namespace riposte {

int run_workshop(const Settings& settings, const GameFiles& files);
int run_drill(const DrillCommand& command, const Settings& settings, const GameFiles& files);
int run_gallery(const GalleryCommand& command, const Settings& settings, const GameFiles& files);

}  // namespace riposte
