// Names that are no settings are told, with those that may be meant.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/environment.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/setting_fields.hpp>

#include <fmt/format.h>

using namespace riposte;
using namespace riposte::test;

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

TEST_CASE("a variable that means nothing is told with the one that may be meant") {
    const auto warnings = unknown_variables({"PATH", "RIPOSTE_VIDEO_WIDTH", "RIPOSTE_SKIN", "RIPOSTE_VIDEO_WITDH"});
    REQUIRE(warnings.size() == 1);
    CHECK(mentions(warnings[0], "'RIPOSTE_VIDEO_WITDH'"));
    CHECK(mentions(warnings[0], "did you mean 'RIPOSTE_VIDEO_WIDTH'"));
    CHECK(mentions(warnings[0], "RIPOSTE_KEY_POSES"));
}
