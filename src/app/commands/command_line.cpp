#include "command_line.hpp"

#include "bout_options.hpp"
#include "number_option.hpp"
#include "online_options.hpp"
#include "output_paths.hpp"
#include "shell/exit_code.hpp"
#include "shell/standard_streams.hpp"

#include <riposte/core/plain_text.hpp>
#include <riposte/lessons/drill_kind.hpp>
#include <riposte/lessons/lesson.hpp>
#include <riposte/settings/settings.hpp>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace riposte {
namespace {

constexpr const char* kExamples = R"(
Examples:
  riposte                                             the menu
  riposte bout --p1 mouse --p2 bot:2                  fence against the machine
  riposte bout --p1 mouse --p2 bot:2:bull             against one who comes at you
  riposte bout --p1 mouse --p2 gamepad:0 --touches 3  two people, one PC
  riposte bout --p1 bot --p2 bot --headless --json -  a bout without a window
  riposte bout --as-shipped --p1 bot --p2 bot         whatever was chosen in the menu
  riposte replay last.bout                            watch it again
  riposte replay last.bout --verify                   check that it plays to the same states
  riposte server --seats open,bot:2                   let somebody join over the network
  riposte host                                        serve a bout and fence in it
  riposte find                                        who serves on this network
  riposte watch 192.168.1.20                          follow a bout there
  riposte lesson                                      learn to fence, with a coach
  riposte drill [NAME]                                ball, measure, parry-riposte or glove, for a score
  riposte workshop                                    study and pose one fencer
  riposte gallery                                     what there is to look at
  riposte gallery parry-keys --shot keys.png          one scene as a picture
  riposte shot --replay last.bout --at 12.5 --out touch.png

What is started from the command line ends there: leaving a bout or a replay leaves the program, not to the menu.
Settings: flags win over the environment (RIPOSTE_VIDEO_WIDTH=1920 …), that over the settings file. What a bout is not
told it takes from there: players, fencers, touches, time, tempo and blows as last chosen in the menu (see --as-shipped).
Exit codes: 0 fine, 2 wrong usage, 3 bad file, or output that cannot be written, 4 no display, a lost one,
no OpenGL 4.5, or too little memory on the graphics card, 5 verification failed, 1 anything else.)";

constexpr const char* kJsonHelp = "Write score, touches and timing to this file (- = standard output)";
constexpr const char* kPlayers = "mouse | keyboard | joystick[:N] | gamepad[:N] | bot[:1..5[:CHARACTER]] | none";

std::string check_player(const std::string& text) {
    auto spec = parse_device_spec(text);
    return spec ? std::string() : spec.error().message();
}

/// Somebody's device: a bot has none.
std::string check_own_device(const std::string& text) {
    const auto spec = parse_device_spec(text);
    if (!spec) return spec.error().message();
    if (is_held(spec.value().kind)) return "";
    return "'" + text + "' moves no fencer: give mouse, keyboard, joystick[:N] or gamepad[:N]";
}

constexpr SettingRange<int> kPixels{16, 16384};

/// Width and height; none where it is not written so.
std::optional<std::array<int, 2>> read_size(const std::string& text) {
    const std::size_t cross = std::min(text.size(), text.find('x'));
    const auto width = read_number<int>(text.substr(0, cross), kPixels.low, kPixels.high);
    const auto height = read_number<int>(text.substr(std::min(text.size(), cross + 1)), kPixels.low, kPixels.high);
    if (!width || !height) return {};
    return std::array{width.value(), height.value()};
}

std::string check_size(const std::string& text) {
    if (read_size(text)) return {};
    return fmt::format("write WIDTHxHEIGHT, each from {} to {}, as in 1280x720", kPixels.low, kPixels.high);
}

CLI::Option* output_option(CLI::App& app, const std::string& name, std::string& place, const std::string& help,
                           Dash dash = Dash::kNo) {
    return app.add_option(name, place, help)->check([dash](const std::string& path) { return wrong_name(path, dash); });
}

std::string check_given(const std::string& path) { return path.empty() ? "the name of a file is missing" : ""; }

void add_bout(CLI::App& app, BoutCommand& command, const Settings& settings) {
    command.players = settings.bout.devices;
    command.terms = settings.bout.terms;
    command.terms.names = side_names(settings);
    CLI::App* bout = app.add_subcommand("bout", "Fence a bout");
    bout->add_option("--p1", command.players[0], std::string("Left fencer: ") + kPlayers)->check(check_player);
    bout->add_option("--p2", command.players[1], std::string("Right fencer: ") + kPlayers)->check(check_player);
    add_kits(*bout, command.terms.kits);
    add_terms(*bout, command.terms);
    bout->add_option_function<std::string>(
            "--referee",
            [&command](const std::string& who) {
                command.terms.referee = who == "none" ? Referee::kNone : Referee::kJudge;
            },
            "Who leads: the judge, or none for free practice, in which touches are only counted")
        ->check(CLI::IsMember({"judge", "none"}));
    auto* record = output_option(*bout, "--record", command.record, "Write the bout to this file");
    bout->add_flag(
            "--poses", command.poses,
            "Write poses as well, as where a person fences, so that later versions of the game can show the bout")
        ->needs(record);
    bout->add_flag("--headless", command.headless, "Without a window, as fast as it goes (bots or none)");
    json_option(*bout, command.json, kJsonHelp);
    bout->add_flag(
        "--as-shipped", command.as_shipped,
        "Players, names, fencers, touches, time, tempo and blows that are not given are the game's own, not those "
        "last chosen in the menu");
}

void add_replay(CLI::App& app, ReplayCommand& command) {
    CLI::App* replay = app.add_subcommand("replay", "Watch or check a recorded bout");
    replay->add_option("file", command.file, "The recording")->required()->check(check_given);
    replay->add_flag("--verify", command.verify, "Play it without a window and compare every state hash");
    replay->add_flag("--headless", command.headless, "Play it without a window and print the result");
    number_option<double>(*replay, "--seek", command.seek, {0, 1e6},
                          "Go to this second of it, or to its end, without a window and print how long that took");
    json_option(*replay, command.json, kJsonHelp);
}

void add_gallery(CLI::App& app, GalleryCommand& command) {
    CLI::App* gallery = app.add_subcommand("gallery", "Small scenes to look at; without a name: list them");
    auto* scene = gallery->add_option("scene", command.scene, "Which scene");
    gallery->add_flag("--headless", command.headless, "Run 120 ticks of it without a window")->needs(scene);
    auto* shot = output_option(*gallery, "--shot", command.shot, "Write a picture to this PNG file, no window needed");
    shot->needs(scene);
    add_kit(*gallery, command.kit, "", " of who is shown");
    number_option<double>(*gallery, "--at", command.at, {0, 3600},
                          "Seconds that the scene has played; what two fencers exchange is slowed down six times, so "
                          "that a second of it takes six")
        ->needs(shot);
    number_option<int>(*gallery, "--width", command.width, {64, 16384}, "Pixels across the picture")
        ->needs(shot)
        ->default_str(fmt::format("{}", command.width));
}

void add_drill(CLI::App& app, DrillCommand& command, const Settings& settings) {
    command.kit = settings.bout.terms.kits[0];
    CLI::App* drill = app.add_subcommand("drill", "A short exercise whose score is kept");
    std::vector<std::string> names;
    for (const Drill each : kDrills) names.emplace_back(task_of(each).name);
    drill->add_option("drill", command.drill, "Which drill; without a name the one with the ball")
        ->check(CLI::IsMember(names))
        ->capture_default_str();
    drill->add_option("--device", command.device, "mouse | keyboard | joystick[:N] | gamepad[:N]")
        ->check(check_own_device);
    drill
        ->add_option_function<std::string>(
            "--hand", [&](const std::string& hand) { command.kit.left_handed = hand == "left"; }, "Sword hand")
        ->check(CLI::IsMember({"right", "left"}));
}

void add_lesson(CLI::App& app, LessonCommand& command) {
    CLI::App* lesson = app.add_subcommand("lesson", "Learn to fence, with a coach");
    number_option<int>(*lesson, "--step", command.step, {1, kLessonStepCount},
                       "Begin with this step; without it where you left the lesson");
}

void add_league(CLI::App& app, LeagueCommand& command) {
    CLI::App* league =
        app.add_subcommand("league", "Fence bouts of bots and scripts on all cores, and tell the shares");
    league
        ->add_option("table", command.table,
                     "levels, characters, scripts, weapons or builds; search looks for scripts that win")
        ->check(CLI::IsMember({"levels", "characters", "scripts", "weapons", "builds", "search"}))
        ->capture_default_str();
    const auto number = [&](const char* name, int& place, SettingRange<int> range, const char* help) {
        number_option(*league, name, place, range, help)->default_str(fmt::format("{}", place));
    };
    number("--level", command.level, {1, 5}, "Level of the bots");
    number("--bouts", command.bouts, {1, 100'000}, "Bouts of each pairing; sides are changed after each");
    number("--touches", command.touches, {1, 99}, "Touches of a bout");
    add_rules(*league, command.rule_set);
    number_option<std::uint64_t>(*league, "--seed", command.seed, {0, std::numeric_limits<std::uint64_t>::max()},
                                 "What is left to chance follows from it")
        ->default_str("1");
    league->add_option("--scripts", command.scripts, "File of the scripts; the game's own if none is given")
        ->check(check_given);
    output_option(*league, "--out", command.out, "Write the scripts that a search has found to this file");
    json_option(*league, command.json, "Write the table to this file as JSON (- = standard output)");
}

/// One after the other, as many as are wanted.
void add_overlays(CLI::App& shot, view::OverlayChoice& choice) {
    std::string help = "Lay over the picture (may be repeated):";
    std::vector<std::string> names;
    for (const view::OverlayName& o : view::kOverlayNames) {
        help += fmt::format("{} {}, {}", names.empty() ? "" : ";", o.name, o.what);
        names.emplace_back(o.name);
    }
    const auto choose = [&choice](const std::vector<std::string>& chosen) {
        for (const view::OverlayName& o : view::kOverlayNames) {
            if (std::find(chosen.begin(), chosen.end(), o.name) != chosen.end()) choice.*o.chosen = true;
        }
    };
    shot.add_option_function<std::vector<std::string>>("--overlay", choose, help)
        ->check(CLI::IsMember(names))
        ->allow_extra_args(false)
        ->type_name("NAME");
}

template <std::size_t N>
std::vector<std::string> words(const std::array<std::string_view, N>& names) {
    return {names.begin(), names.end()};
}

void add_shot(CLI::App& app, ShotCommand& command, std::string& size) {
    CLI::App* shot = app.add_subcommand("shot", "Render a picture off-screen, no window system needed");
    auto* from = shot->add_option_group("scene", "What to show");
    auto* replay = from->add_option("--replay", command.replay, "A moment of this recording")->check(check_given);
    from->add_option("--pose", command.pose,
                     "Both fencers in a pose: a clip (guard, lunge, salute …) or a key (quarte, head cut …)");
    from->require_option(1);
    add_kits(*shot, command.kits);
    number_option<double>(*shot, "--at", command.at, {0, 1e6},
                          "Seconds since the recorded bout began, or into the pose's clip (0: its middle)");
    number_option<int>(*shot, "--contact", command.contact, {1, 100'000},
                       "Draw the instant of this contact or touch of the recording, counted from --at on")
        ->needs(replay);
    shot->add_option("--sign", command.sign, "How a picture of a contact's instant is told from others")
        ->needs(replay)
        ->check(CLI::IsMember(words(view::kContactSignNames)))
        ->capture_default_str();
    shot->add_option("--camera", command.camera, "Where the camera stands")
        ->check(CLI::IsMember(words(view::kCameraKindNames)))
        ->capture_default_str();
    shot->add_option("--look-at", command.look_at, "Which part of the opponent, or of both, it is turned to")
        ->check(CLI::IsMember(words(view::kCameraAimNames)))
        ->capture_default_str();
    number_list_option(*shot, "--opacity", command.opacity, kShareRange,
                       "Of the left and the right fencer's body, 0 to 1");
    shot->add_option("--skin", command.skin, "How the skin bends: basic, linear, bones or dual (quaternions)")
        ->check(CLI::IsMember({"basic", "linear", "bones", "dual"}))
        ->capture_default_str();
    shot->add_option("--finer", command.finer, "Into how many the skin's triangles are split: off, 1:3 or 1:4")
        ->check(CLI::IsMember({"off", "1:3", "1:4"}))
        ->capture_default_str();
    shot->add_option("--quality", command.quality, "As the preset of the settings")
        ->check(CLI::IsMember({"low", "medium", "high"}))
        ->capture_default_str();
    add_overlays(*shot, command.overlays);
    shot->add_option("--size", size, "WIDTHxHEIGHT")->check(check_size)->capture_default_str();
    output_option(*shot, "--out", command.out, "The PNG file to write")->required();
}

std::string command_names(const CLI::App& app) {
    std::string names;
    for (const CLI::App* command : app.get_subcommands({})) names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
}

/// Prints what is wrong, or the help that was asked for; the exit code.
int tell_parse_error(CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    const bool no_command = app.get_subcommands().empty() && argc > 1 && argv[1][0] != '-';
    if (no_command && error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
        return complain({fmt::format("there is no command '{}'", argv[1]), "",
                         fmt::format("the commands are {}; riposte --help explains them", command_names(app))},
                        kWrongUsage);
    }
    std::ostringstream wanted;
    std::ostringstream complaint;
    const bool fine = app.exit(error, wanted, complaint) == 0;
    print(wanted.str());
    if (!fine) print_error("riposte: " + plain_lines(complaint.str()));
    return fine ? kFine : kWrongUsage;
}

Command chosen(const CLI::App& app, const BoutCommand& bout, const ReplayCommand& replay, const ShotCommand& shot) {
    if (app.got_subcommand("bout")) return bout;
    if (app.got_subcommand("replay")) return replay;
    if (app.got_subcommand("shot")) return shot;
    if (app.got_subcommand("devices")) return DevicesCommand{};
    return MenuCommand{};
}

}  // namespace

std::variant<Command, int> parse_command_line(int argc, char** argv, const Settings& settings) {
    CLI::App app("Riposte — a fencing game for two in which the blade is simulated, not animated");
    app.name("riposte");
    app.footer("Examples and exit codes: riposte --help");  // of the commands, which take it over
    app.set_version_flag("--version", "riposte " RIPOSTE_VERSION);
    app.require_subcommand(0, 1);
    BoutCommand bout;
    ReplayCommand replay;
    ShotCommand shot;
    GalleryCommand gallery;
    DrillCommand drill;
    std::string size = "1280x720";
    add_bout(app, bout, settings);
    add_replay(app, replay);
    add_shot(app, shot, size);
    add_gallery(app, gallery);
    add_drill(app, drill, settings);
    LessonCommand lesson;
    add_lesson(app, lesson);
    LeagueCommand league;
    add_league(app, league);
    OnlineCommands online;
    add_online(app, online, settings);
    app.add_subcommand("workshop", "One fencer to study: clips, postures, key poses, skin, weapon, blade, hits");
    app.add_subcommand("devices", "List what is plugged in, by name and index");
    app.footer(kExamples);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return tell_parse_error(app, error, argc, argv);
    }
    if (bout.as_shipped && !(settings.bout == BoutDefaults{})) {
        Settings shipped = settings;
        shipped.bout = BoutDefaults{};
        return parse_command_line(argc, argv, shipped);
    }
    if (bout.as_shipped) bout.terms.names = BoutTerms{}.names;  // whatever the palette calls the sides
    if (const auto pixels = read_size(size)) {
        shot.width = (*pixels)[0];
        shot.height = (*pixels)[1];
    }
    if (app.got_subcommand("gallery")) return gallery;
    if (app.got_subcommand("drill")) return drill;
    if (app.got_subcommand("lesson")) return lesson;
    if (app.got_subcommand("league")) return league;
    if (app.got_subcommand("workshop")) return WorkshopCommand{};
    if (const auto command = chosen_online(app, online)) return *command;
    return chosen(app, bout, replay, shot);
}

}  // namespace riposte
