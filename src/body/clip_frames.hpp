// The frames of a clip: when they stand, between which a time lies, and clips of some of them.
#pragma once

#include <riposte/body/clip.hpp>
#include <riposte/math/rotation.hpp>

namespace riposte {

/// A place between two frames that follow each other.
struct FramePlace {
    std::size_t before = 0;  ///< number of the first of the two
    Real part = 0;           ///< 0..1 on the way to the next one
};
/// Returns the place of a time (s, clamped to the clip).
FramePlace place_of(const Clip& clip, Real time);

/// Returns the angle (rad) between two rotations.
inline Real angle_off(const Rigidf& a, const Rigidf& b) {
    return angle_between(normalized(Quat(a.rotation)), normalized(Quat(b.rotation)));
}

/// Returns when (s) frame `frame` stands.
Real time_of(const Clip& clip, std::size_t frame);

/// Appends a frame of `clip` to `out`.
void keep(const Clip& clip, std::size_t frame, Clip& out);

/// Returns the motion with none of its frames yet.
inline Clip without_frames(const Clip& clip) {
    return {clip.name, clip.duration, clip.joint_count, 0, {}, {}, {}, clip.facts};
}

}  // namespace riposte
