// How bouts and replays begin and end.
#include "exit_code.hpp"
#include "game_window.hpp"
#include "join_draft.hpp"
#include "report.hpp"
#include "seats.hpp"
#include "standard_streams.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/core/name_text.hpp>
#include <riposte/settings/setting_ranges.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <random>
#include <utility>

namespace riposte {
namespace {

namespace fs = std::filesystem;

std::uint64_t any_seed() { return (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}(); }

/// For the bout that begins now.
fs::path new_bout_path() {
    return bouts_folder() / fmt::format("{:%Y-%m-%d_%H-%M-%S}.bout", fmt::localtime(std::time(nullptr)));
}

/// Who has no name that can be gets the side's own.
std::array<std::string, 2> filled(std::array<std::string, 2> names, Palette palette) {
    for (std::size_t i = 0; i < 2; ++i)
        if (!why_no_name(names[i], kLongestName).empty()) names[i] = own_names(palette)[i];
    return names;
}

}  // namespace

Game::Game(std::unique_ptr<Stage> stage, Visit visit) : stage_(std::move(stage)), visit_(std::move(visit)) {
    follow_settings();
    draft_join_ = offered_join_ = join_of(settings_now());
    begin_demonstration();
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
    setup.names = side_names(settings_now());
    bout_.emplace(std::move(setup), kDemonstration, std::nullopt);
    demonstration_ = true;
    cameras_.forget_bout();
}

std::optional<int> Game::begin_from(const BoutCommand& command) {
    asked_ = command;
    for (int side = 0; side < 2; ++side) {
        const DeviceSpec spec = parse_device_spec(command.players[static_cast<std::size_t>(side)]).value();
        auto level = bot_level(spec);
        if (!level) return complain(level.error(), kWrongUsage);
        auto device = devices().find(spec);
        if (!device) return complain(device.error(), kWrongUsage);
        seating_.seat(devices(), settings_now(), side, device.value().id, level.value(), true);
    }
    stage_->assets.wardrobe->try_again(command.kits);
    if (auto dressed = stage_->dress(command.kits); !dressed) return complain(dressed.error(), kBadFile);
    BoutSetup setup = stage_->assets.setup;
    choose(setup, command, settings_now());
    draft_join_ = offered_join_ = {setup.names, command.touches, command.seconds, command.tempo, command.kits};
    if (command.as_shipped) cameras_.leave_choices_aside();
    const bool halves = !command.as_shipped && settings_now().bout.halves;
    cameras_.split_bout(halves && ui::two_people(seating_.seats()));
    if (command.record.empty()) {
        begin_bout(std::move(setup), {});
        return {};
    }
    // A wrong name is told before the bout and not after it.
    auto file = RecordingFile::create(command.record, setup, drivers());
    if (!file) return complain(file.error(), kBadFile);
    begin_bout(std::move(setup), std::move(file).value());
    return {};
}

/// Whose device has gone since the bout; empty where all are there.
std::string Game::missing_words() const {
    for (int side = 0; side < 2; ++side) {
        const ui::JoinSeat& seat = seating_.of(side);
        if (!seat.missing) continue;
        const std::string whose = names_in(bout_->match().setup())[static_cast<std::size_t>(side)];
        return unplugged_words(seat, whose) + ", or choose another in the menu.";
    }
    return {};
}

bool Game::begin_bout() {
    if (!missing_words().empty()) return false;  // as card and result say
    if (!dresser_.wear(draft_join_.kits)) return false;
    const auto renewed = stage_->renew_postures();
    notices_.tell(Matter::kPostures, renewed ? "" : renewed.error().message());
    if (renewed) begin_bout(new_setup(), {});
    return renewed.ok();
}

/// The devices of the seats drive the fencers.
void Game::sit_down() {
    for (int side = 0; side < 2; ++side)
        stage_->controls.assign(side, seating_.bot(side) ? DeviceId{} : seating_.of(side).device);
    stage_->let_go();
}

/// Among the replays, or else none.
std::optional<RecordingFile> Game::new_recording(const BoutSetup& setup) {
    if (bouts_folder().empty()) {
        unkept_ = fmt::format("This bout is not kept: there is no folder for it. To have the next one kept, {}.",
                              kNoDataFolder);
        return {};
    }
    std::error_code error;
    fs::create_directories(bouts_folder(), error);
    auto created = RecordingFile::create_new(new_bout_path(), setup, drivers());
    if (created) return std::move(created).value();
    unkept_ = fmt::format(
        "This bout is not kept. {}: {}. Let the folder be written to, or make room there, before the next one.",
        bouts_folder().string(), error ? error.message() : created.error().what);
    return {};
}

void Game::begin_bout(BoutSetup setup, std::optional<RecordingFile> file) {
    sit_down();
    stage_->tell_parries(setup);
    unkept_.clear();
    waiting_.clear();
    if (!file) file = new_recording(setup);
    bout_.emplace(std::move(setup), seating_.levels(), std::move(file));
    demonstration_ = false;
    fencing_ = true;
    seating_.begin_bout();
    cameras_.begin_bout({is_held(seating_.of(0).device.kind), is_held(seating_.of(1).device.kind)});
    bout_began_ = now();
    screens_ = {Screen::kMenu, Screen::kBout};
    if (seating_.shared()) print_error("riposte: " + shared_words() + "\n");
    // What the last screen could not show any more is told here, too.
    std::string words = std::exchange(notices_, {}).lines();
    for (const std::string& more : {unkept_, shared_words()})
        words += (words.empty() || more.empty() ? "" : "\n") + more;
    if (!words.empty()) hint(std::move(words), kLongHint);
}

std::string Game::shared_words() const {
    return seating_.shared() ? fmt::format("The {} moves both fencers", seating_.driver(0)) : "";
}

void Game::begin_from(const ReplayCommand& command, Recording recording, BoutSetup setup) {
    asked_ = command;
    begin_replay(std::move(recording), std::move(setup));
}

void Game::pause_for(const std::string& reason) {
    if (!playing()) return;
    pause_reason_ = reason;
    pause_state_ = {};
    stage_->let_go();
    open(Screen::kPause);
}

void Game::watch_recording() {
    const std::string problem = bout_->match().recording_problem();
    if (problem == waiting_) return;
    waiting_ = problem;
    unkept_ = problem.empty() ? ""
                              : fmt::format(
                                    "The recording waits: {}. Make room on its disk before the bout ends, and "
                                    "nothing of it is lost.",
                                    problem);
    hint(problem.empty() ? "The recording goes on: nothing of the bout is lost." : unkept_, kLongHint);
}

Result<fs::path> Game::end_bout() {
    if (!fencing_) return fs::path();
    fencing_ = false;
    stage_->let_go();
    auto closed = bout_->close();
    if (closed && !waiting_.empty()) unkept_.clear();
    if (!asked_) return closed;
    if (!closed) exit_code_ = ExitCode{complain(closed.error(), kBadFile)};
    MatchReport report = bout_->match().report();
    report.wall_seconds = now() - bout_began_;
    const auto* bout = std::get_if<BoutCommand>(&*asked_);
    const int told = tell(bout_->match().setup(), bout_->match().state(), report, bout != nullptr ? bout->json : "");
    if (exit_code_ == kFine) exit_code_ = ExitCode{told};
    return closed;
}

void Game::leave_bout() {
    auto closed = end_bout();
    if (!closed) notices_.tell(Matter::kBoutFile, closed.error().message());
    begin_demonstration();
    show_menu();
}

void Game::finish_bout() {
    result_ = bout_->result(names_in(bout_->match().setup()));
    result_state_ = {};
    result_.colours = ui::side_colours(settings_now());
    auto closed = end_bout();
    last_bout_ = closed ? closed.value() : fs::path();
    result_.can_replay = !last_bout_.empty();
    result_.saved_as = last_bout_;
    result_.notice = closed ? unkept_ : closed.error().message();
    result_.leave = asked_ ? "Quit" : "Menu";
    screens_ = {Screen::kMenu, Screen::kResult};
}

void Game::back() {
    if (top() == Screen::kReplay) {
        cameras_.end_replay();
        covers_.panels.below = 0;  // the bar is gone
        bout_->match().note();     // which is on the piste again
    }
    if (screens_.size() > 1) screens_.pop_back();
    if (top() == Screen::kMenu && asked_) quit_ = true;
}

void Game::show_menu() {
    screens_ = {Screen::kMenu};
    if (asked_) quit_ = true;
}

void Game::begin_replay(Recording recording, BoutSetup setup) {
    replay_.emplace(std::move(setup), std::move(recording));
    cameras_.begin_replay();
    open(Screen::kReplay);
}

Result<void> Game::open_replay(const fs::path& file) {
    BoutAssets assets = stage_->assets;
    auto recording = load_recording(file, assets);
    if (!recording) return recording.error();
    begin_replay(std::move(recording).value(), std::move(assets.setup));
    return {};
}

/// What was chosen on the join screen is where the next start begins.
void Game::remember_join() {
    const Palette palette = settings_now().accessibility.palette;
    draft_join_.names = filled(draft_join_.names, palette);
    const ui::JoinState offered = std::exchange(offered_join_, draft_join_);
    BoutDefaults bout = settings_now().bout;
    if (draft_join_.names != offered.names) bout.names = kept_names(draft_join_.names, palette);
    if (draft_join_.touches != offered.touches) bout.touches = draft_join_.touches;
    if (draft_join_.seconds != offered.seconds) bout.seconds = draft_join_.seconds;
    if (draft_join_.tempo != offered.tempo) bout.tempo = draft_join_.tempo;
    if (draft_join_.kits != offered.kits) bout.kits = draft_join_.kits;
    seating_.remember(devices(), bout);
    if (!(bout == settings_now().bout)) change_settings([&](Settings& s) { s.bout = bout; });
}

ui::JoinSettings Game::join_settings() const {
    const Settings& now = settings_now();
    return {now.bout.colours, now.accessibility.palette == Palette::kStandard, now.accessibility.toggle_lunge,
            now.accessibility.toggle_parry, now.bout.halves};
}

void Game::take(const ui::JoinSettings& chosen) {
    if (chosen == join_settings()) return;
    change_settings([&](Settings& s) {
        s.bout.colours = chosen.colours;
        s.bout.halves = chosen.halves;
        s.accessibility.toggle_lunge = chosen.toggle_lunge;
        s.accessibility.toggle_parry = chosen.toggle_parry;
    });
}

void Game::follow_settings() {
    stage_->settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        if (other_controls(before, now)) seating_.refresh(devices(), now);
        for (ui::JoinState* join : {&draft_join_, &offered_join_}) follow(before, now, *join);
        return {};
    });
}

}  // namespace riposte
