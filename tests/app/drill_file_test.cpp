#include "app/shell/drill_file.hpp"

#include "app/shell/drill_scores.hpp"
#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/files/text_file.hpp>

#include <filesystem>
#include <string>

using namespace riposte;

namespace {

namespace fs = std::filesystem;

constexpr DrillDate kNoon{2026, 11, 28, 12, 0};

bool tells(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("results are kept in the file, drill by drill") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "new" / "drills.txt";
    CHECK(load_drill_book(file).value() == DrillBook{});
    for (int score = 0; score < 25; ++score) CHECK(keep_drill(file, Drill::kMeasure, {score, kNoon}).trouble.empty());
    const KeptDrill kept = keep_drill(file, Drill::kBall, {4, kNoon});
    CHECK(load_drill_book(file).value() == kept.book);
    CHECK(kept.book.of(Drill::kMeasure).best->score == 24);
    CHECK(kept.book.of(Drill::kMeasure).last.size() == kLastResults);
    CHECK(kept.book.of(Drill::kBall).last.size() == 1);
}

TEST_CASE("a file that cannot be read is told with file and line, and kept beside the new one") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "drills.txt";
    const std::string spoilt = "riposte drills 1\nlast ball 2026-11-28 14:02 3\nlast ball never 5\n";
    REQUIRE(write_text_file(file, spoilt));
    const auto refused = load_drill_book(file);
    REQUIRE_FALSE(refused);
    CHECK(tells(refused.error().message(), "drills.txt, line 3"));
    CHECK(tells(refused.error().message(), "take it away"));
    CHECK(read_text_file(file) == spoilt);

    const KeptDrill kept = keep_drill(file, Drill::kBall, {7, kNoon});
    CHECK(tells(kept.trouble, "drills.txt.broken"));
    CHECK(tells(kept.trouble, "line 3"));
    CHECK(read_text_file(folder.path / "drills.txt.broken") == spoilt);
    CHECK(load_drill_book(file).value().of(Drill::kBall).best == DrillResult{7, kNoon});
    CHECK(keep_drill(file, Drill::kBall, {8, kNoon}).trouble.empty());
}

TEST_CASE("a second broken file is put over no first one") {
    const scratch::Folder folder;
    const fs::path file = folder.path / "drills.txt";
    for (const std::string spoilt : {"one", "two"}) {
        REQUIRE(write_text_file(file, spoilt));
        CHECK_FALSE(keep_drill(file, Drill::kBall, {1, kNoon}).trouble.empty());
    }
    CHECK(read_text_file(folder.path / "drills.txt.broken") == "one");
    int files = 0;
    for ([[maybe_unused]] const auto& each : fs::directory_iterator(folder.path)) ++files;
    CHECK(files == 3);
}

TEST_CASE("a score that cannot be written is shown all the same, and the player is told") {
    const scratch::Folder folder;
    REQUIRE(write_text_file(folder.path / "taken", "a file where a folder is wanted"));
    const KeptDrill lost = keep_drill(folder.path / "taken" / "drills.txt", Drill::kGlove, {5, kNoon});
    CHECK(tells(lost.trouble, "This score is not kept"));
    CHECK(lost.book.of(Drill::kGlove).best == DrillResult{5, kNoon});
    const KeptDrill nowhere = keep_drill({}, Drill::kGlove, {5, kNoon});
    CHECK(tells(nowhere.trouble, "set HOME"));
    CHECK(scores_after(Drill::kGlove, nowhere).score == "5 points");
}

TEST_CASE("the panels show score, best and the last results") {
    KeptDrill kept;
    for (const int score : {40, 80, 60, 80}) add_result(kept.book, Drill::kMeasure, {score, kNoon});
    const ui::DrillScores shown = scores_after(Drill::kMeasure, kept);
    CHECK(shown.score == "80 %");
    CHECK(shown.best == "Best: 80 %, 28 November 2026, 12:00");
    REQUIRE(shown.bars.size() == 4);
    CHECK(shown.bars[2].share == Approx(0.6));
    CHECK(shown.bars[1].best);
    CHECK_FALSE(shown.bars[2].best);
    CHECK(list_words(Drill::kMeasure, kept.book.of(Drill::kMeasure)).ends_with("Best 80 %, last 80 %"));
    CHECK(list_words(Drill::kBall, {}).ends_with("Not done yet"));
}

TEST_CASE("the best score is praised once it is better than another one") {
    KeptDrill kept;
    const auto remark = [&](int score, int minute) {
        add_result(kept.book, Drill::kGlove, {score, {2026, 11, 28, 12, minute}});
        return scores_after(Drill::kGlove, kept).remark;
    };
    CHECK(remark(3, 1).empty());
    CHECK(remark(5, 2) == "Your best so far.");
    CHECK(remark(5, 3).empty());
    CHECK(remark(4, 4).empty());
}
