#include "catch.hpp"

#include <riposte/system/clock.hpp>

using namespace riposte;

TEST_CASE("the clock does not go back") {
    const Seconds before = now();
    sleep_for(0.002);
    CHECK(now() - before >= 0.002);
}
