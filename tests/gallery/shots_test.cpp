#include "catch.hpp"
#include "seed_shots.hpp"
#include "shipped.hpp"
#include "tell.hpp"

#include <riposte/body/joint_limits.hpp>
#include <riposte/gallery/scene.hpp>

#include <gallery/shots.hpp>

#include <algorithm>
#include <string>

using namespace riposte;
using namespace riposte::gallery;

namespace {

const FencerModel& model() { return *shipped().setup.models[0]; }

const ShotStudy& study() {
    static const ShotStudy kStudy = make_shot_study(model(), test::seed_shots(model().skeleton)).value();
    return kStudy;
}

const Shot& shot(ShotTarget target, const std::string& from) {
    const auto& shots = study().shots;
    const auto found =
        std::find_if(shots.begin(), shots.end(), [&](const Shot& s) { return s.target == target && s.from == from; });
    REQUIRE(found != shots.end());
    return *found;
}

const ShotFigures& walking(ShotTarget target, const std::string& from) { return shot(target, from).seed[0]; }

/// The clip with the right thigh turned towards the other leg by half a radian.
Pose legs_crossed(const FencerModel& model, const Shot& shot, ShotClip clip, Real time) {
    Pose pose = clip_alone(model, shot, clip, time);
    const JointIndex thigh = model.skeleton.find("r_thigh");
    const Vec3 axis = plane_axis(model.skeleton, thigh, 0);
    pose[thigh].rotation = Quatf(normalized(Quat(pose[thigh].rotation) * axis_angle(axis, 0.5)));
    return pose;
}

}  // namespace

TEST_CASE("the seed's answer begins with the clip and is back on it at the end, to the bit") {
    for (const Shot& shot : study().shots) {
        for (const ShotClip which : {ShotClip::kWalking, ShotClip::kWaving}) {
            for (const Real time : {-0.5, 0.0, 2.7, 3.0})
                CHECK(seed_answer(model(), shot, which, time) == clip_alone(model(), shot, which, time));
            CHECK_FALSE(seed_answer(model(), shot, which, 0.15) == clip_alone(model(), shot, which, 0.15));
            CHECK(shot.seed[static_cast<std::size_t>(which)].left <= 1e-4);
        }
    }
}

TEST_CASE("the seed's shots in chest and leg leave the joints' limits, as velocity times time tells") {
    for (const Shot& shot : study().shots) {
        const ShotFigures& figures = shot.seed[0];
        const std::string words = model().skeleton[figures.joint].name + " shot from the " + shot.from;
        test::tell((words + ", share of the limits").c_str(), figures.share);
        test::tell((words + ", m deeper").c_str(), figures.deeper);
    }
    const JointLimits spine = limits_of("spine1");
    // 600 degrees a second for 0.15 s are 90 degrees about the axis across the trunk.
    const Real wanted = kPi / 2 / spine.high.x;
    CHECK(walking(ShotTarget::kChest, "back").share == Approx(wanted).epsilon(0.25));
    CHECK(walking(ShotTarget::kChest, "back").share > 1.4);
    CHECK(walking(ShotTarget::kChest, "back").verdict() == ShotVerdict::kBad);
    CHECK(walking(ShotTarget::kLeg, "outside").share > 1);
}

TEST_CASE("the leg that is shot from the outside goes through the other, and the one from behind through nothing") {
    CHECK(walking(ShotTarget::kLeg, "outside").deeper > 0.1);
    CHECK(walking(ShotTarget::kLeg, "inside").deeper < walking(ShotTarget::kLeg, "outside").deeper);
    CHECK(walking(ShotTarget::kLeg, "back").deeper < 0.002);
}

TEST_CASE("figures of an answer are nothing for the clip alone, and tell a limb in another") {
    const Shot& leg = shot(ShotTarget::kLeg, "outside");
    const ShotFigures alone = figures_of(model(), leg, ShotClip::kWalking, clip_alone);
    CHECK(alone.share == 0);
    CHECK(alone.deeper == 0);
    CHECK(alone.left == 0);
    CHECK(alone.verdict() == ShotVerdict::kGood);
    const ShotFigures crossed = figures_of(model(), leg, ShotClip::kWalking, legs_crossed);
    CHECK(crossed.deeper > 0.01);
    CHECK(crossed.left == Approx(0.5).margin(1e-3));
    CHECK(crossed.verdict() == ShotVerdict::kBad);
}

TEST_CASE("a verdict is good where all is kept, less good for a minor penetration, and bad else") {
    ShotFigures figures;
    figures.share = 1;
    figures.deeper = 0.002;
    figures.left = 1e-4;
    CHECK(figures.verdict() == ShotVerdict::kGood);
    figures.deeper = 0.009;
    CHECK(figures.verdict() == ShotVerdict::kLessGood);
    figures.deeper = 0.011;
    CHECK(figures.verdict() == ShotVerdict::kBad);
    figures.deeper = 0;
    figures.share = 1.01;
    CHECK(figures.verdict() == ShotVerdict::kBad);
    figures.share = 1;
    figures.left = 2e-4;
    CHECK(figures.verdict() == ShotVerdict::kBad);
}

TEST_CASE("a study of shots that lacks one names it") {
    auto shots = test::seed_shots(model().skeleton);
    std::erase_if(shots, [](const NamedSituation& s) { return s.name == "leg-inside"; });
    const auto made = make_shot_study(model(), shots);
    REQUIRE_FALSE(made.ok());
    CHECK(made.error().what.find("'leg-inside'") != std::string::npos);
}

TEST_CASE("the simulated body's answer keeps limits, skins and the clip in all ten shots, walking and waving") {
    for (const Shot& shot : study().shots) {
        for (const ShotClip which : {ShotClip::kWalking, ShotClip::kWaving}) {
            const ShotFigures& figures = shot.ours[static_cast<std::size_t>(which)];
            CAPTURE(static_cast<int>(shot.target), shot.from, static_cast<int>(which), figures.share, figures.deeper,
                    figures.left);
            CHECK(figures.share > 0);
            CHECK(figures.verdict() == ShotVerdict::kGood);
        }
    }
}

TEST_CASE("the body drives what is shot plainly in the shot's direction") {
    for (const Shot& shot : study().shots) {
        for (const ShotClip which : {ShotClip::kWalking, ShotClip::kWaving}) {
            const ShotFigures& figures = shot.ours[static_cast<std::size_t>(which)];
            CAPTURE(static_cast<int>(shot.target), shot.from, static_cast<int>(which), figures.moved);
            constexpr std::array<Real, kShotTargetCount> kLeast{0.075, 0.045, 0.12};  // m
            CHECK(figures.moved > kLeast.at(static_cast<std::size_t>(shot.target)));
        }
    }
}

TEST_CASE("the body is thrown at once, and comes back") {
    for (const Shot& shot : study().shots) {
        for (const ShotClip which : {ShotClip::kWalking, ShotClip::kWaving}) {
            const auto angle = [&](Real time) {
                return greatest_angle(model().skeleton, body_answer(model(), shot, which, time),
                                      clip_alone(model(), shot, which, time));
            };
            CAPTURE(static_cast<int>(shot.target), shot.from, static_cast<int>(which), angle(0.2), angle(0.8),
                    angle(1.4));
            CHECK(angle(0.2) > 0.15);
            CHECK(angle(0.8) < 0.4 * angle(0.2));
            CHECK(angle(1.4) < 0.06 * angle(0.2));
        }
    }
}

TEST_CASE("a shot comes from where the figure looks as it is shot") {
    // Waving he looks along +Z, his left +X before him; walking back he has turned round.
    const auto way = [](ShotTarget target, const char* from, ShotClip clip) {
        return shot_direction(model(), shot(target, from), clip);
    };
    CHECK(way(ShotTarget::kChest, "front", ShotClip::kWaving).z < -0.6);
    CHECK(way(ShotTarget::kShoulder, "inside", ShotClip::kWaving).x > 0.6);
    CHECK(way(ShotTarget::kLeg, "inside", ShotClip::kWaving).x < -0.6);
    CHECK(way(ShotTarget::kChest, "front", ShotClip::kWalking).z > 0.9);
    CHECK(way(ShotTarget::kShoulder, "inside", ShotClip::kWalking).x < -0.9);
}
