#include "platform/hand.hpp"

#include "catch.hpp"
#include "platform/assisted_hand.hpp"

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

struct Swing {
    bool attacked = false;
    double reach_at_attack = 0;
    double fastest = 0;
    Vec2 end_of_attack{0};
};

/// Taps a key for one tick and follows the hand for a second.
Swing tap(AssistedHand hand, AssistedKeys keys, double speed) {
    Swing swing;
    for (int i = 0; i < 120; ++i) {
        const Vec2 before = hand.hand;
        const bool attack = hand.step(keys, speed, kTick);
        if (attack && !swing.attacked) swing.reach_at_attack = reach(hand.hand);
        if (attack) swing.end_of_attack = hand.hand;
        swing.attacked = swing.attacked || attack;
        swing.fastest = std::max(swing.fastest, glm::length(hand.hand - before) / kTick);
        keys.cut = keys.thrust = false;
    }
    return swing;
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

TEST_CASE("a tapped cut swings out past 0.8 before it attacks and ends on the far side") {
    for (const Vec2& line : {Vec2(1, 0), Vec2(-1, 1), Vec2(0, -1)}) {
        const Swing swing = tap(AssistedHand{}, {line, true, false, false}, 6);
        CHECK(swing.attacked);
        CHECK(swing.reach_at_attack > 0.8);
        CHECK(swing.fastest <= 6 + 1e-9);
        CHECK(glm::dot(swing.end_of_attack, line) < -0.3);
    }
}

TEST_CASE("a tapped thrust swings out and ends in the middle; without a line it goes where the last one was") {
    AssistedHand hand;
    hand.step({{-1, 0}, false, false, false}, 6, kTick);
    const Swing swing = tap(hand, {{0, 0}, false, true, false}, 6);
    CHECK(swing.attacked);
    CHECK(swing.reach_at_attack > 0.8);
    CHECK(reach(swing.end_of_attack) < 0.05);
}

TEST_CASE("a parry breaks a swing off, and a held key attacks once") {
    AssistedHand hand;
    int ticks_attacking = 0;
    for (int i = 0; i < 240; ++i) ticks_attacking += hand.step({{1, 0}, true, false, i == 3}, 6, kTick) ? 1 : 0;
    CHECK(ticks_attacking == 0);
    hand = AssistedHand{};
    int entries = 0;
    bool before = false;
    for (int i = 0; i < 480; ++i) {
        const bool attack = hand.step({{1, 0}, true, false, false}, 6, kTick);
        entries += attack && !before ? 1 : 0;
        before = attack;
    }
    CHECK(entries == 1);
}

TEST_CASE("a held line is reached, stays where no cut can be entered, and is left again") {
    AssistedHand hand;
    for (int i = 0; i < 60; ++i) hand.step({{-1, 1}, false, false, false}, 6, kTick);
    CHECK(hand.hand == Vec2(-0.75, 0.75));
    for (int i = 0; i < 60; ++i) hand.step({{0, 0}, false, false, false}, 6, kTick);
    CHECK(hand.hand == Vec2(0));
}
