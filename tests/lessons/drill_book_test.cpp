#include "catch.hpp"

#include <riposte/lessons/drill_book.hpp>

#include <string>

using namespace riposte;

namespace {

DrillResult result(int score, int minute = 0) { return {score, {2026, 11, 28, 14, minute}}; }

DrillBook some_book() {
    DrillBook book;
    for (int i = 0; i < 25; ++i) add_result(book, Drill::kMeasure, result(50 + (i * 7) % 25, i));
    add_result(book, Drill::kParryRiposte, result(-3));
    add_result(book, Drill::kBall, result(10, 59));
    return book;
}

/// The message about a book with this line behind its first one.
std::string refusal(const std::string& line) {
    const auto book = book_of("riposte drills 1\nlast ball 2026-11-28 14:02 3\n" + line + "\n");
    REQUIRE_FALSE(book);
    CHECK(book.error().where == "line 3");
    CHECK_FALSE(book.error().remedy.empty());
    return book.error().what;
}

bool tells(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a book keeps the best result and the last twenty, the newest at the end") {
    const DrillRecord record = some_book().of(Drill::kMeasure);
    REQUIRE(record.last.size() == kLastResults);
    CHECK(record.last.front().when.minute == 5);
    CHECK(record.last.back().when.minute == 24);
    REQUIRE(record.best);
    CHECK(record.best->score == 74);
    CHECK(some_book().of(Drill::kGlove) == DrillRecord{});
}

TEST_CASE("the best result outlives the last twenty, and of equal ones the oldest stays") {
    DrillBook book;
    add_result(book, Drill::kGlove, result(9, 1));
    add_result(book, Drill::kGlove, result(9, 2));
    for (int i = 0; i < 30; ++i) add_result(book, Drill::kGlove, result(3, 3));
    CHECK(book.of(Drill::kGlove).best == result(9, 1));
    const auto read = book_of(text_of(book));
    REQUIRE(read);
    CHECK(read.value().of(Drill::kGlove).best == result(9, 1));
}

TEST_CASE("a book is read as it was written") {
    for (const DrillBook& book : {DrillBook{}, some_book()}) {
        const auto read = book_of(text_of(book));
        REQUIRE(read);
        CHECK(read.value() == book);
    }
}

TEST_CASE("a book may have lines that are empty, remarks, no line break at its end, or too many results") {
    const auto read = book_of("riposte drills 1\n\n# mine\nlast ball 2026-11-28 14:02 3");
    REQUIRE(read);
    CHECK(read.value().of(Drill::kBall).best == DrillResult{3, {2026, 11, 28, 14, 2}});
    std::string text = "riposte drills 1\n";
    for (int i = 0; i < 40; ++i) text += "last ball 2026-11-28 14:02 " + std::to_string(i % 11) + '\n';
    CHECK(book_of(text).value().of(Drill::kBall).last.size() == kLastResults);
}

TEST_CASE("a line that is no result is refused, and the message tells the line and why") {
    CHECK(tells(refusal("worst ball 2026-11-28 14:02 3"), "begins neither"));
    CHECK(tells(refusal("last dancing 2026-11-28 14:02 3"), "names no drill"));
    CHECK(tells(refusal("last ball 2026-13-28 14:02 3"), "no date and time"));
    CHECK(tells(refusal("last ball 2026-11-28 24:02 3"), "no date and time"));
    CHECK(tells(refusal("last ball 2026-11-28"), "no date and time"));
    CHECK(tells(refusal("last ball 2026-11-28 14:02 11"), "no number from 0 to 10"));
    CHECK(tells(refusal("last measure 2026-11-28 14:02 much"), "no number from 0 to 100"));
    CHECK(tells(refusal("last ball 2026-11-28 14:02 3 4"), "no number from 0 to 10"));
    CHECK(tells(refusal(std::string(4000, 'x')), "the line 'xxx"));
    CHECK(refusal(std::string(4000, 'x')).size() < 200);
}

TEST_CASE("what is no book is refused at its first line") {
    for (const char* text : {"", "\n", "{}", "riposte drills 2\n", "RIPDUMM1"}) {
        const auto book = book_of(text);
        REQUIRE_FALSE(book);
        CHECK(book.error().where == "line 1");
    }
}

TEST_CASE("a date is told in words") { CHECK(date_words({2026, 11, 8, 9, 5}) == "8 November 2026, 09:05"); }
