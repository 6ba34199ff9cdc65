// A reader that ends the program keeps it from starting only once.
#include "catch.hpp"
#include "own_data.hpp"
#include "places.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/assets/reading_note.hpp>
#include <riposte/assets/wardrobe.hpp>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <thread>

namespace riposte {
namespace {

namespace fs = std::filesystem;

const fs::path kAssets = source_dir() / "assets";

constexpr const char* kStranger = "fencer-stranger";

/// A child that ends by what it does in the midst of reading; returns how.
template <class End>
int end_reading(const fs::path& folder, const std::string& what, const std::string& files, const End& end) {
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::signal(signal, SIG_DFL);  // not the tests' own
        const ReadingNote note(folder, what, files);
        end();
        ::_exit(0);  // no destructor runs
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return status;
}

void die_reading(const fs::path& folder, const std::string& what, const std::string& files) {
    end_reading(folder, what, files, [] {});
}

}  // namespace

TEST_CASE("a note is there while something is read, and stays only where the process ends") {
    const test::OwnData own;
    const fs::path folder = reading_folder();
    {
        const ReadingNote note(folder, kStranger, "as it was");
        CHECK(fs::exists(folder / kStranger));
        CHECK_FALSE(note_left_behind(folder, kStranger));  // this process goes on
    }
    CHECK_FALSE(fs::exists(folder / kStranger));
    die_reading(folder, kStranger, "as it was");
    CHECK(note_left_behind(folder, kStranger) == "as it was");
    CHECK_FALSE(note_left_behind(folder, "fencer-other"));
    { const ReadingNote read_well(folder, kStranger, ""); }
    CHECK_FALSE(note_left_behind(folder, kStranger));
}

TEST_CASE("a note is dead with its process, whatever number another process has now") {
    const test::OwnData own;
    const fs::path folder = reading_folder();
    // In a container the game has the same number at every start; after a restart of the machine anybody may have it.
    die_reading(folder, kStranger, std::to_string(::getpid()));
    CHECK(note_left_behind(folder, kStranger));
}

TEST_CASE("of two processes that read the same thing the second goes without a note and leaves the first its own") {
    const test::OwnData own;
    const fs::path folder = reading_folder();
    const ReadingNote first(folder, kStranger, "first");
    {
        const ReadingNote second(folder, kStranger, "second");
        CHECK_FALSE(note_left_behind(folder, kStranger));
    }
    CHECK(fs::exists(folder / kStranger));
}

TEST_CASE("whoever looks at notes keeps none from being made") {
    const test::OwnData own;
    const fs::path folder = reading_folder();
    die_reading(folder, kStranger, "as it was");  // so that there is a note to look at
    std::atomic<bool> looks = true;
    std::thread menu([&] {
        while (looks) {
            for (int i = 0; i < 20; ++i) static_cast<void>(note_left_behind(folder, kStranger));
            std::this_thread::sleep_for(std::chrono::microseconds(50));
        }
    });
    int made = 0;
    for (int i = 0; i < 300; ++i) {
        const ReadingNote note(folder, kStranger, "anew");
        made += note_left_behind(folder, kStranger) ? 0 : 1;  // of a process that still runs
    }
    looks = false;
    menu.join();
    CHECK(made == 300);
    CHECK_FALSE(fs::exists(folder / kStranger));
}

TEST_CASE("a note stays where an exception ends the reading, as no reader lets one out") {
    const test::OwnData own;
    try {
        const ReadingNote note(reading_folder(), kStranger, "as it was");
        throw std::bad_alloc();
    } catch (const std::bad_alloc&) {
        CHECK(note_left_behind(reading_folder(), kStranger) == "as it was");
    }
    try {
        throw std::bad_alloc();
    } catch (const std::bad_alloc&) {  // one that was there before says nothing of it
        { const ReadingNote note(reading_folder(), kStranger, "as it was"); }
        CHECK_FALSE(note_left_behind(reading_folder(), kStranger));
    }
}

TEST_CASE("whoever breaks the reading off accuses nothing") {
    const test::OwnData own;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        CAPTURE(signal);
        const int status = end_reading(reading_folder(), kStranger, "", [&] { ::raise(signal); });
        CHECK(WIFSIGNALED(status));
        CHECK(WTERMSIG(status) == signal);
        CHECK_FALSE(fs::exists(reading_folder() / kStranger));
    }
    const auto before = ::signal(SIGTERM, SIG_DFL);
    { const ReadingNote note(reading_folder(), kStranger, ""); }
    CHECK(::signal(SIGTERM, before) == SIG_DFL);
}

TEST_CASE("a folder that cannot be written costs the note and nothing else") {
    const ReadingNote note("/proc/no such folder", kStranger, "");
    CHECK_FALSE(note_left_behind("/proc/no such folder", kStranger));
}

TEST_CASE("where nobody has a folder for data there is no note, and no folder in the working directory") {
    const test::OwnData own;
    const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
    ::unsetenv("XDG_DATA_HOME");
    ::unsetenv("HOME");
    CHECK(reading_folder().empty());
    { const ReadingNote note(reading_folder(), kStranger, ""); }
    die_reading(reading_folder(), kStranger, "");
    CHECK_FALSE(note_left_behind(reading_folder(), kStranger));
    CHECK_FALSE(fs::exists(kStranger));
    CHECK_FALSE(fs::exists("reading"));
    if (!home.empty()) ::setenv("HOME", home.c_str(), 1);
}

TEST_CASE("a fencer that ended the program is not read by anybody who comes by, until it is asked for or changed") {
    const test::OwnData own;
    const fs::path assets = reading_folder() / "assets";
    fs::create_directories(assets);
    fs::copy(kAssets, assets, fs::copy_options::recursive);
    Wardrobe wardrobe(assets);
    Kits kits;
    kits[1].fencer = "woman";
    CHECK(wardrobe.survived(kits));
    const fs::path model = assets / "fencers" / "woman.glb";
    const auto die = [&] {
        die_reading(reading_folder(), "fencer-woman", state_of_files({assets / "fencers" / "woman.toml", model}));
    };

    SECTION("once more where somebody asks for it") {
        die();
        for (int leafed_past = 0; leafed_past < 3; ++leafed_past) {
            CHECK_FALSE(wardrobe.survived(kits));
            CHECK_FALSE(wardrobe.fencer_survived("woman"));
            const auto refused = wardrobe.fencer("woman");
            REQUIRE_FALSE(refused);
            CHECK(refused.error().what.find("'woman'") != std::string::npos);
        }
        wardrobe.try_again(kits);
        CHECK_FALSE(wardrobe.survived(kits));  // until it was read to the end
        REQUIRE(wardrobe.fencer("woman"));
        CHECK(wardrobe.survived(kits));
    }
    SECTION("what was asked for is tried once") {
        die();
        wardrobe.try_again(kits);
        fs::rename(model, assets / "gone");
        CHECK_FALSE(wardrobe.fencer("woman"));
        fs::rename(assets / "gone", model);
        die();
        CHECK_FALSE(wardrobe.fencer("woman"));
    }
    SECTION("one that was mended is read at once") {
        die();
        fs::last_write_time(model, fs::last_write_time(model) + std::chrono::seconds(2));
        CHECK(wardrobe.survived(kits));
        CHECK(wardrobe.fencer("woman"));
    }
}

TEST_CASE("a weapon that ended the program is not read by whoever comes by either") {
    const test::OwnData own;
    Wardrobe wardrobe(kAssets);
    const fs::path weapons = kAssets / "weapons";
    die_reading(reading_folder(), "weapon-sabre", state_of_files({weapons / "sabre.toml", weapons / "sabre.glb"}));
    CHECK_FALSE(wardrobe.weapon_survived("sabre"));
    CHECK_FALSE(wardrobe.weapon("sabre"));
    CHECK(wardrobe.weapon("rapier"));
}

TEST_CASE("what every bout falls back upon leaves no note") {
    const test::OwnData own;
    const fs::path fencers = kAssets / "fencers";
    die_reading(reading_folder(), "fencer-man", state_of_files({fencers / "man.toml", fencers / "man.glb"}));
    CHECK(Wardrobe(kAssets).survived(Kits{}));
}

}  // namespace riposte
