// The weapon as two capsules (K 5.2.1, figure 5.6): their skeleton is two segments, blade and guard.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/math/rigid.hpp>

#include <array>
#include <cstdint>

namespace riposte {

/// K 5.2.5: the steel that nothing enters, the surface that makes contact, and the room kept by separation (metres).
inline constexpr Real kCoreRadius = 0.005;
inline constexpr Real kContactRadius = 0.010;
inline constexpr Real kSeparationRadius = 0.0125;

enum class Feature : std::uint8_t { kBlade, kGuard };

/// The weapon's skeleton in its body frame (origin at the centre of mass, metres). The blade goes from its base (`a`)
/// to its tip (`b`).
struct Capsuloid {
    Segment blade;
    Segment guard;
    [[nodiscard]] const Segment& segment(Feature f) const { return f == Feature::kBlade ? blade : guard; }
    friend bool operator==(const Capsuloid&, const Capsuloid&) = default;
};

inline Segment operator*(const Rigid& x_from_y, const Segment& s) { return {x_from_y.point(s.a), x_from_y.point(s.b)}; }
inline Capsuloid operator*(const Rigid& x_from_y, const Capsuloid& c) {
    return {x_from_y * c.blade, x_from_y * c.guard};
}

/// A capsuloid at its place in the world.
struct PlacedCapsuloid {
    const Capsuloid& shape;
    Rigid world_from_shape;
};

/// The nearest points, in the world, of one feature of each skeleton. `distance` is that of the skeletons: two contact
/// surfaces touch at a distance of 2 * kContactRadius.
struct Proximity {
    Real distance = 0;
    Vec3 on_a{0};
    Vec3 on_b{0};
    Real along_a = 0;
    Real along_b = 0;
    Feature feature_a = Feature::kBlade;
    Feature feature_b = Feature::kBlade;
    /// Returns the unit direction from b towards a; +Y where the skeletons cross.
    [[nodiscard]] Vec3 normal() const { return normalized_or(on_a - on_b, kAxisY); }
};

/// Returns the proximities in the order blade-blade, blade-guard, guard-blade, guard-guard (the feature of a first).
std::array<Proximity, 4> proximities(const PlacedCapsuloid& a, const PlacedCapsuloid& b);

/// Returns the least of the four proximities; of equal ones the first.
Proximity closest(const PlacedCapsuloid& a, const PlacedCapsuloid& b);

/// Returns the radius (m) of the sphere about the body's origin that holds the skeleton.
Real reach(const Capsuloid& c);

}  // namespace riposte
