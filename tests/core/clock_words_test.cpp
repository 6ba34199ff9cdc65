#include "catch.hpp"

#include <riposte/core/clock_words.hpp>

#include <cmath>

using namespace riposte;

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
