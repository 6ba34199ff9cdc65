// Other ways to tell a motion by fewer key frames than `with_fewer_frames`, for comparison (P 3.3.3).
#pragma once

#include <riposte/body/clip.hpp>

namespace riposte {

/// Returns the motion with only those frames in which a joint has turned by more than `angle` (rad) since the frame
/// kept before: P's rule, which rejects keys by the angle between them. First and last frame stay. Nothing bounds
/// how far the motion is off between the frames: a joint that turns there and back is lost.
Clip with_turned_frames(const Clip& clip, Real angle);

/// Returns the motion with only as many frames as a cubic through them (`sample_cubic`) needs to be within `most` of
/// each of the clip's frames. The frame that is off the farthest is added until none is off. First and last frame stay.
Clip with_cubic_frames(const Clip& clip, const FrameError& most);

/// Writes the pose at `time` (s, clamped to the clip), its root joint at the model's origin, by a cubic through the
/// frames: its slope in a frame is that from the frame before to the one after (Catmull and Rom 1974), of quaternions
/// component by component.
void sample_cubic(const Clip& clip, Real time, Pose& out);

/// A way to pose a clip at a time: `sample` or `sample_cubic`.
using PoseAt = void (*)(const Clip& clip, Real time, Pose& out);

/// Returns the greatest angle (rad) by which a joint of `fewer`, posed by `pose_at`, is off `clip` at its frames.
Real greatest_angle_off(const Clip& clip, const Clip& fewer, PoseAt pose_at);

}  // namespace riposte
