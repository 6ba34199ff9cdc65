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
