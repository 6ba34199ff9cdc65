// The commands of the command line, each with its options.
#pragma once

#include <riposte/fencing/terms.hpp>
#include <riposte/view/overlay_choice.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace riposte {

/// Shows the main menu.
struct MenuCommand {};

/// Begins a bout.
struct BoutCommand {
    std::array<std::string, 2> players;  ///< device specs of both fencers
    BoutTerms terms;
    std::string record;
    bool poses = false;  ///< true if the recording gets poses, whoever fences
    std::string json;
    bool headless = false;
    bool as_shipped = false;  ///< true if terms that are not given are the game's own and not the settings'
};

/// Begins the lesson.
struct LessonCommand {
    int step = 0;  ///< number of the step with which it begins, from 1; 0: where the player left it
};

/// Shows or verifies a recording.
struct ReplayCommand {
    std::string file;
    std::string json;
    bool verify = false;
    bool headless = false;
    std::optional<double> seek;  ///< s since the bout began, to which the recording is to be taken without a window
};

/// Draws a picture of a recording, or of a fencer in a pose.
struct ShotCommand {
    std::string replay;
    double at = 0;    ///< s since the bout began, or into the pose's clip; 0: the middle of the clip
    int contact = 0;  ///< number of the contact from `at` on whose instant is drawn; 0: `at` itself
    std::string sign{view::kContactSignNames[0]};  ///< sign of a picture of a contact's instant
    std::string pose;
    Kits kits;  ///< kits for a pose; a recording has kits of its own
    std::string camera = "side";
    std::string look_at = "figure";
    PerFencer<double> opacity{1, 1};
    std::string skin;              ///< skin method; empty: the bout's own
    std::string finer = "off";     ///< finer triangles of the skin: off, 1:3 or 1:4
    std::string quality = "high";  ///< low, medium or high
    view::OverlayChoice overlays;
    int width = 1280;
    int height = 720;
    std::string out;
};

/// Shows the gallery, or draws a scene.
struct GalleryCommand {
    std::string scene;         ///< name of a scene; empty: the list is shown
    std::string shot;          ///< file of the picture; empty: the scene is shown in the window
    std::optional<double> at;  ///< s into the scene; none: the scene's own moment
    int width = 1600;
    bool headless = false;
    Kit kit;  ///< kit of the fencer who is shown
};

/// Begins a drill.
struct DrillCommand {
    std::string drill = "ball";  ///< name of the drill (task_of)
    std::string device;          ///< device spec; empty: the settings' device
    Kit kit;                     ///< kit of the player's fencer
};

/// Opens the workshop.
struct WorkshopCommand {};

/// Stands for an input delay that is found for each bout.
inline constexpr const char* kAutomatic = "auto";

/// Serves bouts over the network, without a window.
struct ServerCommand {
    BoutTerms terms;
    int port = 0;  ///< of UDP, as in JoinCommand and FindCommand
    std::string name;
    std::string password_file;
    std::string seats = "open,open";  ///< of the left and the right: open, or a bot's device spec
    int spectators = 64;
    double delay = 1;                      ///< s by which those who watch are behind
    std::string input_delay = kAutomatic;  ///< ticks from a hand to its blade, or kAutomatic
    std::string record;                    ///< folder of the recordings; empty: that of the bouts fenced in a window
    int bouts = 0;                         ///< bouts after which the server ends; 0: when it is told to
    int grace = 900;                       ///< s that a bout may go on after the server was told to end
};

/// Serves a bout and fences in it, in a window.
struct HostCommand : ServerCommand {
    /// Device spec of the side on which the host fences; the other's is empty. Both empty: the left fencer's device of
    /// the settings, to the left.
    std::array<std::string, 2> players;
};

/// Fences or watches at a server.
struct JoinCommand {
    std::string where;   ///< HOST, HOST:PORT or a join code; empty: the only server of this network
    std::string player;  ///< device spec; empty: a bot without a window, else the left fencer's device of the settings
    std::string name;
    std::string password_file;
    std::string link;  ///< name of a bad network to try out; empty: none
    std::string json;
    int port = 0;  ///< on which a server is looked for if `where` is empty
    bool headless = false;
};
struct WatchCommand : JoinCommand {};

/// Lists the servers of this network.
struct FindCommand {
    int port = 0;
    std::string json;
};

/// Fences bouts of bots and scripts, and tells the shares.
struct LeagueCommand {
    std::string table =
        "levels";    ///< what is compared: levels, characters, scripts, weapons, builds; or search, for scripts
    int level = 3;   ///< of the bots against whom scripts fence, or whose weapons and builds are compared
    int bouts = 40;  ///< of each pairing
    int touches = 5;
    RuleSet rule_set = RuleSet::kByWeapon;
    std::uint64_t seed = 1;
    std::string scripts;  ///< file of the scripts; empty: the game's own
    std::string out;      ///< file for the scripts that a search has found
    std::string json;
};

/// Lists the devices.
struct DevicesCommand {};

using Command = std::variant<MenuCommand, BoutCommand, ReplayCommand, ShotCommand, GalleryCommand, DrillCommand,
                             WorkshopCommand, LeagueCommand, LessonCommand, DevicesCommand, ServerCommand, HostCommand,
                             JoinCommand, WatchCommand, FindCommand>;

}  // namespace riposte
