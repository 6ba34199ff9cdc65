#include "clip_frames.hpp"

#include <riposte/body/key_reduction.hpp>
#include <riposte/core/assert.hpp>
#include <riposte/math/rotation.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

const Rigidf& joint_at(const Clip& clip, std::size_t frame, std::size_t joint) {
    return clip.frames[frame * clip.joint_count + joint];
}

Clip with_frames(const Clip& clip, const std::vector<std::size_t>& kept) {
    Clip out = without_frames(clip);
    for (const std::size_t frame : kept) keep(clip, frame, out);
    out.times.back() = clip.duration;
    align_frames(out);
    return out;
}

/// How far a frame is off, as a share of what it may be.
Real share_off(const Clip& clip, const Clip& fewer, std::size_t frame, const FrameError& most, Pose& pose) {
    const Real time = time_of(clip, frame);
    sample_cubic(fewer, time, pose);
    Real share = std::fabs(root_travel(fewer, time) - clip.travel_frames[frame]) / most.distance;
    for (std::size_t j = 0; j < clip.joint_count; ++j) {
        const Rigidf& wanted = joint_at(clip, frame, j);
        const Rigidf& posed = pose.parent_from_joint[j];
        share = std::max({share, angle_off(posed, wanted) / most.angle,
                          static_cast<Real>(glm::length(posed.translation - wanted.translation)) / most.distance});
    }
    return share;
}

/// The weights of four neighbouring frames in a cubic between the middle two of them.
using CubicWeights = std::array<Real, 4>;
CubicWeights cubic_weights(const std::array<Real, 4>& times, Real part) {
    const Real span = times[2] - times[1];
    const Real t = part;
    const Real slope_before = t * (1 - t) * (1 - t) * span / (times[2] - times[0]);
    const Real slope_after = t * t * (t - 1) * span / (times[3] - times[1]);
    const Real after = t * t * (3 - 2 * t);
    return {-slope_before, 1 - after - slope_after, after + slope_before, slope_after};
}

}  // namespace

Clip with_turned_frames(const Clip& clip, Real angle) {
    RIPOSTE_ASSERT(clip.frame_count >= 2);
    std::vector<std::size_t> kept{0};
    for (std::size_t frame = 1; frame + 1 < clip.frame_count; ++frame) {
        Real turned = 0;
        for (std::size_t j = 0; j < clip.joint_count; ++j)
            turned = std::max(turned, angle_off(joint_at(clip, kept.back(), j), joint_at(clip, frame, j)));
        if (turned > angle) kept.push_back(frame);
    }
    kept.push_back(clip.frame_count - 1);
    return with_frames(clip, kept);
}

Clip with_cubic_frames(const Clip& clip, const FrameError& most) {
    RIPOSTE_ASSERT(clip.frame_count >= 2 && most.angle > 0 && most.distance > 0);
    std::vector<std::size_t> kept{0, clip.frame_count - 1};
    Pose pose;
    for (;;) {
        Clip out = with_frames(clip, kept);
        std::size_t farthest = 0;
        Real most_off = 1;
        for (std::size_t frame = 0; frame < clip.frame_count; ++frame) {
            const Real off = share_off(clip, out, frame, most, pose);
            if (off <= most_off || std::binary_search(kept.begin(), kept.end(), frame)) continue;
            most_off = off;
            farthest = frame;
        }
        if (farthest == 0) return out;
        kept.insert(std::upper_bound(kept.begin(), kept.end(), farthest), farthest);
    }
}

void sample_cubic(const Clip& clip, Real time, Pose& out) {
    const FramePlace place = place_of(clip, time);
    const std::array<std::size_t, 4> frames{place.before - std::min<std::size_t>(place.before, 1), place.before,
                                            place.before + 1, std::min(place.before + 2, clip.frame_count - 1)};
    std::array<Real, 4> times{};
    for (std::size_t i = 0; i < frames.size(); ++i) times.at(i) = time_of(clip, frames.at(i));
    const CubicWeights weights = cubic_weights(times, place.part);
    out = Pose{};
    for (std::size_t j = 0; j < clip.joint_count; ++j) {
        Quat rotation(0, 0, 0, 0);
        Vec3 translation(0);
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const Rigidf& key = joint_at(clip, frames.at(i), j);
            rotation += weights.at(i) * Quat(key.rotation);
            translation += weights.at(i) * Vec3(key.translation);
        }
        out.parent_from_joint[j] = {Quatf(normalized(rotation)), Vec3f(translation)};
    }
}

Real greatest_angle_off(const Clip& clip, const Clip& fewer, PoseAt pose_at) {
    Real most = 0;
    Pose pose;
    for (std::size_t frame = 0; frame < clip.frame_count; ++frame) {
        pose_at(fewer, time_of(clip, frame), pose);
        for (std::size_t j = 0; j < clip.joint_count; ++j)
            most = std::max(most, angle_off(joint_at(clip, frame, j), pose.parent_from_joint[j]));
    }
    return most;
}

}  // namespace riposte
