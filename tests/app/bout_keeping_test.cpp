#include "app/play/bout_keeping.hpp"

#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"

#include <filesystem>
#include <fstream>

using namespace riposte;

namespace {

namespace fs = std::filesystem;

struct Kept {
    scratch::Folder folder;
    scratch::Variable replays{"XDG_DATA_HOME", folder.path.string()};
    int exit_code = 0;
    Piste piste;
    BoutKeeping keeping{piste, exit_code};

    void begin() {
        const BoutSetup setup = shipped_setup();
        piste.fence(setup, {}, keeping.open({}, setup, {"mouse", "bot, level 2"}));
        keeping.begin();
    }
};

}  // namespace

TEST_CASE("a bout is kept among the replays unless it has a file of its own") {
    Kept kept;
    kept.begin();
    CHECK(kept.piste.ledger().recording().parent_path() == bouts_folder());
    CHECK(kept.keeping.unkept().empty());
    auto own = RecordingFile::create(kept.folder.path / "own.bout", shipped_setup(), {});
    REQUIRE(own);
    const auto file = kept.keeping.open(std::move(own).value(), shipped_setup(), {});
    REQUIRE(file);
    CHECK(file->path().filename() == "own.bout");
}

TEST_CASE("a bout that cannot be kept says why until one begins that can") {
    Kept kept;
    fs::create_directories(bouts_folder().parent_path());
    std::ofstream(bouts_folder()) << "no folder";
    kept.begin();
    CHECK(kept.piste.ledger().recording().empty());
    CHECK(kept.keeping.unkept().find("This bout is not kept") == 0);
    fs::remove(bouts_folder());
    kept.begin();
    CHECK(kept.keeping.unkept().empty());
}

TEST_CASE("a bout ends once, and leaves the program's exit code alone where the command line did not ask for it") {
    Kept kept;
    kept.begin();
    CHECK(kept.keeping.fencing());
    const auto closed = kept.keeping.end();
    REQUIRE(closed);
    CHECK(fs::exists(closed.value()));
    CHECK_FALSE(kept.keeping.fencing());
    const auto again = kept.keeping.end();
    REQUIRE(again);
    CHECK(again.value().empty());
    CHECK(kept.exit_code == 0);
}

TEST_CASE("the loss of the window ends the program with a code of its own, and the bout is whole") {
    Kept kept;
    kept.begin();
    const fs::path file = kept.piste.ledger().recording();
    const Error lost{"no picture can be shown", "the display", "start it again"};
    kept.keeping.end_program(&lost);
    CHECK(kept.exit_code == 4);
    CHECK(fs::exists(file));
}
