#include "game.hpp"

#include "online/asked_call.hpp"
#include "online/asked_host.hpp"
#include "online/password.hpp"
#include "play/bout_begin.hpp"
#include "play/online_bout.hpp"
#include "play/play_screens.hpp"
#include "shell/crash_words.hpp"
#include "shell/exit_code.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/ledger/load_recording.hpp>
#include <riposte/lessons/lesson.hpp>

namespace riposte {

namespace {

constexpr const char* kBotsCure = "; without a window two bots can fence: riposte bout --p1 bot --p2 bot --headless";
constexpr const char* kHeadlessCure = "; or add --headless: bots need no window";
constexpr const char* kHostCure = "; without a window bouts can be served for others: riposte server";
constexpr const char* kOnlineCure = "; or add --headless: a bot fences, and who watches is told the result";
constexpr const char* kReplayCure = "; without a window add --headless for the result, or --verify";

/// A window that cannot be had is told with what this command can do without one.
int no_stage(Error error, ExitCode code, const char* cure) {
    if (code == kNoDisplay) error.remedy += cure;
    return complain(error, code);
}

bool plays(const std::string& device) { return is_held(parse_device_spec(device).value().kind); }

/// Runs the game until it is left; `begin` begins what the command line asks for, and may end the program at once.
int run_game(Stage& stage, const Visit& visit, const std::function<std::optional<int>(Play&)>& begin) {
    int exit_code = kFine;
    Screens screens;
    Play play(stage, screens, visit, exit_code);
    screens.push(menu_screen(play));
    if (const auto refused = begin(play)) return *refused;
    run_loop(screens, surroundings(stage));
    return exit_code;
}

}  // namespace

int run_menu(const Settings& settings, const GameFiles& files, const Visit& visit) {
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kBotsCure);
    stage.value()->found.tell(Matter::kSettingsFile, files.complaints);
    stage.value()->found.tell(Matter::kCrash, last_crash_words());
    return run_game(*stage.value(), visit, [](Play&) { return std::optional<int>(); });
}

int run_bout(const BoutCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit) {
    if (auto known = Wardrobe(files.assets).has(command.terms.kits); !known)
        return complain(known.error(), kWrongUsage);
    const bool people = plays(command.players[0]) || plays(command.players[1]);
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, people ? kBotsCure : kHeadlessCure);
    return run_game(*stage.value(), visit, [&](Play& play) { return begin_from(play, command); });
}

int run_lesson(const LessonCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit) {
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kBotsCure);
    return run_game(*stage.value(), visit, [&](Play& play) {
        const int reached = play.stage.settings.in_force().lesson.reached;
        const int step = command.step > 0 ? command.step - 1 : step_to_resume(reached);
        play.keeping.ask(command);
        play.screens.push(lesson_screen(play, step));
        return std::optional<int>();
    });
}

int run_coached_drill(const DrillCommand& command, const Settings& settings, const GameFiles& files,
                      const Visit& visit) {
    const Kits kits = kits_for(Study::kDrill, {command.kit, {}});
    if (auto known = Wardrobe(files.assets).has(kits); !known) return complain(known.error(), kWrongUsage);
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kBotsCure);
    return run_game(*stage.value(), visit, [&](Play& play) -> std::optional<int> {
        DeviceId device;
        if (!command.device.empty()) {
            const auto found = play.stage.hands.controls.devices().find(parse_device_spec(command.device).value());
            if (!found) return complain(found.error(), kWrongUsage);
            device = found.value().id;
        }
        if (auto dressed = play.stage.cast.dress(kits); !dressed) return complain(dressed.error(), kBadFile);
        play.keeping.ask(command);
        play.screens.push(drill_screen(play, drill_named(command.drill).value(), device));
        return {};
    });
}

int run_host(const HostCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit) {
    if (auto known = Wardrobe(files.assets).has(command.terms.kits); !known)
        return complain(known.error(), kWrongUsage);
    const auto key = server_key(network_folder());
    if (!key) return complain(key.error(), kBadFile);
    auto characters = load_characters(files.assets);
    if (!characters) return complain(characters.error(), kBadFile);
    auto plan = plan_of(command, key.value(), std::move(characters).value());
    if (!plan) return complain(plan.error(), kWrongUsage);
    OnlineWish wish{{"", command.name, "", net::Role::kFence}, {}, {}};
    wish.side = FencerId(command.players[1].empty() ? 0 : 1);
    if (!command.password_file.empty()) {
        const auto password = password_of(command.password_file);
        if (!password) return complain(password.error(), kWrongUsage);
        wish.call.password = password.value();
    }
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kHostCure);
    return run_game(*stage.value(), visit, [&](Play& play) {
        return begin_hosting(play, std::move(plan).value(), std::move(wish), command.players[wish.side.index()]);
    });
}

int run_online(const JoinCommand& command, net::Role role, const Settings& settings, const GameFiles& files,
               const Visit& visit) {
    const auto wish = wish_of(command, role);
    if (!wish) return complain(wish.error(), kFailed);
    const auto link = link_of(command);
    if (!link) return complain(link.error(), kWrongUsage);
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kOnlineCure);
    tell_calling(wish.value());
    return run_game(*stage.value(), visit, [&](Play& play) {
        return begin_online(play, {wish.value(), {}, link.value()}, command.player);
    });
}

int run_replay(const ReplayCommand& command, const Settings& settings, const GameFiles& files, const Visit& visit) {
    // The file first: a damaged one needs no window.
    if (auto whole = load_recording(command.file); !whole) return complain(whole.error(), kBadFile);
    ExitCode code{};
    auto stage = Stage::create(settings, files, code);
    if (!stage) return no_stage(stage.error(), code, kReplayCure);
    BoutAssets assets = stage.value()->cast.assets();
    auto recording = load_recording(command.file, assets);
    if (!recording) return complain(recording.error(), kBadFile);
    return run_game(*stage.value(), visit, [&](Play& play) {
        begin_from(play, command, std::move(assets.setup), std::move(recording).value());
        return std::optional<int>();
    });
}

}  // namespace riposte
