#include "catch.hpp"

#include <riposte/body/clip.hpp>

using namespace riposte;

namespace {
/// Two joints: a root that stays, and one that turns about X at a constant rate; the travel speeds up.
Clip turning_clip() {
    Clip clip{"turning", 0.5, 2, 6, {}, {}};
    for (int i = 0; i < 6; ++i) {
        const Real part = i / 5.0;
        clip.frames.push_back({});
        clip.frames.push_back({Quatf(axis_angle(kAxisX, 2.0 * part)), Vec3f(0, static_cast<float>(part), 0)});
        clip.travel_frames.push_back(part * part);
    }
    return clip;
}
}  // namespace

TEST_CASE("sampling between frames turns at a constant rate") {
    const Clip clip = turning_clip();
    Pose pose;
    for (int i = 0; i <= 50; ++i) {
        const Real part = i / 50.0;
        sample(clip, part * clip.duration, pose);
        CHECK(angle_between(Quat(pose[1].rotation), axis_angle(kAxisX, 2.0 * part)) < 2e-6);
        CHECK(pose[1].translation.y == Approx(part).margin(1e-6));
        CHECK(pose[0] == Rigidf{});
    }
}

TEST_CASE("time is clamped to the clip, and no time is taken for its start") {
    const Clip clip = turning_clip();
    Pose first;
    Pose before;
    Pose last;
    Pose after;
    sample(clip, 0, first);
    sample(clip, -3, before);
    sample(clip, clip.duration, last);
    sample(clip, 1e9, after);
    CHECK(before == first);
    CHECK(after == last);
    CHECK(root_travel(clip, -3) == 0.0);
    CHECK(root_travel(clip, 1e9) == 1.0);
}

TEST_CASE("travel is linear between frames and meets each frame") {
    const Clip clip = turning_clip();
    CHECK(root_travel(clip, 0.1) == Approx(0.04));
    CHECK(root_travel(clip, 0.15) == Approx((0.04 + 0.16) / 2));
    CHECK(root_travel(clip, 0.5) == Approx(1.0));
}

TEST_CASE("joints that the clip lacks are identities") {
    Pose pose;
    pose[5].translation = {1, 2, 3};
    sample(turning_clip(), 0.2, pose);
    CHECK(pose[5] == Rigidf{});
}
