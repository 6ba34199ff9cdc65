#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("who fences says that he is ready at once, dresses, and is asked before he leaves") {
    Screen screen;
    LobbyModel model = sample_lobby();
    LobbyState state;
    LobbyIntent last = LobbyIntent::kNone;
    const auto draw = [&] { return draw_lobby(model, state); };
    const auto note = [&](LobbyIntent intent) {
        if (intent != LobbyIntent::kNone) last = intent;
    };
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Ready");
    screen.click(draw, "Ready", note);
    CHECK(last == LobbyIntent::kReady);
    model.ready = true;
    screen.settle([&] { draw(); });
    screen.click(draw, "Your fencer", note);
    CHECK(state.dressing);
    screen.settle([&] { draw(); });
    screen.click(draw, "Sword hand", note);
    CHECK(state.kit.left_handed);
    screen.click(draw, "Done", note);
    CHECK(last == LobbyIntent::kDressed);
    CHECK_FALSE(state.dressing);
    for (const char* answer : {"Stay", "Leave"}) {
        screen.settle([&] { draw(); });
        screen.click(draw, "Leave", note);
        REQUIRE(state.asking);
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Stay");
        screen.click(draw, answer, note);
        CHECK_FALSE(state.asking);
        CHECK((last == LobbyIntent::kLeave) == (std::string_view(answer) == "Leave"));
    }
}

TEST_CASE("the code for others is copied by a choice, which is told") {
    Screen screen;
    LobbyModel model = sample_lobby();
    LobbyState state;
    LobbyIntent last = LobbyIntent::kNone;
    const auto draw = [&] { return draw_lobby(model, state); };
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.shows("Copied"));
    screen.click(draw, "Copy the code", [&](LobbyIntent intent) {
        if (intent != LobbyIntent::kNone) last = intent;
    });
    CHECK(last == LobbyIntent::kCopy);
    state.copied = true;
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Copied"));
    model.has_code = false;
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Copy the code"));
}

TEST_CASE("who watches can be neither ready nor dressed") {
    Screen screen;
    LobbyModel model = sample_lobby();
    model.fences = false;
    LobbyState state;
    screen.settle([&] { draw_lobby(model, state); });
    CHECK_FALSE(screen.has_item("Ready"));
    CHECK_FALSE(screen.has_item("Your fencer"));
    CHECK(screen.has_item("Leave"));
}
