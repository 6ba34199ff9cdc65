// Which values settings take from file and environment, and what is told of the others.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/environment.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

using namespace riposte;
using namespace riposte::test;

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

TEST_CASE("a value or a name that is long is told by its beginning") {
    const scratch::Folder folder;
    const std::string value(20000, 'x');
    const SettingsLoad load = load_text(folder, "[video]\neyes_fov = '" + value + "'\n" + value + " = 1\n");
    REQUIRE(load.warnings.size() == 2);
    CHECK(mentions(load.warnings[0], "video.eyes_fov cannot be 'xxxx"));
    CHECK(mentions(load.warnings[0], "x …"));
    for (const Error& warning : load.warnings) CHECK(warning.message().size() < 300);
}

TEST_CASE("a number that is not legal is told as it was written") {
    const scratch::Folder folder;
    const SettingsLoad load = load_text(folder, "[bout]\ntempo = 0.3\n");
    REQUIRE(load.warnings.size() == 1);
    CHECK(mentions(load.warnings[0], "bout.tempo cannot be 0.3"));
    CHECK_FALSE(mentions(load.warnings[0], "0.299"));
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
