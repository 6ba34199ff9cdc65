// What a camera's picture shows of a frame.
#pragma once

#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {

/// Where a place lies in the picture: -1..1 in x and y when inside it; z < -1 when behind the eye.
inline Vec3 on_screen(const Camera& camera, Real aspect, const Vec3& world) {
    const Vec4 clip = clip_from_world(camera, aspect) * Vec4(world, 1);
    return clip.w > 0 ? Vec3(clip) / clip.w : Vec3(9, 9, -9);
}

inline bool inside(const Vec3& screen) {
    return std::max(std::fabs(screen.x), std::fabs(screen.y)) <= 1 && screen.z > -1;
}

/// From head to foot, no head above `highest`.
inline bool shows_bodies(const Camera& camera, Real aspect, const Frame& frame, Real highest = 1) {
    for (const FencerView& fencer : frame.fencers) {
        const Subjects& s = fencer.subjects;
        const Vec3 head = on_screen(camera, aspect, s.head + Vec3(0, 0.27, 0));
        if (!inside(head) || head.y > highest) return false;
        for (const Vec3& part : {s.pelvis, s.shoulder, s.feet[0], s.feet[1]})
            if (!inside(on_screen(camera, aspect, part))) return false;
    }
    return true;
}

/// Of the picture's height.
inline Real head_size(const Camera& camera, Real aspect, const Subjects& of) {
    const Vec3 half(0, 0.15, 0);
    return (on_screen(camera, aspect, of.head + half).y - on_screen(camera, aspect, of.head - half).y) / 2;
}

}  // namespace riposte::view
