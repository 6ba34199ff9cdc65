// The numbers of the physics: how blades are found against bodies, and how hand and blade move. The numbers of the
// referee are in riposte/rules/rules.hpp.
#pragma once

#include <riposte/contact/capsuloid.hpp>
#include <riposte/math/vec.hpp>

#include <cstdint>

namespace riposte {

/// How blades are found against bodies.
enum class TouchSearch : std::uint8_t {
    kSwept,  ///< searches the capsule about the blade against the moving skin
    kFade,   ///< searches two triangles against the skin as the tick ends (K 5.2)
};
inline constexpr int kTouchSearchCount = 2;

/// How the hand's goal goes from key pose to key pose.
enum class Interpolation : std::uint8_t {
    kSmooth,    ///< with a continuous speed
    kBilinear,  ///< K fig. 4.5: kinks where tiles meet
};
inline constexpr int kInterpolationCount = 2;

/// How a weapon that a blow has taken from its hand is caught again.
enum class Catching : std::uint8_t {
    kMotor,         ///< the grip's motor brings it back, with what strength the blow has left
    kInterpolated,  ///< it goes from the deflection to the hand by interpolation (K 6.5.1, R 5)
};
inline constexpr int kCatchingCount = 2;

/// How weapons part that rest upon each other.
enum class Parting : std::uint8_t {
    kImpulses,  ///< by impulses that turn the pressing away and lead apart slowly
    kSteps,     ///< by successive separation (R 4.2, K algorithm 5)
};
inline constexpr int kPartingCount = 2;

/// How the hand follows the device. Times and speeds are those of a fencer of usual height; the hand of another one
/// takes FencerModel::size() times as long.
struct HandRules {
    Interpolation interpolation = Interpolation::kSmooth;
    Real big_swing = 0.8;     ///< an attack starts only outside [-big_swing, big_swing]^2 (K 4.3)
    Real attack_time = 0.55;  ///< s after which an attack ends by itself
    Real to_attack = 0.16;    ///< s from the swing set to the attack set
    Real in_line = 0.35;      ///< share of the thrust set in the rest of a hand whose weapon only thrusts, 0..1
    Real to_thrust = 0.16;    ///< s from the swing set to the thrust set
    Real to_parry = 0.12;     ///< s from another set to the parry set
    Real to_swing = 0.22;     ///< s from another set back to the swing set
    Real follow = 32;         ///< rad/s, natural frequency with which the hand follows the device
    Real speed = 9;           ///< half squares per second, the hand's greatest speed
    Real extend = 5;  ///< 1/s, greatest speed of the extension from the arm as posed (0) to the straight one (1)
    Real elbow = 6;   ///< rad/s, speed with which the elbow swivels to its wanted place
    friend bool operator==(const HandRules&, const HandRules&) = default;
};

/// How the weapon follows the hand, and what contacts with the other weapon and with bodies do to it.
struct BladeRules {
    Real stiffness_linear = 45;   ///< rad/s, natural frequency of the grip's motor
    Real stiffness_angular = 45;  ///< rad/s
    Real force = 320;             ///< N, the arm's greatest force
    Real torque = 42;             ///< N m, greatest torque of wrist and forearm
    Real grip_damping = 8;        ///< 1/s, rate at which wild turning dies away in the fist
    Real greatest_speed = 12;     ///< m/s, greatest speed of the centre of mass
    Real greatest_turning = 45;   ///< rad/s, greatest speed of turning
    Real restitution = 0.35;
    Real friction = 0.15;
    Real resting_speed = 0.25;                   ///< m/s, speed of approach below which contact is resting (K 6.2)
    Real loss_impulse = 3.0;                     ///< N s, impulse that takes away all control
    Real parry_firmness = 0.4;                   ///< share of a blow's shock that a held parry feels
    Real least_control = 0.2;                    ///< share of strength left after the hardest blow
    Real regain = 0.4;                           ///< s from no control to full control (K 6.5.1)
    Real deflection = 1.0471975512;              ///< rad, most that the blade is off the hand (K 6.5.1: pi/3)
    Real core_radius = kCoreRadius;              ///< m, radius within which blade and guard never come to each other
    Real contact_radius = kContactRadius;        ///< m, radius at which blade and guard meet each other and skin
    Real separation_radius = kSeparationRadius;  ///< m, radius to which weapons part that rest upon each other
    Real separation_speed = 3;                   ///< m/s, D / f(D) of successive separation (R 4.2)
    Real flesh_restitution = 0.1;                ///< restitution of a body that is hit
    Real flesh_friction = 0.3;                   ///< friction of a body that is hit
    Real body_slack = 0.002;                     ///< m by which a blade may lie nearer to a body than contact_radius
    Real body_exit = 3;                          ///< m/s, greatest speed with which a piece of a blade leaves a body
    Real touch_control = 0.45;                   ///< share of the arm's strength left after hitting a body
    Catching catching = Catching::kMotor;
    Parting parting = Parting::kImpulses;
    friend bool operator==(const BladeRules&, const BladeRules&) = default;
};

/// How a body answers to what strikes it.
enum class ReactionKind : std::uint8_t {
    kPhysical,  ///< the blow moves an articulated body, whose muscles bring it back
    kClip,      ///< a clip of the struck part is laid over the pose
};
inline constexpr int kReactionKindCount = 2;

/// How much bodies give way to blows, as the players have agreed.
enum class BlowStrength : std::uint8_t {
    kNone,        ///< not at all
    kModest,      ///< by BodyRules::strength
    kStrong,      ///< half as much again
    kTheatrical,  ///< five times as much
};
inline constexpr int kBlowStrengthCount = 4;

/// How bodies answer to blows.
struct BodyRules {
    ReactionKind reactions = ReactionKind::kPhysical;
    Real strength = 6;  ///< what a modest blow does to the body over what its impulse alone would do, 0..16
    Real firmness = 1;  ///< natural frequencies of the muscles over those of a usual fencer, 0.3..3
    BlowStrength blows = BlowStrength::kModest;
    friend bool operator==(const BodyRules&, const BodyRules&) = default;
};

}  // namespace riposte
