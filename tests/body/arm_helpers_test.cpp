#include "catch.hpp"
#include "figure.hpp"

using namespace riposte;

namespace {
/// Bind pose with the hand turned by `angle` about its own bone.
Pose twisted_hand(const Skeleton& skeleton, const ArmRig& rig, Real angle) {
    Pose pose = bind_pose(skeleton);
    pose[rig.hand].rotation = Quatf(rig.forearm_from_hand.rotation * axis_angle(kAxisY, angle));
    apply_arm_helpers(rig, pose);
    return pose;
}
}  // namespace

TEST_CASE("helpers stay in their bind pose while the arm does") {
    const Skeleton skeleton = test::figure();
    const ArmRig rig = test::rig_of(Side::kRight);
    Pose pose = bind_pose(skeleton);
    apply_arm_helpers(rig, pose);
    const Pose bind = bind_pose(skeleton);
    for (const JointIndex j : {rig.upperarm_swing, rig.forearm_twist}) {
        CHECK(angle_between(Quat(pose[j].rotation), Quat(bind[j].rotation)) < 1e-5);
    }
}

TEST_CASE("the swing helper follows the bone and never turns about it") {
    const Skeleton skeleton = test::figure();
    const ArmRig rig = test::rig_of(Side::kLeft);
    Prng prng = Prng::seeded(40);
    for (int i = 0; i < 500; ++i) {
        Pose pose = bind_pose(skeleton);
        const ArmSolution arm = solve_arm(rig, {}, test::random_goal(rig, {}, prng));
        const SwingTwist turn =
            swing_twist(glm::conjugate(rig.clavicle_from_upperarm.rotation) * arm.clavicle_from_upperarm, kAxisY);
        if (glm::length(log_rotation(turn.swing)) > 2.2 || glm::length(log_rotation(turn.twist)) > 1.9) continue;
        apply_arm(rig, arm, pose);
        const Quat helper{pose[rig.upperarm_swing].rotation};
        const Vec3 bone = Quat(pose[rig.upperarm].rotation) * kAxisY;
        REQUIRE(glm::length(helper * kAxisY - bone) < 1e-5);
        const Quat swing = helper * glm::conjugate(rig.clavicle_from_upperarm.rotation);
        const Vec3 bind_bone = rig.clavicle_from_upperarm.rotation * kAxisY;
        REQUIRE(std::fabs(glm::dot(log_rotation(normalized(swing)), bind_bone)) < 1e-5);
    }
}

TEST_CASE("the forearm takes six tenths of the hand's twist") {
    const Skeleton skeleton = test::figure();
    const ArmRig rig = test::rig_of(Side::kRight);
    for (const Real angle : {-1.9, -1.2, -0.3, 0.0, 0.5, 1.4, 1.9}) {
        const Pose pose = twisted_hand(skeleton, rig, angle);
        const Quat twist = glm::conjugate(rig.forearm_from_twist.rotation) * Quat(pose[rig.forearm_twist].rotation);
        CHECK(twist_angle(twist, kAxisY) == Approx(0.6 * angle).margin(1e-5));
    }
}

TEST_CASE("the forearm does not jump when the hand turns past half a turn") {
    const Skeleton skeleton = test::figure();
    const ArmRig rig = test::rig_of(Side::kRight);
    Quatf last = twisted_hand(skeleton, rig, 2.0)[rig.forearm_twist].rotation;
    for (int i = 1; i <= 300; ++i) {
        const Quatf next = twisted_hand(skeleton, rig, 2.0 + i * 0.01)[rig.forearm_twist].rotation;
        REQUIRE(angle_between(normalized(Quat(last)), normalized(Quat(next))) < 0.06);
        last = next;
    }
}

TEST_CASE("a skeleton without a joint of the arm is refused by the joint's name") {
    Skeleton skeleton = test::figure();
    skeleton.joints[static_cast<std::size_t>(skeleton.find("l_forearm_twist"))].name = "l_forearm_turn";
    CHECK(make_arm_rig(skeleton, Side::kRight).ok());
    const auto rig = make_arm_rig(skeleton, Side::kLeft);
    REQUIRE_FALSE(rig.ok());
    CHECK(rig.error().what.find("l_forearm_twist") != std::string::npos);
}
