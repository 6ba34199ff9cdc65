#include "catch.hpp"

#include <riposte/core/fixed_step.hpp>

using namespace riposte;

TEST_CASE("fixed steps neither lose nor invent time") {
    FixedStep step(120.0, 12);
    int ticks = 0;
    for (int frame = 0; frame < 6000; ++frame) ticks += step.advance(1.0 / 59.94);
    CHECK(ticks * step.tick() + step.fraction() * step.tick() == Approx(6000 / 59.94).epsilon(1e-9));
    CHECK(step.dropped() == 0);
}

TEST_CASE("a long frame is cut short and counted") {
    FixedStep step(120.0, 12);
    CHECK(step.advance(1.0) == 12);
    CHECK(step.dropped() == Approx(108.0 / 120));
    CHECK(step.fraction() >= 0);
    CHECK(step.fraction() < 1);
    CHECK(step.advance(-5.0) == 0);
}
