// The recogniser, and that the key poses are what their names claim.
#include "catch.hpp"
#include "fencing/figure.hpp"
#include "fencing/hand.hpp"
#include "places.hpp"
#include "shipped.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/guard.hpp>
#include <riposte/fencing/handedness.hpp>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

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

/// The cut that a key of the attack grid is called.
std::optional<Guard> cut_called(const std::string& key) {
    for (int i = static_cast<int>(Guard::kHeadCut); i < kGuardCount; ++i) {
        if (key == key_name(static_cast<Guard>(i))) return static_cast<Guard>(i);
    }
    return {};
}

/// What the keys say that a place is: the nearest, and where it is nearly as far to another, that as well.
struct Claims {
    std::optional<Guard> nearest;
    std::optional<Guard> next;
};
template <int Columns, int Rows, class Claimed>
Claims claims_at(const KeyGrid<Columns, Rows>& grid, const Vec2& place, const Claimed& claimed_by) {
    constexpr Real kBetween = 0.3;  // of a tile, from the key that is no longer near
    const Vec2 at{(place.x + 1) * (Columns - 1) / 2, (place.y + 1) * (Rows - 1) / 2};
    const auto called = [&](const Vec2& key) {
        return claimed_by(grid.keys[static_cast<std::size_t>(key.y)][static_cast<std::size_t>(key.x)].name);
    };
    const Vec2 nearest = glm::floor(at + 0.5);
    const Vec2 off = at - nearest;
    const int axis = std::fabs(off.x) > std::fabs(off.y) ? 0 : 1;
    Claims claims{called(nearest), {}};
    Vec2 next = nearest;
    next[axis] += off[axis] < 0 ? -1 : 1;
    if (std::fabs(off[axis]) > kBetween) claims.next = called(next);
    return claims;
}

/// Every tick of the recorded sweep.
std::vector<FencerInput> mouse_sweep() {
    const std::filesystem::path path = test_dir() / "fencing/data/mouse_sweep.txt";
    std::ifstream file(path);
    INFO(path);
    std::vector<FencerInput> sweep;
    std::string line;
    while (std::getline(file, line)) {
        if (line.starts_with('#')) continue;
        std::istringstream row(line);
        std::size_t ticks = 0;
        FencerInput input;
        REQUIRE(row >> ticks >> input.hand_x >> input.hand_y >> input.buttons);
        sweep.insert(sweep.end(), ticks, input);
    }
    REQUIRE(sweep.size() > std::size_t{30} * kTicksPerSecond);
    return sweep;
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

TEST_CASE("along a sweep that was recorded with a mouse the recogniser names where the hand is") {
    const BoutSetup& setup = shipped().setup;
    HandState hand;
    std::array<int, kGuardCount> seen{};
    int right = 0;
    int wrong = 0;
    for (const FencerInput& input : mouse_sweep()) {
        advance_hand(setup.hand, WeaponRules{}, hand, input, kDt);
        const bool cut = hand.attack == 1;
        if (!cut && hand.parry < 1) continue;
        const Claims claims = cut ? claims_at(setup.key_poses.attack, hand.place, cut_called)
                                  : claims_at(setup.key_poses.parry, hand.place, claimed);
        if (!claims.nearest) continue;  // crossing the middle
        const auto got = recognise(hand_goal(setup.hand, setup.key_poses, hand));
        ++(got && (got == claims.nearest || got == claims.next) ? right : wrong);
        if (got) ++seen.at(static_cast<std::size_t>(*got));
    }
    CAPTURE(right, wrong);
    CHECK(right >= 0.95 * (right + wrong));
    for (std::size_t i = 0; i < static_cast<std::size_t>(Guard::kThrust); ++i) {
        CAPTURE(key_name(static_cast<Guard>(i)));
        CHECK(seen.at(i) > kTicksPerSecond / 4);
    }
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
