// The screens main menu, list of replays, pause and result, and the panel of progress.
#pragma once

#include <riposte/ui/hud/training.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/ui/screens/join.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// What the player chose in the main menu.
enum class MainMenuIntent : std::uint8_t {
    kNone,
    kLesson,
    kFence,
    kFreePractice,
    kDrills,
    kOnline,
    kReplays,
    kWorkshop,
    kGallery,
    kSettings,
    kControls,
    kRules,
    kAbout,
    kQuit
};
/// What the main menu shows.
struct MainMenuModel {
    std::string version;
    std::string notice;  ///< message for the player, such as an Error's; may be empty
    MainMenuIntent came_from =
        MainMenuIntent::kNone;  ///< choice that was made last, which has the focus when the menu opens
};
/// The state of the main menu.
struct MainMenuState {
    bool asking = false;  ///< true while the player is asked whether to quit
    bool stayed = false;  ///< true if the answer was no, so that Quit has the focus again
};
/// Draws the main menu. Before kQuit comes back, the player is asked whether to quit.
MainMenuIntent draw_main_menu(const MainMenuModel& model, MainMenuState& state);

/// A recording, as the list shows it.
struct ReplayEntry {
    std::string title;   ///< "Red 5 : 3 Blue"
    std::string detail;  ///< date, length and drivers of the bout, or the reason for which the file cannot be played
    bool playable = true;
};
/// What the list of replays shows.
struct ReplayListModel {
    std::vector<ReplayEntry> entries;  ///< newest first
    std::string folder;                ///< folder of the files, which is shown if there are none
    std::string notice;                ///< message for the player, such as an Error's; may be empty
};
/// The state of the list of replays.
struct ReplayListState {
    std::optional<std::size_t> deleting;  ///< entry about which the player is asked whether to delete it
    bool elsewhere = false;               ///< true while the panel for the path of another file is shown
    std::string path{};                   ///< path that the player has typed there
};
/// The longest path that a player can type, bytes.
inline constexpr std::size_t kLongestPath = 4095;
/// What the player wants of the list of replays.
struct ReplayListIntent {
    enum class Kind : std::uint8_t {
        kNone,
        kOpen,
        kElsewhere,  ///< the panel for a path has opened or closed, so that what was told before is settled
        kOpenPath,   ///< the file at ReplayListState::path shall be opened
        kDelete,
        kBack
    };
    Kind kind = Kind::kNone;
    std::size_t entry = 0;  ///< entry to open or, as the player has confirmed, to delete
};
ReplayListIntent draw_replay_list(const ReplayListModel& model, ReplayListState& state);

/// What the player chose in the pause.
enum class PauseIntent : std::uint8_t {
    kNone,
    kResume,
    kCameras,
    kSettings,
    kControls,
    kRules,
    kWorkshop,
    kGallery,
    kLeave,
    kHands,    ///< a fencer shall be driven as PauseState::hands says
    kEnGarde,  ///< free practice: both shall go to their lines, and the bout goes on
    kTrain,    ///< free practice: PauseState::wish shall be done
    kJudge,    ///< free practice: the judge shall be switched on or off
};
/// What the pause shows.
struct PauseModel {
    std::string reason;      ///< reason for the pause ("Gamepad 'X' of Red was unplugged"); may be empty
    bool can_resume = true;  ///< false while a fencer waits for a device
    bool scored = false;     ///< true if touches were scored, so that the player is asked before the bout ends
    std::string unkept;      ///< reason for which the bout is not kept; empty if it is kept
    std::string kept = "among the replays";  ///< words for where the bout is kept
    std::string leave = "Leave bout";        ///< label of the button that ends the bout
    PerFencer<JoinSeat> seats{};             ///< who drives the fencers now
    std::vector<JoinDevice> devices{};       ///< devices that can drive one, in the order of the join screen
    int bot_levels = 3;
    std::string shared;                       ///< "The mouse moves both fencers"; empty unless one device does
    std::optional<TrainingModel> training{};  ///< in free practice
    std::optional<bool> judge{};  ///< in free practice, true if the judge leads; nothing in a bout with a referee
};
/// The state of the pause.
struct PauseState {
    bool asking = false;  ///< true while the player is asked whether to leave
    PauseIntent came_from =
        PauseIntent::kNone;              ///< choice that was made last, which has the focus when the menu opens again
    std::optional<SeatChoice> hands{};   ///< what the player chose with kHands
    bool at_dummy = false;               ///< true while the page of the dummy stands in the place of the pause
    std::optional<TrainingWish> wish{};  ///< what the player asked for with kTrain
    float reason_room = 0;               ///< pixels: the most that the reason has taken since the pause began
};
PauseIntent draw_pause(const PauseModel& model, PauseState& state);

/// An award for a touch, or for two touches at once.
struct ResultTouch {
    TouchEvent touch;
    std::optional<TouchEvent> other;  ///< touch of the other fencer, if both touched
    double clock = 0;  ///< s left on the bout's clock; in a bout without a limit, s of fencing time until the award
    PerFencer<int> score{};  ///< score after the award
};
/// What the result shows.
struct ResultModel {
    Names names;
    PerFencer<Vec3f> colours{Vec3f(1), Vec3f(1)};  ///< sRGB, 0..1
    PerFencer<int> score{};
    std::optional<FencerId> winner;  ///< none after a draw, or of a bout that was broken off
    bool broken_off = false;         ///< true if the bout ended before it was decided
    int seconds = 0;                 ///< s of fencing time that the bout had; 0: no limit
    bool ran_out = false;            ///< true if the bout ended since its time had run out
    std::vector<ResultTouch> touches;
    bool can_replay = true;
    bool can_rematch = true;
    std::string rematch = "Rematch";  ///< words on the button of the rematch
    std::filesystem::path saved_as;   ///< file of the recording, whose name is shown; may be empty
    std::string notice;  ///< message for the player, such as the reason for which no file was written; may be empty
    std::string leave = "Menu";  ///< label of the button that leaves
    std::string missing;         ///< words about a device that is unplugged; may be empty
};
/// The state of the result. A player who still fences when the result appears shall not start a rematch by that:
/// nothing can be chosen before it has been shown for three seconds and all hands have rested for one.
struct ResultState {
    double shown = 0;    ///< s for which it has been shown
    double rested = 0;   ///< s for which all hands have rested
    bool awake = false;  ///< true once something can be chosen
    double covered = 0;  ///< share of the window's height at the lower edge that the panel took last
};
/// What the player chose in the result.
enum class ResultIntent : std::uint8_t { kNone, kRematch, kReplay, kLeave };
/// Draws the result at the lower edge; above it the fencers take their leave. Up and down scroll touches that have no
/// room.
ResultIntent draw_result(const ResultModel& model, ResultState& state);

/// While something takes longer than half a second: "Baking the light of the hall", share done in [0, 1].
void draw_progress(const std::string& text, double share);

}  // namespace riposte::ui
