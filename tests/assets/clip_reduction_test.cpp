// Fewer frames for the shipped clips: the stated error holds at all times, and the frames are fewer.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/body/key_reduction.hpp>

#include <algorithm>

using namespace riposte;

namespace {

struct Departure {
    Real angle = 0, distance = 0;
};

/// Bytes.
std::size_t size_of_frames(const Clip& clip) {
    return clip.frames.size() * sizeof(Rigidf) + (clip.travel_frames.size() + clip.times.size()) * sizeof(Real);
}

/// The greatest, at `times_per_frame` moments from each frame to the next.
Departure between(const Clip& clip, const Clip& other, int times_per_frame) {
    Departure most;
    Pose a, b;
    const int moments = static_cast<int>(clip.frame_count - 1) * times_per_frame;
    for (int i = 0; i <= moments; ++i) {
        const Real time = clip.duration * i / moments;
        sample(clip, time, a);
        sample(other, time, b);
        most.distance = std::max(most.distance, std::fabs(root_travel(clip, time) - root_travel(other, time)));
        for (std::size_t j = 0; j < clip.joint_count; ++j) {
            const Rigidf& p = a.parent_from_joint[j];
            const Rigidf& q = b.parent_from_joint[j];
            most.distance = std::max(most.distance, Real(glm::length(p.translation - q.translation)));
            most.angle =
                std::max(most.angle, angle_between(normalized(Quat(p.rotation)), normalized(Quat(q.rotation))));
        }
    }
    return most;
}

}  // namespace

TEST_CASE("a clip with fewer frames keeps to its error at every frame and between") {
    for (const Real angle : {0.003, 0.02}) {
        const FrameError error{angle, 0.0005};
        for (const Clip& clip : shipped().fencers[0]->clips) {
            const Clip fewer = with_fewer_frames(clip, error);
            CAPTURE(clip.name, angle, clip.frame_count, fewer.frame_count);
            const Departure at_frames = between(clip, fewer, 1);
            const Departure anywhere = between(clip, fewer, 5);
            CHECK(at_frames.angle <= angle + 1e-6);
            CHECK(at_frames.distance <= 0.0005 + 1e-6);
            CHECK(anywhere.angle <= 1.05 * angle + 1e-5);
            CHECK(anywhere.distance <= 0.0005 + 1e-6);
            CHECK(fewer.frame_count <= clip.frame_count);
            if (angle > 0.01) CHECK(fewer.frame_count < clip.frame_count);
            CHECK(fewer.times.front() == 0);
            CHECK(fewer.times.back() == clip.duration);
        }
    }
}

TEST_CASE("the greater the error, the fewer the frames; the game's clips take less than two thirds of the memory") {
    std::size_t whole = 0, game = 0, coarse = 0;
    for (const Clip& clip : shipped().fencers[0]->clips) {
        whole += size_of_frames(clip);
        game += size_of_frames(with_fewer_frames(clip, kClipError));
        coarse += size_of_frames(with_fewer_frames(clip, {10 * kClipError.angle, 10 * kClipError.distance}));
    }
    CAPTURE(whole, game, coarse);
    CHECK(3 * game < 2 * whole);
    CHECK(2 * coarse < game);
    const FencerModel& model = *shipped().setup.models[0];
    for (const Clip& clip : model.clips) {
        CHECK(clip.frame_count ==
              with_fewer_frames(*find_clip(shipped().fencers[0]->clips, clip.name), kClipError).frame_count);
    }
}

TEST_CASE("a cubic keeps to its error at every frame of the shipped clips with fewer frames than straight lines") {
    const FrameError most{2 * kPi / 180, 0.01};
    std::size_t straight = 0, cubic = 0;
    for (const Clip& clip : shipped().fencers[0]->clips) {
        CAPTURE(clip.name);
        const Clip fewer = with_cubic_frames(clip, most);
        CHECK(greatest_angle_off(clip, fewer, sample_cubic) <= most.angle);
        for (std::size_t i = 0; i < clip.frame_count; ++i) {
            const Real at = clip.duration * static_cast<Real>(i) / static_cast<Real>(clip.frame_count - 1);
            CHECK(std::fabs(root_travel(fewer, at) - clip.travel_frames[i]) <= most.distance + 1e-9);
        }
        straight += with_fewer_frames(clip, most).frame_count;
        cubic += fewer.frame_count;
    }
    CAPTURE(straight, cubic);
    CHECK(cubic < straight);
}

TEST_CASE("two still minutes are reduced to a few frames, each seeing no more than some seconds ahead") {
    Clip clip{"still", 120, 30, 7200, {}, {}};
    clip.frames.resize(clip.joint_count * clip.frame_count);
    clip.travel_frames.resize(clip.frame_count);
    const Clip fewer = with_fewer_frames(clip, kClipError);
    CHECK(fewer.frame_count >= 12);  // or the work would grow with the square of the frames
    CHECK(fewer.frame_count < 20);
    CHECK(fewer.times.back() == clip.duration);
}

TEST_CASE("a motion at a constant rate keeps its first and last frame") {
    Clip clip{"even", 1, 2, 61, {}, {}};
    for (int i = 0; i <= 60; ++i) {
        clip.frames.push_back({});
        clip.frames.push_back({Quatf(axis_angle(kAxisX, 0.002 * i)), Vec3f(0, 0.01F * static_cast<float>(i), 0)});
        clip.travel_frames.push_back(0.02 * i);
    }
    CHECK(with_fewer_frames(clip, {1e-4, 1e-5}).frame_count == 2);
    clip.frames[61].translation.x = 0.3F;
    CHECK(with_fewer_frames(clip, {1e-4, 1e-5}).frame_count == 5);
}
