#include <riposte/contact/response.hpp>

#include <algorithm>

namespace riposte {
namespace {

struct Sphere {
    Vec3 centre;
    Real radius;
};

/// K 6.4: around the blade's middle; wide enough for the guard.
Sphere bounding_sphere(const Capsuloid& c) {
    const Vec3 centre = c.blade.at(0.5);
    Real radius = 0;
    for (const Vec3& end : {c.blade.a, c.blade.b, c.guard.a, c.guard.b})
        radius = std::max(radius, glm::length(end - centre));
    return {centre, radius};
}

/// The s >= 0 from which on the spheres' centres, a's shifted by s * direction, are `apart`: |d|^2 + 2 s d.n + s^2 =
/// apart^2.
Real clear_from(const Vec3& offset, const Vec3& direction, Real apart) {
    const Real half = glm::dot(offset, direction);
    const Real discriminant = half * half - glm::dot(offset, offset) + apart * apart;
    return discriminant > 0 ? std::max(0.0, glm::sqrt(discriminant) - half) : 0;
}

constexpr Real kPrecision = 1e-7;

}  // namespace

std::optional<Real> separation(const PlacedCapsuloid& a, const PlacedCapsuloid& b, const Vec3& direction, Real distance,
                               int* halvings) {
    const auto apart = [&](Real s) {
        PlacedCapsuloid shifted = a;
        shifted.world_from_shape.translation += direction * s;
        return closest(shifted, b).distance >= distance;
    };
    if (apart(0)) return 0;
    if (glm::dot(direction, direction) < 0.25) return std::nullopt;
    const Sphere sphere_a = bounding_sphere(a.world_from_shape * a.shape);
    const Sphere sphere_b = bounding_sphere(b.world_from_shape * b.shape);
    const Real reach = sphere_a.radius + sphere_b.radius + distance;
    Real low = 0;
    Real high = clear_from(sphere_a.centre - sphere_b.centre, direction, reach) + kPrecision;
    for (int count = 1; high - low > kPrecision && count <= kMostHalvings; ++count) {
        if (halvings != nullptr) *halvings = std::max(*halvings, count);
        const Real middle = (low + high) / 2;
        (apart(middle) ? high : low) = middle;
    }
    return high;
}

Vec3 separation_direction(const PlacedCapsuloid& a, const PlacedCapsuloid& b, Real within) {
    Vec3 sum(0);
    for (const Proximity& p : proximities(a, b)) {
        if (p.distance < within) sum += p.normal();
    }
    return normalized_or(sum, closest(a, b).normal());
}

}  // namespace riposte
