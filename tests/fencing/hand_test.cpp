#include "fencing/hand.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/events.hpp>

using namespace riposte;

namespace {

constexpr Real kDt = 1.0 / kTicksPerSecond;

FencerInput at(Real x, Real y, std::uint8_t buttons = 0) { return {quantise_hand(x), quantise_hand(y), buttons}; }

void hold(HandState& hand, const FencerInput& input, Real seconds) {
    for (Real t = 0; t < seconds; t += kDt) advance_hand(HandRules{}, WeaponRules{}, hand, input, kDt);
}

}  // namespace

TEST_CASE("a cut cannot be entered inside the big-swing square") {
    HandState hand;
    hold(hand, at(0.7, -0.7), 0.5);
    hold(hand, at(0.7, -0.7, kAttack), 0.5);
    CHECK(hand.set == HandSet::kSwing);
    CHECK(hand.attack == 0);
}

TEST_CASE("a cut entered outside the square goes on inside it") {
    HandState hand;
    hold(hand, at(0, 0.95), 0.5);
    hold(hand, at(0, 0.95, kAttack), 0.05);
    REQUIRE(hand.set == HandSet::kAttack);
    hold(hand, at(0, 0, kAttack), 0.3);
    CHECK(hand.set == HandSet::kAttack);
    CHECK(hand.attack == 1);
}

TEST_CASE(
    "a weapon that thrusts attacks from everywhere, one that cuts too thrusts only inside the big swing's square") {
    constexpr WeaponRules kPoint{false, true, ValidTarget::kBody};
    constexpr WeaponRules kBoth{true, true, ValidTarget::kBody};
    const auto set_from = [](const WeaponRules& weapon, Real y) {
        HandState hand;
        for (int i = 0; i < 60; ++i) advance_hand(HandRules{}, weapon, hand, at(0, y), kDt);
        advance_hand(HandRules{}, weapon, hand, at(0, y, kAttack), kDt);
        return hand.set;
    };
    CHECK(set_from(kPoint, 0) == HandSet::kThrust);
    CHECK(set_from(kPoint, 1) == HandSet::kThrust);
    CHECK(set_from(kBoth, 0) == HandSet::kThrust);
    CHECK(set_from(kBoth, 1) == HandSet::kAttack);
    CHECK(set_from(WeaponRules{}, 0) == HandSet::kSwing);
}

TEST_CASE("a tapped thrust goes all the way and ends, and a held one ends by itself") {
    constexpr WeaponRules kPoint{false, true, ValidTarget::kBody};
    for (const bool held : {false, true}) {
        HandState hand;
        Real most = 0;
        int thrusting = 0;
        for (int i = 0; i < 120; ++i) {
            advance_hand(HandRules{}, kPoint, hand, at(0, 0, i < 2 || held ? kAttack : 0), kDt);
            most = std::max(most, hand.thrust);
            thrusting += hand.set == HandSet::kThrust ? 1 : 0;
        }
        CHECK(most == 1);
        CHECK(hand.set == HandSet::kSwing);
        CHECK(thrusting * kDt < HandRules{}.attack_time + 2 * kDt);
        CHECK((thrusting * kDt > 2 * HandRules{}.to_thrust) == held);
    }
}

TEST_CASE("a cut ends by itself and needs the button let go before the next") {
    HandState hand;
    hold(hand, at(1, 0), 0.5);
    hold(hand, at(1, 0, kAttack), HandRules{}.attack_time + 0.1);
    CHECK(hand.set == HandSet::kSwing);
    hold(hand, at(1, 0, kAttack), 1.0);
    CHECK(hand.set == HandSet::kSwing);
    hold(hand, at(1, 0), 0.05);
    hold(hand, at(1, 0, kAttack), 0.05);
    CHECK(hand.set == HandSet::kAttack);
}

TEST_CASE("a tapped button still makes a whole cut") {
    HandState hand;
    hold(hand, at(-1, 0), 0.5);
    hold(hand, at(-1, 0, kAttack), 0.02);
    Real most = 0;
    for (int i = 0; i < 60; ++i) {
        hold(hand, at(-1, 0), kDt / 2);
        most = std::max(most, hand.attack);
    }
    CHECK(most == 1);
    CHECK(hand.set == HandSet::kSwing);
}

TEST_CASE("a parry breaks off a cut and is held as long as its button") {
    HandState hand;
    hold(hand, at(1, 1), 0.5);
    hold(hand, at(1, 1, kAttack), 0.1);
    hold(hand, at(1, 1, kAttack | kParry), 2.0);
    CHECK(hand.set == HandSet::kParry);
    CHECK(hand.parry == 1);
    CHECK(hand.attack == 0);
    hold(hand, at(1, 1), 0.5);
    CHECK(hand.parry == 0);
}

TEST_CASE("the hand follows the device without overshoot and no faster than its limit") {
    HandState hand;
    Real last = 0;
    for (int i = 0; i < 120; ++i) {
        hold(hand, at(0.5, 0), kDt / 2);
        CHECK(hand.place.x >= last - 1e-9);
        CHECK(hand.place.x - last <= HandRules{}.speed * kDt + 1e-12);
        CHECK(hand.place.x < 0.5 + 1e-3);
        last = hand.place.x;
    }
    CHECK(last == Approx(0.5).margin(1e-3));
}

TEST_CASE("whatever the buttons do, the goal never jumps") {
    const KeyPoses& keys = shipped().setup.key_poses;
    HandState hand;
    Prng prng = Prng::seeded(5);
    FencerInput input;
    HandGoal last = hand_goal(HandRules{}, keys, hand);
    for (int i = 0; i < 30000; ++i) {
        if (prng.below(12) == 0)
            input = at(prng.between(-1, 1) * 1.2, prng.between(-1, 1) * 1.2, static_cast<std::uint8_t>(prng.below(4)));
        advance_hand(HandRules{}, WeaponRules{}, hand, input, kDt);
        const HandGoal goal = hand_goal(HandRules{}, keys, hand);
        CHECK(glm::length(goal.arm_from_weapon.translation - last.arm_from_weapon.translation) < 0.12);
        CHECK(angle_between(goal.arm_from_weapon.rotation, last.arm_from_weapon.rotation) < 0.75);
        last = goal;
    }
}
