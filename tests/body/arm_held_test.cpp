// The arm from tick to tick: continuous goals give continuous arms, whatever elbow is wished for.
#include "catch.hpp"
#include "wandering.hpp"

#include <riposte/body/mirror.hpp>

#include <functional>

using namespace riposte;
using namespace riposte::test;

namespace {

/// How much of the largest step that a goal may make in a tick these two are apart: 1 cm, 1 degree, and 0.6 degrees of
/// the line from shoulder to wrist and of the elbow, which no swivel can spare.
Real step_size(const ArmRig& rig, const ArmGoal& a, const ArmGoal& b) {
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    const Vec3 from = wrist_of(rig, a.model_from_weapon) - shoulder;
    const Vec3 to = wrist_of(rig, b.model_from_weapon) - shoulder;
    const Real line = angle_between({1, 0, 0, 0}, rotation_between(glm::normalize(from), glm::normalize(to)));
    const Real elbow =
        angle_between(solve_arm(rig, {}, a).upperarm_from_forearm, solve_arm(rig, {}, b).upperarm_from_forearm);
    return std::max({glm::length(a.model_from_weapon.translation - b.model_from_weapon.translation) / 0.01,
                     angle_between(a.model_from_weapon.rotation, b.model_from_weapon.rotation) / kDegree,
                     line / (0.6 * kDegree), elbow / (0.6 * kDegree)});
}

bool can_reach(const ArmRig& rig, const ArmGoal& goal) {
    const Rigid got = solve_arm_within_limits(rig, {}, goal).model_from_weapon;
    return glm::length(wrist_of(rig, got) - wrist_of(rig, goal.model_from_weapon)) < 1e-4;
}

using Goals = std::function<ArmGoal(const ArmRig&, const std::array<Real, 7>&)>;

struct Followed {
    Real most = 0;    ///< the largest turn of a joint in a tick, rad
    Real missed = 0;  ///< m, the furthest that the hand was from its goal while that was in reach
    Real turned = 0;  ///< rad, likewise
    int ticks = 0;
    Real late = 0;             ///< m, that furthest, a second after the goal came back into reach
    int beyond = 0;            ///< ticks in which a joint was more than 0.01 rad beyond its limit
    Real furthest_beyond = 0;  ///< rad, of a hand that has been away from its goal's place for a second
};

/// Follows `paths` random curves for 400 ticks each. The elbow wished for is the curve's own or, on every second path,
/// one that leaps about.
Followed follow(const ArmRig& rig, const Goals& goals, int paths, Prng prng) {
    Followed f;
    for (int p = 0; p < paths; ++p) {
        const Wandering way = random_wandering(prng);
        Real time = 0;
        ArmGoal goal = goals(rig, way.at(time));
        HeldArm held = hold_arm(rig, {}, goal);
        for (int settle = 0; settle < 100; ++settle) held = advance_arm(rig, {}, goal, held, kMost);
        ArmSolution last = solution_of(rig, held);
        Vec3 whim(0);
        int in_reach = 0;  // ticks since it was not
        int away = 0;      // ticks since the hand was at its place
        for (int i = 0; i < 400; ++i, ++f.ticks) {
            Real step = 0.02;
            ArmGoal next = goals(rig, way.at(time + step));
            while (step_size(rig, goal, next) > 1) {
                step *= 0.8;
                next = goals(rig, way.at(time + step));
            }
            time += step;
            goal = next;
            if (i % 50 == 0) whim = test::random_in_box(prng, 0.4);
            if (p % 2 == 1) next.elbow_model = rig.clavicle_from_upperarm.translation + whim;
            held = advance_arm(rig, {}, next, held, kMost);
            const ArmSolution now = solution_of(rig, held);
            const Real turn = joint_step(last, now);
            CAPTURE(p, i);
            REQUIRE(turn >= 0);  // and not NaN
            f.most = std::max(f.most, turn);
            const Real missed =
                glm::length(wrist_of(rig, held.clavicle_from_weapon) - wrist_of(rig, goal.model_from_weapon));
            f.missed = std::max(f.missed, missed);
            in_reach = missed < 1e-6 || can_reach(rig, goal) ? in_reach + 1 : 0;
            if (in_reach > 120) f.late = std::max(f.late, missed);
            f.turned =
                std::max(f.turned, angle_between(held.clavicle_from_weapon.rotation, goal.model_from_weapon.rotation));
            const Real beyond = beyond_limits(rig.limits, arm_angles(rig, now));
            if (beyond > 0.01) ++f.beyond;
            away = held.placed ? 0 : away + 1;
            if (away > 120) f.furthest_beyond = std::max(f.furthest_beyond, beyond);
            last = now;
        }
    }
    return f;
}

void check_within_reach(Side side, int paths, Prng prng) {
    const Followed f = follow(test::rig_of(side), within_reach, paths, prng);
    CAPTURE(f.ticks, f.beyond, f.most / kDegree, f.missed, f.turned);
    CHECK(f.most < 5 * kDegree);
    CHECK(f.missed < 1e-3);
    CHECK(f.turned < 1e-3);
    CHECK(f.beyond < f.ticks / 20);
}

void check_anywhere(Side side, int paths, Prng prng) {
    const Followed f = follow(test::rig_of(side), anywhere, paths, prng);
    CAPTURE(f.ticks, f.beyond, f.furthest_beyond, f.most / kDegree);
    CHECK(f.most < 5 * kDegree);
    CHECK(f.missed > 0.05);  // out of reach indeed
    CHECK(f.late < 1e-3);
    CHECK(f.beyond < f.ticks / 20);
    CHECK(f.furthest_beyond < 1e-3);
}

/// The held arm after a goal has stood still for so many ticks.
HeldArm at_rest(const ArmRig& rig, const ArmGoal& goal, HeldArm held, int ticks) {
    ArmSolution last = solution_of(rig, held);
    for (int i = 0; i < ticks; ++i) {
        held = advance_arm(rig, {}, goal, held, kMost);
        const ArmSolution now = solution_of(rig, held);
        REQUIRE(joint_step(last, now) < 5 * kDegree);
        last = now;
    }
    return held;
}

}  // namespace

TEST_CASE("a hand whose goal rests comes to it, or to the nearest place that a dense search of the joints finds") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(72);
    std::vector<Vec3> places(200000);
    for (Vec3& place : places)
        place = wrist_of(rig, test::goal_at(rig, {}, test::random_angles(rig.limits, prng)).model_from_weapon);
    int outside = 0;
    for (int i = 0; i < 150; ++i) {
        HeldArm from = hold_arm(rig, {}, within_reach(rig, random_wandering(prng).at(0)));
        const ArmGoal goal = anywhere(rig, random_wandering(prng).at(0));
        from.placed = false;  // that is elsewhere
        from.clavicle_from_goal = goal.model_from_weapon.rotation;
        const HeldArm held = at_rest(rig, goal, from, 240);
        const Vec3 wanted = wrist_of(rig, goal.model_from_weapon);
        Real nearest = 10;
        for (const Vec3& place : places) nearest = std::min(nearest, glm::length(place - wanted));
        CAPTURE(i, nearest);
        REQUIRE(glm::length(wrist_of(rig, held.clavicle_from_weapon) - wanted) < nearest + 1e-3);
        REQUIRE(beyond_limits(rig.limits, arm_angles(rig, solution_of(rig, held))) < 1e-3);
        if (nearest > 0.02) ++outside;
    }
    CHECK(outside > 30);
}

TEST_CASE("a left arm is carried as the mirror image of a right one, to the last bit") {
    const ArmRig right = test::rig_of(Side::kRight);
    const ArmRig left = mirrored(right);
    Prng prng = Prng::seeded(73);
    const Wandering way = random_wandering(prng);
    HeldArm a = hold_arm(right, {}, anywhere(right, way.at(0)));
    HeldArm b = hold_arm(left, {}, mirrored(anywhere(right, way.at(0))));
    int away = 0;
    for (int i = 1; i < 400; ++i) {
        const ArmGoal goal = anywhere(right, way.at(i * 0.01));
        a = advance_arm(right, {}, goal, a, kMost);
        b = advance_arm(left, {}, mirrored(goal), b, kMost);
        REQUIRE(mirrored(b.clavicle_from_weapon) == a.clavicle_from_weapon);
        REQUIRE(mirrored(b.elbow_clavicle) == a.elbow_clavicle);
        REQUIRE(mirrored(b.clavicle_from_goal) == a.clavicle_from_goal);
        REQUIRE(b.placed == a.placed);
        away += a.placed ? 0 : 1;
    }
    CHECK(away > 20);
    CHECK(away < 380);
}

TEST_CASE("an arm is held at first as it will rest, and knows whether it has come to its goal") {
    const ArmRig rig = rig_of(Side::kRight);
    Prng prng = Prng::seeded(78);
    std::array<int, 2> placed{};
    for (int i = 0; i < 300; ++i) {
        const ArmGoal goal = anywhere(rig, random_wandering(prng).at(0));
        const HeldArm first = hold_arm(rig, {}, goal);
        const HeldArm then = advance_arm(rig, {}, goal, first, kMost);
        const Vec3 wrist = wrist_of(rig, first.clavicle_from_weapon);
        REQUIRE(beyond_limits(rig.limits, arm_angles(rig, solution_of(rig, first))) < 1e-3);
        REQUIRE(glm::distance(wrist, wrist_of(rig, then.clavicle_from_weapon)) < 1e-3);
        if (first.placed)
            REQUIRE(glm::distance(wrist, wrist_of(rig, solve_arm(rig, {}, goal).model_from_weapon)) < 1e-8);
        ++placed[first.placed ? 1 : 0];
    }
    CHECK(std::min(placed[0], placed[1]) > 50);
}

TEST_CASE("a hand that wanders within reach is followed to a millimetre and no joint leaps") {
    check_within_reach(Side::kRight, 100, Prng::seeded(70));
}

TEST_CASE("nor does one where the goal wanders anywhere") { check_anywhere(Side::kRight, 20, Prng::seeded(71)); }

TEST_CASE("nor does a left arm's") {
    check_within_reach(Side::kLeft, 20, Prng::seeded(75));
    check_anywhere(Side::kLeft, 5, Prng::seeded(77));
}
