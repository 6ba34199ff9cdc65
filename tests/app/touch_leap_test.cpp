#include "app/touch_leap.hpp"

#include "catch.hpp"

#include <array>

using namespace riposte;

namespace {

/// Three touches of a recording of 1000 ticks; those of its first `searched` ticks are found.
FoundTouches found_in(std::uint32_t searched) {
    static const std::array<ui::ReplayMark, 3> kAll{{{100, 0, true}, {105, 1, true}, {600, 0, false}}};
    const std::size_t found = searched >= 600 ? 3 : searched >= 105 ? 2 : 0;
    return {std::span(kAll).first(found), searched, 1000};
}

}  // namespace

TEST_CASE("forth leads to the next touch that is found, and to the end only when nothing is left to be searched") {
    CHECK(leap_to(found_in(300), 0, Leap::kForth) == 100U);
    CHECK(leap_to(found_in(300), 100, Leap::kForth) == 105U);
    CHECK_FALSE(leap_to(found_in(300), 105, Leap::kForth));
    CHECK_FALSE(leap_to(found_in(50), 105, Leap::kForth));  // the replay is ahead of the search
    CHECK(leap_to(found_in(600), 105, Leap::kForth) == 600U);
    CHECK_FALSE(leap_to(found_in(600), 600, Leap::kForth));
    CHECK(leap_to(found_in(1000), 600, Leap::kForth) == 1000U);
}

TEST_CASE("back waits until the search has come as far as the place that it leaves, and misses no touch") {
    CHECK(leap_to(found_in(1000), 1000, Leap::kBack) == 600U);
    CHECK_FALSE(leap_to(found_in(300), 1000, Leap::kBack));
    CHECK(leap_to(found_in(300), 300, Leap::kBack) == 105U);
    CHECK(leap_to(found_in(300), 105, Leap::kBack) == 100U);
    CHECK(leap_to(found_in(300), 100, Leap::kBack) == 0U);
    CHECK_FALSE(leap_to(found_in(50), 100, Leap::kBack));
}

TEST_CASE("of a leap that waits is told how much is searched of what it may need") {
    CHECK(share_searched(found_in(300), 600, Leap::kBack) == Approx(0.5));
    CHECK(share_searched(found_in(300), 600, Leap::kForth) == Approx(0.3));
    CHECK(share_searched({{}, 0, 0}, 0, Leap::kForth) == Approx(1));
}
