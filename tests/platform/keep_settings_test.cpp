// Two games that save into one file at one moment.
#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/files/folder_lock.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/files/toml_look.hpp>
#include <riposte/platform/keep_settings.hpp>

#include <sys/stat.h>

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

TEST_CASE("what is written can be read the next time, whatever was in the file") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    std::string much = "[bout]\ntouches = 9\n[unknown]\n";
    for (std::size_t i = 1; i < kMostTomlNodes - 10; ++i) much += "k" + std::to_string(i) + " = 1\n";
    const std::string deep = "touches = 9\na = {b = {c.d = {e = {f.g = 1}}}}\nw = [[[[[[[1]]]]]]]\n";
    const std::string wide = "[bout]\ntouches = 9\n[unknown]\nx = '" + std::string(kMostText * 6 / 10, '\\') + "'\n";
    for (const std::string& text : {std::string(), "[bout]\n" + deep, much, wide}) {
        CAPTURE(text.substr(0, 100));
        REQUIRE(write_text_file(path, text));
        const Settings read = load_settings(path).settings;
        CHECK(read.bout.touches == (text.empty() ? Settings().bout.touches : 9));
        REQUIRE(keep_settings(read, path));
        CHECK_FALSE(slip_in_toml(read_text_file(path).value_or("")));
        CHECK(load_settings(path).settings == read);
    }
}

TEST_CASE("settings that are a link are written where it leads, and those that may not be written stay") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    const auto real = folder.path / "real.toml";
    std::filesystem::create_symlink("real.toml", path);
    Settings ours;
    ours.bout.touches = 9;
    REQUIRE(keep_settings(ours, path));
    CHECK(std::filesystem::is_symlink(path));
    CHECK(load_settings(real).settings == ours);
    std::filesystem::permissions(real, std::filesystem::perms::owner_read);
    const auto kept = keep_settings({}, path);
    REQUIRE_FALSE(kept);
    CHECK(kept.error().what.find("write-protected") != std::string::npos);
    CHECK(load_settings(path).settings == ours);
}

TEST_CASE("settings that are a pipe are neither waited for nor replaced") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    CHECK_FALSE(keep_settings({}, path));
    CHECK(std::filesystem::is_fifo(path));
}
