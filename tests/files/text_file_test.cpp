#include "catch.hpp"

#include <riposte/files/text_file.hpp>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>

using namespace riposte;
namespace fs = std::filesystem;

namespace {

/// An empty folder of its own.
fs::path fresh(const std::string& name) {
    fs::path folder = fs::temp_directory_path() / ("riposte_text_file_test_" + std::to_string(::getpid()) + name);
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

std::size_t count_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("A text file is written whole, with its folders, and read as it was written") {
    const fs::path folder = fresh("whole");
    const fs::path file = folder / "a" / "b" / "text.toml";
    REQUIRE_FALSE(read_text_file(file));
    REQUIRE(write_text_file(file, "one\r\ntwo\n"));
    CHECK(read_text_file(file).value() == "one\r\ntwo\n");
    REQUIRE(write_text_file(file, ""));
    CHECK(read_text_file(file).value().empty());
    CHECK(count_in(file.parent_path()) == 1);
}

TEST_CASE("What is no text file, or far too large for one, is refused at once with a reason") {
    const fs::path folder = fresh("refused");
    const auto refusal = [](const fs::path& file) {
        const auto text = text_of_file(file);
        CHECK_FALSE(read_text_file(file));
        return text ? "" : text.error().message();
    };
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(refusal(folder).find("(it is a folder)") != std::string::npos);
    CHECK(refusal(folder / "pipe").find("(it is a pipe)") != std::string::npos);
    CHECK(refusal("/dev/zero").find("(it is a device)") != std::string::npos);
    CHECK(refusal(folder / "none").find("there is none") != std::string::npos);
    REQUIRE(write_text_file(folder / "large", std::string(kMostText, 'x')));
    CHECK(text_of_file(folder / "large").value().size() == kMostText);
    REQUIRE(write_text_file(folder / "large", std::string(kMostText + 1, 'x')));
    CHECK(refusal(folder / "large").find("larger than 1 MiB") != std::string::npos);
}

TEST_CASE("A file that cannot be written leaves the old one, nothing beside it, and tells the system's reason") {
    const fs::path folder = fresh("fails");
    REQUIRE(write_text_file(folder / "file", "old"));
    const auto below = write_text_file(folder / "file" / "below.toml", "new");
    REQUIRE_FALSE(below);
    CHECK(below.error().what.find("Not a directory") != std::string::npos);
    CHECK(read_text_file(folder / "file").value() == "old");

    fs::create_directories(folder / "taken.toml");
    const auto taken = write_text_file(folder / "taken.toml", "new");
    REQUIRE_FALSE(taken);
    CHECK(taken.error().what.find("it is a folder") != std::string::npos);
    CHECK_FALSE(fs::exists(folder / "taken.toml.part"));
    CHECK(count_in(folder) == 2);
}

TEST_CASE("Programs that write the same file at one moment disturb each other in nothing, and one has the last word") {
    const fs::path folder = fresh("together");
    const fs::path file = folder / "file";
    std::vector<pid_t> writers;
    for (const char letter : {'a', 'b', 'c'}) {
        const pid_t child = ::fork();
        if (child == 0) {
            bool all = true;
            for (int i = 0; i < 200; ++i) all = write_text_file(file, std::string(100000, letter)) && all;
            ::_exit(all ? 0 : 1);
        }
        writers.push_back(child);
    }
    for (const pid_t writer : writers) {
        int status = -1;
        REQUIRE(::waitpid(writer, &status, 0) == writer);
        CHECK(status == 0);
    }
    const std::string text = read_text_file(file).value();
    CHECK(text.size() == 100000);
    CHECK(std::count(text.begin(), text.end(), text[0]) == 100000);
    CHECK(count_in(folder) == 1);
}

TEST_CASE("What another program of the same number left half written hinders nobody") {
    const fs::path folder = fresh("left");
    const std::string left = "file." + std::to_string(::getpid()) + "-1.part";
    fs::create_directories(folder / left);
    REQUIRE(write_text_file(folder / "file", "new"));
    CHECK(read_text_file(folder / "file").value() == "new");
    CHECK(count_in(folder) == 2);
}

TEST_CASE("A symbolic link stays one, and what it leads to is written") {
    const fs::path folder = fresh("links");
    REQUIRE(write_text_file(folder / "real.toml", "old"));
    fs::create_symlink("real.toml", folder / "near.toml");
    fs::create_symlink(folder / "near.toml", folder / "far.toml");
    REQUIRE(write_text_file(folder / "far.toml", "new"));
    CHECK(fs::is_symlink(folder / "far.toml"));
    CHECK(fs::is_symlink(folder / "near.toml"));
    CHECK(read_text_file(folder / "real.toml").value() == "new");

    fs::create_symlink("later/there.toml", folder / "dangling.toml");
    REQUIRE(write_text_file(folder / "dangling.toml", "there"));
    CHECK(read_text_file(folder / "later" / "there.toml").value() == "there");

    fs::create_symlink("circle", folder / "circle");
    CHECK_FALSE(write_text_file(folder / "circle", "never"));
}

TEST_CASE("A folder's files are listed by name, without folders and other endings") {
    const fs::path folder = fresh("listed");
    CHECK(files_in(folder / "missing", ".toml").empty());
    for (const char* name : {"b.toml", "a high guard.toml", "c.txt"}) REQUIRE(write_text_file(folder / name, "x"));
    fs::create_directories(folder / "folder.toml");
    CHECK(files_in(folder, ".toml") == std::vector<fs::path>{folder / "a high guard.toml", folder / "b.toml"});
    CHECK(files_in(folder / "b.toml", ".toml").empty());
}

TEST_CASE("A path that is taken is followed by numbers, a name becomes plain") {
    const fs::path folder = fresh("free");
    const fs::path file = folder / "guard.toml";
    CHECK(free_path(file) == file);
    REQUIRE(write_text_file(file, "x"));
    CHECK(free_path(file) == folder / "guard-2.toml");
    fs::create_symlink("nowhere", folder / "guard-2.toml");
    CHECK(free_path(file) == folder / "guard-3.toml");
    CHECK(file_name_of("high guard/2") == "high_guard_2");
    CHECK(file_name_of("") == "unnamed");
}
