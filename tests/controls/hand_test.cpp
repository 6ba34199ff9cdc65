#include "controls/hand.hpp"

#include "catch.hpp"

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

constexpr Seconds kTick = 1.0 / 120;

double reach(Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)); }

DeviceSettings stick_settings(double dead_zone, double curve) {
    DeviceSettings settings;
    settings.dead_zone = dead_zone;
    settings.curve = curve;
    return settings;
}

}  // namespace

TEST_CASE("inside the dead zone a stick rests, outside it starts from nothing and ends full") {
    const DeviceSettings settings = stick_settings(0.2, 1.5);
    CHECK(shaped_stick({0.19, -0.2}, settings) == Vec2(0));
    CHECK(reach(shaped_stick({0.2001, 0}, settings)) < 1e-3);
    CHECK(shaped_stick({1, 0}, settings).x == Approx(1));
    CHECK(shaped_stick({-1, 1}, settings).x == Approx(-1));
    CHECK(shaped_stick({0.6, 0}, settings).x == Approx(std::pow(0.5, 1.5)));
}

TEST_CASE("on the rim of a round gate the hand is at the edge of the square, in the same direction") {
    for (int i = 0; i < 360; ++i) {
        const double angle = i * kPi / 180;
        const Vec2 rim{std::cos(angle), std::sin(angle)};
        const Vec2 hand = square_of_disc(rim);
        CHECK(reach(hand) == Approx(1));
        CHECK(glm::dot(glm::normalize(hand), rim) == Approx(1));
        CHECK(glm::length(square_of_disc(rim * 0.5) - hand * 0.5) < 1e-12);
    }
    CHECK(square_of_disc(Vec2(0)) == Vec2(0));
}

TEST_CASE("a stick's answer grows with its deflection and keeps its direction") {
    const DeviceSettings settings = stick_settings(0.15, 2.0);
    double before = -1;
    for (double d = 0; d <= 1; d += 0.01) {
        const Vec2 hand = shaped_stick({d, d / 2}, settings);
        CHECK(hand.x >= before);
        CHECK(hand.y == Approx(hand.x / 2));
        before = hand.x;
    }
}

TEST_CASE("sensitivity and inversion act on sticks and mice, and nothing leaves the square") {
    DeviceSettings settings;
    settings.sensitivity_x = 2;
    settings.invert_y = true;
    CHECK(shaped_stick({0.25, 0.25}, settings) == Vec2(0.5, -0.25));
    CHECK(shaped_stick({0.9, 0}, settings).x == 1);
    const Vec2 moved = moved_by_mouse({0, 0}, {kMousePixelsPerHalfSquare / 4, kMousePixelsPerHalfSquare / 4}, settings);
    CHECK(moved.x == Approx(0.5));
    CHECK(moved.y == Approx(0.25));  // down on the table is up when inverted
    CHECK(moved_by_mouse({0.9, 0}, {1e6, 1e6}, settings) == Vec2(1, 1));
}

TEST_CASE("an approach is straight, bounded in speed, and arrives exactly") {
    Vec2 hand{-1, -1};
    const Vec2 target{0.5, 1};
    for (int i = 0; i < 300; ++i) {
        const Vec2 next = approached(hand, target, 6, kTick);
        CHECK(glm::length(next - hand) <= 6 * kTick + 1e-12);
        hand = next;
    }
    CHECK(hand == target);
}

TEST_CASE("a wheel turns the arm out and back in steps, and never beyond its ends") {
    double arm = 0;
    for (int i = 1; i <= 4; ++i) {
        arm = stepped_arm(arm, 1);
        CHECK(arm == i * 0.25);
    }
    CHECK(stepped_arm(arm, 3) == 1);
    CHECK(stepped_arm(arm, -4) == 0);
    CHECK(stepped_arm(arm, -100) == -1);
}

TEST_CASE("a stick that strays does not move the arm, one that is pushed does so without a jump") {
    CHECK(pushed_arm(0.29, 0) == 0);
    CHECK(pushed_arm(0, 0.29) == 0);
    CHECK(pushed_arm(0.301, 0) < 0.01);
    CHECK(pushed_arm(1, 0) == 1);
    CHECK(pushed_arm(0, 1) == -1);
    CHECK(pushed_arm(0.65, 0) == Approx(0.5));
    CHECK(pushed_arm(1, 1) == 0);
}
