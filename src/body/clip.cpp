#include "clip_frames.hpp"
#include "pose_path.hpp"

#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

FramePlace place_of(const Clip& clip, Real time) {
    RIPOSTE_ASSERT(clip.frame_count >= 2 && clip.duration > 0);
    if (!clip.times.empty()) {
        if (!(time > 0)) return {0, 0};
        if (time >= clip.duration) return {clip.frame_count - 2, 1};
        const auto after = std::upper_bound(clip.times.begin() + 1, clip.times.end() - 1, time);
        const Real from = *(after - 1);
        return {static_cast<std::size_t>(after - clip.times.begin()) - 1, (time - from) / (*after - from)};
    }
    const auto last = static_cast<Real>(clip.frame_count - 1);
    const Real place = time / clip.duration * last;
    if (!(place > 0)) return {0, 0};
    if (place >= last) return {clip.frame_count - 2, 1};
    const Real whole = std::floor(place);
    return {static_cast<std::size_t>(whole), place - whole};
}

Real time_of(const Clip& clip, std::size_t frame) {
    if (!clip.times.empty()) return clip.times[frame];
    return clip.duration * static_cast<Real>(frame) / static_cast<Real>(clip.frame_count - 1);
}

void keep(const Clip& clip, std::size_t frame, Clip& out) {
    const auto first = clip.frames.begin() + static_cast<std::ptrdiff_t>(frame * clip.joint_count);
    out.frames.insert(out.frames.end(), first, first + static_cast<std::ptrdiff_t>(clip.joint_count));
    out.travel_frames.push_back(clip.travel_frames[frame]);
    out.times.push_back(time_of(clip, frame));
    ++out.frame_count;
}

void align_frames(Clip& clip) {
    for (std::size_t i = clip.joint_count; i < clip.frames.size(); ++i) {
        Quatf& rotation = clip.frames[i].rotation;
        if (glm::dot(clip.frames[i - clip.joint_count].rotation, rotation) < 0) rotation = -rotation;
    }
}

Clip slowed(Clip clip, Real factor) {
    clip.duration *= factor;
    for (Real& time : clip.times) time *= factor;
    for (ClipEvent& event : clip.facts.events) event.time *= factor;
    return clip;
}

Real clip_time(const Clip& clip, const ClipPlay& play, Real elapsed) {
    Real time = elapsed * play.speed;
    if (play.loops) time -= std::floor(time / clip.duration) * clip.duration;
    time = std::clamp(time, 0.0, clip.duration);
    return play.reversed ? clip.duration - time : time;
}

void sample(const Clip& clip, Real time, Pose& out) {
    const FramePlace place = place_of(clip, time);
    const Rigidf* before = clip.frames.data() + place.before * clip.joint_count;
    const Rigidf* after = before + clip.joint_count;
    widest_pose_path().between(floats(before), floats(after), static_cast<float>(place.part), clip.joint_count,
                               floats(out.parent_from_joint.data()));
    for (std::size_t i = clip.joint_count; i < kMaxJoints; ++i) out.parent_from_joint[i] = {};
}

Real root_travel(const Clip& clip, Real time) {
    const FramePlace place = place_of(clip, time);
    const Real before = clip.travel_frames[place.before];
    return before + (clip.travel_frames[place.before + 1] - before) * place.part;
}

const Clip* find_clip(const std::vector<Clip>& clips, std::string_view name) {
    for (const Clip& clip : clips) {
        if (clip.name == name) return &clip;
    }
    return nullptr;
}

}  // namespace riposte
