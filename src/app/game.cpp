#include "game.hpp"

#include "exit_code.hpp"
#include "scene.hpp"
#include "seats.hpp"
#include "stage.hpp"

#include <riposte/ui/controls_screen.hpp>
#include <riposte/ui/hud.hpp>
#include <riposte/ui/join.hpp>
#include <riposte/ui/menus.hpp>
#include <riposte/ui/replay_bar.hpp>
#include <riposte/ui/settings_screen.hpp>
#include <riposte/view/frame.hpp>

#include <SDL.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <random>

namespace riposte {
namespace {

namespace fs = std::filesystem;

enum class Screen : std::uint8_t {
    kMenu,
    kJoin,
    kReplays,
    kSettings,
    kControls,
    kAbout,
    kBout,
    kPause,
    kResult,
    kReplay
};

constexpr Seconds kKeepWithin = 15;    // to answer whether a changed picture is to stay
constexpr Seconds kPromptsShown = 20;  // at the beginning of a bout
constexpr Seconds kPromptsFade = 3;

Vec3f linear_from_srgb(const Vec3f& c) {
    const auto one = [](float v) { return v <= 0.04045F ? v / 12.92F : std::pow((v + 0.055F) / 1.055F, 2.4F); };
    return {one(c.x), one(c.y), one(c.z)};
}

std::uint64_t any_seed() { return (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}(); }

/// A file name for the bout that begins now.
fs::path new_bout_path() {
    const std::time_t seconds = std::time(nullptr);
    return bouts_folder() / fmt::format("{:%Y-%m-%d_%H-%M-%S}.bout", fmt::localtime(seconds));
}

class Game {
  public:
    Game(std::unique_ptr<Stage> stage, GameFiles files) : stage_(std::move(stage)), files_(std::move(files)) {
        draft_join_ = {stage_->settings.bout.names, stage_->settings.bout.touches, stage_->settings.bout.seconds,
                       stage_->settings.bout.tempo};
        begin_demonstration();
    }

    void show_menu() { screens_ = {Screen::kMenu}; }
    Result<void> begin_from(const BoutCommand& command);
    void begin_replay(Recording recording, BoutSetup setup);
    int run();

  private:
    // What happens around the screens.
    void handle(const SDL_Event& event);
    void handle_key(const SDL_Event& event);
    void advance(Seconds elapsed);
    void draw(Seconds elapsed);
    void draw_screen();
    void draw_hud(Seconds elapsed);

    // The screens.
    void menu();
    void join();
    void replays();
    void settings();
    void controls();
    void pause();
    void result();
    void replay();

    // What they lead to.
    void open(Screen screen) { screens_.push_back(screen); }
    void back() {
        if (screens_.size() > 1) screens_.pop_back();
    }
    void begin_demonstration();
    void begin_bout();
    void begin_bout(BoutSetup setup, const Seats& seats, const fs::path& record);
    void pause_for(const std::string& reason);
    void leave_bout();
    void finish_bout();
    void open_replays();
    void open_replay(const fs::path& file);
    void apply_settings(const Settings& changed);
    void save();
    void seat(std::size_t side, DeviceId device, int level);

    [[nodiscard]] Screen top() const { return screens_.back(); }
    [[nodiscard]] bool playing() const { return top() == Screen::kBout; }
    [[nodiscard]] view::FrameOptions frame_options() const;
    [[nodiscard]] BoutSetup new_setup() const;

    std::unique_ptr<Stage> stage_;
    GameFiles files_;
    std::vector<Screen> screens_{Screen::kMenu};
    std::optional<BoutScene> bout_;  ///< the players' bout, or the demonstration behind the menu
    bool demonstration_ = false;
    std::optional<ReplayScene> replay_;
    view::CameraKind camera_ = view::CameraKind::kExamine;

    ui::JoinState draft_join_;
    std::array<ui::JoinSeat, 2> seats_;
    ui::SettingsState draft_settings_;
    std::optional<Settings> revert_;  ///< to go back to unless the player keeps the changed picture
    Seconds keep_until_ = 0;
    ui::ControlsState draft_controls_;
    std::vector<fs::path> replay_files_;
    ui::ReplayListModel replay_list_;
    std::string pause_reason_;
    std::string notice_;
    ui::ResultModel result_;
    fs::path last_bout_;
    Seconds bout_shown_ = 0;
    bool quit_ = false;
};

view::FrameOptions Game::frame_options() const {
    view::FrameOptions options;
    const auto colours = ui::side_colours(stage_->settings);
    options.team_colours = {linear_from_srgb(colours[0]), linear_from_srgb(colours[1])};
    return options;
}

BoutSetup Game::new_setup() const {
    BoutSetup setup = stage_->assets.setup;
    setup.rules.touches = draft_join_.touches;
    setup.rules.seconds = draft_join_.seconds;
    setup.tempo = draft_join_.tempo;
    setup.names = draft_join_.names;
    setup.seed = any_seed();
    return setup;
}

void Game::begin_demonstration() {
    BoutSetup setup = stage_->assets.setup;
    setup.seed = any_seed();
    setup.names = stage_->settings.bout.names;
    bout_.emplace(std::move(setup), Seats{{kStrongestBot, kStrongestBot}}, std::nullopt);
    demonstration_ = true;
}

void Game::seat(std::size_t side, DeviceId device, int level) {
    ui::JoinSeat& seat = seats_[side];
    seat.device = device;
    seat.bot_level = std::clamp(level, kWeakestBot, kStrongestBot);
    const auto info = stage_->controls.devices().info(device);
    seat.device_name = info ? info->name : std::string(name_of(device.kind));
    seat.prompts = ui::prompts_for(stage_->settings.bindings, static_cast<int>(side), device.kind);
}

Result<void> Game::begin_from(const BoutCommand& command) {
    for (std::size_t i = 0; i < 2; ++i) {
        const DeviceSpec spec = parse_device_spec(command.players[i]).value();
        auto level = bot_level(spec);
        if (!level) return level.error();
        auto device = stage_->controls.devices().find(spec);
        if (!device) return device.error();
        seat(i, device.value().id, level.value());
    }
    BoutSetup setup = stage_->assets.setup;
    choose(setup, command, stage_->settings);
    draft_join_ = {setup.names, command.touches, command.seconds, command.tempo};
    if (!command.record.empty()) {
        // Tried now, so that a wrong name is told before the bout and not after it.
        auto file = RecordingFile::create(command.record, setup);
        if (!file) return file.error();
    }
    Seats seats;
    for (std::size_t i = 0; i < 2; ++i) {
        if (seats_[i].device.kind == DeviceKind::kBot) seats.bot_level[i] = seats_[i].bot_level;
    }
    screens_ = {Screen::kMenu};
    begin_bout(std::move(setup), seats, command.record);
    return {};
}

void Game::begin_bout() {
    Seats seats;
    for (std::size_t i = 0; i < 2; ++i) {
        if (seats_[i].device.kind == DeviceKind::kBot) seats.bot_level[i] = seats_[i].bot_level;
    }
    begin_bout(new_setup(), seats, {});
}

void Game::begin_bout(BoutSetup setup, const Seats& seats, const fs::path& record) {
    for (int side = 0; side < 2; ++side) {
        const DeviceId device = seats_[static_cast<std::size_t>(side)].device;
        stage_->controls.assign(side, device.kind == DeviceKind::kBot ? DeviceId{} : device);
    }
    std::error_code error;
    const fs::path path = record.empty() ? new_bout_path() : record;
    if (record.empty()) fs::create_directories(path.parent_path(), error);
    auto file = RecordingFile::create(path, setup);
    notice_ = file ? "" : file.error().message();
    bout_.emplace(std::move(setup), seats, file ? std::optional<RecordingFile>(std::move(file).value()) : std::nullopt);
    demonstration_ = false;
    bout_shown_ = 0;
    stage_->controls.release_all();
    while (screens_.size() > 1) screens_.pop_back();
    open(Screen::kBout);
}

void Game::begin_replay(Recording recording, BoutSetup setup) {
    replay_.emplace(std::move(setup), std::move(recording));
    open(Screen::kReplay);
}

void Game::pause_for(const std::string& reason) {
    if (!playing()) return;
    pause_reason_ = reason;
    stage_->controls.release_all();
    open(Screen::kPause);
}

void Game::leave_bout() {
    auto closed = bout_->close();
    notice_ = closed ? "" : closed.error().message();
    begin_demonstration();
    show_menu();
}

void Game::finish_bout() {
    result_ = bout_->result();
    result_.colours = ui::side_colours(stage_->settings);
    auto closed = bout_->close();
    result_.can_replay = closed.ok() && !closed.value().empty();
    last_bout_ = closed ? closed.value() : fs::path();
    result_.saved_as = closed ? last_bout_.string() : closed.error().message();
    screens_ = {Screen::kMenu, Screen::kResult};
}

void Game::open_replays() {
    replay_files_.clear();
    replay_list_ = {};
    replay_list_.folder = bouts_folder().string();
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(bouts_folder(), error)) {
        if (entry.path().extension() == ".bout") replay_files_.push_back(entry.path());
    }
    std::sort(replay_files_.begin(), replay_files_.end(), std::greater<>());
    constexpr std::size_t kMostShown = 100;
    if (replay_files_.size() > kMostShown) replay_files_.resize(kMostShown);
    for (const fs::path& path : replay_files_) {
        auto recording = load_recording(path);
        ui::ReplayEntry entry;
        entry.playable = recording.ok();
        entry.title = recording ? recording.value().header.names[0] + " – " + recording.value().header.names[1]
                                : path.filename().string();
        const std::size_t seconds = recording ? recording.value().inputs.size() / kTicksPerSecond : 0;
        entry.detail = recording ? fmt::format("{}, {} min {:02} s", path.stem().string(), seconds / 60, seconds % 60)
                                 : recording.error().what;
        replay_list_.entries.push_back(entry);
    }
    open(Screen::kReplays);
}

void Game::open_replay(const fs::path& file) {
    auto recording = load_recording(file);
    BoutSetup setup = stage_->assets.setup;
    const Result<void> applied = recording ? apply(recording.value().header, setup) : Result<void>(recording.error());
    if (!applied) {
        notice_ = applied.error().message();
        show_menu();
        return;
    }
    begin_replay(std::move(recording).value(), std::move(setup));
}

void Game::save() {
    if (files_.settings.empty()) return;
    if (auto saved = save_settings(stage_->settings, files_.settings); !saved) notice_ = saved.error().message();
}

void Game::apply_settings(const Settings& changed) {
    const bool picture = !(changed.video == stage_->settings.video);
    const Settings before = stage_->settings;
    stage_->apply(changed);
    for (std::size_t i = 0; i < 2; ++i) seat(i, seats_[i].device, seats_[i].bot_level);
    if (picture) {
        revert_ = before;
        keep_until_ = now() + kKeepWithin;
    } else {
        save();
    }
}

void Game::menu() {
    switch (ui::draw_main_menu({RIPOSTE_VERSION, notice_.empty() ? stage_->notice : notice_})) {
        case ui::MainMenuIntent::kFence:
            if (seats_[0].device.kind == DeviceKind::kNone && seats_[1].device.kind == DeviceKind::kNone) {
                seat(0, {DeviceKind::kMouse, 0}, kWeakestBot);
                seat(1, {DeviceKind::kBot, 0}, kWeakestBot);
            }
            open(Screen::kJoin);
            break;
        case ui::MainMenuIntent::kReplays:
            open_replays();
            break;
        case ui::MainMenuIntent::kSettings:
            draft_settings_ = ui::open_settings(stage_->settings);
            open(Screen::kSettings);
            break;
        case ui::MainMenuIntent::kControls:
            draft_controls_ = ui::open_controls(stage_->settings.bindings);
            open(Screen::kControls);
            break;
        case ui::MainMenuIntent::kAbout:
            open(Screen::kAbout);
            break;
        case ui::MainMenuIntent::kQuit:
            quit_ = true;
            break;
        case ui::MainMenuIntent::kNone:
            break;
    }
}

void Game::join() {
    ui::JoinModel model;
    model.seats = seats_;
    const auto colours = ui::side_colours(stage_->settings);
    for (std::size_t i = 0; i < 2; ++i) model.seats[i].colour = colours[i];
    for (const DeviceInfo& info : stage_->controls.devices().list()) model.devices.push_back({info.id, info.name});
    model.bot_levels = kStrongestBot;
    model.notice = notice_;
    const ui::JoinIntent intent = ui::draw_join(model, draft_join_);
    switch (intent.kind) {
        case ui::JoinIntent::Kind::kChoose:
            seat(static_cast<std::size_t>(intent.seat), intent.device, intent.bot_level);
            break;
        case ui::JoinIntent::Kind::kSwitchSides: {
            const auto before = seats_;
            seat(0, before[1].device, before[1].bot_level);
            seat(1, before[0].device, before[0].bot_level);
            break;
        }
        case ui::JoinIntent::Kind::kStart:
            begin_bout();
            break;
        case ui::JoinIntent::Kind::kBack:
            back();
            break;
        case ui::JoinIntent::Kind::kNone:
            break;
    }
}

void Game::replays() {
    const ui::ReplayListIntent intent = ui::draw_replay_list(replay_list_);
    if (intent.kind == ui::ReplayListIntent::Kind::kBack) back();
    if (intent.kind == ui::ReplayListIntent::Kind::kOpen) open_replay(replay_files_[intent.entry]);
}

void Game::settings() {
    ui::SettingsModel model;
    model.current = stage_->settings;
    model.resolutions = {{1280, 720}, {1600, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160}};
    model.monitors = std::max(1, SDL_GetNumVideoDisplays());
    model.notice = notice_;
    if (revert_) model.keep_within = keep_until_ - now();
    const bool lapsed = revert_ && now() > keep_until_;
    const ui::SettingsIntent intent = ui::draw_settings(model, draft_settings_);
    if (intent == ui::SettingsIntent::kUndo || lapsed) {
        stage_->apply(*revert_);
        revert_.reset();
        draft_settings_ = ui::open_settings(stage_->settings);
    } else if (intent == ui::SettingsIntent::kApply) {
        apply_settings(draft_settings_.draft);
    } else if (intent == ui::SettingsIntent::kKeep) {
        revert_.reset();
        save();
    } else if (intent == ui::SettingsIntent::kBack) {
        back();
    }
}

void Game::controls() {
    const ui::ControlsIntent intent = ui::draw_controls({stage_->settings.bindings}, draft_controls_);
    if (intent == ui::ControlsIntent::kApply) {
        Settings changed = stage_->settings;
        changed.bindings = draft_controls_.draft;
        apply_settings(changed);
    }
    if (intent == ui::ControlsIntent::kBack) back();
}

void Game::pause() {
    ui::PauseModel model;
    model.reason = pause_reason_;
    model.can_resume = !stage_->controls.waiting(0) && !stage_->controls.waiting(1);
    switch (ui::draw_pause(model)) {
        case ui::PauseIntent::kResume:
            back();
            bout_->forget_lost_time();
            stage_->controls.release_all();
            break;
        case ui::PauseIntent::kSettings:
            draft_settings_ = ui::open_settings(stage_->settings);
            open(Screen::kSettings);
            break;
        case ui::PauseIntent::kControls:
            draft_controls_ = ui::open_controls(stage_->settings.bindings);
            open(Screen::kControls);
            break;
        case ui::PauseIntent::kLeave:
            leave_bout();
            break;
        case ui::PauseIntent::kNone:
            break;
    }
}

void Game::result() {
    switch (ui::draw_result(result_)) {
        case ui::ResultIntent::kRematch:
            begin_bout();
            break;
        case ui::ResultIntent::kReplay:
            open_replay(last_bout_);
            break;
        case ui::ResultIntent::kMenu:
            begin_demonstration();
            show_menu();
            break;
        case ui::ResultIntent::kNone:
            break;
    }
}

void Game::replay() {
    ui::ReplayBarModel bar = replay_->bar();
    bar.camera = camera_;
    bar.colours = ui::side_colours(stage_->settings);
    const ui::ReplayBarIntent intent = ui::draw_replay_bar(bar);
    if (intent.kind == ui::ReplayBarIntent::Kind::kCamera) camera_ = intent.camera;
    if (intent.kind == ui::ReplayBarIntent::Kind::kLeave) {
        back();
        return;
    }
    replay_->obey(intent);
    if (const auto share = replay_->seeking()) ui::draw_progress("Playing on to that moment", *share);
}

void Game::draw_hud(Seconds elapsed) {
    ui::HudModel hud;
    if (top() == Screen::kReplay) {
        replay_->fill(hud);
        hud.banner = "Replay";
    } else {
        bout_->fill(hud);
        bout_shown_ += playing() ? elapsed : 0;
        hud.prompts_shown = std::clamp((kPromptsShown - bout_shown_) / kPromptsFade, 0.0, 1.0);
        for (std::size_t i = 0; i < 2; ++i) {
            const bool bot = seats_[i].device.kind == DeviceKind::kBot;
            hud.sides[i].driver = bot ? fmt::format("bot, level {}", seats_[i].bot_level) : seats_[i].device_name;
            hud.sides[i].prompts = seats_[i].prompts;
        }
    }
    const auto colours = ui::side_colours(stage_->settings);
    for (std::size_t i = 0; i < 2; ++i) hud.sides[i].colour = colours[i];
    hud.scale = stage_->settings.accessibility.hud_scale;
    ui::draw_hud(hud);
}

void Game::draw_screen() {
    switch (top()) {
        case Screen::kMenu:
            menu();
            break;
        case Screen::kJoin:
            join();
            break;
        case Screen::kReplays:
            replays();
            break;
        case Screen::kSettings:
            settings();
            break;
        case Screen::kControls:
            controls();
            break;
        case Screen::kAbout:
            if (ui::draw_about(
                    {RIPOSTE_VERSION,
                     {"A fencing game for two. The blade is simulated, not animated: where the hand goes, the "
                      "sword goes, and what the blades do to each other decides the phrase.",
                      "After L. Kavan, Simulation of Fencing in Virtual Reality (2003). MIT licence."}})) {
                back();
            }
            break;
        case Screen::kBout:
            break;
        case Screen::kPause:
            pause();
            break;
        case Screen::kResult:
            result();
            break;
        case Screen::kReplay:
            replay();
            break;
    }
}

void Game::draw(Seconds elapsed) {
    const bool replaying = top() == Screen::kReplay;
    const view::Frame frame = replaying ? replay_->frame(frame_options()) : bout_->frame(frame_options());
    const bool hud = replaying || !demonstration_;
    const view::CameraKind camera = hud ? camera_ : view::CameraKind::kExamine;
    stage_->show(frame, camera, elapsed, [&] {
        if (hud && top() != Screen::kResult) draw_hud(elapsed);
        draw_screen();
    });
}

void Game::advance(Seconds elapsed) {
    if (top() == Screen::kReplay) {
        replay_->advance(elapsed, [&](const BoutEvents& events) { stage_->voice(events); });
        return;
    }
    if (!playing() && !demonstration_) return;
    const auto sample = [&](Seconds tick) { return demonstration_ ? BoutInput{} : stage_->controls.sample(tick); };
    // Behind the menu the demonstration is seen, not heard.
    bout_->advance(elapsed, sample, [&](const BoutEvents& events) {
        if (!demonstration_) stage_->voice(events);
    });
    if (!bout_->match().over()) return;
    if (demonstration_) {
        begin_demonstration();
    } else {
        finish_bout();
    }
}

void Game::handle_key(const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return;
    switch (event.key.keysym.scancode) {
        case SDL_SCANCODE_F1:
            camera_ = view::CameraKind::kExamine;
            break;
        case SDL_SCANCODE_F2:
            camera_ = view::CameraKind::kFencer0;
            break;
        case SDL_SCANCODE_F3:
            camera_ = view::CameraKind::kFencer1;
            break;
        default:
            break;
    }
}

void Game::handle(const SDL_Event& event) {
    if (event.type == SDL_QUIT) quit_ = true;
    if (event.type == SDL_WINDOWEVENT) {
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) pause_for("The window lost the keyboard.");
        stage_->audio.set_focused(stage_->window.focused());
    }
    if (top() == Screen::kControls && ui::capture(draft_controls_, event)) return;
    handle_key(event);
    if (const auto change = stage_->controls.handle(event)) {
        if (change->lost()) pause_for(change->message);
    }
    if (top() == Screen::kJoin && ui::is_join_press(event)) {
        const auto device = stage_->controls.devices().poll_join(event);
        const bool seated = device && (seats_[0].device == *device || seats_[1].device == *device);
        if (device && !seated) {
            const bool first_free = seats_[0].device.kind == DeviceKind::kNone;
            const bool second_free =
                seats_[1].device.kind == DeviceKind::kNone || seats_[1].device.kind == DeviceKind::kBot;
            seat(first_free || !second_free ? 0 : 1, *device, kWeakestBot);
            return;
        }
    }
    stage_->ui.handle(event);
}

int Game::run() {
    Seconds last = now();
    while (!quit_) {
        stage_->controls.devices().update_virtual(now());
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) handle(event);
        if (stage_->controls.take_pause() && playing()) pause_for("");
        stage_->window.set_relative_mouse(playing() && stage_->controls.wants_mouse());
        const Seconds time = now();
        const Seconds elapsed = std::clamp(time - last, 0.0, 0.25);
        last = time;
        advance(elapsed);
        draw(elapsed);
    }
    if (bout_ && !demonstration_) {
        if (auto closed = bout_->close(); !closed) return complain(closed.error(), kBadFile);
    }
    return kFine;
}

}  // namespace

int run_menu(const Settings& settings, const GameFiles& files) {
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    return Game(std::move(stage).value(), files).run();
}

int run_bout(const BoutCommand& command, const Settings& settings, const GameFiles& files) {
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    Game game(std::move(stage).value(), files);
    if (auto begun = game.begin_from(command); !begun) return complain(begun.error(), kWrongUsage);
    return game.run();
}

int run_replay(const ReplayCommand& command, const Settings& settings, const GameFiles& files) {
    // The file first: a bad one needs no window.
    auto recording = load_recording(command.file);
    if (!recording) return complain(recording.error(), kBadFile);
    auto stage = Stage::create(settings, files);
    if (!stage) return complain(stage.error(), stage_exit_code(stage.error()));
    BoutSetup setup = stage.value()->assets.setup;
    if (auto applied = apply(recording.value().header, setup); !applied) return complain(applied.error(), kBadFile);
    Game game(std::move(stage).value(), files);
    game.begin_replay(std::move(recording).value(), std::move(setup));
    return game.run();
}

}  // namespace riposte
