#include "catch.hpp"

#include <riposte/bout/replay_goal.hpp>

#include <array>

using namespace riposte;

namespace {

constexpr std::array<TouchMark, 3> kMarks{{{100, 0, true}, {105, 1, true}, {600, 0, false}}};
const RecordedTouches kTouches{kMarks, 1000};

}  // namespace

TEST_CASE("forth leads to the next touch, and from the last one to the end") {
    CHECK(leap_to(kTouches, 0, Leap::kForth) == 100);
    CHECK(leap_to(kTouches, 100, Leap::kForth) == 105);
    CHECK(leap_to(kTouches, 105, Leap::kForth) == 600);
    CHECK(leap_to(kTouches, 600, Leap::kForth) == 1000);
    CHECK(leap_to(kTouches, 1000, Leap::kForth) == 1000);
}

TEST_CASE("back leads to the touch before, and from the first one to the beginning") {
    CHECK(leap_to(kTouches, 1000, Leap::kBack) == 600);
    CHECK(leap_to(kTouches, 600, Leap::kBack) == 105);
    CHECK(leap_to(kTouches, 105, Leap::kBack) == 100);
    CHECK(leap_to(kTouches, 100, Leap::kBack) == 0);
    CHECK(leap_to(kTouches, 0, Leap::kBack) == 0);
}

TEST_CASE("of a few touches within half a second each is reached by leaps back, though the replay plays on meanwhile") {
    ReplayGoal goal;
    goal.leap(1000, Leap::kBack, kTouches);
    CHECK(goal.tick() == 600U);
    goal.reach();
    goal.leap(640, Leap::kBack, kTouches);
    CHECK(goal.tick() == 105U);
    goal.reach();
    goal.leap(125, Leap::kBack, kTouches);
    CHECK(goal.tick() == 100U);
    goal.seek(640);
    goal.leap(640, Leap::kBack, kTouches);
    CHECK(goal.tick() == 600U);
}
