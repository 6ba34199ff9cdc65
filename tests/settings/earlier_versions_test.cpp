// Settings of earlier versions keep their meaning.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/load_settings.hpp>

using namespace riposte;
using namespace riposte::test;

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
