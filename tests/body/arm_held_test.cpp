// The arm from tick to tick: continuous goals give continuous arms, whatever elbow is wished for.
#include "body/arm_reach.hpp"
#include "catch.hpp"
#include "figure.hpp"

#include <riposte/body/mirror.hpp>

#include <algorithm>
#include <functional>

using namespace riposte;

namespace {

constexpr Real kDegree = kPi / 180;
constexpr Real kMost = 6.0 / 120;  // rad in a tick: the elbow's speed as it is shipped

/// The joints as they are held.
ArmSolution solution_of(const ArmRig& rig, const HeldArm& held) {
    const Reach reach = attained_reach(rig, {}, held.clavicle_from_weapon);
    return arm_at(rig, {}, reach, out_towards(reach, held.elbow_clavicle));
}

/// The largest turn of any joint of the arm between two solutions, rad.
Real joint_step(const ArmSolution& a, const ArmSolution& b) {
    return std::max({angle_between(a.clavicle_from_upperarm, b.clavicle_from_upperarm),
                     angle_between(a.upperarm_from_forearm, b.upperarm_from_forearm),
                     angle_between(a.forearm_from_hand, b.forearm_from_hand)});
}

Vec3 wrist_of(const ArmRig& rig, const Rigid& model_from_weapon) {
    return (model_from_weapon * rig.weapon_from_hand).translation;
}

/// A closed curve in seven coordinates from -1 to 1.
struct Wandering {
    std::array<Real, 7> pace;
    std::array<Real, 7> phase;
    [[nodiscard]] std::array<Real, 7> at(Real time) const {
        std::array<Real, 7> x{};
        for (std::size_t i = 0; i < 7; ++i) x[i] = sin_cos(pace[i] * time + phase[i]).sin;
        return x;
    }
};
Wandering random_wandering(Prng& prng) {
    Wandering w;
    for (Real& pace : w.pace) pace = prng.between(0.5, 2.0);
    for (Real& phase : w.phase) phase = prng.between(-kPi, kPi);
    return w;
}

/// A goal that its own joints make, within their limits: always within reach.
ArmGoal within_reach(const ArmRig& rig, const std::array<Real, 7>& x) {
    const ArmLimits& l = rig.limits;
    const auto part = [](Real low, Real high, Real s) { return (low + high) / 2 + (high - low) / 2 * s; };
    // Sine and cosine of the one, size of the other: a disc.
    const auto disc = [&](Real s, Real t) { return Vec2(s, t * std::sqrt(std::max(0.0, 1.0 - s * s))) * 0.99; };
    const Vec2 swing = disc(x[0], x[1]);
    const Vec2 wrist = disc(x[2], x[3]);
    ArmAngles a;
    a.alpha = part(l.swing.alpha_low, l.swing.alpha_high, swing.x);
    a.beta = part(l.swing.beta_low, l.swing.beta_high, swing.y);
    a.twist = part(l.twist_low, l.twist_high, x[4] * 0.99);
    a.flexion = part(l.flexion_low, l.flexion_high, x[5] * 0.95);
    a.forearm = part(l.forearm_low, l.forearm_high, x[6] * 0.99);
    a.deviation = part(l.deviation_low, l.deviation_high, wrist.x);
    a.bend = part(l.bend_low, l.bend_high, wrist.y);
    return test::goal_at(rig, {}, a);
}

/// A goal anywhere in front of, beside, above and below the shoulder, turned anyhow: often out of reach.
ArmGoal anywhere(const ArmRig& rig, const std::array<Real, 7>& x) {
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    const Vec3 place = shoulder + Vec3(x[0], x[1], x[2]) * 0.6;
    const Rigid hand{exp_rotation(Vec3(x[3], x[4], x[5]) * 1.8), place};
    return {hand * rig.hand_from_weapon, shoulder + Vec3(x[6], x[0] - 1, x[1]) * 0.2};
}

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
    Real late = 0;   ///< m, that furthest, a second after the goal came back into reach
    int beyond = 0;  ///< ticks in which a joint was more than 0.01 rad beyond its limit
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
            if (beyond_limits(rig.limits, arm_angles(rig, now)) > 0.01) ++f.beyond;
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
    CAPTURE(f.ticks, f.beyond, f.most / kDegree);
    CHECK(f.most < 5 * kDegree);
    CHECK(f.missed > 0.05);  // out of reach indeed
    CHECK(f.late < 1e-3);
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
    for (int i = 1; i < 400; ++i) {
        const ArmGoal goal = anywhere(right, way.at(i * 0.01));
        a = advance_arm(right, {}, goal, a, kMost);
        b = advance_arm(left, {}, mirrored(goal), b, kMost);
        REQUIRE(mirrored(b.clavicle_from_weapon) == a.clavicle_from_weapon);
        REQUIRE(mirrored(b.elbow_clavicle) == a.elbow_clavicle);
    }
}

TEST_CASE("a hand that wanders within reach is followed to a millimetre and no joint leaps") {
    check_within_reach(Side::kRight, 100, Prng::seeded(70));
}

TEST_CASE("nor does one where the goal wanders anywhere") { check_anywhere(Side::kRight, 20, Prng::seeded(71)); }

TEST_CASE("nor in a million ticks of either arm", "[.soak]") {
    check_within_reach(Side::kRight, 1000, Prng::seeded(74));
    check_within_reach(Side::kLeft, 500, Prng::seeded(75));
    check_anywhere(Side::kRight, 500, Prng::seeded(76));
    check_anywhere(Side::kLeft, 500, Prng::seeded(77));
}
