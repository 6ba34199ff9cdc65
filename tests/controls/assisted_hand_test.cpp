#include "controls/assisted_hand.hpp"

#include "catch.hpp"
#include "fencing/hand.hpp"

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

constexpr Seconds kTick = 1.0 / 120;
constexpr double kSpeed = 6;

double reach(Vec2 v) { return std::max(std::abs(v.x), std::abs(v.y)); }

AssistedKeys line(const Vec2& held) {
    AssistedKeys keys;
    keys.line = held;
    return keys;
}
AssistedKeys with(const Vec2& held, bool AssistedKeys::*key) {
    AssistedKeys keys = line(held);
    keys.*key = true;
    return keys;
}

/// A fencer's hand, which follows what the keys come to.
struct Follower {
    double tempo = 1;
    HandState hand{};
    WeaponRules weapon{};
    [[nodiscard]] bool cuts() const { return hand.set == HandSet::kAttack; }
    void follow(const Vec2& wanted, const AssistedAction& action) {
        const int buttons = (action.attack ? Button::kAttack : 0) | (action.parry ? Button::kParry : 0);
        advance_hand(HandRules{}, weapon, hand,
                     {quantise_hand(wanted.x), quantise_hand(wanted.y), static_cast<std::uint16_t>(buttons), 0},
                     tempo * kTick);
    }
};

struct Course {
    bool attacked = false;
    double reach_at_attack = 0;
    double fastest = 0;
    double farthest = 0;
    double longest_arm = 0;
    double lowest = 0;
    double highest = 0;
    Vec2 end_of_attack{0};
};

/// Taps a key for one tick and follows the hand for a second.
Course tap(AssistedHand& hand, AssistedKeys keys) {
    Course course;
    Follower fencer;
    for (int i = 0; i < 120; ++i) {
        const Vec2 before = hand.hand;
        const AssistedAction action = hand.step(keys, fencer.hand, kSpeed, kTick);
        fencer.follow(hand.hand, action);
        if (action.attack && !course.attacked) course.reach_at_attack = reach(hand.hand);
        if (action.attack) course.end_of_attack = hand.hand;
        course.attacked = course.attacked || action.attack;
        course.fastest = std::max(course.fastest, glm::length(hand.hand - before) / kTick);
        course.farthest = std::max(course.farthest, reach(hand.hand));
        course.longest_arm = std::max(course.longest_arm, action.extension);
        course.lowest = std::min(course.lowest, hand.hand.y);
        course.highest = std::max(course.highest, hand.hand.y);
        keys = line(keys.line);
    }
    CHECK(course.fastest <= kSpeed + 1e-9);
    return course;
}

}  // namespace

TEST_CASE("a tapped cut swings out past 0.8 before it attacks and ends on the far side") {
    for (const Vec2& held : {Vec2(1, 0), Vec2(-1, 1), Vec2(0, -1)}) {
        AssistedHand hand;
        const Course course = tap(hand, with(held, &AssistedKeys::cut));
        CHECK(course.attacked);
        CHECK(course.reach_at_attack > 0.8);
        CHECK(glm::dot(course.end_of_attack, held) < -0.3);
    }
}

TEST_CASE("a tapped cut is a cut of the fencer at every tempo, however fast the keys lead the hand") {
    for (const double tempo : {0.5, 0.8, 1.0}) {
        for (const double speed : {1.0, 6.0, 60.0}) {
            for (int way = 0; way < 27; ++way) {
                const Vec2 held(way % 3 - 1, way / 3 % 3 - 1);
                const Vec2 from = Vec2(held.x != 0 ? held.x : 1, held.y) * static_cast<double>(way / 9 - 1);
                INFO("tempo " << tempo << ", speed " << speed << ", line " << held.x << ' ' << held.y << " from "
                              << from.x);
                AssistedHand hand;
                Follower fencer{tempo, {}};
                const auto step = [&](const AssistedKeys& keys) {
                    fencer.follow(hand.hand, hand.step(keys, fencer.hand, speed, kTick));
                };
                for (int i = 0; i < 240; ++i) step(line(from));
                step(with(held, &AssistedKeys::cut));
                Vec2 began(0);
                double far = 1;
                for (int i = 0; i < 300; ++i) {
                    step(line(held));
                    if (fencer.cuts() && began == Vec2(0)) began = fencer.hand.place;
                    if (fencer.cuts()) far = std::min(far, glm::dot(fencer.hand.place, began) / glm::dot(began, began));
                }
                REQUIRE(reach(began) > 0.8);
                CHECK((far < -0.3 || speed == 1));  // so slow a hand is still on its way when the cut is over
            }
        }
    }
}

TEST_CASE("a tapped thrust straightens the arm from the middle, without a swing and without a cut") {
    AssistedHand hand;
    const Course course = tap(hand, with({0, 0}, &AssistedKeys::thrust));
    CHECK_FALSE(course.attacked);
    CHECK(course.longest_arm == 1);
    CHECK(course.farthest < 0.05);
    CHECK(hand.step({}, {}, kSpeed, kTick).extension == 0);  // and back
}

TEST_CASE("a held thrust keeps the point in line") {
    AssistedHand hand;
    for (int i = 0; i < 240; ++i) hand.step(with({0, 1}, &AssistedKeys::thrust), {}, kSpeed, kTick);
    CHECK(hand.step(with({0, 1}, &AssistedKeys::thrust), {}, kSpeed, kTick).extension == 1);
    CHECK(hand.hand == Vec2(0));
}

TEST_CASE("with a weapon that only thrusts the keys for cut and thrust both thrust, in the line that is held") {
    for (bool AssistedKeys::*key : {&AssistedKeys::cut, &AssistedKeys::thrust}) {
        AssistedHand hand;
        Follower fencer;
        fencer.weapon = {false, true, ValidTarget::kBody};
        bool thrust = false;
        for (int i = 0; i < 30; ++i) {
            AssistedKeys keys = i < 2 ? with({0, 1}, key) : line({0, 1});
            keys.weapon = fencer.weapon;
            fencer.follow(hand.hand, hand.step(keys, fencer.hand, kSpeed, kTick));
            thrust = thrust || fencer.hand.set == HandSet::kThrust;
            CHECK_FALSE(fencer.cuts());
            CHECK(hand.hand.y < 0.8);
        }
        CHECK(thrust);
        CHECK(hand.hand.y > 0.7);
    }
}

TEST_CASE("a thrust of a weapon that cuts as well never becomes a cut, wherever a feint has left the hand") {
    AssistedHand hand;
    Follower fencer;
    fencer.weapon = {true, true, ValidTarget::kBody};
    const auto follow = [&](AssistedKeys keys) {
        keys.weapon = fencer.weapon;
        fencer.follow(hand.hand, hand.step(keys, fencer.hand, kSpeed, kTick));
    };
    for (int i = 0; i < 44; ++i) follow(i < 2 ? with({0, 1}, &AssistedKeys::feint) : line({0, 1}));
    CHECK(fencer.hand.place.y > 0.8);
    bool thrust = false;
    for (int i = 0; i < 60; ++i) {
        follow(i < 2 ? with({0, 1}, &AssistedKeys::thrust) : line({0, 1}));
        CHECK_FALSE(fencer.cuts());
        thrust = thrust || fencer.hand.set == HandSet::kThrust;
    }
    CHECK(thrust);
}

TEST_CASE("a feint is seen as a swing, does not cut, and sends the next cut to the other side") {
    AssistedHand hand;
    const Course shown = tap(hand, with({-1, 1}, &AssistedKeys::feint));
    CHECK_FALSE(shown.attacked);
    CHECK(shown.farthest > 0.8);
    const Course cut = tap(hand, with({0, 0}, &AssistedKeys::cut));
    CHECK(cut.attacked);
    CHECK(glm::dot(cut.end_of_attack, Vec2(1, 1)) < -0.3);
}

TEST_CASE("after a feint the cut goes to the other side even with the line still held") {
    AssistedHand hand;
    tap(hand, with({-1, 0}, &AssistedKeys::feint));
    const Course cut = tap(hand, with({-1, 0}, &AssistedKeys::cut));
    CHECK(cut.end_of_attack.x < -0.3);
}

TEST_CASE("a disengage goes under the blade to the other side, from a low line over it") {
    AssistedHand hand;
    const Course under = tap(hand, with({-1, 0}, &AssistedKeys::disengage));
    CHECK(under.lowest < -0.35);
    CHECK(under.highest < 0.05);
    CHECK(hand.last_line.x == 1);
    hand = AssistedHand{};
    const Course over = tap(hand, with({1, -1}, &AssistedKeys::disengage));
    CHECK(over.highest > 0.35);
    CHECK(hand.last_line == Vec2(-1, -1));
}

TEST_CASE("a parry by name takes the hand to its place and holds it") {
    AssistedHand hand;
    AssistedKeys keys;
    keys.parry_at = Vec2(-0.5, 0);
    AssistedAction action;
    for (int i = 0; i < 60; ++i) action = hand.step(keys, {}, kSpeed, kTick);
    CHECK(action.parry);
    CHECK(hand.hand == Vec2(-0.5, 0));
    CHECK_FALSE(hand.step({}, {}, kSpeed, kTick).parry);
}

TEST_CASE("a parry breaks a swing off, and a held key attacks once") {
    AssistedHand hand;
    int ticks_attacking = 0;
    for (int i = 0; i < 240; ++i) {
        AssistedKeys keys = with({1, 0}, &AssistedKeys::cut);
        keys.parry = i == 3;
        ticks_attacking += hand.step(keys, {}, kSpeed, kTick).attack ? 1 : 0;
    }
    CHECK(ticks_attacking == 0);
    hand = AssistedHand{};
    int entries = 0;
    bool before = false;
    for (int i = 0; i < 480; ++i) {
        const bool attack = hand.step(with({1, 0}, &AssistedKeys::cut), {}, kSpeed, kTick).attack;
        entries += attack && !before ? 1 : 0;
        before = attack;
    }
    CHECK(entries == 1);
}

TEST_CASE("a held line is reached, stays where no cut can be entered, and is left again") {
    AssistedHand hand;
    for (int i = 0; i < 60; ++i) hand.step(line({-1, 1}), {}, kSpeed, kTick);
    CHECK(hand.hand == Vec2(-0.75, 0.75));
    for (int i = 0; i < 60; ++i) hand.step(line({0, 0}), {}, kSpeed, kTick);
    CHECK(hand.hand == Vec2(0));
}
