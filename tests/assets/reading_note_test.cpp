// A reader that ends the program keeps it from starting only once.
#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/own_files.hpp>
#include <riposte/assets/reading_note.hpp>
#include <riposte/assets/wardrobe.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace riposte {
namespace {

namespace fs = std::filesystem;

const fs::path kAssets = source_dir() / "assets";

/// A child that ends in the midst of reading.
void die_reading(const fs::path& folder, const std::string& what) {
    const pid_t child = ::fork();
    if (child == 0) {
        const ReadingNote note(folder, what);
        ::_exit(0);  // no destructor runs
    }
    REQUIRE(::waitpid(child, nullptr, 0) == child);
}

class OwnData {
  public:
    OwnData() : folder_(fs::temp_directory_path() / ("riposte-notes-" + std::to_string(::getpid()))) {
        const char* before = std::getenv("XDG_DATA_HOME");
        if (before != nullptr) before_ = before;
        fs::remove_all(folder_);
        ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    }
    ~OwnData() {
        fs::remove_all(folder_);
        before_.empty() ? ::unsetenv("XDG_DATA_HOME") : ::setenv("XDG_DATA_HOME", before_.c_str(), 1);
    }

  private:
    fs::path folder_;
    std::string before_;
};

}  // namespace

TEST_CASE("a note is there while something is read, and stays only where the process ends") {
    const OwnData own;
    const fs::path folder = reading_folder();
    {
        const ReadingNote note(folder, "fencer-stranger");
        CHECK(fs::exists(folder / "fencer-stranger"));
        CHECK_FALSE(ended_while_reading(folder, "fencer-stranger"));  // this process goes on
    }
    CHECK_FALSE(fs::exists(folder / "fencer-stranger"));
    die_reading(folder, "fencer-stranger");
    CHECK(ended_while_reading(folder, "fencer-stranger"));
    CHECK_FALSE(ended_while_reading(folder, "fencer-other"));
    { const ReadingNote read_well(folder, "fencer-stranger"); }
    CHECK_FALSE(ended_while_reading(folder, "fencer-stranger"));
}

TEST_CASE("a folder that cannot be written costs the note and nothing else") {
    const ReadingNote note("/proc/no such folder", "fencer-stranger");
    CHECK_FALSE(ended_while_reading("/proc/no such folder", "fencer-stranger"));
}

TEST_CASE("a fencer that ended the program is offered: refused once, then tried again") {
    const OwnData own;
    Wardrobe wardrobe(kAssets);
    Kits kits;
    kits[1].fencer = "woman";
    CHECK(wardrobe.survived(kits));
    die_reading(reading_folder(), "fencer-woman");
    CHECK_FALSE(wardrobe.survived(kits));
    const auto first = wardrobe.offered(kits);
    REQUIRE_FALSE(first);
    CHECK(first.error().what.find("'woman'") != std::string::npos);
    CHECK(wardrobe.offered(kits));
    REQUIRE(wardrobe.fencer("woman"));
    CHECK(wardrobe.survived(kits));  // it was read to the end
}

TEST_CASE("what every bout falls back upon leaves no note") {
    const OwnData own;
    die_reading(reading_folder(), "fencer-man");
    CHECK(Wardrobe(kAssets).survived(Kits{}));
}

}  // namespace riposte
