// Fewer frames by P's rule and by a cubic.
#include "catch.hpp"

#include <riposte/body/key_reduction.hpp>
#include <riposte/math/rotation.hpp>

#include <cmath>
#include <functional>

using namespace riposte;

namespace {

constexpr Real kDegree = kPi / 180;
constexpr std::size_t kFrames = 61;

/// A second of one joint that turns about an axis aslant; `angle` is in degrees, of a share of the second.
Clip turning(const std::function<Real(Real)>& angle) {
    Clip clip{"turning", 1, 1, kFrames, {}, std::vector<Real>(kFrames)};
    const Vec3 axis = glm::normalize(Vec3(1, 2, -0.5));
    for (std::size_t i = 0; i < kFrames; ++i) {
        const Real share = static_cast<Real>(i) / (kFrames - 1);
        clip.frames.push_back({Quatf(axis_angle(axis, angle(share) * kDegree)), Vec3f(0)});
    }
    align_frames(clip);
    return clip;
}

}  // namespace

TEST_CASE("P's rule keeps a frame whenever the joint has turned by more than the angle") {
    const Clip steady = turning([](Real share) { return 60.5 * share; });
    const Clip fewer = with_turned_frames(steady, 5 * kDegree);
    CHECK(fewer.frame_count == 13);  // every fifth, 5.04 degrees on, and the last
    CHECK(fewer.times[1] == Approx(5.0 / 60));
    CHECK(fewer.times.back() == 1);
    CHECK(greatest_angle_off(steady, fewer, sample) < 0.01 * kDegree);
}

TEST_CASE("P's rule loses what turns there and back within the angle, the others do not") {
    const Clip nod = turning([](Real share) { return 4 * std::sin(kPi * share); });
    const Real angle = 4.5 * kDegree;
    CHECK(with_turned_frames(nod, angle).frame_count == 2);
    CHECK(greatest_angle_off(nod, with_turned_frames(nod, angle), sample) == Approx(4 * kDegree).margin(1e-4));
    const FrameError most{1 * kDegree, 0.01};
    CHECK(greatest_angle_off(nod, with_fewer_frames(nod, most), sample) <= 1.01 * kDegree);
    CHECK(greatest_angle_off(nod, with_cubic_frames(nod, most), sample_cubic) <= 1.01 * kDegree);
}

TEST_CASE("a cubic needs two frames for a steady turn, and fewer than straight lines for a swing") {
    const FrameError most{0.5 * kDegree, 0.01};
    const Clip steady = turning([](Real share) { return 20 * share; });
    CHECK(with_cubic_frames(steady, most).frame_count == 2);
    const Clip swing = turning([](Real share) { return 60 * std::sin(3 * kPi * share); });
    const Clip cubic = with_cubic_frames(swing, most);
    CHECK(3 * cubic.frame_count < 2 * with_fewer_frames(swing, most).frame_count);
    CHECK(greatest_angle_off(swing, cubic, sample_cubic) <= most.angle);
}

TEST_CASE("a cubic goes through its frames and has no corner in them") {
    const Clip swing = turning([](Real share) { return 80 * std::sin(4 * share * share); });
    const Clip cubic = with_cubic_frames(swing, {2 * kDegree, 0.01});
    REQUIRE(cubic.frame_count > 3);
    const auto turn_at = [&](Real time) {
        Pose pose;
        sample_cubic(cubic, time, pose);
        return normalized(Quat(pose.parent_from_joint[0].rotation));
    };
    for (std::size_t i = 1; i + 1 < cubic.frame_count; ++i) {
        const Real at = cubic.times[i];
        CHECK(angle_between(turn_at(at), normalized(Quat(cubic.frames[i].rotation))) < 1e-3);
        constexpr Real kStep = 0.005;
        const Real before = angle_between(turn_at(at - kStep), turn_at(at));
        const Real after = angle_between(turn_at(at), turn_at(at + kStep));
        CHECK(before == Approx(after).margin(0.15 * kDegree));  // a corner of straight lines here: up to 0.7 degrees
    }
}
