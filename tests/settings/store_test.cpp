#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>
#include <riposte/settings/store.hpp>

using namespace riposte;

namespace {

std::function<void(Settings&)> touches(int count) {
    return [count](Settings& s) { s.bout.terms.touches = count; };
}

/// What was in force before, and what is now.
struct Heard {
    Settings before;
    Settings now;
};

SettingsStore::Subscriber note(std::vector<Heard>& heard) {
    return [&heard](const Settings& before, Settings& now) {
        heard.push_back({before, now});
        return std::vector<Error>{};
    };
}

/// A window that can be 1440 wide and nothing else.
std::vector<Error> take_nearest(const Settings& before, Settings& now) {
    if (now.video.width == before.video.width) return {};
    now.video.width = 1440;
    return {Error{"the screen has no such resolution", "", ""}};
}

}  // namespace

TEST_CASE("every subscriber hears of a change once, with what was in force before it") {
    SettingsStore store({}, {}, {});
    std::array<std::vector<Heard>, 2> heard;
    std::vector<SettingsStore::Subscription> subscriptions;
    for (auto& list : heard) subscriptions.push_back(store.subscribe(note(list)));
    CHECK(store.change(touches(9)).empty());
    for (const auto& list : heard) {
        REQUIRE(list.size() == 1);
        CHECK(list[0].before == Settings{});
        CHECK(list[0].now.bout.terms.touches == 9);
    }
    CHECK(store.in_force().bout.terms.touches == 9);
}

TEST_CASE("an edit that changes nothing is told to nobody") {
    SettingsStore store({}, {}, {});
    std::vector<Heard> heard;
    const auto hears = store.subscribe(note(heard));
    CHECK(store.change(touches(store.in_force().bout.terms.touches)).empty());
    CHECK(heard.empty());
}

TEST_CASE("a subscriber reads in the store what it is told") {
    SettingsStore store({}, {}, {});
    int read = 0;
    const auto refuses = store.subscribe([&](const Settings&, Settings&) {
        read = store.in_force().bout.terms.touches;
        return std::vector<Error>{};
    });
    store.change(touches(9));
    CHECK(read == 9);
}

TEST_CASE("what a subscriber has instead of what it refuses is in force, told to the next one, and kept") {
    const scratch::Folder folder;
    const auto file = folder.path / "settings.toml";
    SettingsStore store({}, {}, file);
    std::vector<Heard> heard;
    const auto takes = store.subscribe(take_nearest);
    const auto hears = store.subscribe(note(heard));
    const auto refused = store.change([](Settings& s) { s.video.width = 1600; });
    REQUIRE(refused.size() == 1);
    CHECK(refused[0].what == "the screen has no such resolution");
    CHECK(store.in_force().video.width == 1440);
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].now.video.width == 1440);
    CHECK(store.keep().empty());
    CHECK(load_settings(file).settings.video.width == 1440);
}

TEST_CASE("what environment and flags override does not reach the file, unless it is changed afterwards") {
    const scratch::Folder folder;
    const auto file = folder.path / "settings.toml";
    Settings overridden;
    overridden.bout.terms.touches = 9;
    overridden.audio.master = 0.25;
    SettingsStore store({}, overridden, file);
    CHECK(store.keep().empty());
    CHECK_FALSE(std::filesystem::exists(file));
    store.change([](Settings& s) { s.audio.master = 0.5; });
    CHECK(store.keep().empty());
    CHECK(load_settings(file).settings.bout.terms.touches == Settings{}.bout.terms.touches);
    CHECK(load_settings(file).settings.audio.master == 0.5);
    CHECK(store.in_force().bout.terms.touches == 9);
}

TEST_CASE("what is not to be kept yet stays out of the file, and in force") {
    const scratch::Folder folder;
    const auto file = folder.path / "settings.toml";
    SettingsStore store({}, {}, file);
    store.change([](Settings& s) { s.video.width = 1600; });
    store.change(touches(9));
    const auto put_back = [](Settings& s) { s.video.width = 1280; };
    CHECK_FALSE(store.has_kept(put_back));
    CHECK(store.keep(put_back).empty());
    CHECK(store.has_kept(put_back));
    CHECK_FALSE(store.has_kept());
    CHECK(load_settings(file).settings.video.width == 1280);
    CHECK(load_settings(file).settings.bout.terms.touches == 9);
    CHECK(store.in_force().video.width == 1600);
}

TEST_CASE("settings that could not be written are told, and written with the next call") {
    const scratch::Folder folder;
    const auto barred = folder.path / "riposte";
    std::ofstream(barred) << "in the way";
    SettingsStore store({}, {}, barred / "settings.toml");
    store.change(touches(9));
    CHECK(store.keep().size() == 1);
    std::filesystem::remove(barred);
    CHECK(store.keep().empty());
    CHECK(load_settings(barred / "settings.toml").settings.bout.terms.touches == 9);
}

TEST_CASE("a subscriber whose subscription has ended is not told any more") {
    SettingsStore store({}, {}, {});
    std::vector<Heard> heard;
    auto hears = store.subscribe(note(heard));
    store.change(touches(7));
    hears.reset();
    store.change(touches(8));
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].now.bout.terms.touches == 7);
}
