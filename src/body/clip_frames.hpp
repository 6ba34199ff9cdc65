// The frames of a clip: when they stand, between which a time lies, and clips of some of them.
#pragma once

#include <riposte/body/clip.hpp>

namespace riposte {

/// Between which frames a time lies, and how far on.
struct FramePlace {
    std::size_t before = 0;
    Real part = 0;  ///< 0..1 on the way to the next frame
};
FramePlace place_of(const Clip& clip, Real time);

/// s, when frame `frame` stands.
Real time_of(const Clip& clip, std::size_t frame);

/// Appends a frame of `clip` to `out`.
void keep(const Clip& clip, std::size_t frame, Clip& out);

/// The motion with none of its frames yet.
inline Clip without_frames(const Clip& clip) {
    return {clip.name, clip.duration, clip.joint_count, 0, {}, {}, {}, clip.facts};
}

}  // namespace riposte
