#include "catch.hpp"
#include "figure.hpp"

using namespace riposte;

namespace {

/// Forward kinematics of a solution: where the sword holder and the elbow come out.
ArmGoal forward(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmSolution& s) {
    const Rigid upper = model_from_clavicle * Rigid{s.clavicle_from_upperarm, rig.clavicle_from_upperarm.translation};
    const Rigid fore = upper * Rigid{s.upperarm_from_forearm, rig.upperarm_from_forearm.translation};
    const Rigid hand = fore * Rigid{s.forearm_from_hand, rig.forearm_from_hand.translation};
    return {hand * rig.hand_from_weapon, fore.translation};
}

Vec3 wrist_of(const ArmRig& rig, const Rigid& model_from_weapon) {
    return (model_from_weapon * inverse(rig.hand_from_weapon)).translation;
}

bool finite(const ArmSolution& s) {
    const Quat all =
        s.clavicle_from_upperarm + s.upperarm_from_forearm + s.forearm_from_hand + s.model_from_weapon.rotation;
    const Vec3 places = s.model_from_weapon.translation + s.elbow_model;
    return std::isfinite(all.w + all.x + all.y + all.z + places.x + places.y + places.z + s.reach_ratio);
}

}  // namespace

TEST_CASE("forward kinematics of the solution meets every goal within reach") {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const ArmRig rig = test::rig_of(side);
        Prng prng = Prng::seeded(10);
        for (int i = 0; i < 20000; ++i) {
            const Rigid clavicle{test::random_rotation(prng), test::random_in_box(prng, 1)};
            const ArmGoal goal = test::random_goal(rig, clavicle, prng);
            const ArmSolution s = solve_arm(rig, clavicle, goal);
            const ArmGoal got = forward(rig, clavicle, s);
            REQUIRE(s.reached);
            REQUIRE(glm::length(got.model_from_weapon.translation - goal.model_from_weapon.translation) < 1e-9);
            REQUIRE(angle_between(got.model_from_weapon.rotation, goal.model_from_weapon.rotation) < 1e-7);
            REQUIRE(glm::length(got.elbow_model - s.elbow_model) < 1e-9);
            REQUIRE(glm::length(s.model_from_weapon.translation - goal.model_from_weapon.translation) < 1e-9);
        }
    }
}

TEST_CASE("the elbow bends only about its hinge, and only forwards") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(11);
    for (int i = 0; i < 2000; ++i) {
        const ArmGoal goal = test::random_goal(rig, {}, prng);
        const ArmSolution s = solve_arm(rig, {}, goal);
        const Vec3 turn = log_rotation(s.upperarm_from_forearm * glm::conjugate(rig.upperarm_from_straight));
        REQUIRE(glm::length(glm::cross(turn, rig.hinge_upperarm)) < 1e-7);
        const Real flexion = glm::dot(turn, rig.hinge_upperarm);
        REQUIRE(flexion > rig.limits.flexion_low);
        REQUIRE(flexion < rig.limits.flexion_high);
    }
}

TEST_CASE("the elbow is the point of the swivel circle nearest to the wanted one") {
    const ArmRig rig = test::rig_of(Side::kLeft);
    Prng prng = Prng::seeded(12);
    for (int i = 0; i < 100; ++i) {
        const ArmGoal goal = test::random_goal(rig, {}, prng);
        const Real got = glm::length(solve_arm(rig, {}, goal).elbow_model - goal.elbow_model);
        for (int k = 0; k < 360; ++k) {
            const Vec3 other = elbow_at_swivel(rig, {}, goal.model_from_weapon, k * kPi / 180);
            REQUIRE(got <= glm::length(other - goal.elbow_model) + 1e-9);
        }
    }
}

TEST_CASE("a posture of the arm survives the round trip through its goal") {
    const Skeleton skeleton = test::figure();
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(13);
    for (int i = 0; i < 200; ++i) {
        Pose pose = bind_pose(skeleton);
        ModelPose model;
        local_to_model(skeleton, pose, model);
        const Rigid clavicle = unit_rigid(model[rig.clavicle]);
        apply_arm(rig, solve_arm(rig, clavicle, test::random_goal(rig, clavicle, prng)), pose);
        local_to_model(skeleton, pose, model);
        Pose again = bind_pose(skeleton);
        apply_arm(rig, solve_arm(rig, clavicle, arm_goal_of(rig, model)), again);
        for (const JointIndex j : {rig.upperarm, rig.forearm, rig.hand}) {
            REQUIRE(angle_between(normalized(Quat(pose[j].rotation)), normalized(Quat(again[j].rotation))) < 1e-4);
        }
    }
}

TEST_CASE("goals out of reach keep their direction and orientation and come as near as the soft limit lets them") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(14);
    for (int i = 0; i < 2000; ++i) {
        const ArmGoal goal = test::random_goal(rig, {}, prng, 1.0, 4.0);
        const ArmSolution s = solve_arm(rig, {}, goal);
        const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
        const Vec3 wanted = wrist_of(rig, goal.model_from_weapon) - shoulder;
        const Vec3 got = wrist_of(rig, s.model_from_weapon) - shoulder;
        REQUIRE_FALSE(s.reached);
        REQUIRE(glm::length(glm::cross(wanted, got)) < 1e-9);
        // The nearest point of the reachable ball is where the elbow is straightest.
        REQUIRE(glm::length(got) < rig.farthest + 1e-12);
        REQUIRE(glm::length(got) > rig.farthest - 1e-3);
        REQUIRE(angle_between(s.model_from_weapon.rotation, goal.model_from_weapon.rotation) < 1e-9);
        REQUIRE(glm::length(forward(rig, {}, s).model_from_weapon.translation - s.model_from_weapon.translation) <
                1e-7);
    }
}

TEST_CASE("no goal, however wild, makes a NaN") {
    const ArmRig rig = test::rig_of(Side::kRight);
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    const Rigid to_weapon = rig.hand_from_weapon;
    for (const Real size : {0.0, 1e-300, 1e-12, 1e-9, 1e-3, 0.02, 0.147, 0.5, rig.length(), 3.0, 1e6, 1e12}) {
        for (const Vec3& way : {kAxisX, kAxisY, -kAxisY, kAxisZ, Vec3(0.6, 0.8, 0)}) {
            for (const Vec3& elbow : {shoulder, shoulder + way * 0.3, shoulder - way, Vec3(0), Vec3(1e9, 0, 0)}) {
                const ArmGoal goal{Rigid{{1, 0, 0, 0}, shoulder + way * size} * to_weapon, elbow};
                REQUIRE(finite(solve_arm(rig, {}, goal)));
                REQUIRE(finite(solve_arm_within_limits(rig, {}, goal)));
                REQUIRE(std::isfinite(comfortable_swivel(rig, {}, goal.model_from_weapon).swivel));
            }
        }
    }
}

TEST_CASE("the attained distance grows steadily with the wanted one and without a jump in speed") {
    const ArmRig rig = test::rig_of(Side::kRight);
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    Real last = 0;
    Real last_slope = 0;
    constexpr Real kStep = 1e-5;
    for (int i = 1; i < 60000; ++i) {
        const Rigid hand{{1, 0, 0, 0}, shoulder + kAxisZ * (i * kStep)};
        const ArmSolution s = solve_arm(rig, {}, {hand * rig.hand_from_weapon, shoulder + kAxisX});
        const Real got = glm::length(wrist_of(rig, s.model_from_weapon) - shoulder);
        const Real slope = (got - last) / kStep;
        if (i > 2) REQUIRE(std::fabs(slope - last_slope) < 0.02);
        REQUIRE(got >= last - 1e-12);
        last = got;
        last_slope = slope;
    }
}

TEST_CASE("mirrored goals give mirrored arms") {
    const ArmRig right = test::rig_of(Side::kRight);
    const ArmRig left = test::rig_of(Side::kLeft);
    const auto mirror = [](const Vec3& v) { return Vec3(-v.x, v.y, v.z); };
    const auto mirror_rotation = [](const Quat& q) { return Quat(q.w, q.x, -q.y, -q.z); };
    Prng prng = Prng::seeded(15);
    for (int i = 0; i < 200; ++i) {
        const Rigid clavicle = test::bind_clavicle(right);
        const ArmGoal goal = test::random_goal(right, clavicle, prng);
        const Rigid mirrored{mirror_rotation(goal.model_from_weapon.rotation),
                             mirror(goal.model_from_weapon.translation)};
        const ArmSolution r = solve_arm(right, clavicle, goal);
        const ArmSolution l = solve_arm(left, test::bind_clavicle(left), {mirrored, mirror(goal.elbow_model)});
        REQUIRE(glm::length(mirror(r.elbow_model) - l.elbow_model) < 1e-6);
        REQUIRE(glm::length(mirror(r.model_from_weapon.translation) - l.model_from_weapon.translation) < 1e-6);
    }
}
