#include "game.hpp"

#include "crash_words.hpp"
#include "exit_code.hpp"
#include "game_window.hpp"

namespace riposte {

namespace {

constexpr const char* kBotsCure = "; without a window two bots can fence: riposte bout --p1 bot --p2 bot --headless";
constexpr const char* kHeadlessCure = "; or add --headless: bots need no window";
constexpr const char* kReplayCure = "; without a window add --headless for the result, or --verify";

/// A window that cannot be had is told with what this command can do without one.
int no_stage(Error error, ExitCode code, const char* cure) {
    if (code == kNoDisplay) error.remedy += cure;
    return complain(error, code);
}

bool plays(const std::string& device) { return is_held(parse_device_spec(device).value().kind); }

}  // namespace

int run_menu(const Settings& settings, const GameFiles& files, const Visit& visit) {
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kBotsCure);
    stage.value()->found.tell(Matter::kSettingsFile, files.complaints);
    stage.value()->found.tell(Matter::kCrash, last_crash_words());
    return Game(std::move(stage).value(), visit).run();
}

int run_bout(const BoutCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit) {
    if (auto known = Wardrobe(files.assets).has(command.kits); !known) return complain(known.error(), kWrongUsage);
    const bool people = plays(command.players[0]) || plays(command.players[1]);
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, people ? kBotsCure : kHeadlessCure);
    Game game(std::move(stage).value(), visit);
    if (const auto refused = game.begin_from(command)) return *refused;
    return game.run();
}

int run_replay(const ReplayCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit) {
    // The file first: a damaged one needs no window.
    if (auto whole = load_recording(command.file); !whole) return complain(whole.error(), kBadFile);
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kReplayCure);
    BoutAssets assets = stage.value()->assets;
    auto recording = load_recording(command.file, assets);
    if (!recording) return complain(recording.error(), kBadFile);
    Game game(std::move(stage).value(), visit);
    game.begin_from(command, std::move(recording).value(), std::move(assets.setup));
    return game.run();
}

}  // namespace riposte
