// Main menu, list of replays, pause, result and progress.
#pragma once

#include <riposte/ui/words.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

enum class MainMenuIntent : std::uint8_t {
    kNone,
    kFence,
    kPractice,
    kReplays,
    kWorkshop,
    kGallery,
    kSettings,
    kControls,
    kRules,
    kAbout,
    kQuit
};
struct MainMenuModel {
    std::string version;
    std::string notice;                                ///< a line for the player, e.g. an Error's message; may be empty
    MainMenuIntent came_from = MainMenuIntent::kNone;  ///< what was chosen last: it has the focus when the menu opens
};
struct MainMenuState {
    bool asking = false;  ///< whether to quit
    bool stayed = false;  ///< the answer was no: Quit has the focus again
};
/// Quitting is asked about first.
MainMenuIntent draw_main_menu(const MainMenuModel& model, MainMenuState& state);

struct ReplayEntry {
    std::string title;   ///< "Red 5 : 3 Blue"
    std::string detail;  ///< when, how long, who drove them; or why the file cannot be played
    bool playable = true;
};
struct ReplayListModel {
    std::vector<ReplayEntry> entries;  ///< newest first
    std::string folder;                ///< where the files lie, shown when there are none
    std::string notice;                ///< e.g. an Error's message; may be empty
};
struct ReplayListState {
    std::optional<std::size_t> deleting;  ///< the entry that the player is asked about
};
struct ReplayListIntent {
    enum class Kind : std::uint8_t { kNone, kOpen, kDelete, kBack };
    Kind kind = Kind::kNone;
    std::size_t entry = 0;  ///< kOpen, and kDelete, which the player has confirmed
};
ReplayListIntent draw_replay_list(const ReplayListModel& model, ReplayListState& state);

enum class PauseIntent : std::uint8_t { kNone, kResume, kCameras, kSettings, kControls, kRules, kLeave };
struct PauseModel {
    std::string reason;      ///< "Gamepad 'X' of Red was unplugged"; may be empty
    bool can_resume = true;  ///< false while a side waits for its device
    bool scored = false;     ///< touches would be lost: leaving is asked about first
    std::string unkept;      ///< why this bout is not kept; empty: it is
    std::string kept = "among the replays";
    std::string leave = "Leave bout";
};
struct PauseState {
    bool asking = false;                         ///< whether to leave
    PauseIntent came_from = PauseIntent::kNone;  ///< what was chosen last: it has the focus when the menu opens again
};
PauseIntent draw_pause(const PauseModel& model, PauseState& state);

struct ResultTouch {
    TouchEvent touch;
    std::optional<TouchEvent> other;  ///< of a double touch: what the other fencer hit
    double clock = 0;                 ///< s left on the bout's clock; of a bout without one, fenced until then
    std::array<int, 2> score{};       ///< after it
};
struct ResultModel {
    Names names;
    std::array<Vec3f, 2> colours{Vec3f(1), Vec3f(1)};  ///< sRGB, 0..1
    std::array<int, 2> score{};
    int winner = -1;       ///< 0, 1, or -1 for a draw
    int seconds = 0;       ///< that the bout's clock had; 0: none
    bool ran_out = false;  ///< the time did, and ended the bout
    std::vector<ResultTouch> touches;
    bool can_replay = true;
    std::filesystem::path saved_as;  ///< the bout file, whose name is shown; may be empty
    std::string notice;              ///< e.g. why it was not written; may be empty
    std::string leave = "Menu";
    std::string missing;  ///< whose device has gone, as long as it is away; may be empty
};
/// Who still fences when the result appears shall not start a rematch by it: nothing can be chosen before all hands
/// have rested for a second.
struct ResultState {
    double rested = 0;  ///< s
    bool awake = false;
    double covered = 0;  ///< share of the window's height, at its lower edge, that the panel last took
};
enum class ResultIntent : std::uint8_t { kNone, kRematch, kReplay, kLeave };
/// Stands at the lower edge: above it the fencers take their leave. Up and down scroll what has no room.
ResultIntent draw_result(const ResultModel& model, ResultState& state);

/// While something takes longer than half a second: "Baking the light of the hall", share done in [0, 1].
void draw_progress(const std::string& text, double share);

}  // namespace riposte::ui
