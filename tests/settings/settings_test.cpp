// Settings come back from their file, and their file stays as it is.
#include "catch.hpp"
#include "settings_file.hpp"

#include <riposte/settings/load_settings.hpp>

using namespace riposte;
using namespace riposte::test;

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

TEST_CASE("a folder that cannot be written is an error that names it") {
    const scratch::Folder folder;
    const auto file = folder.write("not_a_folder", "");
    const auto saved = keep_settings(Settings{}, file / "settings.toml");
    REQUIRE_FALSE(saved.ok());
    CHECK(mentions(saved.error(), "not_a_folder"));
}

TEST_CASE("settings live in the configuration folder") {
    const scratch::Variable config("XDG_CONFIG_HOME", "/somewhere");
    REQUIRE(settings_path().ok());
    CHECK(settings_path().value() == "/somewhere/riposte/settings.toml");
}
