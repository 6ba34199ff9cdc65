#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/workshop/posing.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

/// Of the man or the woman.
const FencerModel& fencer(std::size_t build = 0) { return *both_builds().setup.models[build]; }
const std::vector<Clip>& clips_of(std::size_t build) { return both_builds().fencers[build]->clips; }
PosingModel posing(std::size_t build = 0) { return make_posing_model(fencer(build)).value(); }

Pose random_posture(const PosingModel& model, Prng& prng) {
    Pose pose = bind_pose(model.fencer->skeleton);
    for (const JointIndex joint : turnable_joints(model.fencer->skeleton)) {
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
    for (const std::size_t build : {0U, 1U}) {
        const PosingModel model = posing(build);
        const Skeleton& skeleton = model.fencer->skeleton;
        Prng prng = Prng::seeded(3);
        for (int i = 0; i < 200; ++i) {
            const Pose pose = random_posture(model, prng);
            for (const JointIndex joint : turnable_joints(skeleton)) {
                const std::string& name = skeleton[joint].name;
                CAPTURE(build, name);
                REQUIRE(size_in(limits_of(name), turn_of(skeleton, pose, joint)) < 1 + 1e-4);
            }
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
    for (const std::size_t build : {0U, 1U}) {
        const Skeleton& skeleton = both_builds().fencers[build]->skeleton;
        for (const Clip& clip : clips_of(build)) {
            for (std::size_t frame = 0; frame < clip.frame_count; ++frame) {
                const Real time = clip.duration * static_cast<Real>(frame) / static_cast<Real>(clip.frame_count - 1);
                Pose pose;
                sample(clip, time, pose);
                for (const JointIndex joint : turnable_joints(skeleton)) {
                    const std::string& name = skeleton[joint].name;
                    const Real size = size_in(limits_of(name), turn_of(skeleton, pose, joint));
                    if (size < 1) continue;
                    CAPTURE(build, clip.name, time, name);
                    CHECK(size < 1);
                }
            }
        }
    }
}

TEST_CASE("A mirrored posture stands mirrored, and mirrored twice it is itself") {
    for (const std::size_t build : {0U, 1U}) {
        const PosingModel model = posing(build);
        const Skeleton& skeleton = model.fencer->skeleton;
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
}

TEST_CASE("A pose that is taken as posture is within the limits, and what follows others follows") {
    for (const std::size_t build : {0U, 1U}) {
        const PosingModel model = posing(build);
        const Skeleton& skeleton = model.fencer->skeleton;
        for (const Clip& clip : clips_of(build)) {
            Pose pose;
            sample(clip, 0.6 * clip.duration, pose);
            pose[skeleton.find("r_shin")].rotation = rotation_of(skeleton, skeleton.find("r_shin"), {1.5, 0, 0});
            pose[skeleton.find("mask")].translation.y += 0.3F;
            const Pose posture = as_posture(model, pose);
            CAPTURE(build, clip.name);
            CHECK(size_in(limits_of("r_shin"), turn_of(skeleton, posture, skeleton.find("r_shin"))) < 1 + 1e-4);
            CHECK(posture[skeleton.find("mask")] == bind_pose(skeleton)[skeleton.find("mask")]);
            CHECK(posture[skeleton.find("head")].translation == pose[skeleton.find("head")].translation);
            Pose followed = posture;
            follow_helpers(model, followed);
            CHECK(followed == posture);
        }
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

TEST_CASE("The 42 keys are one list in the order of the file") {
    KeyPoses keys = shipped().setup.key_poses;
    REQUIRE(key_at(keys, 0).name == keys.swing.keys[0][0].name);
    REQUIRE(key_at(keys, 17).name == keys.attack.keys[2][2].name);
    REQUIRE(key_at(keys, 32).name == keys.parry.keys[2][4].name);
    REQUIRE(key_place(32).square == Vec2(1, 1));
    REQUIRE(key_at(keys, 33).name == keys.thrust.keys[0][0].name);
    REQUIRE(key_at(keys, 41).name == keys.thrust.keys[2][2].name);
    REQUIRE(key_place(41).square == Vec2(1, 1));
    REQUIRE(key_place(19).square == Vec2(-0.5, -1));
}
