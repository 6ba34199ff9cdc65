// A ball: free flight along exact parabolas, contact at exact instants, Coulomb friction, resting and rolling.
//
// Spaces and units: the world, metres, seconds, radians. Impulses and energies are per kilogram of the ball: what it
// meets is either fixed or a limb that a muscle holds, so the ball's mass never matters.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/core/fixed_vector.hpp>
#include <riposte/math/rigid.hpp>

#include <cstdint>
#include <span>

namespace riposte {

inline constexpr Vec3 kGravity{0, -9.81, 0};  ///< m/s^2

/// Const model of a ball.
struct BallModel {
    Real radius = 0.045;
    Real restitution = 0.75;         ///< 0..1, times the surface's `bounce`
    Real friction = 0.5;             ///< Coulomb's coefficient, >= 0
    Real inertia_share = 0.4;        ///< moment of inertia over mass * radius^2: 2/5 solid, 2/3 hollow
    Real rolling_resistance = 0.03;  ///< deceleration of a rolling ball over gravity, >= 0
    friend bool operator==(const BallModel&, const BallModel&) = default;
};

struct BallState {
    Vec3 position{0};  ///< place of the centre
    Vec3 velocity{0};
    Vec3 spin{0};  ///< rad/s
    friend bool operator==(const BallState&, const BallState&) = default;
};

/// A floor or wall, solid where dot(normal, p) < offset.
struct HalfSpace {
    Vec3 normal{0, 1, 0};  ///< unit
    Real offset = 0;
    Real bounce = 1;
};

/// A solid box with edges and corners.
struct Box {
    Rigid world_from_box;  ///< place of the centre, turn of the axes
    Vec3 half{0.5};        ///< half the lengths of the edges, m
    Real bounce = 1;
};

/// A limb's bounding cylinder with round ends. The ends of its axis go straight on at constant velocities during a
/// tick.
struct MovingCapsule {
    Segment axis;        ///< at the tick's begin
    Vec3 velocity_a{0};  ///< velocity of axis.a
    Vec3 velocity_b{0};  ///< velocity of axis.b
    Real radius = 0;
    Real bounce = 1;
};

struct Obstacles {
    std::span<const HalfSpace> planes;
    std::span<const Box> boxes;
    std::span<const MovingCapsule> capsules;
};

enum class SurfaceKind : std::uint8_t { kPlane, kBox, kCapsule };

struct BallContact {
    Real time = 0;         ///< s since the tick's begin
    Vec3 point{0};         ///< place where the ball's skin touches
    Vec3 normal{0, 1, 0};  ///< unit, towards the ball
    Real approach = 0;     ///< m/s, normal speed before the contact
    Vec3 impulse{0};       ///< acts on the ball, per kilogram: m/s
    SurfaceKind kind = SurfaceKind::kPlane;
    std::uint16_t index = 0;  ///< index in the obstacles' span of that kind
};

inline constexpr std::size_t kMaxBallContacts = 8;
using BallContacts = FixedVector<BallContact, kMaxBallContacts>;

/// Contacts that approach slower than this (m/s) do not bounce.
inline constexpr Real kBallRestSpeed = 0.02;

/// Moves the ball through one step of `dt` seconds. Blows (not resting contact) are appended to `contacts` as long as
/// there is room.
///
/// Among fixed obstacles energy never grows but by rounding, no surface is entered by more than 1e-6 m and none is
/// missed at any speed. Against moving capsules this holds in the frame of the place that is met; a ball that is
/// squeezed from two sides is pushed out where there is room.
void advance_ball(const BallModel& model, const Obstacles& obstacles, Real dt, BallState& ball, BallContacts& contacts);

/// Returns the kinetic, rotational and potential energy per kilogram, J/kg.
Real energy(const BallModel& model, const BallState& ball);

/// Returns the least distance (m) from the ball's skin to any obstacle at the tick's begin; negative inside. A large
/// number if there is no obstacle.
Real clearance(const BallModel& model, const Obstacles& obstacles, const BallState& ball);

}  // namespace riposte
