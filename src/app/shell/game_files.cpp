#include "game_files.hpp"

#include <riposte/platform/screen.hpp>

#include <utility>

namespace riposte {

SettingsStore opened_store(const GameFiles& files, Settings in_force) {
    Settings in_file = files.loaded;
    take_first_size(in_file.video);
    take_first_size(in_force.video);
    return {std::move(in_file), std::move(in_force), files.settings};
}

}  // namespace riposte
