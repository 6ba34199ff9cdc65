#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/workshop/posing.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

const FencerModel& fencer() { return *shipped().setup.models[0]; }
PosingModel posing() { return make_posing_model(fencer()).value(); }

Pose random_posture(const PosingModel& model, Prng& prng) {
    Pose pose = bind_pose(fencer().skeleton);
    for (const JointIndex joint : turnable_joints(fencer().skeleton)) {
        pose = with_turn(model, pose, joint, {prng.between(-3, 3), prng.between(-3, 3), prng.between(-3, 3)});
    }
    return pose;
}

Real apart(const Pose& a, const Pose& b) {
    Real most = 0;
    for (std::size_t i = 0; i < fencer().skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        most = std::max(most, angle_between(Quat(a[joint].rotation), Quat(b[joint].rotation)));
        most = std::max(most, static_cast<Real>(glm::distance(a[joint].translation, b[joint].translation)));
    }
    return most;
}

}  // namespace

TEST_CASE("However a joint is turned, it stays within its limits") {
    const PosingModel model = posing();
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 200; ++i) {
        const Pose pose = random_posture(model, prng);
        for (const JointIndex joint : turnable_joints(fencer().skeleton)) {
            const std::string& name = fencer().skeleton[joint].name;
            CAPTURE(name);
            REQUIRE(size_in(limits_of(name), turn_of(fencer().skeleton, pose, joint)) < 1 + 1e-4);
        }
    }
}

TEST_CASE("A turn within the limits is made as it is asked for") {
    const PosingModel model = posing();
    const JointIndex joint = fencer().skeleton.find("r_upperarm");
    const JointTurn asked{0.6, -0.4, 0.3};
    const JointTurn made =
        turn_of(fencer().skeleton, with_turn(model, bind_pose(fencer().skeleton), joint, asked), joint);
    REQUIRE(std::fabs(made.x - asked.x) < 1e-6);
    REQUIRE(std::fabs(made.twist - asked.twist) < 1e-6);
    REQUIRE(std::fabs(made.z - asked.z) < 1e-6);
}

TEST_CASE("Every pose of every shipped clip lies within the limits") {
    for (const Clip& clip : shipped().fencers[0]->clips) {
        for (int i = 0; i <= 8; ++i) {
            Pose pose;
            sample(clip, clip.duration * i / 8, pose);
            for (const JointIndex joint : turnable_joints(fencer().skeleton)) {
                const std::string& name = fencer().skeleton[joint].name;
                CAPTURE(clip.name, i, name);
                CHECK(size_in(limits_of(name), turn_of(fencer().skeleton, pose, joint)) < 1);
            }
        }
    }
}

TEST_CASE("A mirrored posture stands mirrored, and mirrored twice it is itself") {
    const PosingModel model = posing();
    const Skeleton& skeleton = fencer().skeleton;
    Prng prng = Prng::seeded(11);
    const Pose pose = random_posture(model, prng);
    const Pose other = mirrored(model, pose);
    REQUIRE(apart(mirrored(model, other), pose) < 1e-3);
    ModelPose figure;
    ModelPose mirror;
    local_to_model(skeleton, pose, figure);
    local_to_model(skeleton, other, mirror);
    for (const char* name : {"hand", "forearm", "foot", "shin", "toe", "index2"}) {
        CAPTURE(name);
        const Vec3f left = figure[skeleton.find(side_name(Side::kLeft, name))].translation;
        const Vec3f right = mirror[skeleton.find(side_name(Side::kRight, name))].translation;
        REQUIRE(glm::distance(Vec3f(-left.x, left.y, left.z), right) < 0.004F);  // the rig is not quite symmetric
    }
}

TEST_CASE("A pose that is taken as posture is within the limits, and what follows others follows") {
    const PosingModel model = posing();
    const Skeleton& skeleton = fencer().skeleton;
    for (const Clip& clip : shipped().fencers[0]->clips) {
        Pose pose;
        sample(clip, 0.6 * clip.duration, pose);
        pose[skeleton.find("r_shin")].rotation = rotation_of(skeleton, skeleton.find("r_shin"), {1.5, 0, 0});
        pose[skeleton.find("mask")].translation.y += 0.3F;
        const Pose posture = as_posture(model, pose);
        CAPTURE(clip.name);
        CHECK(size_in(limits_of("r_shin"), turn_of(skeleton, posture, skeleton.find("r_shin"))) < 1 + 1e-4);
        CHECK(posture[skeleton.find("mask")] == bind_pose(skeleton)[skeleton.find("mask")]);
        CHECK(posture[skeleton.find("head")].translation == pose[skeleton.find("head")].translation);
        Pose followed = posture;
        follow_helpers(model, followed);
        CHECK(followed == posture);
    }
}

TEST_CASE("The helper joints follow as the arm's own rule has it") {
    const PosingModel model = posing();
    Prng prng = Prng::seeded(5);
    Pose pose = random_posture(model, prng);
    const Pose before = pose;
    apply_arm_helpers(fencer().arm, pose);
    REQUIRE(apart(pose, before) < 1e-6);
}

TEST_CASE("The 33 keys are one list in the order of the file") {
    KeyPoses keys = shipped().setup.key_poses;
    REQUIRE(key_at(keys, 0).name == keys.swing.keys[0][0].name);
    REQUIRE(key_at(keys, 17).name == keys.attack.keys[2][2].name);
    REQUIRE(key_at(keys, 32).name == keys.parry.keys[2][4].name);
    REQUIRE(key_place(32).square == Vec2(1, 1));
    REQUIRE(key_place(19).square == Vec2(-0.5, -1));
}
