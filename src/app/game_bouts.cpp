// How bouts and replays begin and end.
#include "exit_code.hpp"
#include "game_window.hpp"
#include "seats.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <random>

namespace riposte {
namespace {

namespace fs = std::filesystem;

std::uint64_t any_seed() { return (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}(); }

/// A file name for the bout that begins now.
fs::path new_bout_path() {
    const std::time_t seconds = std::time(nullptr);
    return bouts_folder() / fmt::format("{:%Y-%m-%d_%H-%M-%S}.bout", fmt::localtime(seconds));
}

ui::ReplayEntry entry_of(const fs::path& path) {
    if (path.extension() == ".part")
        return {path.stem().stem().string(), "Not finished: the game ended in the middle of this bout", false};
    auto recording = load_recording(path);
    if (!recording) return {path.filename().string(), recording.error().what, false};
    const auto& names = recording.value().header.names;
    const std::size_t seconds = recording.value().inputs.size() / kTicksPerSecond;
    return {names[0] + " – " + names[1],
            fmt::format("{}, {} min {:02} s", path.stem().string(), seconds / 60, seconds % 60), true};
}

/// What players left empty gets its default back.
std::array<std::string, 2> filled(std::array<std::string, 2> names) {
    for (std::size_t i = 0; i < 2; ++i)
        if (names[i].empty()) names[i] = BoutDefaults{}.names[i];
    return names;
}

}  // namespace

Game::Game(std::unique_ptr<Stage> stage, GameFiles files)
    : stage_(std::move(stage)), files_(std::move(files)), started_(stage_->settings) {
    draft_join_ = offered_join_ = join_from_settings();
    begin_demonstration();
}

ui::JoinState Game::join_from_settings() const {
    const BoutDefaults& bout = stage_->settings.bout;
    return {bout.names, bout.touches, bout.seconds, bout.tempo};
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

std::optional<int> Game::begin_from(const BoutCommand& command) {
    for (int side = 0; side < 2; ++side) {
        const DeviceSpec spec = parse_device_spec(command.players[static_cast<std::size_t>(side)]).value();
        auto level = bot_level(spec);
        if (!level) return complain(level.error(), kWrongUsage);
        auto device = devices().find(spec);
        if (!device) return complain(device.error(), kWrongUsage);
        seating_.seat(devices(), stage_->settings, side, device.value().id, level.value(), true);
    }
    BoutSetup setup = stage_->assets.setup;
    choose(setup, command, stage_->settings);
    draft_join_ = offered_join_ = {setup.names, command.touches, command.seconds, command.tempo};
    if (command.record.empty()) {
        begin_bout(std::move(setup), {});
        return {};
    }
    // A wrong name is told before the bout and not after it.
    auto file = RecordingFile::create(command.record, setup);
    if (!file) return complain(file.error(), kBadFile);
    begin_bout(std::move(setup), std::move(file).value());
    return {};
}

void Game::begin_bout() { begin_bout(new_setup(), {}); }

/// The devices of the seats drive the fencers.
void Game::sit_down() {
    for (int side = 0; side < 2; ++side)
        stage_->controls.assign(side, seating_.bot(side) ? DeviceId{} : seating_.of(side).device);
    stage_->controls.release_all();
}

void Game::begin_bout(BoutSetup setup, std::optional<RecordingFile> file) {
    sit_down();
    notice_.clear();
    if (!file) {
        std::error_code ignored;
        fs::create_directories(bouts_folder(), ignored);
        auto created = RecordingFile::create(new_bout_path(), setup);
        if (created) {
            file = std::move(created).value();
        } else {
            notice_ = created.error().message();
        }
    }
    bout_.emplace(std::move(setup), seating_.levels(), std::move(file));
    demonstration_ = false;
    bout_shown_ = 0;
    screens_ = {Screen::kMenu, Screen::kBout};
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
    last_bout_ = closed ? closed.value() : fs::path();
    result_.can_replay = !last_bout_.empty();
    result_.saved_as = last_bout_.string();
    result_.notice = closed ? notice_ : closed.error().message();
    screens_ = {Screen::kMenu, Screen::kResult};
}

void Game::open_replays() {
    replay_files_.clear();
    replay_list_ = {};
    replay_list_.folder = bouts_folder().string();
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(bouts_folder(), error)) {
        const fs::path extension = entry.path().extension();
        if (extension == ".bout" || extension == ".part") replay_files_.push_back(entry.path());
    }
    std::sort(replay_files_.begin(), replay_files_.end(), std::greater<>());
    constexpr std::size_t kMostShown = 100;
    if (replay_files_.size() > kMostShown) replay_files_.resize(kMostShown);
    for (const fs::path& path : replay_files_) replay_list_.entries.push_back(entry_of(path));
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

/// What was chosen on the join screen is where the next start begins.
void Game::remember_join() {
    draft_join_.names = filled(draft_join_.names);
    BoutDefaults& bout = stage_->settings.bout;
    const BoutDefaults before = bout;
    if (draft_join_.names != offered_join_.names) bout.names = draft_join_.names;
    if (draft_join_.touches != offered_join_.touches) bout.touches = draft_join_.touches;
    if (draft_join_.seconds != offered_join_.seconds) bout.seconds = draft_join_.seconds;
    if (draft_join_.tempo != offered_join_.tempo) bout.tempo = draft_join_.tempo;
    for (int side = 0; side < 2; ++side)
        if (seating_.of(side).claimed) bout.devices[static_cast<std::size_t>(side)] = seating_.spec(devices(), side);
    offered_join_ = draft_join_;
    if (!(bout == before)) save();
}

void Game::save() {
    if (files_.settings.empty()) return;
    const Settings kept = without_overrides(files_.loaded, started_, stage_->settings);
    if (auto saved = save_settings(kept, files_.settings); !saved) notice_ = saved.error().message();
}

void Game::apply_settings(const Settings& changed) {
    const bool picture = !(changed.video == stage_->settings.video);
    const Settings before = stage_->settings;
    stage_->apply(changed);
    seating_.refresh(devices(), stage_->settings);
    if (!(changed.bout == before.bout)) draft_join_ = offered_join_ = join_from_settings();
    if (picture) {
        revert_ = before;
        keep_until_ = now() + kKeepWithin;
    } else {
        save();
    }
}

}  // namespace riposte
