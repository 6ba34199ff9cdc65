#include "catch.hpp"
#include "samples.hpp"

#include <functional>

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
        CHECK(screen.shows("Waits for the device") == !can);
        for (const MenuKey key : {MenuKey::kBack, MenuKey::kStart, MenuKey::kAccept}) {
            std::vector<I> intents;
            screen.press(draw, key, [&](I intent) {
                if (intent != I::kNone) intents.push_back(intent);
            });
            CHECK(intents == (can ? std::vector{I::kResume} : std::vector<I>{}));
        }
        CHECK(clicked<I>(screen, draw, "Leave bout") == std::vector{I::kLeave});
    }
}

TEST_CASE("a pause that waits for a device has the focus where a press does nothing, and Resume has it afterwards") {
    for (const PauseIntent before : {PauseIntent::kNone, PauseIntent::kCameras}) {
        Screen screen;
        PauseModel model;
        PauseState state;
        state.came_from = before;
        model.can_resume = false;
        const auto draw = [&] { return draw_pause(model, state); };
        screen.settle([&] { draw(); });
        PauseIntent seen = PauseIntent::kNone;
        screen.press(draw, MenuKey::kAccept, [&](PauseIntent intent) { seen = std::max(seen, intent); });
        CHECK(seen == PauseIntent::kNone);
        model.can_resume = true;
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Resume");
    }
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

TEST_CASE("who leaves a bout is told where it is kept") {
    Screen screen;
    PauseModel model = sample_pause();
    PauseState state;
    state.asking = true;
    const auto draw = [&] { draw_pause(model, state); };
    screen.settle(draw);
    CHECK(screen.shows("stays among the replays."));
    model.kept = "in /tmp/last.bout";
    screen.settle(draw);
    CHECK(screen.shows("stays in /tmp/last.bout."));
    CHECK_FALSE(screen.shows("among the replays"));
}

TEST_CASE("a pause leads to the workshop and to the gallery, and has the focus where the player went") {
    for (const auto& [label, study] :
         {std::pair{"Workshop", PauseIntent::kWorkshop}, {"Gallery", PauseIntent::kGallery}}) {
        Screen screen;
        PauseState state;
        const auto draw = [&] { return draw_pause(sample_pause(), state); };
        CHECK(clicked<PauseIntent>(screen, draw, label) == std::vector{study});
        Screen back;
        back.settle([&] { draw(); });
        CHECK(back.focused() == label);
    }
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
    ResultState state;
    state.awake = true;
    const auto draw = [&] { return draw_result(model, state); };
    using I = ResultIntent;
    CHECK(clicked<I>(screen, draw, "Rematch") == std::vector{I::kRematch});
    CHECK(clicked<I>(screen, draw, "Watch replay") == std::vector{I::kReplay});
    CHECK(clicked<I>(screen, draw, "Menu") == std::vector{I::kLeave});
    CHECK(screen.shows("Maximilian von Hohenstaufen wins"));
    CHECK(screen.shows("10.0 m/s"));
}

TEST_CASE("the result calls the recording by its name alone") {
    Screen screen;
    const ResultModel model = sample_result();
    ResultState state;
    screen.settle([&] { draw_result(model, state); });
    CHECK(screen.shows("Recorded as a long name of a file.bout"));
    CHECK_FALSE(screen.shows("/home"));
}

TEST_CASE("the result says whose device is missing beside why the bout is not kept") {
    Screen screen;
    ResultModel model;
    ResultState state;
    model.notice = "This bout is not kept.";
    model.missing = "The gamepad of Blue was unplugged.";
    const auto draw = [&] { draw_result(model, state); };
    screen.settle(draw);
    CHECK(screen.count("This bout is not kept.") == 1);
    CHECK(screen.count("The gamepad of Blue was unplugged.") == 1);
    CHECK(screen.count("Waits for the device") == 1);
    model.missing.clear();
    screen.settle(draw);
    CHECK(screen.count("Rematch") == 1);
    CHECK(screen.count("This bout is not kept.") == 1);
    CHECK(screen.count("The gamepad of Blue was unplugged.") == 0);
}

namespace {

/// The result of a bout, before a player who may still fence.
struct ShownResult {
    void press(MenuKey key) { screen.press(draw, key, count); }
    void wait(int frames) {
        for (int i = 0; i < frames; ++i) count(screen.frame(draw));
    }

    Screen screen;
    ResultModel model = sample_result();
    ResultState state;
    int chosen = 0;
    std::function<ResultIntent()> draw = [this] { return draw_result(model, state); };
    std::function<void(ResultIntent)> count = [this](ResultIntent intent) {
        chosen += intent != ResultIntent::kNone ? 1 : 0;
    };
};

}  // namespace

TEST_CASE("who goes on cutting when the result appears chooses nothing until all hands have rested") {
    ShownResult result;
    result.screen.settle([&] { result.draw(); });
    for (int i = 0; i < 60; ++i) result.press(i % 2 == 0 ? MenuKey::kAccept : MenuKey::kBack);
    result.screen.click(result.draw, "Rematch", result.count);
    CHECK(result.chosen == 0);
    result.wait(65);
    CHECK(result.chosen == 0);
    result.press(MenuKey::kAccept);
    CHECK(result.chosen == 1);
}

TEST_CASE("who rests for a moment and cuts once more just behind the last touch chooses nothing") {
    ShownResult result;
    result.wait(90);
    result.press(MenuKey::kAccept);
    CHECK(result.chosen == 0);
    result.wait(120);
    result.press(MenuKey::kAccept);
    CHECK(result.chosen == 1);
}

TEST_CASE("the result says that the time ran out, and what the figures beside each touch are") {
    Screen screen;
    ResultModel model = sample_result();
    ResultState state;
    const auto shows = [&](const char* words) {
        screen.settle([&] { draw_result(model, state); });
        return screen.count(words) == 1;
    };
    CHECK(shows("The time of 3:00 ran out. After each touch: score and time left."));
    model.ran_out = false;
    CHECK(shows("After each touch: score and time left."));
    model.seconds = 0;
    CHECK(shows("After each touch: score and time fenced."));
    model = {};
    model.seconds = 75;
    model.ran_out = true;
    CHECK(shows("The time of 1:15 ran out. "));
}

TEST_CASE("a pause gives either side to another device, a bot or nobody") {
    for (const FencerId fencer : kFencers) {
        Screen screen;
        PauseModel model = sample_pause();
        model.can_resume = true;
        model.seats[fencer].device = {DeviceKind::kBot, 0};
        model.seats[fencer].bot_level = 1;
        PauseState state;
        const auto draw = [&] { return draw_pause(model, state); };
        screen.settle([&] { draw(); });
        while (screen.focused() != (fencer == 0 ? "Left side" : "Right side"))
            screen.press([&] { draw(); }, MenuKey::kDown);
        std::vector<SeatChoice> chosen;
        const auto note = [&](PauseIntent intent) {
            if (intent == PauseIntent::kHands) chosen.push_back(*state.hands);
        };
        screen.press(draw, MenuKey::kRight, note);
        REQUIRE(chosen.size() == 1);
        CHECK(chosen[0].seat == fencer);
        CHECK(chosen[0].device == DeviceId{DeviceKind::kBot, 0});
        CHECK(chosen[0].bot_level == 2);
        model.seats[fencer] = {};
        screen.press(draw, MenuKey::kRight, note);
        REQUIRE(chosen.size() == 2);
        CHECK(chosen[1].device == model.devices[0].id);
    }
}

TEST_CASE("only free practice has a judge to switch, and en garde while nobody judges") {
    PauseModel model = sample_pause();
    model.can_resume = true;
    PauseState state;
    const auto draw = [&] { return draw_pause(model, state); };
    for (const auto& [judge, rows] : {std::pair{std::optional<bool>{}, std::pair{false, false}},
                                      {std::optional(true), std::pair{true, false}},
                                      {std::optional(false), std::pair{true, true}}}) {
        Screen screen;
        model.judge = judge;
        screen.settle([&] { draw(); });
        CHECK(screen.shows("Judge") == rows.first);
        CHECK(screen.shows("En garde") == rows.first);
        CHECK((clicked<PauseIntent>(screen, draw, "En garde").size() == 1) == rows.second);
    }
    Screen screen;
    CHECK(clicked<PauseIntent>(screen, draw, "En garde") == std::vector{PauseIntent::kEnGarde});
    CHECK(clicked<PauseIntent>(screen, draw, "Judge") == std::vector{PauseIntent::kJudge});
}

TEST_CASE("nothing in a pause moves when hands change, the judge is switched or the reason is settled") {
    Screen screen;
    PauseModel model = sample_pause();
    model.judge = true;
    PauseState state;
    const auto draw = [&] { draw_pause(model, state); };
    screen.settle(draw);
    const auto places = [&] {
        std::vector<float> found;
        for (const char* label : {"Resume", "Judge", "Left side", "Gallery", "Leave bout"}) {
            const ImVec2 low = screen.item(label).low;
            found.insert(found.end(), {low.x, low.y});
        }
        return found;
    };
    const auto before = places();
    model.shared = "The mouse moves both fencers";
    model.judge = false;
    model.reason = "";
    screen.settle(draw);
    CHECK(places() == before);
    CHECK(screen.shows("The mouse moves both fencers"));
}

TEST_CASE("whoever leaves free practice is not told that nobody has won") {
    Screen screen;
    PauseModel model = sample_pause();
    PauseState state;
    state.asking = true;
    const auto draw = [&] { draw_pause(model, state); };
    for (const auto& [judge, told] : {std::pair{std::optional<bool>{}, true}, {std::optional(true), false}}) {
        model.judge = judge;
        screen.settle(draw);
        CHECK(screen.shows("without a winner") == told);
        CHECK(screen.shows("Leave the practice?") == !told);
    }
}
