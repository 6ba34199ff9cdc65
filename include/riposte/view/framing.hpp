// The part of a picture that both fencers need, followed as a calm hand would lead a camera.
#pragma once

#include <riposte/view/frame.hpp>

#include <array>

namespace riposte::view {

/// A value that moves towards a goal without haste: critically damped, speed and acceleration bounded.
struct Spring {
    Real value = 0;
    Real speed = 0;
};
struct SpringLimits {
    Real rate;          ///< 1/s
    Real speed;         ///< per second, either way
    Real acceleration;  ///< per second squared; below rate times speed the spring would not brake in time
};
void follow(Spring& spring, Real goal, const SpringLimits& limits, Real dt);

/// The state of a framing. It follows the bodies and keeps room for arm and blade: a blade's point in a cut moves no
/// camera.
struct Framing {
    Spring middle;               ///< m along the piste
    Spring half;                 ///< m to either side of the middle that are needed
    Spring top;                  ///< m, height of the heads above the floor
    std::array<Spring, 3> look;  ///< world, m: place that the camera aims at
    Real held_middle = 0;        ///< m, goal of `middle`, which small movements leave alone
    Real held_half = 0;          ///< m, goal of `half`
    Real held_top = 0;           ///< m, goal of `top`
    Real tallest = 0;            ///< m, the highest that a head has been
    PerFencer<Vec3> tips{};      ///< where the blades' points have been of late
    PerFencer<Vec3> roots{};     ///< pelvises in the last picture
};

/// Returns the framing of fencers who have stood as in the frame for long.
Framing framing_of(const Frame& frame, const Vec3& look);
/// Moves the framing on by `dt` (s); `slow` pans about half as fast. Returns false if the fencers were put elsewhere:
/// the caller then begins anew with framing_of.
bool follow(Framing& framing, const Frame& frame, const Vec3& look, bool slow, Real dt);

}  // namespace riposte::view
