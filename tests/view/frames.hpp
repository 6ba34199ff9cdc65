// A frame with two upright stick fencers, for cameras that look at nothing else.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/view/frame.hpp>

#include <array>

namespace riposte::view {

inline Subjects stick_fencer(Real x, Real facing, Real front_foot, Real rear_foot, Real head_height) {
    Subjects s;
    s.facing = {facing, 0, 0};
    s.head = {x, head_height - 0.2, 0};
    s.eyes = s.head + Vec3(0.1 * facing, 0.1, 0);
    s.pelvis = {x, 0.6 * head_height, 0};
    s.shoulder = {x, 0.8 * head_height, -0.2};
    s.hand = {x + 0.5 * facing, 0.65 * head_height, -0.2};
    s.feet = {Vec3(x + front_foot * facing, 0.03, 0.05), Vec3(x - rear_foot * facing, 0.03, -0.1)};
    s.tip = s.hand + Vec3(0.9 * facing, 0.1, 0);
    return s;
}

/// Anywhere on the piste, at most 8 m apart, fencer 0 to the left.
inline Frame random_frame(Prng& prng) {
    Frame frame;
    const Real left = prng.between(-7, 5);
    const Real right = std::min(7.0, left + prng.between(0.8, 8));
    frame.fencers[0].subjects =
        stick_fencer(left, 1, prng.between(0.1, 0.9), prng.between(0.1, 0.6), prng.between(1.2, 1.85));
    frame.fencers[1].subjects =
        stick_fencer(right, -1, prng.between(0.1, 0.9), prng.between(0.1, 0.6), prng.between(1.2, 1.85));
    for (FencerView& fencer : frame.fencers) {
        const Vec3 way(prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1));
        fencer.subjects.tip = fencer.subjects.hand + 0.9 * normalized_or(way, fencer.subjects.facing);
        fencer.subjects.tip.y = std::max(0.0, fencer.subjects.tip.y);
    }
    return frame;
}

/// 4:3, 16:9, 21:9 and a telephone held upright.
inline constexpr std::array<Real, 4> kAspects = {4.0 / 3, 16.0 / 9, 21.0 / 9, 9.0 / 16};

}  // namespace riposte::view
