// What the program can be asked for: each command of the command line with all that belongs to it.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/view/overlay_choice.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace riposte {

struct MenuCommand {};

struct BoutCommand {
    std::array<std::string, 2> players;  ///< device specs
    BoutTerms terms;
    std::string record;
    std::string json;
    bool headless = false;
    bool as_shipped = false;  ///< what is not given is the game's own, not the settings'
};

struct ReplayCommand {
    std::string file;
    std::string json;
    bool verify = false;
    bool headless = false;
};

struct ShotCommand {
    std::string replay;
    double at = 0;  ///< s since the bout began, or into the clip of the pose; 0: its middle
    std::string pose;
    Kits kits;  ///< of a pose; a recording has its own
    std::string camera = "side";
    std::string look_at = "figure";
    PerFencer<double> opacity{1, 1};
    std::string skin;              ///< empty: the bout's own
    std::string quality = "high";  ///< low, medium or high
    view::OverlayChoice overlays;
    int width = 1280;
    int height = 720;
    std::string out;
};

struct GalleryCommand {
    std::string scene;         ///< empty: list them
    std::string shot;          ///< file to write; empty: show it in the window
    std::optional<double> at;  ///< s; none: the scene's own moment
    int width = 1600;
    bool headless = false;
    Kit kit;  ///< of who is shown
};

struct DrillCommand {
    std::string device;  ///< spec; empty: as the settings have it
    Kit kit;             ///< the player's
};

struct WorkshopCommand {};

struct DevicesCommand {};

using Command = std::variant<MenuCommand, BoutCommand, ReplayCommand, ShotCommand, GalleryCommand, DrillCommand,
                             WorkshopCommand, DevicesCommand>;

}  // namespace riposte
