// A fencer's own guard, from the shipped posture files, laid over the clips.
#include "fencing/guard_posture.hpp"

#include "catch.hpp"
#include "fencing/figure.hpp"
#include "fencing/legs.hpp"
#include "scenes.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>

using namespace riposte;

namespace {

constexpr std::array<const char*, 3> kShipped{"behind_back", "classical", "hand_on_hip"};

Kits kits_with(const std::string& posture, const char* fencer = "man") {
    Kits kits;
    kits[0].fencer = fencer;
    kits[0].posture = posture;
    return kits;
}

BoutSetup setup_of(const Kits& kits) {
    BoutAssets assets = shipped();
    REQUIRE(dress(assets, kits));
    return assets.setup;
}

/// The clip's pose in that state, `share` of the way through, and with the posture laid over it.
Pose pose_at(const FencerModel& model, LegState state, Real share, bool held = true) {
    LegsState legs;
    legs.state = state;
    legs.time = share * model.clip(leg_play(state).clip).duration;
    Pose pose;
    pose_legs(model, legs, pose);
    if (held) hold_posture(model, readiness(model, legs), pose);
    return pose;
}

bool same(const Pose& a, const Pose& b, const Skeleton& skeleton, const std::string& name) {
    const JointIndex joint = skeleton.find(name);
    return a[joint] == b[joint];
}

/// m: sleeve and jacket may press a little where the hand lies on the trunk.
constexpr Real kNearest = -0.02;

struct Ball {
    Segment axis;
    Real radius;
};

/// m, between the rear forearm and hand and the trunk and head; below 0 they would be one in the other.
Real clearance(const FencerModel& model, const Pose& pose) {
    ModelPose figure;
    local_to_model(model.skeleton, pose, figure);
    const auto at = [&](const char* name) { return to_double(figure[model.skeleton.find(name)]); };
    const Rigid hand = at("l_hand");
    const std::array<Ball, 2> arm{Ball{{at("l_forearm").translation, hand.translation}, 0.03},
                                  Ball{{hand.translation, hand.point({0, 0.08, 0})}, 0.02}};
    Real least = 1;
    for (const BodyCapsule& capsule : model.capsules) {
        const std::string& from = model.skeleton[capsule.from].name;
        if (from != "pelvis" && from != "chest" && from != "head") continue;
        const Segment axis = capsule_axis(capsule, figure, Rigid{});
        for (const Ball& part : arm)
            least = std::min(least, closest(axis, part.axis).distance - capsule.radius - part.radius);
    }
    return least;
}

}  // namespace

TEST_CASE("a posture is seen in guard, and neither where he only stands nor in his legs") {
    for (const char* posture : kShipped) {
        const BoutSetup setup = setup_of(kits_with(posture));
        const FencerModel& model = *setup.models[0];
        const Pose stands = pose_at(model, LegState::kStand, 0.4);
        CHECK(stands == pose_at(model, LegState::kStand, 0.4, false));
        CHECK(pose_at(model, LegState::kSalute, 0.4) == pose_at(model, LegState::kSalute, 0.4, false));
        const Pose held = pose_at(model, LegState::kGuard, 0.4);
        const Pose plain = pose_at(model, LegState::kGuard, 0.4, false);
        const Skeleton& skeleton = model.skeleton;
        CHECK_FALSE(same(held, plain, skeleton, "l_upperarm"));
        CHECK_FALSE(same(held, plain, skeleton, "l_upperarm_swing"));
        for (const char* name : {"root", "pelvis", "l_thigh", "r_foot", "r_clavicle", "r_upperarm", "r_hand"})
            CHECK(same(held, plain, skeleton, name));
        const Quat wanted(model.posture->to[skeleton.find("l_forearm")].rotation);
        CHECK(angle_between(Quat(held[skeleton.find("l_forearm")].rotation), wanted) < 1e-3);
    }
}

TEST_CASE("a free arm is thrown back in the lunge as the clip has it, a hand on the hip stays there") {
    const auto off_the_clip = [](const char* posture) {
        const BoutSetup setup = setup_of(kits_with(posture));
        const FencerModel& model = *setup.models[0];
        const JointIndex arm = model.skeleton.find("l_upperarm");
        return angle_between(Quat(pose_at(model, LegState::kLungeHold, 0.5)[arm].rotation),
                             Quat(pose_at(model, LegState::kLungeHold, 0.5, false)[arm].rotation));
    };
    CHECK(off_the_clip("classical") < 0.2);
    CHECK(off_the_clip("hand_on_hip") > 0.5);
    CHECK(off_the_clip("behind_back") > 0.5);
}

TEST_CASE("the rear arm of a shipped posture goes through neither trunk nor head, man or woman, whatever they do") {
    for (const char* posture : kShipped) {
        for (const char* fencer : {"man", "woman"}) {
            const BoutSetup setup = setup_of(kits_with(posture, fencer));
            const FencerModel& model = *setup.models[0];
            for (int s = 0; s < kLegStateCount; ++s) {
                const auto state = static_cast<LegState>(s);
                for (int i = 0; i <= 20; ++i) {
                    CAPTURE(posture, fencer, name_of(state), i);
                    const Real plain = clearance(model, pose_at(model, state, i / 20.0, false));
                    CHECK(clearance(model, pose_at(model, state, i / 20.0)) > std::min(plain, kNearest) - 1e-6);
                }
            }
        }
    }
}

TEST_CASE("no joint leaps where a posture takes over or lets go") {
    for (const char* posture : kShipped) {
        const BoutSetup setup = setup_of(kits_with(posture));
        const FencerModel& model = *setup.models[0];
        for (int s = 0; s < kLegStateCount; ++s) {
            const auto state = static_cast<LegState>(s);
            const Real duration = model.clip(leg_play(state).clip).duration;
            const int ticks = static_cast<int>(duration * 120);
            Pose last = pose_at(model, state, 0);
            for (int i = 1; i <= ticks; ++i) {
                const Pose pose = pose_at(model, state, static_cast<Real>(i) / ticks);
                for (const char* name : {"chest", "head", "l_upperarm", "l_upperarm_swing", "l_forearm", "l_hand"}) {
                    const JointIndex joint = model.skeleton.find(name);
                    CAPTURE(posture, name_of(state), i, name);
                    CHECK(angle_between(Quat(pose[joint].rotation), Quat(last[joint].rotation)) <
                          0.35);  // rad in a tick: a fall flings the arm up
                }
                last = pose;
            }
        }
    }
}

TEST_CASE("a left-hander's posture is the mirror image of a right-hander's, to the last bit") {
    Kits kits = kits_with("hand_on_hip");
    const BoutSetup right = setup_of(kits);
    kits[0].left_handed = true;
    const BoutSetup left = setup_of(kits);
    for (const LegState state : {LegState::kToGuard, LegState::kGuard, LegState::kStepForward, LegState::kLunge}) {
        const Pose seen = pose_at(*left.models[0], state, 0.7);
        const Pose other = pose_at(*right.models[0], state, 0.7);
        for (std::size_t j = 0; j < right.models[0]->skeleton.size(); ++j)
            CHECK(seen.parent_from_joint[j] == mirrored(other.parent_from_joint[j]));
    }
}

TEST_CASE("a small fencer's posture is a tall one's, and his sword shoulder is measured with it") {
    Kits kits = kits_with("hand_on_hip");
    const BoutSetup usual = setup_of(kits);
    kits[0].height = 1.62;
    const BoutSetup small = setup_of(kits);
    const Pose a = pose_at(*usual.models[0], LegState::kGuard, 0);
    const Pose b = pose_at(*small.models[0], LegState::kGuard, 0);
    for (std::size_t j = 0; j < usual.models[0]->skeleton.size(); ++j)
        CHECK(angle_between(Quat(a.parent_from_joint[j].rotation), Quat(b.parent_from_joint[j].rotation)) < 1e-5);
    const Real plain = shipped().setup.models[0]->guard_shoulder;
    const Real lean = usual.models[0]->guard_shoulder - plain;
    CHECK(std::fabs(lean) > 0.005);
    ModelPose figure;
    local_to_model(usual.models[0]->skeleton, a, figure);
    CHECK(static_cast<Real>(figure[usual.models[0]->arm.upperarm].translation.z) ==
          Approx(usual.models[0]->guard_shoulder));
}

TEST_CASE("blades meet the rear arm where the posture has it") {
    Scene scene(3.0);
    scene.setup = setup_of(kits_with("hand_on_hip"));
    Figure figure;
    pose_whole(scene.setup, scene.state.fencers[0], 0, figure);
    Pose pose;
    ModelPose drawn;
    pose_fencer(scene.setup, scene.state, 0, pose, drawn);
    const JointIndex hand = scene.setup.models[0]->skeleton.find("l_hand");
    CHECK(figure.model[hand] == drawn[hand]);
    Figure plain;
    pose_whole(shipped().setup, scene.state.fencers[0], 0, plain);
    CHECK(glm::distance(plain.model[hand].translation, drawn[hand].translation) > 0.3f);
    BoutState next = scene.state;
    BoutEvents events;
    StepScratch scratch(scene.setup);
    for (int i = 0; i < 240; ++i) step(scene.setup, next, {}, scratch, events);
    CHECK(next.tick == scene.state.tick + 240);
}
