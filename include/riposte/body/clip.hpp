// Clips: key frames at a uniform rate (K 4.1), with the root's travel taken out into a curve of its own.
#pragma once

#include <riposte/body/pose.hpp>

#include <string>
#include <vector>

namespace riposte {

/// Const model. Frame i stands at duration * i / (frame_count - 1) seconds.
struct Clip {
    std::string name;
    Real duration = 0;  ///< s, > 0
    std::size_t joint_count = 0;
    std::size_t frame_count = 0;      ///< at least 2
    std::vector<Rigidf> frames;       ///< parent_from_joint at [frame * joint_count + joint]; the root has no travel
    std::vector<Real> travel_frames;  ///< metres along model +Z at each frame; 0 at the first
};

/// The pose at `time` (s, clamped to the clip), its root joint at the model's origin: slerp of rotations, lerp of
/// translations between the two nearest frames. Reverse play is the caller's time running backwards.
void sample(const Clip& clip, Real time, Pose& out);

/// How far the root has gone along model +Z (m) at `time` (s, clamped to the clip) since the clip's start.
Real root_travel(const Clip& clip, Real time);

/// The clip of that name, or nullptr.
const Clip* find_clip(const std::vector<Clip>& clips, std::string_view name);

}  // namespace riposte
