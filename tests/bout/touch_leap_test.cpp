#include "catch.hpp"

#include <riposte/bout/touch_leap.hpp>

#include <array>

using namespace riposte;

namespace {

/// Three touches of a recording of 1000 ticks; those of its first `searched` ticks are found.
FoundTouches found_in(std::uint32_t searched) {
    static const std::array<TouchMark, 3> kAll{{{100, 0, true}, {105, 1, true}, {600, 0, false}}};
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

TEST_CASE("leaps that wait for touches follow each other, those the other way take some back") {
    WantedLeaps wanted{0, 0};
    for (int i = 0; i < 3; ++i) ask_for(wanted, Leap::kForth);
    CHECK_FALSE(take_leaps(wanted, found_in(300)));
    CHECK(wanted.from == 105);
    CHECK(take_leaps(wanted, found_in(600)));
    CHECK(wanted.from == 600);

    WantedLeaps back{1000, 0};
    for (int i = 0; i < 2; ++i) ask_for(back, Leap::kBack);
    CHECK_FALSE(take_leaps(back, found_in(300)));
    CHECK(take_leaps(back, found_in(1000)));
    CHECK(back.from == 105);

    WantedLeaps undone{105, 0};
    ask_for(undone, Leap::kForth);
    CHECK_FALSE(take_leaps(undone, found_in(300)));
    ask_for(undone, Leap::kBack);
    CHECK(take_leaps(undone, found_in(300)));
    CHECK(undone.from == 105);

    WantedLeaps beyond{600, 0};
    for (int i = 0; i < 9; ++i) ask_for(beyond, Leap::kForth);
    CHECK(take_leaps(beyond, found_in(1000)));
    CHECK(beyond.from == 1000);
}
