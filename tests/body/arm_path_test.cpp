// Continuous goals give continuous arms.
#include "catch.hpp"
#include "figure.hpp"

using namespace riposte;

namespace {

constexpr Real kDegree = kPi / 180;

/// The largest turn of any joint of the arm between two solutions, rad.
Real joint_step(const ArmSolution& a, const ArmSolution& b) {
    return std::max(std::max(angle_between(a.clavicle_from_upperarm, b.clavicle_from_upperarm),
                             angle_between(a.upperarm_from_forearm, b.upperarm_from_forearm)),
                    angle_between(a.forearm_from_hand, b.forearm_from_hand));
}

/// The same of the helper joints; nothing where the upper arm or the hand stands as none can, against its bind
/// direction.
Real helper_step(const ArmRig& rig, const Pose& a, const Pose& b) {
    const auto turned = [&](JointIndex j, const Quat& bind) {
        return angle_between(bind, normalized(Quat(b[j].rotation)));
    };
    if (turned(rig.upperarm_swing, rig.clavicle_from_upperarm.rotation) > 2.0) return 0;
    if (turned(rig.hand, rig.forearm_from_hand.rotation) > 2.4) return 0;
    Real most = 0;
    for (const JointIndex j : {rig.upperarm_swing, rig.forearm_twist})
        most = std::max(most, angle_between(normalized(Quat(a[j].rotation)), normalized(Quat(b[j].rotation))));
    return most;
}

/// A hand on a smooth closed curve about the shoulder, never slower to sample than `speed` asks.
struct HandPath {
    Vec3 centre, a, b, elbow;
    Real pace;
    [[nodiscard]] ArmGoal at(const ArmRig& rig, Real time) const {
        const SinCos one = sin_cos(pace * time);
        const SinCos two = sin_cos(1.7 * pace * time + 1);
        const Rigid hand{exp_rotation(a * one.sin + b * two.cos), centre + a * one.cos + b * two.sin};
        return {hand * rig.hand_from_weapon, elbow + (a * two.cos) * 0.3};
    }
};

HandPath random_path(const Vec3& shoulder, Prng& prng, Real speed) {
    HandPath path;
    path.centre = shoulder + Vec3(prng.between(-0.25, 0.25), prng.between(-0.3, 0.3), prng.between(0.2, 0.45));
    path.a = test::random_in_box(prng, 0.2);
    path.b = test::random_in_box(prng, 0.2);
    path.elbow = shoulder + Vec3(prng.between(-0.25, -0.05), prng.between(-0.3, -0.15), prng.between(0, 0.15));
    path.pace = speed / (glm::length(path.a) + 1.7 * glm::length(path.b));
    return path;
}

/// Nearest that the wanted elbow comes to the line through shoulder and wrist, and the wrist to the shoulder: where the
/// swivel and the reach have no direction. Metres.
Real vagueness(const ArmRig& rig, const ArmGoal& goal) {
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    const Vec3 wrist = (goal.model_from_weapon * inverse(rig.hand_from_weapon)).translation;
    const Vec3 reach = normalized_or(wrist - shoulder, kAxisY);
    const Vec3 off = goal.elbow_model - shoulder;
    return std::min(glm::length(wrist - shoulder), glm::length(off - reach * glm::dot(off, reach)));
}

/// Follows random paths for half a second each and returns the largest step of any joint. A hand h metres from the
/// shoulder at speed v turns the arm by v/h, and a straightening elbow turns faster still, so a whole tick at 8 m/s may
/// honestly turn a joint by tens of degrees. A jump is what does not shrink with the step: the paths are followed in
/// sixteenths of a tick.
Real greatest_step(const ArmRig& rig, int paths, Prng prng) {
    const Skeleton skeleton = test::figure();
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    Real most = 0;
    for (int p = 0; p < paths; ++p) {
        const HandPath path = random_path(shoulder, prng, 8.0);
        ArmSolution last = solve_arm(rig, {}, path.at(rig, 0));
        Pose last_pose = bind_pose(skeleton);
        apply_arm(rig, last, last_pose);
        for (int i = 1; i <= 60; ++i) {
            const ArmGoal goal = path.at(rig, i / (120.0 * 16));
            const ArmSolution next = solve_arm(rig, {}, goal);
            Pose pose = last_pose;
            apply_arm(rig, next, pose);
            const Real step = std::max(joint_step(last, next), helper_step(rig, last_pose, pose));
            REQUIRE(step >= 0);  // and not NaN
            if (vagueness(rig, goal) > 0.08) most = std::max(most, step);
            last = next;
            last_pose = pose;
        }
    }
    return most;
}

}  // namespace

TEST_CASE("a hand at eight metres a second never makes the arm jump") {
    CHECK(greatest_step(test::rig_of(Side::kRight), 2000, Prng::seeded(20)) < 5 * kDegree);
}

TEST_CASE("nor in a million steps of either arm", "[.soak]") {
    CHECK(greatest_step(test::rig_of(Side::kRight), 9000, Prng::seeded(22)) < 5 * kDegree);
    CHECK(greatest_step(test::rig_of(Side::kLeft), 9000, Prng::seeded(23)) < 5 * kDegree);
}

TEST_CASE("a calm hand moves no joint more than five degrees a tick") {
    const ArmRig rig = test::rig_of(Side::kRight);
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    Prng prng = Prng::seeded(21);
    for (int p = 0; p < 500; ++p) {
        const HandPath path = random_path(shoulder, prng, 0.6);
        ArmSolution last = solve_arm(rig, {}, path.at(rig, 0));
        for (int i = 1; i <= 120; ++i) {
            const ArmGoal goal = path.at(rig, i / 120.0);
            const ArmSolution next = solve_arm(rig, {}, goal);
            if (vagueness(rig, goal) > 0.08) REQUIRE(joint_step(last, next) < 5 * kDegree);
            last = next;
        }
    }
}

TEST_CASE("an elbow wanted on the line to the wrist swings over within a centimetre, not at a point") {
    const ArmRig rig = test::rig_of(Side::kRight);
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    const Rigid hand{{1, 0, 0, 0}, shoulder + kAxisZ * 0.4};
    ArmSolution last = solve_arm(rig, {}, {hand * rig.hand_from_weapon, shoulder + Vec3(-0.1, 0, 0.2)});
    Real most = 0;
    for (int i = 1; i <= 2000; ++i) {
        const Vec3 elbow = shoulder + Vec3(-0.1 + i * 1e-4, 0, 0.2);
        const ArmSolution next = solve_arm(rig, {}, {hand * rig.hand_from_weapon, elbow});
        most = std::max(most, joint_step(last, next));
        last = next;
    }
    CHECK(most < 1.5 * kDegree);
}

TEST_CASE("the arm straightens with finite speed") {
    const ArmRig rig = test::rig_of(Side::kRight);
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    constexpr Real kStep = 1e-5;
    Real last = -1;
    for (int i = 0; i < 20000; ++i) {
        const Rigid hand{{1, 0, 0, 0}, shoulder + kAxisZ * (0.45 + i * kStep)};
        const ArmSolution s = solve_arm(rig, {}, {hand * rig.hand_from_weapon, shoulder - kAxisY});
        const Real flexion = angle_between(s.upperarm_from_forearm, rig.upperarm_from_forearm.rotation);
        if (last >= 0) REQUIRE(std::fabs(flexion - last) < 28 * kStep);  // rad per m
        last = flexion;
    }
}
