// What every screen of the game plays on, each part by itself.
#pragma once

#include "cast.hpp"
#include "display.hpp"
#include "exit_code.hpp"
#include "game_files.hpp"
#include "hands.hpp"
#include "loop.hpp"
#include "loudspeaker.hpp"
#include "notices.hpp"

#include <memory>
#include <optional>
#include <string>

namespace riposte {

/// Each part looks after itself and follows the settings. What needs a part or two takes those and not the stage.
struct Stage {
    /// Opens window, sound and devices and loads the assets. Errors: no display, no OpenGL 4.5, a bad asset; `code`
    /// tells which.
    static Result<std::unique_ptr<Stage>> create(const Settings& chosen, const GameFiles& files, ExitCode& code);

    Stage(SettingsStore store, BoutAssets assets, Window window, ui::Ui ui, Audio audio, Devices devices);
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage() = default;

    SettingsStore settings;
    Notices found;  ///< for the menu: what could not be had at the start or was read of files since
    Cast cast;
    Display display;
    Loudspeaker loudspeaker;
    Hands hands;
    std::filesystem::path asset_folder;
};

/// If the event asks for full screen, no text is being written and the key drives nobody, the window goes there or
/// back. Returns lines that tell what was refused, empty if nothing was; none: the event is another one.
std::optional<std::string> change_full_screen(Stage& stage, const SDL_Event& event);

/// Returns what the loop needs of the stage, which must outlive the loop.
Surroundings surroundings(Stage& stage);

}  // namespace riposte
