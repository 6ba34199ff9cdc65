#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("the result tells who won, that nobody did, or that the bout was broken off") {
    Screen screen;
    ResultModel model = sample_result();
    ResultState state;
    const auto draw = [&] { draw_result(model, state); };
    model.winner = FencerId{1};
    screen.settle(draw);
    CHECK(screen.shows(model.names[1] + " wins"));
    model.winner.reset();
    screen.settle(draw);
    CHECK(screen.shows("A drawn bout"));
    model.broken_off = true;
    screen.settle(draw);
    CHECK(screen.shows("Broken off"));
    CHECK_FALSE(screen.shows("wins"));
}

TEST_CASE("what a rematch waits for is seen in a small window without scrolling") {
    Screen screen({640, 360});
    ResultModel model = sample_result();
    model.notice = "Bertrand has left.";
    ResultState state;
    screen.settle([&] { draw_result(model, state); });
    CHECK(screen.shows("Bertrand has left."));
}
