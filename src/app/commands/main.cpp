#include "command_line.hpp"
#include "gallery.hpp"
#include "game.hpp"
#include "headless.hpp"
#include "join.hpp"
#include "known_kits.hpp"
#include "league.hpp"
#include "output_paths.hpp"
#include "server.hpp"
#include "shell/complaints.hpp"
#include "shell/crash_words.hpp"
#include "shell/exit_code.hpp"
#include "shell/standard_streams.hpp"
#include "studies/study.hpp"

#include <riposte/assets/bout.hpp>
#include <riposte/assets/own_files.hpp>
#include <riposte/lessons/drill_kind.hpp>
#include <riposte/net/keys.hpp>
#include <riposte/settings/environment.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>
#include <riposte/system/crash.hpp>

#include <SDL.h>
#include <fmt/format.h>
#include <unistd.h>

#include <exception>
#include <filesystem>
#include <new>

namespace riposte {
namespace {

namespace fs = std::filesystem;

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

fs::path program_path() {
    std::error_code error;
    const fs::path self = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path("riposte") : self;
}

/// What the program finds around itself.
struct Surroundings {
    Settings loaded;    ///< as the file has them
    Settings settings;  ///< with what the environment overrides
    fs::path settings_file;
    fs::path assets;
    fs::path shaders;
    std::string complaints;         ///< lines: what of the settings could not be taken
    std::vector<Error> overridden;  ///< what of the environment could not be
    Result<void> paths;             ///< that the environment names are there; nothing else is blamed where they are not
};

std::vector<std::string> names_in_environment() {
    std::vector<std::string> names;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        names.emplace_back(text.substr(0, text.find('=')));
    }
    return names;
}

Surroundings look_around() {
    Surroundings found;
    if (auto path = settings_path()) found.settings_file = path.value();
    SettingsLoad load = load_settings(found.settings_file);
    if (!load.says_size) load.settings.video.width = load.settings.video.height = 0;  // as the desktop has room
    found.loaded = load.settings;
    found.settings = std::move(load.settings);
    found.overridden = apply_environment(found.settings);
    const fs::path data = find_data(program_path(), RIPOSTE_SOURCE_DIR);
    found.assets = assets_folder(data);
    found.shaders = data / "shaders";
    found.paths = check_variables();
    if (!found.paths) return found;
    std::vector<Error> complaints;
    if (!found.assets.empty())
        complaints = take_known_kits(found.settings, found.loaded, Wardrobe(found.assets), found.settings_file);
    complaints.insert(complaints.end(), load.warnings.begin(), load.warnings.end());
    for (const Error& complaint : complaints) complain(complaint, kFine);
    found.complaints = window_words(complaints);
    for (const Error& warning : unknown_variables(names_in_environment())) complain(warning, kFine);
    return found;
}

int list_devices() {
    auto devices = Devices::create();
    if (!devices) return complain(devices.error(), kFailed);
    print(devices.value().describe());
    return kFine;
}

int run(const Command& command, const Surroundings& around) {
    if (std::holds_alternative<DevicesCommand>(command)) return list_devices();
    if (!around.paths) return complain(around.paths.error(), kBadFile);
    if (auto ready = net::start_crypto(); !ready) return complain(ready.error(), kFailed);
    if (around.assets.empty()) {
        return complain({"the game's assets were not found", "../share/riposte/assets seen from the program",
                         "install the game anew, or set RIPOSTE_ASSETS to the folder that holds fencers/man.toml"},
                        kBadFile);
    }
    const GameFiles files{around.loaded, around.assets, around.shaders, around.settings_file, around.complaints};
    return std::visit(
        Overloaded{[&](const MenuCommand&) { return run_menu(around.settings, files, visit); },
                   [&](const BoutCommand& c) {
                       return c.headless ? run_bout_headless(c, around.settings, around.assets)
                                         : run_bout(c, around.settings, files, visit);
                   },
                   [&](const ReplayCommand& c) {
                       return c.headless || c.verify || c.seek ? run_replay_headless(c, around.assets)
                                                               : run_replay(c, around.settings, files, visit);
                   },
                   [&](const ShotCommand& c) { return run_shot(c, around.assets, around.shaders); },
                   [&](const GalleryCommand& c) { return run_gallery(c, around.settings, files); },
                   [&](const DrillCommand& c) {
                       return c.drill == task_of(Drill::kBall).name
                                  ? run_drill(c, around.settings, files)
                                  : run_coached_drill(c, around.settings, files, visit);
                   },
                   [&](const WorkshopCommand&) { return run_workshop(around.settings, files); },
                   [&](const LessonCommand& c) { return run_lesson(c, around.settings, files, visit); },
                   [&](const LeagueCommand& c) { return run_league(c, around.assets); },
                   [&](const ServerCommand& c) { return run_server(c, around.assets); },
                   [&](const HostCommand& c) { return run_host(c, around.settings, files, visit); },
                   [&](const JoinCommand& c) {
                       return c.headless ? run_join_headless(c, around.assets)
                                         : run_online(c, net::Role::kFence, around.settings, files, visit);
                   },
                   [&](const WatchCommand& c) {
                       return c.headless ? run_watch_headless(c, around.assets)
                                         : run_online(c, net::Role::kWatch, around.settings, files, visit);
                   },
                   [](const FindCommand& c) { return run_find(c); }, [](const DevicesCommand&) { return int{kFine}; }},
        command);
}

int run_program(int argc, char** argv) {
    try {
        install_crash_report(crashes_folder(), fmt::format("{}, simulation {}", RIPOSTE_VERSION, kSimulationVersion));
        const Surroundings around = look_around();
        const auto parsed = parse_command_line(argc, argv, around.settings);
        if (const int* code = std::get_if<int>(&parsed)) return *code;
        const Command& command = std::get<Command>(parsed);
        for (const Error& wrong : around.overridden) complain(wrong, kWrongUsage);
        if (!around.overridden.empty()) return kWrongUsage;
        if (auto apart = check_outputs(command, around.assets, around.settings_file); !apart)
            return complain(apart.error(), kWrongUsage);
        if (auto writable = check_writable(command); !writable) return complain(writable.error(), kBadFile);
        note_for_crash(CrashNote::kDoing, argc > 1 ? argv[1] : "menu");
        note_for_crash(CrashNote::kSettings, changed_settings(around.settings));
        const AtForeignExit at_foreign_exit(kNoDisplay);
        return run(command, around);
    } catch (const std::bad_alloc&) {
        report_end("no memory is left");
    } catch (const std::exception& error) {
        // A library's own: nothing of ours throws.
        report_end(error.what());
    }
    return kFailed;
}

/// Last of all: the exit code, which is kBadFile where standard output did not take all that was printed and nothing
/// else was wrong.
int end_printing(int code) {
    const auto closed = close_standard_output();
    if (closed) return code;
    complain(closed.error(), kBadFile);
    return code == kFine ? kBadFile : code;
}

}  // namespace
}  // namespace riposte

int main(int argc, char** argv) {
    riposte::prepare_standard_streams();
    return riposte::end_printing(riposte::run_program(argc, argv));
}
