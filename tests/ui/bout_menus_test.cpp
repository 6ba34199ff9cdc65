#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("a pause that waits for a device cannot be resumed") {
    using I = PauseIntent;
    for (const bool can : {true, false}) {
        Screen screen;
        PauseModel model;
        model.can_resume = can;
        PauseState state;
        const auto draw = [&] { return draw_pause(model, state); };
        screen.settle([&] { draw(); });
        CHECK(screen.has_item("Resume") == can);
        bool resumed = false;
        screen.press(draw, MenuKey::kBack, [&](I intent) { resumed = resumed || intent == I::kResume; });
        CHECK(resumed == can);
        CHECK(clicked<I>(screen, draw, "Leave bout") == std::vector{I::kLeave});
    }
}

TEST_CASE("a pause whose device is back has the focus on Resume") {
    Screen screen;
    PauseModel model;
    PauseState state;
    const auto draw = [&] { draw_pause(model, state); };
    model.can_resume = false;
    screen.settle(draw);
    CHECK(screen.focused() == "Cameras");
    model.can_resume = true;
    screen.settle(draw);
    CHECK(screen.focused() == "Resume");
}

TEST_CASE("a bout that is not kept is not said to be, in the pause nor when it is left") {
    Screen screen;
    PauseModel model = sample_pause();
    model.unkept = "This bout is not kept";
    PauseState state;
    const auto draw = [&] { draw_pause(model, state); };
    screen.settle(draw);
    CHECK(screen.shows("This bout is not kept"));
    state.asking = true;
    screen.settle(draw);
    CHECK(screen.shows("This bout is not kept"));
    CHECK_FALSE(screen.shows("stays among the replays"));
}

TEST_CASE("leaving a bout with touches is asked about first, and the first answer is no") {
    using I = PauseIntent;
    Screen screen;
    PauseState state;
    const auto draw = [&] { return draw_pause(sample_pause(), state); };
    CHECK(clicked<I>(screen, draw, "Leave bout").empty());
    REQUIRE(state.asking);
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Fence on");
    for (const MenuKey key : {MenuKey::kDown, MenuKey::kUp}) {  // one line
        screen.press([&] { draw(); }, key);
        CHECK(screen.focused() == "Fence on");
    }
    bool resumed = false;
    screen.press(draw, MenuKey::kAccept, [&](I intent) { resumed = resumed || intent == I::kResume; });
    CHECK_FALSE(state.asking);
    CHECK(resumed);
    state.asking = true;
    resumed = false;
    screen.settle([&] { draw(); });
    screen.press(draw, MenuKey::kBack, [&](I intent) { resumed = resumed || intent == I::kResume; });
    CHECK_FALSE(state.asking);
    CHECK_FALSE(resumed);  // back in the pause
    state.asking = true;
    CHECK(clicked<I>(screen, draw, "Leave bout") == std::vector{I::kLeave});
}

TEST_CASE("the result offers a rematch, the replay and the menu") {
    Screen screen;
    const ResultModel model = sample_result();
    ResultState state{0, true};
    const auto draw = [&] { return draw_result(model, state); };
    using I = ResultIntent;
    CHECK(clicked<I>(screen, draw, "Rematch") == std::vector{I::kRematch});
    CHECK(clicked<I>(screen, draw, "Watch replay") == std::vector{I::kReplay});
    CHECK(clicked<I>(screen, draw, "Menu") == std::vector{I::kLeave});
    CHECK(screen.shows("Maximilian von Hohenstaufen wins"));
    CHECK(screen.shows("10.0 m/s"));
}

TEST_CASE("who goes on cutting when the result appears chooses nothing until all hands have rested") {
    Screen screen;
    const ResultModel model = sample_result();
    ResultState state;
    const auto draw = [&] { return draw_result(model, state); };
    int chosen = 0;
    const auto count = [&](ResultIntent intent) { chosen += intent != ResultIntent::kNone ? 1 : 0; };
    screen.settle([&] { draw(); });
    for (int i = 0; i < 60; ++i) screen.press(draw, i % 2 == 0 ? MenuKey::kAccept : MenuKey::kBack, count);
    screen.click(draw, "Rematch", count);
    CHECK(chosen == 0);
    for (int i = 0; i < 65; ++i) count(screen.frame(draw));
    CHECK(chosen == 0);
    screen.press(draw, MenuKey::kAccept, count);
    CHECK(chosen == 1);
}
