#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/view/camera_rig.hpp>

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>

using namespace riposte;

namespace {

bool mentions(const Error& error, const std::string& word) { return error.message().find(word) != std::string::npos; }

SettingsLoad load_text(const scratch::Folder& folder, const std::string& text) {
    return load_settings(folder.write("settings.toml", text));
}

Settings unusual_settings() {
    Settings s;
    s.video.width = 2560;
    s.video.mode = WindowMode::kFullscreen;
    s.video.msaa = 8;
    s.video.eyes_fov = 61.25;
    s.audio.mute_unfocused = false;
    s.gamepad.dead_zone = 0.3;
    s.mouse.invert_y = true;
    s.accessibility.palette = Palette::kHighContrast;
    s.overlays.shown = false;
    s.overlays.picture.trail_right = true;
    s.overlays.times = true;
    s.bout.terms.names = {"Zoë \"the Point\"", "back\\slash"};
    s.bout.devices = {"gamepad:1", "bot:hard"};
    s.bindings.of(1, DeviceKind::kMouse)[Action::kLunge] = {parse_binding("mouse:wheel_down").value(), {}, {}};
    s.bindings.of(0, DeviceKind::kGamepad)[Action::kSalute] = {};
    return s;
}

/// An environment of one variable.
EnvironmentLookup only(const std::string& name, const char* value) {
    return [name, value](const char* asked) { return asked == name ? value : nullptr; };
}

}  // namespace

TEST_CASE("settings come back from their file as they went in") {
    const scratch::Folder folder;
    const auto path = folder.path / "deep" / "riposte" / "settings.toml";
    const Settings saved = unusual_settings();
    REQUIRE(keep_settings(saved, path).ok());
    const SettingsLoad load = load_settings(path);
    for (const Error& warning : load.warnings) UNSCOPED_INFO(warning.message());
    CHECK(load.warnings.empty());
    CHECK(load.settings == saved);
    CHECK(scratch::read(path).find("# ") != std::string::npos);
    for (const auto& file : std::filesystem::directory_iterator(path.parent_path())) CHECK(file.path() == path);
}

TEST_CASE("numbers are written as they were meant, and read as they are written") {
    const scratch::Folder folder;
    Settings counted;
    counted.audio.master = 0.1 + 0.2;
    counted.mouse.sensitivity_x = 0.1 + 31 * 0.05;
    counted.video.eyes_fov = 61.25;
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings(counted, path).ok());
    const std::string text = scratch::read(path);
    for (const char* line : {"\nmaster = 0.3\n", "\nsensitivity_x = 1.65\n", "\neyes_fov = 61.25\n"})
        CHECK(text.find(line) != std::string::npos);
    CHECK(load_settings(path).settings.audio.master == 0.3);
    CHECK(load_text(folder, "[audio]\nmaster = 0.30000000000000004\n").settings.audio.master == 0.1 + 0.2);
}

TEST_CASE("saving twice gives the same file") {
    const scratch::Folder folder;
    const auto path =
        folder.write("settings.toml", "mystery = 1\n[video]\nwidth = 800\nhue = [1, {a = 2}]\n[other.deep]\nx = 'y'\n");
    const Settings settings = load_settings(path).settings;
    REQUIRE(keep_settings(settings, path).ok());
    const std::string first = scratch::read(path);
    REQUIRE(keep_settings(settings, path).ok());
    CHECK(scratch::read(path) == first);
}

TEST_CASE("a missing file means defaults and no warning") {
    const scratch::Folder folder;
    const SettingsLoad load = load_settings(folder.path / "nothing.toml");
    CHECK(load.warnings.empty());
    CHECK(load.settings == Settings{});
}

TEST_CASE("it is known whether the file tells the window's size") {
    const scratch::Folder folder;
    CHECK_FALSE(load_settings(folder.path / "none.toml").says_size);
    CHECK_FALSE(load_text(folder, "[video]\nmode = 'windowed'\n").says_size);
    CHECK(load_text(folder, "[video]\nwidth = 1280\n").says_size);
    CHECK(load_text(folder, "[video]\nheight = 720\n").says_size);
}

TEST_CASE("a broken value falls back alone and says file, line, key and legal range") {
    const scratch::Folder folder;
    const SettingsLoad load = load_text(folder, "[video]\nheight = 900\nwidth = 12\n");
    REQUIRE(load.warnings.size() == 1);
    const Error& warning = load.warnings[0];
    CHECK(mentions(warning, "video.width"));
    CHECK(mentions(warning, "settings.toml, line 3"));
    CHECK(mentions(warning, "320 to 16384"));
    CHECK(mentions(warning, "using 1280"));
    CHECK(load.settings.video.height == 900);
    CHECK(load.settings.video.width == 1280);
}

TEST_CASE("each kind of broken value is reported once and changes nothing") {
    const std::string line = GENERATE(
        as<std::string>{},  //
        "[video]\nwidth = \"wide\"", "[video]\nwidth = 1e99", "[video]\nwidth = true", "[video]\nwidth = [1280]",
        "[video]\nwidth = {a = 1}", "[video]\nwidth = 1979-05-27", "[video]\neyes_fov = nan", "[video]\neyes_fov = inf",
        "[video]\nmsaa = 3", "[video]\nmode = \"round\"", "[video]\nmode = 1", "[video]\nvsync = 1",
        "[audio]\nmaster = -0.1", "[bout]\np1 = \"pedals\"", "[bout]\nname1 = \"\"", "[bout]\ncolour2 = \"red\"",
        "[bout]\nname1 = \"\"\"a\nb\"\"\"", "[bindings.player1.mouse]\nattack = \"mouse:left\"",
        "[bindings.player1.mouse]\nattack = [\"button:3\"]", "[bindings.player1.mouse]\nattack = [\"key:Nonsense\"]",
        "[bindings.player1.mouse]\nattack = [1]", "[bindings.player1.mouse]\nattack = [\"\", \"\", \"\", \"\"]");
    const scratch::Folder folder;
    const SettingsLoad load = load_text(folder, line + "\n");
    INFO(line);
    CHECK(load.warnings.size() == 1);
    CHECK(load.settings == Settings{});
}

TEST_CASE("numbers of file and environment are read alike, whatever the parser of the file makes of them") {
    const scratch::Folder folder;
    for (const char* number :
         {"0x1", "0o1", "0b1", "1e-400", "1_0", "nan", "-inf", "5.0", "+0x1", "010", "0,5", "1e400"}) {
        CAPTURE(number);
        const SettingsLoad load =
            load_text(folder, "\"ключ\" = 1\n[bout]\n\"é\" = 'x'\ntouches =\t" + std::string(number) + "\n");
        CHECK(load.settings == Settings{});
        CHECK(std::any_of(load.warnings.begin(), load.warnings.end(),
                          [&](const Error& e) { return mentions(e, "line 4"); }));
        Settings settings;
        CHECK(apply_environment(settings, only("RIPOSTE_BOUT_TOUCHES", number)).size() == 1);
        CHECK(settings == Settings{});
    }
    for (const char* number : {"7", "+7"}) {
        CHECK(load_text(folder, "\xEF\xBB\xBF[bout]\ntouches = " + std::string(number) + " # enough\n")
                  .settings.bout.terms.touches == 7);
        Settings settings;
        CHECK(apply_environment(settings, only("RIPOSTE_BOUT_TOUCHES", number)).empty());
        CHECK(settings.bout.terms.touches == 7);
    }
    CHECK(load_text(folder, "audio = { master = 2.5e-1, feet = 1e-400 }\n").settings.audio.master == 0.25);
}

TEST_CASE("no setting that is a number takes what is none, from the file or from the environment") {
    const scratch::Folder folder;
    Settings any;
    int numbers = 0;
    for (const SettingField& known : setting_fields(any)) {
        if (known.better == nullptr) continue;
        ++numbers;
        for (const char* number : {"nan",
                                   "-nan",
                                   "inf",
                                   "-inf",
                                   "+infinity",
                                   "1e999",
                                   "-1e999",
                                   "1e-999",
                                   "010",
                                   "00",
                                   "0x10",
                                   "0b1",
                                   "1,5",
                                   "0,5",
                                   "1_0",
                                   "-99999999",
                                   "1e18",
                                   "5.",
                                   ".5",
                                   "5e",
                                   "",
                                   " ",
                                   "\xd9\xa3",
                                   "½",
                                   "five",
                                   "true",
                                   "[1]",
                                   "18446744073709551616",
                                   "99999999999999999999",
                                   "\"1\""}) {
            CAPTURE(known.section, known.key, number);
            Settings settings;
            CHECK(apply_environment(settings, only(environment_name(known.section, known.key), number)).size() == 1);
            CHECK(settings == Settings{});
            const std::string line = known.key + " = " + number;
            const SettingsLoad load = load_text(folder, fmt::format("[{}]\n{}\n", known.section, line));
            CHECK(load.warnings.size() == 1);
            CHECK(load.settings == Settings{});
        }
    }
    CHECK(numbers > 40);
}

TEST_CASE("a number that is written otherwise is told as it should be written") {
    Settings settings;
    CHECK(mentions(apply_environment(settings, only("RIPOSTE_BOUT_TEMPO", "0,8")).at(0),
                   "write 0.8 with a point; legal"));
    CHECK(mentions(apply_environment(settings, only("RIPOSTE_VIDEO_WIDTH", "0800")).at(0), "write 800; legal"));
    const scratch::Folder folder;
    const SettingsLoad load = load_text(folder, "[audio]\nmaster = 1e-400\n");
    CHECK(mentions(load.warnings.at(0), "cannot be 1e-400"));
}

TEST_CASE("a misspelt key is named with its line, kept on saving, and does nothing") {
    const scratch::Folder folder;
    const auto path = folder.write("settings.toml", "[video]\nwidht = 800\n[future.things]\nlist = [1, 2]\n");
    const SettingsLoad load = load_settings(path);
    REQUIRE(load.warnings.size() == 1);
    CHECK(mentions(load.warnings[0], "'video.widht' (video.width?), 'future.things.list'"));
    CHECK(mentions(load.warnings[0], "lines 2, 4"));
    REQUIRE(keep_settings(load.settings, path).ok());
    const std::string text = scratch::read(path);
    CHECK(text.find("widht = 800") != std::string::npos);
    CHECK(text.find("list = [ 1, 2 ]") != std::string::npos);
    CHECK(load_settings(path).warnings.size() == 1);
}

TEST_CASE("a misspelt key, and one below another heading or none, is told with the setting that may be meant") {
    const scratch::Folder folder;
    const auto told = [&](const char* text) { return load_text(folder, text).warnings.at(0).what; };
    CHECK(told("[video]\nwidht = 800\n") == "there is no setting 'video.widht' (video.width?)");
    CHECK(told("[vidoe]\nwidth = 800\n") == "there is no setting 'vidoe.width' (video.width?)");
    CHECK(told("touches = 3\n") == "there is no setting 'touches' (bout.touches?)");
    CHECK(told("[video]\ntouches = 3\n") == "there is no setting 'video.touches' (bout.touches?)");
    CHECK(told("[future]\ntouches = 3\n") == "there is no setting 'future.touches'");
}

TEST_CASE("each setting that may be meant is told behind the name that it is for, and none that the file has") {
    const scratch::Folder folder;
    const auto told = [&](const char* text) { return load_text(folder, text).warnings.at(0).what; };
    CHECK(told("[future]\nkey = 1\n[video]\nwidht = 800\n") ==
          "there are no settings 'future.key', 'video.widht' (video.width?)");
    CHECK(told("[video]\nwidth = 900\nwidht = 800\n") == "there is no setting 'video.widht'");
}

TEST_CASE("many unknown keys are told in one line, behind what is broken") {
    const scratch::Folder folder;
    std::string text = "[future]\n";
    for (int i = 0; i < 130; ++i) text += fmt::format("key{} = {}\n", i, i);
    const SettingsLoad load = load_text(folder, text + "[video]\nwidth = 12\n");
    REQUIRE(load.warnings.size() == 2);
    CHECK(mentions(load.warnings[0], "video.width"));
    CHECK(mentions(load.warnings[1], "there are no settings 'future.key0', 'future.key1', 'future.key2' and 127 more"));
    CHECK(mentions(load.warnings[1], "lines 2, 3, 4 …"));
    CHECK(load.warnings[1].message().size() < 300);
}

TEST_CASE("a value or a name that is long is told by its beginning") {
    const scratch::Folder folder;
    const std::string value(20000, 'x');
    const SettingsLoad load = load_text(folder, "[video]\neyes_fov = '" + value + "'\n" + value + " = 1\n");
    REQUIRE(load.warnings.size() == 2);
    CHECK(mentions(load.warnings[0], "video.eyes_fov cannot be 'xxxx"));
    CHECK(mentions(load.warnings[0], "x …"));
    for (const Error& warning : load.warnings) CHECK(warning.message().size() < 300);
}

TEST_CASE("a setting of an earlier version keeps its value under its new name") {
    const scratch::Folder folder;
    const auto path = folder.write("settings.toml", "[video]\ntouching = true\nwidth = 800\n");
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings.overlays.picture.touching);
    REQUIRE(keep_settings(load.settings, path).ok());
    const std::string text = scratch::read(path);
    CHECK(text.find("touching = ") == text.rfind("touching = "));
    CHECK(load_settings(path).settings == load.settings);
    const SettingsLoad both = load_text(folder, "[video]\ntouching = true\n[overlays]\ntouching = false\n");
    CHECK_FALSE(both.settings.overlays.picture.touching);
}

TEST_CASE("captions that an earlier version had on or off stay so; where nothing was chosen they come without sound") {
    const scratch::Folder folder;
    const auto captions_of = [&](const std::string& line) {
        const SettingsLoad load = load_text(folder, "[accessibility]\n" + line + "\n");
        CHECK(load.warnings.empty());
        return load.settings.accessibility.captions;
    };
    CHECK(captions_of("captions = true") == CaptionsWhen::kAlways);
    CHECK(captions_of("captions = false") == CaptionsWhen::kNever);
    CHECK(captions_of("captions = 'silent'") == CaptionsWhen::kSilent);
    CHECK(captions_of("") == CaptionsWhen::kSilent);
    const auto path = folder.write("settings.toml", "[accessibility]\ncaptions = true\n");
    REQUIRE(keep_settings(load_settings(path).settings, path).ok());
    CHECK(scratch::read(path).find("captions = 'always'") != std::string::npos);
    CHECK_FALSE(load_text(folder, "[accessibility]\ncaptions = 1\n").warnings.empty());
}

TEST_CASE("a value that was legal in an earlier version becomes the nearest that is legal now") {
    const scratch::Folder folder;
    const auto path = folder.write("settings.toml", "[video]\nframe_cap = 5\n");
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings.video.frame_cap == 20);
    REQUIRE(keep_settings(load.settings, path, &load.settings));
    CHECK(load_settings(path).settings == load.settings);
    CHECK(load_text(folder, "[video]\nframe_cap = 0\n").settings.video.frame_cap == 0);
    for (const char* never : {"frame_cap = -1", "frame_cap = 1001"}) {
        CAPTURE(never);
        const SettingsLoad refused = load_text(folder, "[video]\n" + std::string(never) + "\n");
        CHECK(refused.warnings.size() == 1);
        CHECK(refused.settings == Settings{});
    }
}

TEST_CASE("a field of view of an earlier version becomes the angle at which it was seen") {
    const scratch::Folder folder;
    const auto angle_of = [&](const std::string& old) {
        const SettingsLoad load = load_text(folder, "[video]\n" + old + "\n");
        CHECK(load.warnings.empty());
        return load.settings.video.eyes_fov;
    };
    CHECK(angle_of("fov = 50") == VideoSettings{}.eyes_fov);
    CHECK(angle_of("fov = 60.0") == 72);
    CHECK(angle_of("fov = 42.5") == 46);
    CHECK(angle_of("fov = 20.5") == 46);
    for (const char* wide : {"fov = 71", "fov = 90", "fov = 110"}) CHECK(angle_of(wide) == 92);
    CHECK(angle_of("fov = 50\neyes_fov = 80") == 80);
    const auto path = folder.write("settings.toml", "[video]\nfov = 60\n");
    REQUIRE(keep_settings(load_settings(path).settings, path));
    CHECK(scratch::read(path).find("\nfov") == std::string::npos);
    CHECK(load_settings(path).settings.video.eyes_fov == 72);
    for (const char* never : {"fov = 110.5", "fov = 19", "fov = nan", "fov = 'wide'"}) {
        CAPTURE(never);
        const SettingsLoad refused = load_text(folder, "[video]\n" + std::string(never) + "\n");
        CHECK(refused.warnings.size() == 1);
        CHECK(refused.settings == Settings{});
    }
}

TEST_CASE("help that an earlier version gave both sides is each side's own") {
    const scratch::Folder folder;
    using Sides = std::array<bool, 2>;
    const auto path = folder.write("settings.toml", "[accessibility]\ntoggle_lunge = true\ntoggle_parry = false\n");
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    Settings expected;
    expected.accessibility.toggle_lunge = {true, true};
    CHECK(load.settings == expected);
    REQUIRE(keep_settings(Settings{}, path, &load.settings).ok());  // which takes it back
    CHECK(load_settings(path).settings == Settings{});
    CHECK(load_settings(path).warnings.empty());
    CHECK(scratch::read(path).find("toggle_lunge =") == std::string::npos);
    const std::string by_hand = "[accessibility]\ntoggle_parry2 = false\ntoggle_parry = true\n";
    CHECK(load_text(folder, by_hand).settings.accessibility.toggle_parry == Sides{true, false});
    const SettingsLoad broken = load_text(folder, "[accessibility]\ntoggle_lunge = \"yes\"\n");
    CHECK(broken.settings == Settings{});
    REQUIRE(broken.warnings.size() == 1);
    CHECK(mentions(broken.warnings[0], "'accessibility.toggle_lunge'"));
    CHECK(mentions(broken.warnings[0], "line 2"));
}

TEST_CASE("a setting of an earlier version that did nothing goes without a word") {
    const scratch::Folder folder;
    const auto path = folder.write("settings.toml", "[bout]\nrules = \"classic\"\ntouches = 3\n");
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings.bout.terms.touches == 3);
    REQUIRE(keep_settings(load.settings, path).ok());
    CHECK(scratch::read(path).find("rules") == std::string::npos);
}

TEST_CASE("a file that is no TOML gives defaults, and saving keeps it aside") {
    const scratch::Folder folder;
    std::string broken;
    for (int i = 0; i < 200; ++i) broken += "width = = 3\n";
    const auto path = folder.write("settings.toml", broken);
    const SettingsLoad load = load_settings(path);
    REQUIRE(load.warnings.size() == 1);
    CHECK(mentions(load.warnings[0], "line 1"));
    CHECK(mentions(load.warnings[0], "'width = = 3'"));
    CHECK(mentions(load.warnings[0], "settings.toml.broken"));
    CHECK(load.settings == Settings{});
    const auto saved = keep_settings(load.settings, path);
    REQUIRE(saved);
    CHECK(saved.value().kept_as == path.string() + ".broken");
    CHECK(scratch::read(path.string() + ".broken") == broken);
    CHECK(load_settings(path).warnings.empty());
    const auto again = folder.write("settings.toml", "]");
    REQUIRE(keep_settings(load.settings, again).ok());
    CHECK(scratch::read(path.string() + ".broken") == broken);
    CHECK(scratch::read(path.string() + ".broken2") == "]");
}

TEST_CASE("a slip of the pen costs its line, and saving keeps the file as it was") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    const Settings settings = unusual_settings();
    REQUIRE(keep_settings(settings, path).ok());
    const std::string good = scratch::read(path);
    for (const char* slip : {"master = 0,5", "master =", "hall = true", "master = 0.8\nmaster = 0.7"}) {
        std::string text = good;
        const std::size_t at = text.find("master = 0.8");
        text.replace(at, 12, slip);
        text += "[future]\nkey = 1\n";
        CHECK(folder.write("settings.toml", text) == path);
        const SettingsLoad load = load_settings(path);
        CAPTURE(slip);
        CHECK(load.settings == settings);
        REQUIRE(load.warnings.size() == 2);
        CHECK(mentions(load.warnings[0], path.string() + ", line "));
        CHECK(mentions(load.warnings[0], slip[0] == 'h' ? "'hall = true'" : "'master ="));
        CHECK(mentions(load.warnings[0], "settings.toml.broken"));
        const auto saved = keep_settings(load.settings, path);
        REQUIRE(saved);
        CHECK(scratch::read(saved.value().kept_as) == text);
        CHECK(scratch::read(path).find("[future]\nkey = 1") != std::string::npos);
        CHECK(load_settings(path).settings == settings);
        const auto again = keep_settings(load.settings, path);
        CHECK(again.value().kept_as.empty());
    }
}

TEST_CASE("what is no settings file is refused at once, and saving leaves none of it behind unread") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    SettingsLoad load = load_settings(path);
    REQUIRE(load.warnings.size() == 1);
    CHECK(mentions(load.warnings[0], "it is a pipe"));
    CHECK_FALSE(keep_settings(load.settings, path));
    std::filesystem::remove(path);
    std::string large;
    while (large.size() <= (1U << 20U)) large += "# a line that says nothing at all\n";
    CHECK(folder.write("settings.toml", large) == path);
    load = load_settings(path);
    REQUIRE(load.warnings.size() == 1);
    CHECK(mentions(load.warnings[0], "larger than 1 MiB"));
    CHECK(mentions(load.warnings[0], "settings.toml.broken"));
    REQUIRE(keep_settings(load.settings, path));
    CHECK(scratch::read(path.string() + ".broken") == large);
    CHECK(load_settings(path).warnings.empty());
}

TEST_CASE("something else where a section should be does no harm") {
    const std::string text =
        GENERATE(as<std::string>{}, "video = 3\n", "devices = []\n", "[[video]]\nwidth = 800\n", "devices.mouse = 1\n",
                 "bindings = {player1 = {mouse = 2, extra = 3}}\n", "video = {width = 900, own = {a = 1}}\n");
    const scratch::Folder folder;
    const auto path = folder.write("settings.toml", text);
    const SettingsLoad load = load_settings(path);
    REQUIRE(keep_settings(load.settings, path).ok());
    const SettingsLoad again = load_settings(path);
    INFO(text);
    CHECK(again.settings == load.settings);
    CHECK_FALSE(std::filesystem::exists(path.string() + ".broken"));
}

TEST_CASE("a section's name that is given a value is told, and that the line goes") {
    const scratch::Folder folder;
    const auto path = folder.write("settings.toml", "\naudio = 5\ndevices.mouse = 1\nbindings = true\n");
    const SettingsLoad load = load_settings(path);
    REQUIRE(load.warnings.size() == 3);
    for (const char* name : {"'audio'", "'devices.mouse'", "'bindings'"}) {
        const auto told = std::count_if(load.warnings.begin(), load.warnings.end(),
                                        [&](const Error& warning) { return mentions(warning, name); });
        CHECK(told == 1);
    }
    CHECK(std::any_of(load.warnings.begin(), load.warnings.end(), [](const Error& warning) {
        return mentions(warning, "line 2") && mentions(warning, "[audio]");
    }));
    CHECK(load.settings == Settings{});
}

TEST_CASE("a number that is not legal is told as it was written") {
    const scratch::Folder folder;
    const SettingsLoad load = load_text(folder, "[bout]\ntempo = 0.3\n");
    REQUIRE(load.warnings.size() == 1);
    CHECK(mentions(load.warnings[0], "bout.tempo cannot be 0.3"));
    CHECK_FALSE(mentions(load.warnings[0], "0.299"));
}

TEST_CASE("noise in the file never breaks loading or saving") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings(unusual_settings(), path).ok());
    const std::string good = scratch::read(path);
    Prng prng = Prng::seeded(7);
    for (int round = 0; round < 60; ++round) {
        std::string text = good;
        for (int i = 0; i < 3; ++i)
            text.at(prng.below(static_cast<std::uint32_t>(text.size()))) = static_cast<char>(prng.below(256));
        const SettingsLoad load = load_settings(folder.write("settings.toml", text));
        REQUIRE(keep_settings(load.settings, path).ok());
        REQUIRE(load_settings(path).settings == load.settings);
    }
}

TEST_CASE("a folder that cannot be written is an error that names it") {
    const scratch::Folder folder;
    const auto file = folder.write("not_a_folder", "");
    const auto saved = keep_settings(Settings{}, file / "settings.toml");
    REQUIRE_FALSE(saved.ok());
    CHECK(mentions(saved.error(), "not_a_folder"));
}

TEST_CASE("the environment overrides the file and reports what is not legal") {
    const std::map<std::string, std::string> variables{{"RIPOSTE_VIDEO_WIDTH", "1920"},
                                                       {"RIPOSTE_VIDEO_MODE", "borderless"},
                                                       {"RIPOSTE_DEVICES_MOUSE_INVERT_Y", "true"},
                                                       {"RIPOSTE_BOUT_P2", "gamepad:0"},
                                                       {"RIPOSTE_ACCESSIBILITY_TOGGLE_LUNGE2", "true"},
                                                       {"RIPOSTE_BOUT_NAME1", "7"},
                                                       {"RIPOSTE_AUDIO_MASTER", "loud"}};
    Settings settings;
    const auto warnings = apply_environment(settings, [&](const char* name) -> const char* {
        const auto at = variables.find(name);
        return at == variables.end() ? nullptr : at->second.c_str();
    });
    CHECK(settings.video.width == 1920);
    CHECK(settings.video.mode == WindowMode::kBorderless);
    CHECK(settings.mouse.invert_y);
    CHECK(settings.bout.devices[1] == "gamepad:0");
    CHECK(settings.bout.terms.names[0] == "7");
    CHECK(settings.accessibility.toggle_lunge == std::array{false, true});
    REQUIRE(warnings.size() == 1);
    CHECK(mentions(warnings[0], "RIPOSTE_AUDIO_MASTER"));
    CHECK(settings.audio.master == Settings{}.audio.master);
}

TEST_CASE("a variable that means nothing is told with the one that may be meant") {
    const auto warnings = unknown_variables({"PATH", "RIPOSTE_VIDEO_WIDTH", "RIPOSTE_SKIN", "RIPOSTE_VIDEO_WITDH"});
    REQUIRE(warnings.size() == 1);
    CHECK(mentions(warnings[0], "'RIPOSTE_VIDEO_WITDH'"));
    CHECK(mentions(warnings[0], "did you mean 'RIPOSTE_VIDEO_WIDTH'"));
    CHECK(mentions(warnings[0], "RIPOSTE_KEY_POSES"));
}

TEST_CASE("a passing override is not saved, what the player changed is") {
    Settings loaded;
    loaded.bout.terms.touches = 7;
    Settings started = loaded;
    started.video.width = 1920;  // from the environment
    started.bout.terms.names[0] = "Guest";
    Settings now = started;
    now.audio.master = 0.25;  // by the player
    now.bout.terms.names[0] = "Anna";
    now.bindings.of(0, DeviceKind::kMouse)[Action::kLunge] = {parse_binding("key:P").value(), {}, {}};
    const Settings saved = merged(started, now, loaded);
    Settings expected = loaded;
    expected.audio.master = 0.25;
    expected.bout.terms.names[0] = "Anna";
    expected.bindings = now.bindings;
    CHECK(saved == expected);
}

TEST_CASE("what only one of two has changed is merged, and of what both have changed ours is taken") {
    Settings both;
    both.bout.terms.touches = 7;
    Settings ours = both;
    ours.audio.master = 0.25;
    ours.video.eyes_fov = 60;
    Settings theirs = both;
    theirs.video.eyes_fov = 70;
    theirs.bout.terms.names[0] = "Anna";
    Settings expected = both;
    expected.audio.master = 0.25;
    expected.video.eyes_fov = 60;
    expected.bout.terms.names[0] = "Anna";
    CHECK(merged(both, ours, theirs) == expected);
}

TEST_CASE("saving leaves what was changed in the file meanwhile, but for what cannot be") {
    const scratch::Folder folder;
    Settings known;
    known.bout.terms.touches = 7;
    Settings ours = known;
    ours.audio.master = 0.25;
    const auto path =
        folder.write("settings.toml", "[video]\neyes_fov = 60\nmsaa = 3\nwidth =\n[audio]\nmaster = 0.5\n");
    const auto saved = keep_settings(ours, path, &known);
    REQUIRE(saved);
    Settings expected = ours;
    expected.video.eyes_fov = 60;
    CHECK(load_settings(path).settings == expected);
    REQUIRE(saved.value().warnings.size() == 1);
    CHECK(mentions(saved.value().warnings[0], "video.msaa cannot be 3"));
    CHECK(saved.value().kept_as == path.string() + ".broken");
    std::filesystem::remove(path);
    REQUIRE(keep_settings(ours, path, &known));
    CHECK(load_settings(path).settings == ours);
}

TEST_CASE("so few pictures a second that no menu can be used are not taken, nor a view wider than its slider") {
    const scratch::Folder folder;
    for (const auto& [name, wrong] : {std::pair{"RIPOSTE_VIDEO_FRAME_CAP", "19"}, {"RIPOSTE_VIDEO_EYES_FOV", "93"}}) {
        Settings settings;
        const auto lookup = [&, name = std::string(name), wrong = wrong](const char* asked) {
            return asked == name ? wrong : nullptr;
        };
        CHECK(apply_environment(settings, lookup).size() == 1);
        CHECK(settings == Settings{});
    }
    CHECK(load_text(folder, "[video]\nframe_cap = 20\neyes_fov = 92\n").warnings.empty());
    CHECK(load_text(folder, "[video]\nframe_cap = 0\neyes_fov = 46\n").warnings.empty());
}

TEST_CASE("no time limit and as many touches as the menu offers are legal in the file") {
    Settings settings;
    settings.bout.terms.seconds = 0;
    settings.bout.terms.touches = 99;
    settings.accessibility.text_scale = 0.75;
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings(settings, path).ok());
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings == settings);
}

TEST_CASE("a fencer and a weapon may have as long a name in the file as in assets and recordings") {
    Settings settings;
    settings.bout.terms.kits[0].fencer = std::string(kLongestKitName, 'f');
    settings.bout.terms.kits[1].weapon = std::string(kLongestKitName, 'w');
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings(settings, path).ok());
    CHECK(load_settings(path).settings == settings);
    settings.bout.terms.kits[0].fencer += 'f';
    REQUIRE(keep_settings(settings, path).ok());
    CHECK(load_settings(path).settings.bout.terms.kits[0].fencer == Kit{}.fencer);
}

TEST_CASE("every setting has a name of its own, and its own value is legal") {
    Settings settings;
    std::vector<std::string> names;
    for (const SettingField& field : setting_fields(settings)) {
        INFO(field.section << "." << field.key);
        names.push_back(field.section + "." + field.key);
        CHECK(field.set(field.get()));
        CHECK_FALSE(field.legal.empty());
    }
    CHECK(settings == Settings{});
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
}

TEST_CASE("settings live in the configuration folder") {
    const scratch::Variable config("XDG_CONFIG_HOME", "/somewhere");
    REQUIRE(settings_path().ok());
    CHECK(settings_path().value() == "/somewhere/riposte/settings.toml");
}

TEST_CASE("tuned cameras are kept, and a tuning that is none falls back and says so") {
    const scratch::Folder folder;
    Settings settings;
    settings.cameras.tuned.of(view::CameraKind::kBehind0, view::CameraAim::kHand) = {{0.5, -0.25, 1}, 0.5, -0.125};
    settings.cameras.tuned.orbit = view::Orbit{{0.5, 1.25, -2}, 4, 1.45, 2.5, 9, 5, 0.75};
    settings.cameras.tuned.flight = view::Flight{{-3, 2.5, 4}, 1.5, -0.5};
    settings.cameras.split = true;
    settings.cameras.whole = {view::CameraKind::kLamp, view::CameraAim::kPoint, {0.5, 1}};
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings(settings, path).ok());
    const SettingsLoad load = load_settings(path);
    CHECK(load.warnings.empty());
    CHECK(load.settings.cameras.whole == settings.cameras.whole);
    const auto& read = load.settings.cameras.tuned.of(view::CameraKind::kBehind0, view::CameraAim::kHand);
    CHECK(read.shift == Vec3(0.5, -0.25, 1));
    CHECK(read.yaw == Approx(0.5).epsilon(1e-3));
    CHECK(read.pitch == Approx(-0.125).epsilon(1e-3));
    const auto& orbit = load.settings.cameras.tuned.orbit;
    REQUIRE(orbit);
    CHECK(orbit->middle == Vec3(0.5, 1.25, -2));
    CHECK(orbit->yaw == Approx(4).epsilon(1e-3));
    CHECK(orbit->pitch == Approx(1.45).epsilon(1e-3));
    CHECK(orbit->distance == 2.5);
    CHECK(orbit->fov == Approx(0.75).epsilon(1e-3));
    CHECK(orbit->reach == view::kFirstOrbit.reach);
    const auto& flight = load.settings.cameras.tuned.flight;
    REQUIRE(flight);
    CHECK(flight->eye == Vec3(-3, 2.5, 4));
    CHECK(flight->yaw == Approx(1.5).epsilon(1e-3));
    CHECK(flight->pitch == Approx(-0.5).epsilon(1e-3));
    for (const char* wrong : {"behind0 hand 0 0 0 0",
                              "behind0 hand 0 0 0 0 0 0",
                              "behind0 foot 0 0 0 0 0",
                              "roof hand 0 0 0 0 0",
                              "behind0 hand 9 0 0 0 0",
                              "behind0 hand 0 0 0 90 0",
                              "behind0 hand nan 0 0 0 0",
                              "behind0 hand a 0 0 0 0",
                              "",
                              "examine 0 0 0 20 8 3",
                              "examine 0 0 0 20 8 0.1 36",
                              "examine 6 0 0 20 8 3 36",
                              "examine 0 0 0 20 90 3 36",
                              "examine 0 0 0 nan 8 3 36",
                              "examine 0 0 0 20 8 3 0",
                              "examine 0 0 0 20 8 3 36 1",
                              "free 0 9 0 0 0",
                              "free 0 1 0 0 -90",
                              "free 0 1 0 0",
                              "free hand 0 0 0 0 0"}) {
        const auto file = folder.write("wrong.toml", fmt::format("[cameras]\ntuned = ['{}']\n", wrong));
        const SettingsLoad fallen = load_settings(file);
        CAPTURE(wrong);
        CHECK(fallen.warnings.size() == 1);
        CHECK(fallen.settings == Settings{});
    }
}

TEST_CASE("names that nobody chose follow the palette's colours, and are kept as names that nobody chose") {
    using Names = std::array<std::string, 2>;
    Settings settings;
    CHECK(side_names(settings) == Names{"Red", "Blue"});
    settings.accessibility.palette = Palette::kColourBlind;
    CHECK(side_names(settings) == Names{"Orange", "Sky blue"});
    settings.bout.terms.names[0] = "Anna";
    CHECK(side_names(settings) == Names{"Anna", "Sky blue"});
    CHECK(kept_names(side_names(settings), Palette::kColourBlind) == settings.bout.terms.names);
    settings.accessibility.palette = Palette::kHighContrast;
    CHECK(side_names(settings) == Names{"Anna", "Yellow"});
    CHECK(kept_names({"", "Yellow"}, Palette::kHighContrast) == Names{"Red", "Blue"});
}

TEST_CASE("a name that cannot be is refused with the reason, from the file and from the environment") {
    const scratch::Folder folder;
    const auto told = [&](const char* toml) {
        const SettingsLoad load = load_settings(folder.write("names.toml", fmt::format("[bout]\nname2 = {}\n", toml)));
        CHECK(load.settings == Settings{});
        return load.warnings.size() == 1 ? load.warnings[0].what : "";
    };
    CHECK(told(R"("a\nb")").find("it has a line break") != std::string::npos);
    CHECK(told(R"("   ")").find("nothing of it can be seen") != std::string::npos);
    CHECK(told(R"("\u202eAnn")").find("direction of writing (U+202E)") != std::string::npos);
    CHECK(told(fmt::format("\"{}\"", std::string(60, 'x')).c_str()).find("60 bytes long") != std::string::npos);
    CHECK(told("7").find("cannot be 7") != std::string::npos);
    Settings settings;
    const auto warnings = apply_environment(settings, [](const char* name) -> const char* {
        return std::string_view(name) == "RIPOSTE_BOUT_NAME1" ? "\x1b[31mA\xff" : nullptr;
    });
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].what.find("control character (U+001B)") != std::string::npos);
    CHECK(settings == Settings{});
}

TEST_CASE("names of every writing are read, and are written as they were") {
    const scratch::Folder folder;
    for (const char* name : {"Αθηνά", "Борис", "דנה", "王小明", "👩‍🚀"}) {
        CAPTURE(name);
        const SettingsLoad load =
            load_settings(folder.write("names.toml", fmt::format("[bout]\nname1 = \"{}\"\n", name)));
        CHECK(load.warnings.empty());
        CHECK(load.settings.bout.terms.names[0] == name);
        REQUIRE(keep_settings(load.settings, folder.path / "kept.toml"));
        CHECK(load_settings(folder.path / "kept.toml").settings.bout.terms.names[0] == name);
    }
}
