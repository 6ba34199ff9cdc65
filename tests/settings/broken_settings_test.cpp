// What can be read of a file that is broken, and what becomes of the rest.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/settings/load_settings.hpp>

#include <sys/stat.h>

#include <algorithm>

using namespace riposte;
using namespace riposte::test;

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
