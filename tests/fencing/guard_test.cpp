// The recogniser, and that the key poses are what their names claim.
#include "catch.hpp"
#include "fencing/figure.hpp"
#include "fencing/hand.hpp"
#include "shipped.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/guard.hpp>
#include <riposte/fencing/handedness.hpp>

#include <string>

using namespace riposte;

namespace {

HandGoal goal_of(const KeyPose& key) { return {key.arm_from_weapon, key.elbow_arm}; }

/// From directions of the file: right, up, forward.
std::optional<Guard> named(const Vec3& hand, const Vec3& blade, const Vec3& edge) {
    const auto arm = [](const Vec3& v) { return Vec3(-v.x, v.y, v.z); };
    return recognise({{quat_from_yz(arm(blade), arm(edge)), arm(hand)}, Vec3(0)});
}

/// What the key poses' file calls it.
std::string key_name(Guard guard) {
    constexpr std::array kNames{"prime",       "seconde",         "tierce",           "quarte",
                                "quinte",      "sixte",           "septime",          "octave",
                                "head cut",    "high inside cut", "high outside cut", "inside cut",
                                "outside cut", "low inside cut",  "low outside cut",  "low cut",
                                "point"};
    static_assert(kNames.size() == kGuardCount);
    return kNames.at(static_cast<std::size_t>(guard));
}

/// The parry that a key of the grid claims to be: "wide quarte" is a quarte, "middle" none.
std::optional<Guard> claimed(const std::string& key) {
    for (int i = 0; i <= static_cast<int>(Guard::kOctave); ++i) {
        if (key.find(key_name(static_cast<Guard>(i))) != std::string::npos) return static_cast<Guard>(i);
    }
    return {};
}

constexpr Real kDt = 1.0 / kTicksPerSecond;

}  // namespace

TEST_CASE("the eight parries are told by line, point and nails") {
    const Vec3 up{0, 0.7, 0.7};
    const Vec3 down{0, -0.6, 0.8};
    // With the nails up the edge is to the inside, with the nails down to the outside.
    const Vec3 supinated{-1, 0, 0};
    const Vec3 pronated{1, 0, 0};
    CHECK(named({-0.2, -0.1, 0.4}, up, supinated) == Guard::kQuarte);
    CHECK(named({0.25, -0.1, 0.4}, up, supinated) == Guard::kSixte);
    CHECK(named({0.25, -0.1, 0.4}, up, pronated) == Guard::kTierce);
    CHECK(named({-0.2, -0.2, 0.4}, down, supinated) == Guard::kSeptime);
    CHECK(named({0.25, -0.2, 0.4}, down, supinated) == Guard::kOctave);
    CHECK(named({0.25, -0.2, 0.4}, down, pronated) == Guard::kSeconde);
    CHECK(named({-0.2, 0.0, 0.4}, {0, -0.9, 0.3}, supinated) == Guard::kPrime);  // the palm has turned away
    CHECK(named({0.2, 0.25, 0.3}, {-0.9, 0.2, 0.3}, {0, 1, 0}) == Guard::kQuinte);
    CHECK_FALSE(named({0.03, -0.1, 0.4}, up, supinated).has_value());       // in the middle no line is closed
    CHECK_FALSE(named({0.25, -0.1, 0.4}, up, {0, -0.7, 0.7}).has_value());  // thumb up: neither
    CHECK_FALSE(named({0.3, 0.2, 0.1}, {0.6, 0.6, -0.5}, pronated).has_value());
}

TEST_CASE("cuts are told by where the edge goes") {
    const auto cut = [](const Vec3& edge) { return named({0, 0.05, 0.55}, {0, 0, 1}, edge); };
    CHECK(cut({0, -1, 0}) == Guard::kHeadCut);
    CHECK(cut({0.7, -0.7, 0}) == Guard::kHighInsideCut);
    CHECK(cut({-0.7, -0.7, 0}) == Guard::kHighOutsideCut);
    CHECK(cut({1, 0, 0}) == Guard::kInsideCut);
    CHECK(cut({-1, 0, 0}) == Guard::kOutsideCut);
    CHECK(cut({0.7, 0.7, 0}) == Guard::kLowInsideCut);
    CHECK(cut({-0.7, 0.7, 0}) == Guard::kLowOutsideCut);
    CHECK(cut({0, 1, 0}) == Guard::kRisingCut);
    CHECK(named({0, -0.2, 0.52}, {0, 0.15, 0.99}, {0, -1, 0}) == Guard::kRisingCut);  // with the back edge
    CHECK(named({0, -0.05, 0.57}, {0, 0, 1}, {0, -1, 0}) == Guard::kThrust);
}

TEST_CASE("every parry key is the parry that it is called, and all eight are there") {
    std::array<bool, 8> seen{};
    for (const auto& row : shipped().setup.key_poses.parry.keys) {
        for (const KeyPose& key : row) {
            INFO(key.name);
            const auto got = recognise(goal_of(key));
            CHECK(got == claimed(key.name));
            if (got && *got <= Guard::kOctave) seen[static_cast<std::size_t>(*got)] = true;
        }
    }
    for (const bool there : seen) CHECK(there);
}

TEST_CASE("every attack key is the cut that it is called, and no swing looks like one") {
    const KeyPoses& poses = shipped().setup.key_poses;
    for (const auto& row : poses.attack.keys) {
        for (const KeyPose& key : row) {
            INFO(key.name);
            const auto got = recognise(goal_of(key));
            REQUIRE(got.has_value());
            CHECK(key_name(*got) == key.name);
        }
    }
    for (const auto& row : poses.swing.keys) {
        for (const KeyPose& key : row) {
            INFO(key.name);
            CHECK_FALSE(recognise(goal_of(key)).has_value());
        }
    }
}

TEST_CASE("along a sweep through the parries the recogniser names where the hand is") {
    const BoutSetup& setup = shipped().setup;
    HandState hand;
    int ticks = 0;
    int right = 0;
    // Round the square, key after key, two thirds of a second on the way and one third at rest.
    constexpr std::array<std::array<int, 2>, 10> kKeys{
        {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {1, 2}, {3, 2}, {4, 2}, {3, 1}, {4, 0}, {3, 0}}};
    std::array<int, 2> last = kKeys.back();
    for (const auto& key : kKeys) {
        for (int i = 0; i < kTicksPerSecond; ++i) {
            const Real part = smooth_step(std::min(1.0, i * 1.5 / kTicksPerSecond));
            const Vec2 from{last[0] / 2.0 - 1, last[1] - 1.0};
            const Vec2 place = from + (Vec2{key[0] / 2.0 - 1, key[1] - 1.0} - from) * part;
            advance_hand(setup.hand, hand, {quantise_hand(place.x), quantise_hand(place.y), kParry}, kDt);
            if (hand.parry < 1) continue;
            // On the way it may tell either of the two between which the hand is.
            const auto got = recognise(hand_goal(setup.hand, setup.key_poses, hand));
            const auto is = [&](const std::array<int, 2>& k) {
                const auto& row = setup.key_poses.parry.keys[static_cast<std::size_t>(k[1])];
                return got.has_value() && got == claimed(row[static_cast<std::size_t>(k[0])].name);
            };
            const auto column = static_cast<std::size_t>(std::floor((hand.place.x + 1) * 2 + 0.5));
            const auto nearest = static_cast<std::size_t>(std::floor(hand.place.y + 1 + 0.5));
            if (!claimed(setup.key_poses.parry.keys[nearest][column].name)) continue;  // crossing the middle
            ++ticks;
            if (is(key) || (i < kTicksPerSecond * 2 / 3 && is(last))) ++right;
        }
        last = key;
    }
    CAPTURE(right, ticks);
    CHECK(ticks > 1000);
    CHECK(right >= 0.95 * ticks);
}

TEST_CASE("no key asks more of the arm than its joints have") {
    const BoutSetup& setup = shipped().setup;
    const FencerModel& model = *setup.models[0];
    FencerState fencer;
    fencer.legs.state = LegState::kGuard;
    Figure figure;
    pose_figure(model, fencer, 0, figure);
    const auto check = [&](const auto& grid) {
        for (const auto& row : grid.keys) {
            for (const KeyPose& key : row) {
                Rigid weapon = key.arm_from_weapon;
                weapon.translation += figure.shoulder_model;
                const ArmSolution arm = solve_arm(model.arm, unit_rigid(figure.model[model.arm.clavicle]),
                                                  {weapon, key.elbow_arm + figure.shoulder_model});
                INFO(key.name);
                CHECK(beyond_limits(model.arm.limits, arm_angles(model.arm, arm)) < 0);
            }
        }
    };
    check(setup.key_poses.swing);
    check(setup.key_poses.attack);
    check(setup.key_poses.parry);
}

TEST_CASE("a left-hander's position has the name of his mirror image's") {
    BoutSetup setup = shipped().setup;
    set_left_handed(setup, 1, true);
    BoutState state = initial_state(setup);
    state.fencers[0].hand.set = state.fencers[1].hand.set = HandSet::kParry;
    state.fencers[0].hand.parry = state.fencers[1].hand.parry = 1;
    state.fencers[0].hand.place = {-0.5, 0};
    state.fencers[1].hand.place = {0.5, 0};
    CHECK(position_of(setup, state, 0) == Guard::kQuarte);
    CHECK(position_of(setup, state, 1) == Guard::kQuarte);
    state.fencers[1].hand.place = {-0.5, 0};
    CHECK(position_of(setup, state, 1) == Guard::kTierce);
}
