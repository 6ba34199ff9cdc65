// The room that both fencers need in a picture, followed as a calm hand would lead a camera.
#pragma once

#include <riposte/view/frame.hpp>

#include <array>

namespace riposte::view {

/// What moves towards a goal without haste: critically damped, its speed and its acceleration bounded.
struct Spring {
    Real value = 0;
    Real speed = 0;
};
struct SpringLimits {
    Real rate;          ///< 1/s
    Real speed;         ///< per second, either way
    Real acceleration;  ///< per second squared; with less than rate times speed it would not brake in time
};
void follow(Spring& spring, Real goal, const SpringLimits& limits, Real dt);

/// Follows the bodies and keeps room for arm and blade: what a point does in a cut moves no camera.
struct Framing {
    Spring middle;                ///< m along the piste
    Spring half;                  ///< m to either side of it that are needed
    Spring top;                   ///< m above the floor, of heads
    std::array<Spring, 3> look;   ///< world, m: what is aimed at
    Real held_middle = 0;         ///< goals, which small movements leave alone
    Real held_half = 0;           ///< m
    Real held_top = 0;            ///< m
    Real tallest = 0;             ///< m, the highest that a head has been
    std::array<Vec3, 2> tips{};   ///< where the points have been of late
    std::array<Vec3, 2> roots{};  ///< pelvises in the last picture
};

/// As if the fencers had stood so for long.
Framing framing_of(const Frame& frame, const Vec3& look);
/// `slow` pans about half as fast. False: the fencers were put elsewhere, and one begins anew with framing_of.
bool follow(Framing& framing, const Frame& frame, const Vec3& look, bool slow, Real dt);

}  // namespace riposte::view
