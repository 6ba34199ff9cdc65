// Two games that save into one file at one moment.
#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/files/folder_lock.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/platform/keep_settings.hpp>

#include <chrono>
#include <memory>
#include <thread>

using namespace riposte;

TEST_CASE("who saves while another one does waits for him, and both have what they changed") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    REQUIRE(keep_settings({}, path));
    auto another = std::make_unique<FolderLock>(folder.path);
    REQUIRE(another->held());
    std::thread saves([&] {
        Settings ours;
        ours.audio.master = 0.25;
        const Settings known;
        CHECK(keep_settings(ours, path, &known));
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    Settings theirs;
    theirs.bout.touches = 9;
    CHECK(load_settings(path).settings == Settings{});
    REQUIRE(write_text_file(path, "[bout]\ntouches = 9\n"));
    another.reset();
    saves.join();
    theirs.audio.master = 0.25;
    CHECK(load_settings(path).settings == theirs);
}

TEST_CASE("who is kept waiting for good saves all the same") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    const FolderLock stopped(folder.path);
    Settings ours;
    ours.bout.touches = 9;
    REQUIRE(keep_settings(ours, path));
    CHECK(load_settings(path).settings == ours);
}

TEST_CASE("a folder in which nothing can be written is told at once") {
    const auto kept = keep_settings({}, "/proc/self/settings.toml");
    REQUIRE_FALSE(kept);
    CHECK(kept.error().where == "/proc/self/settings.toml");
}
