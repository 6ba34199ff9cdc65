// The arm's length as the third thing that a hand is told.
#include "fencing/extension.hpp"

#include "catch.hpp"
#include "fencing/figure.hpp"
#include "fencing/hand.hpp"
#include "shipped.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/events.hpp>

using namespace riposte;

namespace {

constexpr Real kDt = 1.0 / kTicksPerSecond;

const ArmRig& rig() { return shipped().setup.models[0]->arm; }
Real reach() { return rig().length() * kReachShare; }
Vec3 wrist_of(const ArmGoal& goal) { return goal.model_from_weapon.point(rig().weapon_from_hand.translation); }

/// The goal of a hand in the swing set, seen from the shoulder.
ArmGoal swing_at(const Vec2& place) {
    const BoutSetup& setup = shipped().setup;
    const HandGoal goal = interpolate_keys(setup.key_poses.swing, place, setup.hand.interpolation);
    return {goal.arm_from_weapon, goal.elbow_arm};
}

}  // namespace

TEST_CASE("at the middle the arm is as posed, at the ends straight and drawn back") {
    const ArmGoal guard = swing_at({0, 0});
    CHECK(extended(rig(), guard, 0, reach()).model_from_weapon == guard.model_from_weapon);
    const ArmGoal straight = extended(rig(), guard, 1, reach());
    CHECK(glm::length(wrist_of(straight)) == Approx(reach()));
    const ArmGoal drawn = extended(rig(), guard, -1, reach());
    CHECK(glm::length(wrist_of(drawn)) < glm::length(wrist_of(guard)) - 0.05);
    CHECK(straight.model_from_weapon.rotation == guard.model_from_weapon.rotation);
}

TEST_CASE("a point that threatens goes straight on along its own line") {
    const ArmGoal guard = swing_at({0, 0});
    const Vec3 blade = guard.model_from_weapon.direction(kAxisY);
    const Vec3 way =
        extended(rig(), guard, 1, reach()).model_from_weapon.translation - guard.model_from_weapon.translation;
    CHECK(glm::length(way) > 0.08);
    CHECK(glm::length(glm::cross(way, blade)) < 1e-9);
    CHECK(glm::dot(way, blade) > 0);
}

TEST_CASE("wherever the hand is the arm grows with what is asked, continuously and never beyond its length") {
    Prng prng = Prng::seeded(21);
    for (int i = 0; i < 5000; ++i) {
        const Vec2 place{prng.between(-1, 1), prng.between(-1, 1)};
        const ArmGoal goal = swing_at(place);
        const Real posed = glm::length(wrist_of(goal));
        const Real e = prng.between(-1, 1);
        const ArmGoal here = extended(rig(), goal, e, reach());
        const Vec2 beside = glm::clamp(place + Vec2{1e-5, -1e-5}, -1.0, 1.0);
        const ArmGoal near = extended(rig(), swing_at(beside), e + 1e-5, reach());
        CHECK(glm::distance(wrist_of(here), wrist_of(near)) < 1e-4);
        CHECK(glm::length(wrist_of(here)) <= std::max(posed, reach()) + 1e-9);
        const Real more = glm::length(wrist_of(extended(rig(), goal, std::min(1.0, e + 0.1), reach())));
        CHECK(more >= glm::length(wrist_of(here)) - 1e-9);
    }
}

TEST_CASE("a left arm reaches as the mirror image of a right one") {
    const ArmRig left = mirrored(rig());
    for (const Real e : {-0.7, 0.4, 1.0}) {
        const ArmGoal goal = swing_at({0.3, -0.4});
        const ArmGoal a = mirrored(extended(rig(), goal, e, reach()));
        const ArmGoal b = extended(left, mirrored(goal), e, reach());
        CHECK(a.model_from_weapon == b.model_from_weapon);
        CHECK(a.elbow_model == b.elbow_model);
    }
}

TEST_CASE("the arm follows what is asked of it at a bounded speed and stays there") {
    const HandRules rules;
    HandState hand;
    FencerInput input;
    input.extension = 255;
    int ticks = 0;
    for (Real last = 0; hand.extension < 1 && ticks < 1000; ++ticks, last = hand.extension) {
        advance_hand(rules, WeaponRules{}, hand, input, kDt);
        CHECK(hand.extension - last <= rules.extend * kDt + 1e-12);
    }
    CHECK(ticks == Approx(1 / (rules.extend * kDt)).margin(1));
    advance_hand(rules, WeaponRules{}, hand, input, kDt);
    CHECK(hand.extension == 1);
    input.extension = 1;
    for (int i = 0; i < 200; ++i) advance_hand(rules, WeaponRules{}, hand, input, kDt);
    CHECK(hand.extension == -1);
}

TEST_CASE("what is asked of the arm survives its number, and whatever is no number means as posed") {
    CHECK(quantise_extension(0) == kArmAsPosed);
    CHECK(quantise_extension(7) == 255);
    CHECK(quantise_extension(-7) == 1);
    CHECK(quantise_extension(std::numeric_limits<Real>::quiet_NaN()) == kArmAsPosed);
    for (int i = 1; i <= 255; ++i) {
        FencerInput input;
        input.extension = static_cast<std::uint8_t>(i);
        CHECK(quantise_extension(arm_extension(input)) == i);
    }
}
