#include "catch.hpp"

#include <riposte/ui/words.hpp>

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
    CHECK(words_of(touch) == "chest, last third, 8.1 m/s");
    touch.verdict = TouchVerdict::kFlat;
    touch.along = 0.5;
    CHECK(words_of(touch) == "flat – chest, middle third, 8.1 m/s");
    std::set<std::string_view> reasons;
    for (int i = 0; i <= static_cast<int>(TouchVerdict::kFluctuating); ++i)
        reasons.insert(words_of(static_cast<TouchVerdict>(i)));
    CHECK(reasons.size() == 8);
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

TEST_CASE("prompts name the controls as they are bound now") {
    Bindings bindings = default_bindings();
    const auto find = [&](const char* action) {
        for (const Prompt& prompt : prompts_for(bindings, 0, DeviceKind::kMouse))
            if (prompt.action == action) return prompt.control;
        return std::string("none");
    };
    CHECK(find("cut, hand up first") == "left mouse button");
    const std::string before = find("lunge");
    auto key = parse_binding("key:P");
    REQUIRE(key.ok());
    REQUIRE(set_binding(bindings, 0, DeviceKind::kMouse, Action::kLunge, 0, key.value()).ok());
    CHECK(find("lunge") == "P");
    CHECK(before != "P");
    CHECK(prompts_for(bindings, 0, DeviceKind::kBot).empty());
    for (const auto kind : {DeviceKind::kMouse, DeviceKind::kKeyboard, DeviceKind::kJoystick, DeviceKind::kGamepad})
        for (int player = 0; player < 2; ++player) CHECK(prompts_for(bindings, player, kind).size() >= 5);
}

TEST_CASE("the keyboard is told its eight keys of the hand, and of a cut that swings out by itself") {
    const auto control = [](int player, DeviceKind kind, const char* action) {
        for (const Prompt& prompt : prompts_for(default_bindings(), player, kind))
            if (prompt.action == action) return prompt.control;
        return std::string("none");
    };
    CHECK(control(0, DeviceKind::kKeyboard, "lead the hand") == "Q W E A D Z X C");
    CHECK(control(1, DeviceKind::kKeyboard, "lead the hand") == "Keypad 7 8 9 4 6 1 2 3");
    CHECK(control(0, DeviceKind::kKeyboard, "cut") == "Space");
    CHECK(control(0, DeviceKind::kKeyboard, "cut, hand up first") == "none");
    CHECK(control(0, DeviceKind::kMouse, "lead the hand") == "none");
    CHECK(control(0, DeviceKind::kMouse, "cut") == "none");
}

TEST_CASE("who stands on the right steps forward to the left") {
    const auto forward = [](int player) {
        for (const Prompt& prompt : prompts_for(default_bindings(), player, DeviceKind::kGamepad))
            if (prompt.action == "step forward") return prompt.control;
        return std::string("none");
    };
    CHECK(forward(0).find("right") != std::string::npos);
    CHECK(forward(1).find("left") != std::string::npos);
    CHECK(forward(1).find("right") == std::string::npos);
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
    CHECK(side_colours(settings)[0] == *colour);
    settings.accessibility.palette = Palette::kColourBlind;
    CHECK_FALSE(side_colours(settings)[0] == *colour);
    settings.accessibility.palette = Palette::kStandard;
    CHECK(side_colours(settings)[1] == side_colours(Settings{})[1]);  // for what is no colour the side's own
}

TEST_CASE("a clock shows each second until it is over, and what is no time as none") {
    CHECK(clock_words(180) == "3:00");
    CHECK(clock_words(179.2) == "3:00");
    CHECK(clock_words(179) == "2:59");
    CHECK(clock_words(0.01) == "0:01");
    CHECK(clock_words(0) == "0:00");
    CHECK(clock_words(-3) == "0:00");
    CHECK(clock_words(std::nan("")) == "0:00");
    CHECK(clock_words(1e9) == "999:59");
}
