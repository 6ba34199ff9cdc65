// The figures of the physics: how blades are found against bodies, how hand and blade move. Those of the referee are in
// riposte/rules.
#pragma once

#include <riposte/contact/capsuloid.hpp>
#include <riposte/math/vec.hpp>

#include <cstdint>

namespace riposte {

/// How blades are found against bodies.
enum class TouchSearch : std::uint8_t {
    kSwept,  ///< the capsule about the blade against the moving skin
    kFade,   ///< K 5.2: two triangles against the skin as the tick ends
};
inline constexpr int kTouchSearchCount = 2;

/// How the hand's goal goes from key pose to key pose.
enum class Interpolation : std::uint8_t {
    kSmooth,    ///< with a continuous speed
    kBilinear,  ///< K fig. 4.5: kinks where tiles meet
};
inline constexpr int kInterpolationCount = 2;

/// How the hand follows the device.
struct HandRules {
    Interpolation interpolation = Interpolation::kSmooth;
    Real big_swing = 0.8;     ///< an attack starts only outside [-big_swing, big_swing]^2 (K 4.3)
    Real attack_time = 0.55;  ///< s, an attack ends by itself
    Real to_attack = 0.16;    ///< s, from swing to attack set
    Real to_parry = 0.12;     ///< s
    Real to_swing = 0.22;     ///< s, back
    Real follow = 32;         ///< rad/s, natural frequency of hand following device
    Real speed = 9;           ///< square units per second, the hand's limit
    Real extend = 5;          ///< per second, from the arm as posed (0) to the straight one (1)
    Real elbow = 6;           ///< rad/s, how fast the elbow swivels to where it should be
    friend bool operator==(const HandRules&, const HandRules&) = default;
};

/// How the weapon follows the hand, and what contacts with the other weapon and with bodies do to it.
struct BladeRules {
    Real stiffness_linear = 45;   ///< rad/s, natural frequency of the grip's motor
    Real stiffness_angular = 45;  ///< rad/s
    Real force = 320;             ///< N, the arm's most
    Real torque = 42;             ///< N m, the wrist and forearm's most
    Real grip_damping = 8;        ///< 1/s, how fast wild turning dies away in the fist
    Real greatest_speed = 12;     ///< m/s, of the centre of mass
    Real greatest_turning = 45;   ///< rad/s
    Real restitution = 0.35;
    Real friction = 0.15;
    Real resting_speed = 0.25;                   ///< m/s, slower approach is resting contact (K 6.2)
    Real loss_impulse = 3.0;                     ///< N s, an impulse of this size takes away all control
    Real parry_firmness = 0.4;                   ///< share of a blow's shock that a held parry feels
    Real least_control = 0.2;                    ///< share of strength left after the hardest blow
    Real regain = 0.4;                           ///< s from no control to full control (K 6.5.1)
    Real deflection = 1.0471975512;              ///< rad, the blade is never further off the hand (K 6.5.1: pi/3)
    Real core_radius = kCoreRadius;              ///< m, of blade and guard: nearer than this they are never
    Real contact_radius = kContactRadius;        ///< m, here they meet, each other and skin
    Real separation_radius = kSeparationRadius;  ///< m, to here those that rest upon each other part
    Real flesh_restitution = 0.1;                ///< of a body that is hit
    Real flesh_friction = 0.3;
    Real body_slack = 0.002;    ///< m, so much nearer than contact_radius a blade may lie on a body
    Real body_exit = 3;         ///< m/s, at most, at which what stands in a body leaves it
    Real touch_control = 0.45;  ///< share of the arm's strength left after hitting a body
    friend bool operator==(const BladeRules&, const BladeRules&) = default;
};

}  // namespace riposte
