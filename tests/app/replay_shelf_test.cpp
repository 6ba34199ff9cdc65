#include "app/play/replay_shelf.hpp"

#include "../record/recordings.hpp"
#include "../ui/screen.hpp"
#include "catch.hpp"
#include "scratch.hpp"
#include "shipped.hpp"
#include "still_bout.hpp"

#include <riposte/ledger/load_recording.hpp>

using namespace riposte;

namespace {

namespace fs = std::filesystem;

void write(const scratch::Folder& folder, const char* name, const char* text) {
    std::ofstream(folder.path / name) << text;
}

std::vector<ReplayFile> listed(const fs::path& folder) { return list_replays(folder, shipped(), {}); }

/// On a screen.
struct Shelf {
    explicit Shelf(const fs::path& folder) : shelf(folder, listed) {
        shelf.fill();
        settle();
    }
    void settle() {
        screen.settle([this] { shelf.draw(); });
    }
    void type(const std::string& text) {
        click("File");
        ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
        settle();
    }
    void click(const std::string& label) {
        screen.click([this] { return shelf.draw(); }, label,
                     [this](const ReplayShelf::Intent& intent) {
                         if (intent.open) opened = *intent.open;
                         left = left || intent.back;
                     });
        settle();
    }

    ui::Screen screen;
    ReplayShelf shelf;
    fs::path opened;
    bool left = false;
};

}  // namespace

TEST_CASE("the newest recording is listed first, with names, score, length and drivers") {
    const scratch::Folder folder;
    test::record_still(folder.path / "a.bout", 240);
    test::record_still(folder.path / "b.bout", 120 * 61);
    fs::last_write_time(folder.path / "a.bout", fs::file_time_type::clock::now() - std::chrono::hours(1));
    write(folder, "notes.txt", "no bout");
    const auto replays = listed(folder.path);
    REQUIRE(replays.size() == 2);
    CHECK(replays[0].path.filename() == "b.bout");
    CHECK(replays[0].entry.title == "Red 0 : 0 Blue");
    CHECK(replays[0].entry.detail.find(" · 1 min 01 s · mouse") != std::string::npos);
    CHECK(replays[1].entry.detail.find(" · 2 s · mouse") != std::string::npos);
    CHECK(replays[1].entry.detail.find("against bot, level 2") != std::string::npos);
    CHECK(replays[0].entry.playable);
}

TEST_CASE("free practice is listed as such") {
    const scratch::Folder folder;
    test::record_still(folder.path / "a.bout", 120, Referee::kNone);
    test::record_still(folder.path / "b.bout", 120);
    for (const ReplayFile& replay : listed(folder.path)) {
        const bool told = replay.entry.detail.find(" · free practice") != std::string::npos;
        CHECK(told == (replay.path.filename() == "a.bout"));
    }
}

TEST_CASE("a recording that cannot be played is listed with the reason, a folder that is not there is empty") {
    const scratch::Folder folder;
    write(folder, "broken.bout", "no bout");
    const auto replays = listed(folder.path);
    REQUIRE(replays.size() == 1);
    CHECK(replays[0].entry.title == "broken.bout");
    CHECK(replays[0].entry.detail.find("renamed") == std::string::npos);
    CHECK_FALSE(replays[0].entry.playable);
    CHECK(listed(folder.path / "missing").empty());
}

TEST_CASE("a recording of another version is listed as one that is shown by its poses, if it has any") {
    const scratch::Folder folder;
    for (const Poses poses : {Poses::kNo, Poses::kYes}) {
        recordings::Recorded recorded(3, {"mouse", "mouse"}, poses);
        const auto bytes = recordings::of_another_simulation(recorded.fence(240).finish());
        std::ofstream(folder.path / "a.bout", std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        const auto replays = listed(folder.path);
        REQUIRE(replays.size() == 1);
        CHECK(replays[0].entry.playable == (poses == Poses::kYes));
        CHECK((replays[0].entry.detail.find(" · by its poses") != std::string::npos) == (poses == Poses::kYes));
    }
}

TEST_CASE("of a recording no more is read for the list than its beginning and its end") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "a.bout";
    test::record_still(file, 240);
    std::fstream(file, std::ios::binary | std::ios::in | std::ios::out).seekp(400).put('\xff');
    CHECK(listed(folder.path)[0].entry.playable);
    CHECK_FALSE(load_recording(file));
    fs::resize_file(file, fs::file_size(file) - 1);
    const auto replays = listed(folder.path);
    CHECK_FALSE(replays[0].entry.playable);
    CHECK(replays[0].entry.detail.ends_with(
        "the closing chunk is missing or does not fit; plays to 0:02 if renamed to .part"));
    fs::resize_file(file, std::uintmax_t{65} << 20U);
    CHECK(listed(folder.path)[0].entry.detail.find("too large") != std::string::npos);
    CHECK_FALSE(load_recording(file));
}

TEST_CASE("the shelf opens the recording that is chosen, and is left") {
    const scratch::Folder folder;
    test::record_still(folder.path / "a.bout", 120);
    Shelf shelf(folder.path);
    shelf.click("Red 0 : 0 Blue##0");
    CHECK(shelf.opened == folder.path / "a.bout");
    CHECK_FALSE(shelf.left);
    shelf.shelf.tell("a.bout: cannot be played");
    shelf.settle();
    CHECK(shelf.screen.shows("a.bout: cannot be played"));
    shelf.click("Back");
    CHECK(shelf.left);
}

TEST_CASE("the shelf deletes what is to be deleted, and says what cannot be") {
    const scratch::Folder folder;
    const fs::path full = folder.path / "full.bout";  // no file
    fs::create_directories(full / "within");
    write(folder, "broken.bout", "no bout");
    fs::last_write_time(folder.path / "broken.bout", fs::file_time_type::clock::now() + std::chrono::hours(1));
    Shelf shelf(folder.path);
    shelf.click("Delete 0");
    shelf.click("Delete");
    CHECK_FALSE(fs::exists(folder.path / "broken.bout"));
    CHECK_FALSE(shelf.screen.has_item("Delete 1"));
    CHECK_FALSE(shelf.screen.shows("Cannot delete"));
    shelf.click("Delete 0");
    shelf.click("Delete");
    CHECK(shelf.screen.shows("Cannot delete " + full.string()));
    CHECK(shelf.screen.has_item("Delete 0"));
}

TEST_CASE("the shelf opens a recording from elsewhere by the path that is typed, and says what is wrong with it") {
    const scratch::Folder folder;
    test::record_still(folder.path / "two fencers.bout", 120);
    Shelf shelf(folder.path / "empty");
    shelf.click("From elsewhere");
    shelf.click("Open");
    CHECK(shelf.opened.empty());  // nothing is typed yet
    shelf.type((folder.path / "two fencers.bout").string());
    shelf.click("Open");
    CHECK(shelf.opened == folder.path / "two fencers.bout");
    shelf.shelf.tell("no such recording");
    shelf.settle();
    CHECK(shelf.screen.shows("no such recording"));
    CHECK(shelf.screen.has_item("File"));
    shelf.click("Back");
    CHECK_FALSE(shelf.left);
    CHECK(shelf.screen.has_item("From elsewhere"));
    CHECK_FALSE(shelf.screen.shows("no such recording"));
}
