// Fewer frames for the same motion: greedy, each kept frame as far from the one before as the error allows.
#include "clip_frames.hpp"

#include <riposte/core/assert.hpp>
#include <riposte/math/rotation.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Frames that are left out in one go at most: each is looked at again with every further one.
constexpr std::size_t kMostLeftOut = 600;

bool near_enough(const Rigidf& a, const Rigidf& b, const FrameError& most) {
    if (static_cast<Real>(glm::length(a.translation - b.translation)) > most.distance) return false;
    return angle_off(a, b) <= most.angle;
}

/// Whether the frames between two are met when only those two are there; `pose` is scratch.
bool spans(const Clip& clip, std::size_t from, std::size_t to, const FrameError& most, Pose& pose) {
    Clip pair{{}, time_of(clip, to), clip.joint_count, 0, {}, {}};
    keep(clip, from, pair);
    keep(clip, to, pair);
    for (std::size_t frame = from + 1; frame < to; ++frame) {
        const Real time = time_of(clip, frame);
        if (std::fabs(root_travel(pair, time) - clip.travel_frames[frame]) > most.distance) return false;
        sample(pair, time, pose);
        for (std::size_t j = 0; j < clip.joint_count; ++j) {
            const Rigidf& wanted = clip.frames[frame * clip.joint_count + j];
            if (!near_enough(pose.parent_from_joint[j], wanted, most)) return false;
        }
    }
    return true;
}

}  // namespace

Clip with_fewer_frames(const Clip& clip, const FrameError& most) {
    RIPOSTE_ASSERT(clip.frame_count >= 2);
    Clip out = without_frames(clip);
    Pose pose;
    std::size_t at = 0;
    keep(clip, at, out);
    while (at + 1 < clip.frame_count) {
        std::size_t next = at + 1;
        while (next + 1 < clip.frame_count && next - at <= kMostLeftOut && spans(clip, at, next + 1, most, pose))
            ++next;
        keep(clip, next, out);
        at = next;
    }
    out.times.back() = clip.duration;
    align_frames(out);
    return out;
}

}  // namespace riposte
