// Two games that save into one file at one moment.
#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/files/folder_lock.hpp>
#include <riposte/files/text_file.hpp>
#include <riposte/files/toml_look.hpp>
#include <riposte/settings/keep_settings.hpp>
#include <riposte/settings/load_settings.hpp>

#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
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
    theirs.bout.terms.touches = 9;
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
    ours.bout.terms.touches = 9;
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
    // With a name that is unknown; of `much` there is no room for them beside the known ones.
    const std::vector<std::pair<std::string, std::string>> texts{
        {"", ""}, {"[bout]\n" + deep, "\nw ="}, {much, "\nk9 ="}, {wide, "\nx ="}};
    for (const auto& [text, unknown] : texts) {
        CAPTURE(text.substr(0, 100));
        REQUIRE(write_text_file(path, text));
        const Settings read = load_settings(path).settings;
        CHECK(read.bout.terms.touches == (text.empty() ? Settings().bout.terms.touches : 9));
        const auto kept = keep_settings(read, path);
        REQUIRE(kept);
        const std::string now = read_text_file(path).value_or("");
        CHECK_FALSE(slip_in_toml(now));
        CHECK(load_settings(path).settings == read);
        const auto& aside = kept.value().kept_as;
        CHECK(aside.empty() == (text != much));
        CHECK((now.find(unknown) != std::string::npos) == (text != much));
        if (!aside.empty()) CHECK((scratch::read(aside) == text));
        std::filesystem::remove(aside);
    }
}

TEST_CASE("what the settings cannot be written to is told, stays as it is, and leaves nothing beside it") {
    const scratch::Folder folder;
    const auto refusal = [](const std::filesystem::path& path) {
        const auto kept = keep_settings({}, path);
        return kept ? "" : kept.error().message();
    };
    const auto count = [&folder] {
        return std::distance(std::filesystem::recursive_directory_iterator(folder.path),
                             std::filesystem::recursive_directory_iterator());
    };
    const auto dangling = folder.path / "dangling.toml";
    std::filesystem::create_symlink("later.toml", dangling);
    CHECK(refusal(dangling).empty());
    CHECK(std::filesystem::is_symlink(dangling));
    CHECK(std::filesystem::is_regular_file(folder.path / "later.toml"));
    std::filesystem::create_symlink("round.toml", folder.path / "round.toml");
    std::filesystem::create_directory(folder.path / "folder.toml");
    const auto broken = folder.write("broken.toml", "]");
    const auto before = count();
    CHECK_FALSE(refusal(folder.path / "round.toml").empty());
    CHECK_FALSE(refusal(folder.path / "folder.toml").empty());
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const auto heard = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit full{100, limit.rlim_max};  // which stands for a disk that is full
    setrlimit(RLIMIT_FSIZE, &full);
    CHECK(refusal(broken).find("File too large") != std::string::npos);
    CHECK(refusal(folder.path / "new.toml").find("File too large") != std::string::npos);
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, heard);
    CHECK(scratch::read(broken) == "]");
    CHECK(count() == before);
}

TEST_CASE("settings that are a link are written where it leads, and those that may not be written stay") {
    const scratch::Folder folder;
    const auto path = folder.path / "settings.toml";
    const auto real = folder.path / "real.toml";
    std::filesystem::create_symlink("real.toml", path);
    Settings ours;
    ours.bout.terms.touches = 9;
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

TEST_CASE("unknown keys stay as they were, with numbers that are none, in arrays and tables of any depth") {
    const scratch::Folder folder;
    const std::string unknown =
        "x = [{a = {b.c = [[1, 16, 2026-11-22T10:11:12Z, nan, -inf]]}}, 'it''s']\n\n[new.\"od d\"]\nk = [inf, 1e17]\n"
        "[[list.of]]\nn = nan\n[[list.of]]\ns = \"a\\n\"\n[video]\n'' = 0.5\n";
    std::string text = unknown;
    text.replace(text.find("'it''s'"), 7, "\"it's\"");
    const auto path = folder.write("settings.toml", text);
    REQUIRE(keep_settings(load_settings(path).settings, path));
    const std::string once = scratch::read(path);
    for (const char* part : {"x = [ { a = { b = { c = [ [ 1, 16, 2026-11-22T10:11:12Z, nan, -inf ] ] } } }, \"it's\" ]",
                             "[new.", "k = [ inf, 1e+17 ]", "of = [ { n = nan }, { s = "}) {
        INFO(once);
        CHECK(once.find(part) != std::string::npos);
    }
    REQUIRE(keep_settings(load_settings(path).settings, path));
    CHECK(scratch::read(path) == once);
}
