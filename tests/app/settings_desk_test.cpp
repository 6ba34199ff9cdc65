#include "app/shell/settings_desk.hpp"

#include "../ui/screen.hpp"
#include "app/shell/game_files.hpp"
#include "catch.hpp"
#include "scratch.hpp"
#include "sdl_events.hpp"

#include <riposte/platform/monitor.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>

#include <SDL.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

using namespace riposte;
using ui::SettingsIntent;

namespace {

namespace fs = std::filesystem;

/// What the deed tells on the terminal.
std::string told_by(const std::function<void()>& deed) {
    const scratch::Folder folder;
    const fs::path file = folder.path / "told";
    std::fflush(stderr);
    const int terminal = ::dup(STDERR_FILENO);
    const int told = ::open(file.c_str(), O_WRONLY | O_CREAT, 0600);
    ::dup2(told, STDERR_FILENO);
    deed();
    std::fflush(stderr);
    ::dup2(terminal, STDERR_FILENO);
    ::close(told);
    ::close(terminal);
    return scratch::read(file);
}

/// A desk, what it puts in force, and the file it keeps.
struct Desk {
    Desk() {
        subscription = store.subscribe([this](const Settings& before, Settings& now) { return take(before, now); });
        desk.open_settings();
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    std::vector<Error> take(const Settings& before, Settings& now) const {
        if (!refuses.empty()) return now = before, std::vector{Error{refuses, "", ""}};
        if (nearest_width) now.video.width = nearest_width;
        if (always_waits) now.video.vsync = true;
        return {};
    }
    bool obey(SettingsIntent intent) { return desk.obey(intent, wanted, time); }
    void split_cameras(bool split) {
        store.change([=](Settings& s) { s.cameras.split = split; });
    }
    [[nodiscard]] std::string notice() const { return notices.lines(); }
    [[nodiscard]] Settings in_file() const { return load_settings(file).settings; }
    void try_display() {
        wanted = in_force;
        wanted.video.width = 1600;
        wanted.video.height = 900;
        obey(SettingsIntent::kApply);
    }
    void change_brightness(double brightness) {
        wanted = in_force;
        wanted.video.brightness = brightness;
        obey(SettingsIntent::kChange);
    }

    scratch::Folder scratch;
    fs::path folder = scratch.path / "riposte";
    fs::path file = folder / "settings.toml";
    Settings wanted;
    Seconds time = 100;
    int nearest_width = 0;      ///< that the screen has, where it is to have one alone
    std::string refuses;        ///< why whatever is asked for cannot be had
    bool always_waits = false;  ///< for the screen, and says nothing about it
    Notices notices;
    SettingsStore store = opened_store({{}, {}, {}, file}, {});
    SettingsStore::Subscription subscription;
    const Settings& in_force = store.in_force();
    SettingsDesk desk{store, notices};
};

/// No folder can be made where a file stands.
void bar_folder(const Desk& d) { std::ofstream(d.folder) << "in the way"; }

}  // namespace

TEST_CASE("what was changed is in force at once and in the file when the player rests") {
    Desk d;
    d.change_brightness(1.5);
    CHECK(d.in_force.video.brightness == 1.5);
    CHECK_FALSE(fs::exists(d.file));
    d.obey(SettingsIntent::kStore);
    CHECK(d.in_file().video.brightness == 1.5);
    CHECK(d.notice().empty());
    CHECK(d.obey(SettingsIntent::kBack));
}

TEST_CASE("the first window's size gets into the file with whatever is kept first, so that the next start has it") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "settings.toml";
    Settings loaded;
    loaded.video.width = loaded.video.height = 0;
    Settings in_force;
    in_force.video.width = 640;  // for this start alone
    SettingsStore store = opened_store({loaded, {}, {}, file}, in_force);
    store.change([](Settings& s) { s.video.brightness = 1.5; });
    CHECK(store.keep().empty());
    const SettingsLoad kept = load_settings(file);
    CHECK(kept.warnings.empty());
    CHECK(kept.says_size);
    CHECK(kept.settings.video.width == first_window_size(0, WindowMode::kWindowed).width);
}

TEST_CASE("a display that nobody keeps is gone after 15 s, in the window and in the file") {
    Desk d;
    d.try_display();
    CHECK(d.in_force.video.width == 1600);
    d.time += 14.9;
    d.obey(SettingsIntent::kNone);
    CHECK(d.in_force.video.width == 1600);
    d.time += 0.2;
    d.obey(SettingsIntent::kNone);
    CHECK(d.in_force.video.width == 1280);
    CHECK(d.in_force.video.height == 720);
    d.desk.keep();
    REQUIRE(d.notice().empty());
    CHECK(d.in_file().video.width == 1280);
}

TEST_CASE("a display that the player keeps stays and is in the file, one that he undoes is in neither") {
    for (const bool keeps : {true, false}) {
        Desk d;
        d.try_display();
        d.obey(keeps ? SettingsIntent::kKeep : SettingsIntent::kUndo);
        d.time += 20;
        d.obey(SettingsIntent::kNone);
        CHECK(d.in_force.video.width == (keeps ? 1600 : 1280));
        CHECK(d.in_file().video.width == (keeps ? 1600 : 1280));
    }
}

TEST_CASE("a display that came only near what was asked for is what the screen shows once it is kept") {
    Desk d;
    d.nearest_width = 1440;
    d.try_display();
    d.obey(SettingsIntent::kKeep);
    CHECK(d.in_force.video.width == 1440);
    CHECK(d.desk.draft().video.width == 1440);
}

TEST_CASE("what is kept while another display is on trial is all but that display, and outlives it") {
    Desk d;
    d.try_display();
    d.split_cameras(true);  // in the window of the bout meanwhile
    d.desk.keep();
    CHECK(d.in_file().cameras.split);
    CHECK(d.in_file().video.width == 1280);
    CHECK(d.in_force.video.width == 1600);
    d.split_cameras(false);
    d.obey(SettingsIntent::kUndo);
    CHECK(d.in_force.video.width == 1280);
    CHECK_FALSE(d.in_force.cameras.split);
}

TEST_CASE("a display that is refused is not on trial") {
    Desk d;
    d.refuses = "the screen has no such mode";
    d.try_display();
    CHECK(d.notice() == d.refuses);
    d.time += 20;
    d.refuses.clear();
    d.change_brightness(1.5);
    CHECK(d.in_force.video.brightness == 1.5);
    CHECK(d.notice().empty());
}

TEST_CASE("the key of the full screen leads there and back at once, and its rows follow") {
    Desk d;
    for (const WindowMode mode : {WindowMode::kBorderless, WindowMode::kWindowed}) {
        d.desk.change_full_screen();
        CHECK(d.in_force.video.mode == mode);
        CHECK(d.desk.draft().video.mode == mode);
        CHECK(d.in_file().video.mode == mode);
    }
}

TEST_CASE("the key of the full screen waits while another display is on trial") {
    Desk d;
    d.try_display();
    d.desk.change_full_screen();
    CHECK(d.in_force.video.mode == WindowMode::kWindowed);
    d.obey(SettingsIntent::kKeep);
    d.desk.change_full_screen();
    CHECK(d.in_force.video.mode == WindowMode::kBorderless);
}

TEST_CASE("what was refused is not told any more once everything is as it was") {
    Desk d;
    d.refuses = "the driver refuses to wait for the screen";
    d.change_brightness(1.5);
    CHECK(d.notice() == d.refuses);
    d.wanted = d.in_force;
    d.obey(SettingsIntent::kRevert);
    CHECK(d.notice().empty());
}

TEST_CASE("the same refusal is told each time, and no longer once something was had") {
    Desk d;
    for (int i = 0; i < 2; ++i) {
        d.refuses = "no memory for 8 samples";
        d.change_brightness(1.5);
        CHECK(d.notice() == d.refuses);
        d.notices.clear();  // another screen was opened
    }
    d.change_brightness(1.5);
    d.refuses.clear();
    d.change_brightness(1.5);
    CHECK(d.notice().empty());
}

TEST_CASE("what another matter has put into the notice stays there") {
    Desk d;
    d.notices.tell(Matter::kUnplugged, "a pad was unplugged");
    d.change_brightness(1.5);
    d.obey(SettingsIntent::kStore);
    CHECK(d.notice() == "a pad was unplugged");
}

TEST_CASE("of two matters each is told until it is settled") {
    Desk d;
    bar_folder(d);
    d.split_cameras(true);  // to keep
    d.refuses = "the screen has no such mode";
    d.try_display();
    CHECK(d.notice().find(d.file.string()) != std::string::npos);
    CHECK(d.notice().find(d.refuses) != std::string::npos);
    d.refuses.clear();
    d.change_brightness(1.5);
    CHECK(d.notice().find(d.file.string()) != std::string::npos);
    CHECK(d.notice().find("mode") == std::string::npos);
    fs::remove(d.folder);
    d.obey(SettingsIntent::kStore);
    CHECK(d.notice().empty());
}

TEST_CASE("settings that could not be written are told, and written with the next that can be") {
    Desk d;
    bar_folder(d);
    d.change_brightness(1.5);
    d.obey(SettingsIntent::kStore);
    CHECK(d.notice().find(d.file.string()) != std::string::npos);
    fs::remove(d.folder);
    CHECK(d.obey(SettingsIntent::kBack));
    CHECK(d.in_file().video.brightness == 1.5);
    CHECK(d.notice().empty());
}

TEST_CASE("controls that could not be written are told of on their own screen, and once they can be no more") {
    Desk d;
    bar_folder(d);
    ui::Screen screen;
    d.desk.open_controls(0, DeviceKind::kKeyboard);
    const auto draw = [&] { return d.desk.draw_controls({}); };
    const auto bind = [&](SDL_Scancode key) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.scancode = key;
        screen.settle(draw);
        screen.click(draw, "Attack 1", [](bool) {});
        REQUIRE(d.desk.capture(event));
        screen.settle(draw);
        screen.click(draw, "Apply", [](bool) {});
        screen.settle(draw);
    };
    bind(SDL_SCANCODE_P);
    REQUIRE_FALSE(d.notice().empty());
    CHECK(screen.shows(d.notice().substr(0, 20)));
    fs::remove(d.folder);
    const std::string told = d.notice().substr(0, 20);
    bind(SDL_SCANCODE_O);
    CHECK_FALSE(screen.shows(told));
    CHECK(d.in_file().bindings == d.in_force.bindings);
}

TEST_CASE("a file that could not be read whole is kept aside, which the window tells") {
    Desk d;
    fs::create_directories(d.folder);
    std::ofstream(d.file) << "[audio]\nmaster = 0,5\n";
    d.change_brightness(1.5);
    d.obey(SettingsIntent::kStore);
    CHECK(d.notice().find(d.file.string() + ".broken") != std::string::npos);
    CHECK(fs::exists(d.file.string() + ".broken"));
    d.change_brightness(1.25);
    d.obey(SettingsIntent::kStore);
    CHECK(d.notice().empty());
}

TEST_CASE("what is wrong with the file when settings are saved is told on the terminal, all of it, at the end too") {
    Desk d;
    fs::create_directories(d.folder);
    std::ofstream(d.file) << "[audio]\nmaster = 2\nblades = 2\nfeet = 2\nreferee = 2\ncrowd = 2\nmenu = 2\n"
                             "[video]\nwidth = 1\nheight = 1,5\n";
    d.change_brightness(1.5);
    const std::string told = told_by([&] { d.obey(SettingsIntent::kStore); });
    CHECK(d.notice().find("and 3 more, all on the terminal") != std::string::npos);
    for (const char* what : {"audio.master", "audio.menu", "video.width", ".broken"})
        CHECK(told.find(what) != std::string::npos);
    d.change_brightness(1.25);
    CHECK(told_by([&] { d.obey(SettingsIntent::kStore); }).empty());
    std::ofstream(d.file) << "[audio]\nmaster = 2\n";
    d.split_cameras(true);
    CHECK(told_by([&] { d.desk.keep(); }).find("audio.master") != std::string::npos);
}

TEST_CASE("what somebody writes into the file meanwhile stays there, until the player changes the same") {
    Desk d;
    d.change_brightness(1.5);
    d.obey(SettingsIntent::kStore);
    Settings by_hand = d.in_file();
    by_hand.video.eyes_fov = 60;
    by_hand.bout.terms.touches = 9;
    REQUIRE(keep_settings(by_hand, d.file));
    for (const double brightness : {1.25, 1.0}) {
        d.change_brightness(brightness);
        d.obey(SettingsIntent::kStore);
        CHECK(d.in_file().video.brightness == brightness);
        CHECK(d.in_file().video.eyes_fov == 60);
        CHECK(d.in_file().bout.terms.touches == 9);
    }
    d.wanted.video.eyes_fov = 70;
    d.obey(SettingsIntent::kChange);
    d.obey(SettingsIntent::kStore);
    CHECK(d.in_file().video.eyes_fov == 70);
    CHECK(d.in_file().bout.terms.touches == 9);
    CHECK(d.notice().empty());
}

TEST_CASE("what is put back without a word is what the rows show") {
    Desk d;
    d.always_waits = true;
    d.wanted = d.in_force;
    d.wanted.video.vsync = false;
    d.obey(SettingsIntent::kChange);
    CHECK(d.in_force.video.vsync);
    CHECK(d.desk.draft().video.vsync);
}

TEST_CASE("settings in which nothing was changed are not written") {
    Desk d;
    d.wanted = d.in_force;
    CHECK(d.obey(SettingsIntent::kBack));
    CHECK_FALSE(fs::exists(d.file));
}
