#include "catch.hpp"

#include <riposte/dynamics/situation.hpp>

#include <cmath>
#include <limits>

using namespace riposte;

namespace {

/// Hip, trunk and head one above the other, and a leg that hangs from the hip.
Skeleton column() {
    Skeleton skeleton;
    const Quatf down(axis_angle(kAxisX, kPi));
    skeleton.joints = {{"pelvis", kNoJoint, {{1, 0, 0, 0}, {0, 1, 0}}},
                       {"spine1", 0, {{1, 0, 0, 0}, {0, 0.2F, 0}}},
                       {"head", 1, {{1, 0, 0, 0}, {0, 0.4F, 0}}},
                       {"r_thigh", 0, {down, {-0.1F, 0, 0}}},
                       {"r_foot", 3, {{1, 0, 0, 0}, {0, 0.8F, 0}}}};
    return skeleton;
}
constexpr JointIndex kSpine = 1;
constexpr JointIndex kHead = 2;
constexpr JointIndex kThigh = 3;
constexpr JointIndex kFoot = 4;

/// P's shot with one joint about its X.
Situation shot(JointIndex joint, Real velocity) {
    Situation made;
    made.transition = {{0.1, 0.1, 2.5}, 0.15};
    SituationJoint moved;
    moved.joint = joint;
    moved.velocity = velocity;
    made.joints.push_back(moved);
    return made;
}

Real angle_in(const Pose& pose, JointIndex joint) {
    return angle_between(Quat(1, 0, 0, 0), normalized(Quat(pose[joint].rotation)));
}

Pose laid(const Situation& situation, Real time, const Pose& clip, float importance = kImportant) {
    SituationState state = begin_situation(situation, clip);
    state.time = time;
    const RunningSituation running{situation, state};
    return lay_situations(column(), bone_pose(clip, importance), {&running, 1});
}

Vec3 place_of(JointIndex joint, const Pose& pose) {
    ModelPose model;
    local_to_model(column(), pose, model);
    return Vec3(model[joint].translation);
}

/// Where `seen` goes when `turned` turns in P's plane for a velocity above 0.
Vec3 way(JointIndex turned, JointIndex seen, Real plane) {
    Situation situation = shot(turned, 4);
    situation.joints[0].axis = plane_axis(column(), turned, plane);
    const Pose clip = bind_pose(column());
    return place_of(seen, laid(situation, 0.15, clip)) - place_of(seen, clip);
}

}  // namespace

TEST_CASE("a situation turns its joint by its velocity while it is simulated, and then holds") {
    const Situation situation = shot(kSpine, 2);
    const Pose clip = bind_pose(column());
    CHECK(angle_in(laid(situation, 0.12, clip), kSpine) == Approx(0.24).epsilon(1e-5));
    CHECK(angle_in(laid(situation, 0.15, clip), kSpine) == Approx(0.30).epsilon(1e-5));
    CHECK(angle_in(laid(situation, 0.2, clip), kSpine) == Approx(0.30).epsilon(1e-5));
}

TEST_CASE("velocity multiplier and gain make a situation faster, damping makes it slower") {
    const Pose clip = bind_pose(column());
    Situation situation = shot(kSpine, 2);
    situation.joints[0].multiplier = 3;
    situation.gain = 0.5;
    CHECK(angle_in(laid(situation, 0.15, clip), kSpine) == Approx(0.45).epsilon(1e-5));
    situation.joints[0].damping = 5;  // the integral of v exp(-5 t)
    CHECK(angle_in(laid(situation, 0.15, clip), kSpine) == Approx(3 * (1 - std::exp(-0.75)) / 5).epsilon(1e-5));
    SituationState stronger = begin_situation(situation, clip, 2);
    stronger.time = 0.15;
    const RunningSituation running{situation, stronger};
    const Pose pose = lay_situations(column(), bone_pose(clip, kImportant), {&running, 1});
    CHECK(angle_in(pose, kSpine) == Approx(6 * (1 - std::exp(-0.75)) / 5).epsilon(1e-5));
}

TEST_CASE("a situation comes and goes by its ramp's share of importance, and leaves the clip's bits behind") {
    Situation situation = shot(kSpine, 2);
    situation.joints[0].importance = static_cast<Real>(kImportant);
    const Pose clip = bind_pose(column());
    CHECK(laid(situation, 0, clip) == clip);
    CHECK(angle_in(laid(situation, 0.05, clip), kSpine) == Approx(0.5 * 0.1).epsilon(1e-4));
    CHECK(angle_in(laid(situation, 1.45, clip), kSpine) == Approx(0.5 * 0.3).epsilon(1e-4));
    situation.joints[0].importance = static_cast<Real>(kVeryImportant);
    CHECK(angle_in(laid(situation, 1.45, clip), kSpine) == Approx(400.0 / 450 * 0.3).epsilon(1e-4));
    SituationState state = begin_situation(situation, clip);
    state.time = 2.6;
    CHECK_FALSE(is_over(situation, state));
    state.time = 2.7;
    CHECK(is_over(situation, state));
    CHECK(laid(situation, 2.7, clip) == clip);
    CHECK(laid(situation, 9, clip) == clip);
}

TEST_CASE("a situation begins with the pose of its instant, and leaves other joints to the clip as it goes on") {
    const Situation situation = shot(kSpine, 2);
    Pose then = bind_pose(column());
    then[kSpine].rotation = Quatf(axis_angle(kAxisZ, 0.4));
    SituationState state = begin_situation(situation, then);
    state.time = 0.18;
    Pose now = bind_pose(column());
    now[kHead].rotation = Quatf(axis_angle(kAxisY, 0.7));
    const RunningSituation running{situation, state};
    const Pose pose = lay_situations(column(), bone_pose(now, kImportant), {&running, 1});
    const Quat wanted = axis_angle(kAxisZ, 0.4) * axis_angle(kAxisX, 0.3);
    CHECK(angle_between(normalized(Quat(pose[kSpine].rotation)), wanted) < 1e-6);
    CHECK(pose[kHead] == now[kHead]);
}

TEST_CASE("a joint that is not simulated stays with the clip") {
    Situation situation = shot(kSpine, 2);
    situation.joints[0].simulated = false;
    CHECK(laid(situation, 0.15, bind_pose(column())) == bind_pose(column()));
}

TEST_CASE("situations at once are laid over a clip in any order, each by its importance") {
    const Pose clip = bind_pose(column());
    Situation first = shot(kSpine, 3);
    Situation second = shot(kSpine, -2);
    second.joints[0].axis = kAxisZ;
    second.joints[0].importance = 100;
    Situation third = shot(kHead, 2);
    std::array<SituationState, 3> states{begin_situation(first, clip), begin_situation(second, clip),
                                         begin_situation(third, clip)};
    states[0].time = 0.15;
    states[1].time = 0.07;
    states[2].time = 0.4;
    const RunningSituation a{first, states[0]};
    const RunningSituation b{second, states[1]};
    const RunningSituation c{third, states[2]};
    const auto sum = [&](std::array<RunningSituation, 3> running) {
        return lay_situations(column(), bone_pose(clip, kImportant), running);
    };
    const Pose pose = sum({a, b, c});
    const Real share = 100 * weight_at(second.transition.ramp, 0.07);
    const Quat wanted = slerp(axis_angle(kAxisX, 0.45), axis_angle(kAxisZ, -0.14), share / (400 + share));
    CHECK(angle_between(normalized(Quat(pose[kSpine].rotation)), wanted) < 1e-6);
    states[0].time = 0.06;  // so that the clip counts, too
    const Pose three = sum({a, b, c});
    CHECK(angle_between(normalized(Quat(three[kSpine].rotation)), normalized(Quat(pose[kSpine].rotation))) > 0.05);
    for (const Pose& other : {sum({c, b, a}), sum({b, c, a})})
        for (const JointIndex joint : {kSpine, kHead})
            CHECK(angle_between(normalized(Quat(other[joint].rotation)), normalized(Quat(three[joint].rotation))) <
                  1e-6);
}

TEST_CASE("a plane at 90 degrees leads forwards and at 0 sideways, whichever way the bone points") {
    constexpr Real kQuarter = kPi / 2;
    CHECK(way(kSpine, kHead, kQuarter).z > 0.1);
    CHECK(way(kThigh, kFoot, kQuarter).z > 0.1);
    for (const auto& [turned, seen] : {std::pair{kSpine, kHead}, std::pair{kThigh, kFoot}}) {
        const Vec3 sideways = way(turned, seen, 0);
        CHECK(std::fabs(sideways.z) < 1e-6);
        CHECK(std::fabs(sideways.x) > 0.1);
    }
    CHECK(std::fabs(glm::length(plane_axis(column(), kThigh, 0.7)) - 1) < 1e-12);
}

TEST_CASE("validate tells what of a situation cannot be simulated") {
    const Skeleton skeleton = column();
    const Situation good = shot(kSpine, 2);
    REQUIRE(validate(skeleton, good).ok());
    const auto refused = [&](auto change, const char* words) {
        Situation bad = good;
        change(bad);
        const auto result = validate(skeleton, bad);
        CAPTURE(words);
        REQUIRE_FALSE(result.ok());
        CHECK(result.error().what.find(words) != std::string::npos);
    };
    const Real nan = std::numeric_limits<Real>::quiet_NaN();
    refused([&](Situation& s) { s.transition.ramp.attack = nan; }, "time");
    refused([&](Situation& s) { s.transition.ramp.release = -1; }, "time");
    refused([&](Situation& s) { s.transition.simulate = 61; }, "time");
    refused([&](Situation& s) { s.gain = nan; }, "gain");
    refused([&](Situation& s) { s.joints[0].joint = 64; }, "no such joint");
    refused([&](Situation& s) { s.joints[0].joint = kNoJoint; }, "no such joint");
    refused([&](Situation& s) { s.joints.push_back(s.joints[0]); }, "told twice");
    refused([&](Situation& s) { s.joints[0].axis = Vec3(0); }, "axis");
    refused([&](Situation& s) { s.joints[0].axis.y = nan; }, "axis");
    refused([&](Situation& s) { s.joints[0].velocity = 63; }, "velocity");
    refused([&](Situation& s) { s.joints[0].velocity = nan; }, "velocity");
    refused([&](Situation& s) { s.joints[0].multiplier = -1; }, "multiplier");
    refused([&](Situation& s) { s.joints[0].damping = nan; }, "damping");
    refused([&](Situation& s) { s.joints[0].frequency = 31; }, "frequency");
    refused([&](Situation& s) { s.joints[0].importance = 0; }, "importance");
}
