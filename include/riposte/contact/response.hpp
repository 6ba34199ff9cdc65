// The answer to contact: impulses with restitution and friction (K 6.3, R 4), and separation (K 6.4).
#pragma once

#include <riposte/contact/capsuloid.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace riposte {

/// A rigid body at the instant of contact, in the world. A body with zero inverse mass and inertia is immovable.
struct Body {
    Real inverse_mass = 0;  ///< 1/kg
    Mat3 inverse_inertia_world{0};
    Vec3 centre{0};
    Vec3 linear{0};   ///< m/s
    Vec3 angular{0};  ///< rad/s
};

struct ContactPoint {
    Vec3 point{0};
    Vec3 normal{0, 1, 0};  ///< unit, from b towards a
};

struct ContactMaterial {
    Real restitution = 0;       ///< C of K 6.10, 0..1
    Real friction = 0;          ///< Coulomb's coefficient, >= 0
    Real resting_speed = 0.05;  ///< m/s; contacts that approach slower are resting and do not bounce
};

struct ImpulseResponse {
    Vec3 impulse{0};          ///< N s, acts on a; the opposite impulse acts on b
    Real approach_speed = 0;  ///< m/s before the impulse; negative when the bodies part
    bool colliding = false;   ///< true if the bodies approached faster than resting_speed
};

/// Returns the world velocity (m/s) of the body's point at `point_world`.
inline Vec3 velocity_at(const Body& body, const Vec3& point_world) {
    return body.linear + glm::cross(body.angular, point_world - body.centre);
}

/// Adds `impulse` (N s) at `point` to the body's velocities; both are in the world.
void apply_impulse(Body& body, const Vec3& impulse, const Vec3& point);

/// Changes the velocities of both bodies. A colliding contact leaves with restitution times the approach speed, a
/// resting one with `bias_speed` (m/s, >= 0, to undo penetration); bodies that part faster are left alone. The friction
/// impulse stops the sliding or stays on Coulomb's cone, and never adds energy.
ImpulseResponse resolve_contact(Body& a, Body& b, const ContactPoint& contact, const ContactMaterial& material,
                                Real bias_speed = 0);

inline constexpr std::size_t kMaxContactPoints = 4;

struct ImpulseResponses {
    std::array<ImpulseResponse, kMaxContactPoints> points;
    std::size_t count = 0;
};

/// Resolves up to kMaxContactPoints at once: sequential impulses with accumulated clamping (Catto 2005), a bounded
/// number of rounds. `bias_speeds` is as long as `contacts` or empty (all 0).
ImpulseResponses resolve_contacts(Body& a, Body& b, std::span<const ContactPoint> contacts,
                                  const ContactMaterial& material, std::span<const Real> bias_speeds = {});

/// The most halvings of a separation's bracket; half as many suffice within metres.
inline constexpr int kMostHalvings = 60;

/// Returns how far (m) a must go along the unit `direction` (shared by the two, each its part) for the skeletons to be
/// `distance` apart (K 6.4); 0 if they already are. Bracketed by bounding spheres, then bisected to 1e-7 on the far
/// side. None if the direction is null. `halvings`, where given, is raised to the number of bisections.
std::optional<Real> separation(const PlacedCapsuloid& a, const PlacedCapsuloid& b, const Vec3& direction,
                               Real distance = 2 * kSeparationRadius, int* halvings = nullptr);

/// Returns the direction of K 6.4 for non-convex weapons: the unit mean of the normals of all features nearer than
/// `within` (m), from b towards a; the nearest pair's normal if no feature is that near or the normals cancel.
Vec3 separation_direction(const PlacedCapsuloid& a, const PlacedCapsuloid& b, Real within = 2 * kSeparationRadius);

}  // namespace riposte
