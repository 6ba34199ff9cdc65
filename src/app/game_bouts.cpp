// How bouts and replays begin and end.
#include "bout_result.hpp"
#include "exit_code.hpp"
#include "game_window.hpp"
#include "join_draft.hpp"
#include "report.hpp"
#include "seats.hpp"
#include "standard_streams.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/core/name_text.hpp>
#include <riposte/ledger/crash_note.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/settings/setting_ranges.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <random>
#include <utility>

namespace riposte {
namespace {

namespace fs = std::filesystem;

/// Behind the menus, where nobody is to be seen on the floor.
constexpr Seats kDemonstration{{kStrongestBot, kStrongestBot}, true, {}};

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

/// Terms as the settings keep them.
BoutTerms kept(BoutTerms terms, Palette palette) {
    terms.names = kept_names(terms.names, palette);
    return terms;
}

}  // namespace

Game::Game(Stage& stage, Screens& screens, Visit visit, int& exit_code)
    : stage_(&stage), above_(screens), exit_code_(exit_code), visit_(std::move(visit)) {
    follow_settings();
    draft_join_ = offered_join_ = join_of(settings_now());
    begin_demonstration();
}

BoutSetup Game::new_setup() const {
    BoutSetup setup = stage_->assets.setup;
    BoutTerms terms = draft_join_.terms;
    terms.kits = setup.kits;  // dressed so already, or those of the bout before
    terms.seed = any_seed();
    put_terms(terms, setup);
    return setup;
}

void Game::begin_demonstration() {
    BoutSetup setup = stage_->assets.setup;
    setup.seed = any_seed();
    setup.names = side_names(settings_now());
    fence(std::move(setup), kDemonstration, std::nullopt);
    demonstration_ = true;
    cameras_.forget_bout();
}

void Game::fence(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file) {
    bout_.reset();  // which writes into the ledger
    ledger_.emplace(std::move(file));
    bout_ = std::make_unique<LiveProgramme>(std::move(setup), seats, &*ledger_);
    bout_seen_ = {};
    note_bout(bout_->setup(), seats);
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
    stage_->assets.wardrobe->try_again(command.terms.kits);
    if (auto dressed = stage_->dress(command.terms.kits); !dressed) return complain(dressed.error(), kBadFile);
    BoutSetup setup = stage_->assets.setup;
    put_terms(command.terms, setup);
    draft_join_ = offered_join_ = ui::JoinState{command.terms};
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
        const std::string whose = names_in(bout_->setup())[static_cast<std::size_t>(side)];
        return unplugged_words(seat, whose) + ", or choose another in the menu.";
    }
    return {};
}

bool Game::begin_bout() {
    if (!missing_words().empty()) return false;  // as card and result say
    if (!dresser_.wear(draft_join_.terms.kits)) return false;
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
    fence(std::move(setup), seating_.levels(), std::move(file));
    demonstration_ = false;
    fencing_ = true;
    seating_.begin_bout();
    cameras_.begin_bout({is_held(seating_.of(0).device.kind), is_held(seating_.of(1).device.kind)});
    bout_began_ = now();
    pages_ = {Page::kMenu, Page::kBout};
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
    open(Page::kPause);
}

void Game::watch_recording() {
    const std::string problem = ledger_->recording_problem();
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
    auto closed = ledger_->close(bout_->confirmed());
    if (closed && !waiting_.empty()) unkept_.clear();
    if (!asked_) return closed;
    if (!closed) exit_code_ = complain(closed.error(), kBadFile);
    MatchReport report = ledger_->report();
    report.wall_seconds = now() - bout_began_;
    const auto* bout = std::get_if<BoutCommand>(&*asked_);
    const int told = tell(bout_->setup(), bout_->confirmed(), report, bout != nullptr ? bout->json : "");
    if (exit_code_ == kFine) exit_code_ = told;
    return closed;
}

void Game::leave_bout() {
    auto closed = end_bout();
    if (!closed) notices_.tell(Matter::kBoutFile, closed.error().message());
    begin_demonstration();
    show_menu();
}

void Game::finish_bout() {
    result_ = result_of(bout_->setup(), bout_->confirmed(), ledger_->report(), names_in(bout_->setup()));
    result_state_ = {};
    result_.colours = ui::side_colours(settings_now());
    auto closed = end_bout();
    last_bout_ = closed ? closed.value() : fs::path();
    result_.can_replay = !last_bout_.empty();
    result_.saved_as = last_bout_;
    result_.notice = closed ? unkept_ : closed.error().message();
    result_.leave = asked_ ? "Quit" : "Menu";
    pages_ = {Page::kMenu, Page::kResult};
}

void Game::back() {
    if (top() == Page::kReplay) {
        cameras_.end_replay();
        covers_.panels.below = 0;                   // the bar is gone
        note_bout(bout_->setup(), bout_->seats());  // which is on the piste again
    }
    if (pages_.size() > 1) pages_.pop_back();
    if (top() == Page::kMenu && asked_) leave(Left::kQuit);
}

void Game::show_menu() {
    pages_ = {Page::kMenu};
    if (asked_) leave(Left::kQuit);
}

void Game::begin_replay(Recording recording, BoutSetup setup) {
    replay_ = std::make_unique<ReplayProgramme>(std::move(setup), std::move(recording));
    replay_seen_ = {};
    note_replay(replay_->setup());
    cameras_.begin_replay();
    open(Page::kReplay);
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
    draft_join_.terms.names = filled(draft_join_.terms.names, palette);
    const ui::JoinState offered = std::exchange(offered_join_, draft_join_);
    BoutDefaults bout = settings_now().bout;
    take_changes(kept(offered.terms, palette), kept(draft_join_.terms, palette), bout.terms);
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
