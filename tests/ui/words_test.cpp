#include "catch.hpp"

#include <riposte/settings/settings.hpp>
#include <riposte/ui/kit/words.hpp>

#include <cmath>
#include <set>

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("a name begins with a capital where a line does") {
    CHECK(with_capital("keyboard") == "Keyboard");
    CHECK(with_capital("Xbox pad") == "Xbox pad");
    CHECK(with_capital("über") == "über");
    CHECK(with_capital("").empty());
}

TEST_CASE("what can be played with has a label each") {
    for (std::size_t i = 0; i < kPlayableKinds.size(); ++i)
        CHECK(kPlayableLabels.at(i) == with_capital(std::string(name_of(kPlayableKinds.at(i)))));
}

TEST_CASE("the referee's words carry the fencer's name where one is meant") {
    const Names names{"Red", "Blue"};
    CHECK(words_of(CallEvent{Call::kPrets, 0}, names) == "Prêts");
    CHECK(words_of(CallEvent{Call::kTouch, 1}, names) == "Touch for Blue");
    CHECK(words_of(CallEvent{Call::kBoutWon, 0}, names) == "Red wins");
    std::set<std::string> words;
    for (int i = 0; i <= static_cast<int>(Call::kBoutDrawn); ++i)
        words.insert(words_of(CallEvent{static_cast<Call>(i), 0}, names));
    CHECK(words.size() == 11);
    CHECK_FALSE(words.contains(""));
}

TEST_CASE("a touch is told with its part, third and speed, and first why it did not count") {
    TouchEvent touch;
    touch.part = BodyPart::kTorso;
    touch.along = 0.9;
    touch.speed = 8.06;
    touch.noted = true;
    CHECK(words_of(touch) == "chest, last third, 8.1 m/s");
    touch.noted = false;
    CHECK(words_of(touch) == "too late, the other was first – chest, last third, 8.1 m/s");
    touch.verdict = TouchVerdict::kFlat;
    touch.along = 0.5;
    CHECK(words_of(touch) == "flat – chest, middle third, 8.1 m/s");
    std::set<std::string_view> reasons;
    for (int i = 0; i <= static_cast<int>(TouchVerdict::kFluctuating); ++i)
        reasons.insert(words_of(static_cast<TouchVerdict>(i)));
    CHECK(reasons.size() == 8);
}

TEST_CASE("a thrust is told that the point counts for nothing, whatever of a cut it lacked") {
    TouchEvent touch;
    touch.along = 1;
    for (const TouchVerdict verdict : {TouchVerdict::kNoAttack, TouchVerdict::kTooSlow}) {
        touch.verdict = verdict;
        touch.side = BladeSide::kPoint;
        CHECK(verdict_words(touch) == kThrustWords);
        CHECK(words_of(touch).find(kThrustWords) == 0);
        touch.side = BladeSide::kEdge;
        CHECK(verdict_words(touch) == words_of(verdict));
    }
    touch.side = BladeSide::kPoint;
    for (const TouchVerdict verdict : {TouchVerdict::kCounts, TouchVerdict::kSwordArm, TouchVerdict::kNotFencing}) {
        touch.verdict = verdict;
        touch.noted = verdict == TouchVerdict::kCounts;
        CHECK(verdict_words(touch) == words_of(verdict));
    }
}

TEST_CASE("what of the blade touched and how steeply is told in a few words") {
    TouchEvent touch;
    touch.along = 0.5;
    touch.side = BladeSide::kEdge;
    touch.speed = 8.06;
    touch.angle = 1.1;
    CHECK(blade_words(touch) == "edge, middle third");
    CHECK(blow_words(touch) == "8.1 m/s, 63° to skin");
    touch.side = BladeSide::kFlat;
    touch.along = 0.9;
    CHECK(blade_words(touch) == "flat, last third");
    touch.side = BladeSide::kPoint;
    CHECK(blade_words(touch) == "point");
    touch.speed = touch.angle = std::nan("");
    CHECK(blow_words(touch) == "0.0 m/s, 0° to skin");
}

TEST_CASE("colours are read from hexadecimal and follow the palette") {
    const auto colour = colour_from_hex("#ff8000");
    REQUIRE(colour.has_value());
    CHECK(colour->x == Approx(1));
    CHECK(colour->y == Approx(128.0 / 255));
    CHECK(colour->z == Approx(0));
    for (const char* bad : {"", "ff8000", "#ff80", "#ff800g", "#ff80000"})
        CHECK_FALSE(colour_from_hex(bad).has_value());
    Settings settings;
    settings.bout.colours = {"#ff8000", "nonsense"};
    CHECK(fencer_colours(settings)[0] == *colour);
    settings.accessibility.palette = Palette::kColourBlind;
    CHECK_FALSE(fencer_colours(settings)[0] == *colour);
    settings.accessibility.palette = Palette::kStandard;
    CHECK(fencer_colours(settings)[1] == fencer_colours(Settings{})[1]);  // for what is no colour the fencer's own
}
