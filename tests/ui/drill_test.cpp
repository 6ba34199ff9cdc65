#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("before its first ball the drill says what to do, with which device and which controls, and waits") {
    Screen screen;
    DrillModel model = sample_drill(DrillModel::Phase::kCard);
    const auto draw = [&] { return draw_drill(model); };
    using K = DrillIntent::Kind;
    K last = K::kNone;
    const auto note = [&](const DrillIntent& intent) { last = intent.kind == K::kNone ? last : intent.kind; };
    for (int i = 0; i < 10; ++i) note(screen.frame(draw));
    CHECK(last == K::kNone);
    CHECK(screen.shows("The coach throws 10 balls"));
    CHECK(screen.shows("Press Enter to begin"));
    CHECK(screen.shows("Keyboard"));
    for (const Prompt& prompt : model.fencer.prompts) CHECK(screen.shows(prompt.action));
    CHECK_FALSE(screen.shows("Ball 1 of 10"));
    CHECK(screen.focused() == "Begin");
    screen.press(draw, MenuKey::kAccept, note);
    CHECK(last == K::kBegin);
    screen.press(draw, MenuKey::kBack, note);
    CHECK(last == K::kLeave);
}

TEST_CASE("the drill's card tells which device was unplugged, and can be begun again") {
    Screen screen;
    DrillModel model = sample_drill(DrillModel::Phase::kCard);
    model.notice = "The gamepad 'Pad' was unplugged.";
    const auto draw = [&] { return draw_drill(model); };
    screen.settle([&] { draw(); });
    CHECK(screen.shows(model.notice));
    CHECK(screen.focused() == "Begin");
}

TEST_CASE("the drill's card turns through the devices, and tells each how to begin") {
    Screen screen;
    DrillModel model = sample_drill(DrillModel::Phase::kCard);
    const auto draw = [&] { return draw_drill(model); };
    screen.settle([&] { draw(); });
    for (int n = 0; n < 9 && screen.focused() != "Device"; ++n) screen.press([&] { draw(); }, MenuKey::kUp);
    REQUIRE(screen.focused() == "Device");
    screen.press(draw, MenuKey::kRight, [&](const DrillIntent& intent) {
        if (intent.kind == DrillIntent::Kind::kDevice) model.device = intent.device;
    });
    CHECK(model.device == 2);
    model.kind = DeviceKind::kGamepad;
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Press A to begin. Another device"));
    model.asked = true;
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.shows("Another device"));
}

TEST_CASE("while the drill runs there are score, device, hand square and controls, which do not cover each other") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{640, 480}}) {
        for (const double text : {1.0, 2.0}) {
            Screen screen(size, text);
            const DrillModel model = sample_drill(DrillModel::Phase::kRuns);
            screen.settle([&] { draw_drill(model); });
            INFO(size.x << "x" << size.y << ", text " << text);
            CHECK(screen.shows("Ball 7 of 10: 3 hit"));
            CHECK(screen.shows("Very Long Wireless"));
            CHECK(screen.count("CUT") == 1);  // under the hand square
            CHECK((text > 1 || screen.shows("lead the hand")));
            for (const auto& words : screen.probe().texts) {
                if (words.text != "CUT") continue;
                for (const auto& other : screen.probe().texts) {
                    if (&other == &words) continue;
                    const bool apart = other.low.x >= words.high.x || other.high.x <= words.low.x ||
                                       other.low.y >= words.high.y || other.high.y <= words.low.y;
                    INFO(other.text);
                    CHECK(apart);
                }
            }
        }
    }
}
