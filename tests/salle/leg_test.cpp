#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/body/leg.hpp>
#include <riposte/core/prng.hpp>

#include <cmath>

using namespace riposte;

namespace {

const Skeleton& skeleton() { return shipped().fencers[0]->skeleton; }

Rigid bind_pelvis() {
    return to_double(model_from_bind_joints(skeleton())[static_cast<std::size_t>(skeleton().find("pelvis"))]);
}

}  // namespace

TEST_CASE("a leg of the bind pose comes back from where its foot is") {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const LegRig rig = make_leg_rig(skeleton(), side).value();
        Pose pose = bind_pose(skeleton());
        ModelPose bind;
        local_to_model(skeleton(), pose, bind);
        const Vec3 knee = Vec3(bind[rig.shin].translation) - Vec3(bind[rig.thigh].translation);
        const FootPlace foot{Vec3(bind[rig.toe].translation), 0, 0};
        REQUIRE(apply_leg(rig, bind_pelvis(), foot, knee + kAxisZ, pose));
        ModelPose solved;
        local_to_model(skeleton(), pose, solved);
        for (const JointIndex joint : {rig.thigh, rig.shin, rig.foot, rig.toe})
            CHECK(glm::length(solved[joint].translation - bind[joint].translation) < 2e-3F);
        CHECK(glm::length(solved[rig.toe].translation - bind[rig.toe].translation) < 1e-6F);
    }
}

TEST_CASE("the ball of a foot within reach is met, and the knee bends towards where it should") {
    Prng prng = Prng::seeded(3);
    const LegRig rig = make_leg_rig(skeleton(), Side::kLeft).value();
    const Rigid pelvis = bind_pelvis();
    const Vec3 hip = (pelvis * rig.pelvis_from_thigh).translation;
    for (int i = 0; i < 2000; ++i) {
        const Real x = prng.between(-0.1, 0.3);
        const Real y = prng.between(0.02, 0.5);
        FootPlace foot{{x, y, prng.between(-0.4, 0.5)}, prng.between(-0.6, 0.6), 0};
        foot.pitch = prng.between(-0.3, 0.9);
        Pose pose = bind_pose(skeleton());
        ModelPose figure;
        const bool reached = apply_leg(rig, pelvis, foot, kAxisZ, pose);
        local_to_model(skeleton(), pose, figure);
        if (!reached) continue;
        CHECK(glm::length(Vec3(figure[rig.toe].translation) - foot.ball) < 1e-6);
        const Vec3 ankle(figure[rig.foot].translation);
        const Vec3 middle = hip + (ankle - hip) * 0.5;
        CHECK(glm::dot(Vec3(figure[rig.shin].translation) - middle, kAxisZ) > -0.1);
    }
}

TEST_CASE("a heel is lifted no more than the leg needs") {
    const LegRig rig = make_leg_rig(skeleton(), Side::kRight).value();
    const Vec3 hip{-0.09, 0.90, 0.0};
    const FootPlace near{{-0.1, rig.ball_height, 0.1}, 0, 0};
    CHECK(heel_lift(rig, hip, near, 0.86, 1) == 0);
    const FootPlace behind{{-0.1, rig.ball_height, -0.35}, 0, 0};
    const Real lift = heel_lift(rig, hip, behind, 0.85, 1);
    CHECK(lift > 0.05);
    CHECK(glm::length(ankle_of(rig, {behind.ball, 0, lift}) - hip) == Approx(0.85).epsilon(1e-7));
}

TEST_CASE("a skeleton without toes is refused by name") {
    Skeleton s = skeleton();
    s.joints[static_cast<std::size_t>(s.find("r_toe"))].name = "nail";
    const auto rig = make_leg_rig(s, Side::kRight);
    REQUIRE_FALSE(rig);
    CHECK(rig.error().what.find("r_toe") != std::string::npos);
}
