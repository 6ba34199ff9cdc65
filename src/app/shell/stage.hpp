// The stage, which has what every screen of the program needs.
#pragma once

#include "cast.hpp"
#include "display.hpp"
#include "exit_code.hpp"
#include "game_files.hpp"
#include "hands.hpp"
#include "loop.hpp"
#include "loudspeaker.hpp"
#include "notices.hpp"

#include <riposte/bots/character.hpp>
#include <riposte/core/pinned.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace riposte {

/// The parts that every screen needs. Each part looks after itself and follows the settings. A function that needs one
/// or two parts takes these and not the stage.
struct Stage : private Pinned {
    /// Opens window, sound and devices and loads the assets. Errors: no display, no OpenGL 4.5, a bad asset, no
    /// devices; `code` gets the exit code of the program then.
    static Result<std::unique_ptr<Stage>> create(const Settings& chosen, const GameFiles& files, ExitCode& code);

    Stage(SettingsStore store, BoutAssets assets, Window window, ui::Ui ui, Audio audio, Devices devices);

    SettingsStore settings;
    Notices found;  ///< notices for the menu, about the start and about files that were read since
    Cast cast;
    Display display;
    Loudspeaker loudspeaker;
    Hands hands;
    std::filesystem::path asset_folder;
    std::vector<Character> characters{Character{}};  ///< of bots
};

/// Changes between window and full screen if the event asks for that, no text is being written and the key drives
/// nobody. Returns lines that tell what was refused, empty if nothing was; returns nothing if there was no change to
/// make.
std::optional<std::string> change_full_screen(Stage& stage, const SDL_Event& event);

/// Returns what the loop needs of the stage, which must outlive the loop.
Surroundings surroundings(Stage& stage);

}  // namespace riposte
