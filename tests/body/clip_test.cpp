#include "catch.hpp"

#include <riposte/body/clip.hpp>

using namespace riposte;

namespace {
constexpr std::size_t kFrames = 31;
constexpr double kTurn = 2.0;  // rad

/// Two joints: a root that stays, and one that turns about X at a constant rate; the travel speeds up.
Clip turning_clip() {
    Clip clip{"turning", 0.5, 2, kFrames, {}, {}};
    for (std::size_t i = 0; i < kFrames; ++i) {
        const Real part = static_cast<Real>(i) / (kFrames - 1);
        const Quatf turn(axis_angle(kAxisX, kTurn * part));
        clip.frames.push_back({});
        clip.frames.push_back({i % 2 == 0 ? turn : -turn, Vec3f(0, static_cast<float>(part), 0)});
        clip.travel_frames.push_back(part * part);
    }
    align_frames(clip);
    return clip;
}
}  // namespace

TEST_CASE("sampling between frames turns at a constant rate") {
    const Clip clip = turning_clip();
    const double apart = kTurn / (kFrames - 1);
    const double bound = 0.004 * apart * apart * apart + 1e-6;
    Pose pose;
    for (int i = 0; i <= 500; ++i) {
        const Real part = i / 500.0;
        sample(clip, part * clip.duration, pose);
        CHECK(glm::length(pose[1].rotation) == Approx(1).margin(1e-6));
        CHECK(angle_between(normalized(Quat(pose[1].rotation)), axis_angle(kAxisX, kTurn * part)) < bound);
        CHECK(pose[1].translation.y == Approx(part).margin(1e-6));
        CHECK(pose[0] == Rigidf{});
    }
}

TEST_CASE("a clip is played forwards and backwards, once or again and again, at any speed") {
    const Clip clip = turning_clip();  // half a second
    CHECK(clip_time(clip, {}, 0.2) == Approx(0.2));
    CHECK(clip_time(clip, {}, 7) == 0.5);
    CHECK(clip_time(clip, {.reversed = true}, 0.2) == Approx(0.3));
    CHECK(clip_time(clip, {.reversed = true}, 7) == 0.0);
    CHECK(clip_time(clip, {.loops = true}, 1.2) == Approx(0.2));
    CHECK(clip_time(clip, {.reversed = true, .loops = true}, 1.2) == Approx(0.3));
    CHECK(clip_time(clip, {.speed = 2}, 0.2) == Approx(0.4));
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
    CHECK(root_travel(clip, 6.5 / 60) == Approx((36.0 + 49.0) / 2 / 900));
    CHECK(root_travel(clip, 0.5) == Approx(1.0));
}

TEST_CASE("joints that the clip lacks are identities") {
    Pose pose;
    pose[5].translation = {1, 2, 3};
    sample(turning_clip(), 0.2, pose);
    CHECK(pose[5] == Rigidf{});
}
