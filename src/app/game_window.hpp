// The game in its window: its screens, what leads from one to the other, and the loop that draws them.
#pragma once

#include "about.hpp"
#include "camera_desk.hpp"
#include "command.hpp"
#include "dresser.hpp"
#include "frame_times.hpp"
#include "game_files.hpp"
#include "hint.hpp"
#include "onlooker.hpp"
#include "replay_shelf.hpp"
#include "screen.hpp"
#include "seating.hpp"
#include "settings_desk.hpp"
#include "stage.hpp"
#include "visit.hpp"

#include <riposte/bout/live_programme.hpp>
#include <riposte/bout/replay_programme.hpp>
#include <riposte/ledger/ledger.hpp>
#include <riposte/record/recording.hpp>
#include <riposte/ui/hud.hpp>
#include <riposte/ui/join.hpp>
#include <riposte/ui/menus.hpp>
#include <riposte/ui/replay_bar.hpp>
#include <riposte/ui/rules_screen.hpp>
#include <riposte/view/frame.hpp>
#include <riposte/view/touching.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

enum class Page : std::uint8_t {
    kMenu,
    kJoin,
    kReplays,
    kSettings,
    kControls,
    kRules,
    kAbout,
    kBout,
    kPause,
    kResult,
    kReplay,
    kCameras  ///< over a pause or a replay
};

class Game final : public Screen {
  public:
    /// `visit` makes the places of study, which are laid on `screens`. `exit_code` is the program's when the game has
    /// ended. Stage, screens and exit code must outlive the game.
    Game(Stage& stage, Screens& screens, Visit visit, int& exit_code);

    /// What the command line asks for ends in the shell and not in the menu. The exit code when the command cannot be
    /// obeyed (its message is told), none when the bout goes on.
    std::optional<int> begin_from(const BoutCommand& command);
    void begin_from(const ReplayCommand& command, Recording recording, BoutSetup setup);
    [[nodiscard]] std::string name() const override;
    void handle(const SDL_Event& event) override;
    void advance(Seconds elapsed, Seconds whole) override;
    void draw(Seconds elapsed) override;
    [[nodiscard]] bool wants_mouse() const override { return playing() && stage_->controls.wants_mouse(); }
    void resume(Left how) override;
    void end() override;

  private:
    // What happens around the screens.
    void leave_window_beside();
    bool handle_camera(const SDL_Event& event);
    [[nodiscard]] bool leads_cameras(DeviceId device) const;
    void watch_focus();
    [[nodiscard]] bool keys_drive() const;
    bool open_cameras();
    bool switch_overlays();
    bool change_full_screen();
    void take_times(Seconds elapsed);
    void fill_learning(ui::HudModel& hud);
    [[nodiscard]] bool pauses(const SDL_Event& event) const;
    void handle_change(const ControlsChange& change);
    /// A press by which a device joins, or takes the place of one that was unplugged; true: nothing else is meant by
    /// it.
    bool takes_seat(const SDL_Event& event, DeviceId device);
    void fence_on(Seconds elapsed);
    void draw_piste(Seconds elapsed);
    void draw_dressing(int side, Seconds elapsed);
    void draw_screen();
    [[nodiscard]] HallMode hall() const;
    void draw_hud(Seconds elapsed);
    /// Names, score, lamps and the referee's words.
    [[nodiscard]] ui::HudModel hud_of_all() const;

    // The screens.
    void menu();
    void join();
    void choose_device(const ui::JoinIntent& intent);
    void replays();
    void settings();
    void controls();
    void pause();
    void result();
    void replay();
    void cameras();

    // What they lead to.
    void open(Page screen) { pages_.push_back(screen); }
    void back();
    void begin_demonstration();
    /// True: it has begun.
    bool begin_bout();
    void begin_bout(BoutSetup setup, std::optional<RecordingFile> file);
    std::optional<RecordingFile> new_recording(const BoutSetup& setup);
    void begin_replay(Recording recording, BoutSetup setup);
    void pause_for(const std::string& reason);
    void tell_yielded(const std::string& words);
    void sit_down();
    void leave_bout();
    void finish_bout();
    /// Tells once that the recording waits for room, and once that it goes on.
    void watch_recording();
    /// Closes the recording; tells a bout of the command line. Where it was kept, or the error.
    Result<std::filesystem::path> end_bout();
    Result<void> open_replay(const std::filesystem::path& file);
    /// What the settings say of devices and bouts is taken up whenever it changes.
    void follow_settings();
    void go_to_study(Study study);
    void go_to_controls();
    void go_to_rules();
    void leave_desk();
    void tell_missing();
    void show_menu();
    void remember_join();
    [[nodiscard]] ui::JoinSettings join_settings() const;
    void take(const ui::JoinSettings& chosen);
    [[nodiscard]] const Settings& settings_now() const { return stage_->settings.in_force(); }
    /// Puts in force and keeps.
    void change_settings(const SettingsStore::Edit& edit);
    /// What goes wrong with the deed is told where the players look.
    void tell_of(const std::function<void()>& deed);
    /// Of the bout or the replay that is on the piste.
    [[nodiscard]] ui::Names names_shown() const { return names_in(on_piste().setup()); }
    /// As they are shown with the letters that the panels have.
    [[nodiscard]] ui::Names names_in(const BoutSetup& setup) const {
        return shown_names(setup, stage_->ui.drawn_letters());
    }
    void fill_replay(ui::HudModel& hud) const;
    void fill_hands(ui::HudModel& hud) const;
    void show_controls(ui::HudModel& hud, Seconds elapsed);
    [[nodiscard]] ui::ReplayBarModel replay_bar() const;
    void obey(const ui::ReplayBarIntent& intent);
    void tell_of_key(const SDL_Event& event, int side);
    static constexpr Seconds kLongHint = 6;
    void hint(std::string words, Seconds shown) { hint_.show(std::move(words), shown); }

    [[nodiscard]] Page top() const { return pages_.back(); }
    /// What is on the piste is a recording; the menu of its cameras may lie over it.
    [[nodiscard]] bool replaying() const {
        return top() == Page::kReplay || (top() == Page::kCameras && pages_[pages_.size() - 2] == Page::kReplay);
    }
    [[nodiscard]] bool playing() const { return top() == Page::kBout; }
    [[nodiscard]] const Programme& on_piste() const {
        return replaying() ? static_cast<const Programme&>(*replay_) : *bout_;
    }
    [[nodiscard]] const Onlooker& seen() const { return replaying() ? replay_seen_ : bout_seen_; }
    /// Puts a bout on the piste in place of the one there was.
    void fence(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file);
    /// The pictures are of a bout or a replay, in which nothing but a hint tells what went wrong.
    [[nodiscard]] bool looking() const {
        return replaying() || playing() || top() == Page::kPause || top() == Page::kCameras;
    }
    /// The bout goes on in a moment.
    [[nodiscard]] bool readying() const { return playing() && now() < ready_at_; }
    [[nodiscard]] bool overlays_shown() const;
    [[nodiscard]] view::FrameOptions frame_options() const;
    [[nodiscard]] BoutSetup new_setup() const;
    [[nodiscard]] std::string pause_reason() const;
    [[nodiscard]] std::string drives(int side) const;
    [[nodiscard]] std::string paused_by(const std::array<bool, 2>& sides) const;
    [[nodiscard]] std::string missing_words() const;
    [[nodiscard]] std::array<std::string, 2> drivers() const { return {seating_.driver(0), seating_.driver(1)}; }
    /// "The mouse moves both fencers", where one does.
    [[nodiscard]] std::string shared_words() const;
    [[nodiscard]] const Devices& devices() const { return stage_->controls.devices(); }

    Stage* stage_;
    Screens& above_;  ///< where the places of study are laid
    Notices notices_;
    SettingsDesk desk_{stage_->settings, notices_};
    /// Of the next bout, and of what is on the piste now.
    Dresser dresser_{[this](const Kits& kits) { return stage_->dress(kits); }, notices_, Matter::kChosenKits};
    Dresser backdrop_{[this](const Kits& kits) { return stage_->dress(kits); }, notices_, Matter::kPistesKits};
    std::vector<Page> pages_{Page::kMenu};
    std::optional<Ledger> ledger_;         ///< of `bout_`
    std::unique_ptr<LiveProgramme> bout_;  ///< the players' bout, or the demonstration behind the menu
    Onlooker bout_seen_;
    std::unique_ptr<ReplayProgramme> replay_;
    Onlooker replay_seen_;
    view::Covers covers_;  ///< of the head-up display in the last picture; no bar that is about to go
    CameraDesk cameras_{*stage_};
    view::Standing standing_;
    std::optional<view::TouchingTriangles> touching_;  ///< of those shown last, once somebody wanted to see it

    ui::JoinState draft_join_;
    ui::JoinState offered_join_;  ///< the draft as it was before the player touched it
    Seating seating_;
    ReplayShelf shelf_{bouts_folder(), [this](const std::filesystem::path& folder) {
                           return list_replays(folder, stage_->assets, stage_->kits_to_choose(),
                                               stage_->ui.drawn_letters());
                       }};
    DeviceId last_used_;  ///< the device that pressed something last
    std::string pause_reason_;
    ui::MainMenuIntent menu_came_from_ = ui::MainMenuIntent::kNone;
    ui::MainMenuState menu_state_;
    ui::PauseState pause_state_;
    ui::RulesModel rules_;
    ui::AboutModel about_;
    std::string unkept_;   ///< why the bout is not kept
    std::string waiting_;  ///< why its recording waits to be written, as was told last
    Hint hint_;
    FrameTimes times_;
    ui::ResultModel result_;
    ui::ResultState result_state_;
    std::filesystem::path last_bout_;
    bool told_of_key_ = false;  ///< that a key of the cameras is a player's
    Seconds bout_began_ = 0;
    Seconds ready_at_ = 0;          ///< when the bout goes on after a pause
    std::optional<Command> asked_;  ///< what the command line asked for
    int& exit_code_;
    Visit visit_;
    std::vector<DeviceInfo> there_;  ///< the devices when the player went to a place of study
    std::optional<Seconds> unfocused_since_;
    bool demonstration_ = false;  ///< `bout_` is one of bots behind the menu
    bool fencing_ = false;        ///< the players' bout has begun and not ended
};

}  // namespace riposte
