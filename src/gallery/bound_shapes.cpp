#include "bound_shapes.hpp"

#include <riposte/gallery/inertia.hpp>
#include <riposte/math/rotation.hpp>

#include <algorithm>
#include <vector>

namespace riposte::gallery {
namespace {

/// The box along the columns of `axes` about the points.
TurnedBox box_along(const Quat& axes, std::span<const Vec3> points) {
    const Quat box_from_world = glm::conjugate(axes);
    Vec3 low = box_from_world * points.front();
    Vec3 high = low;
    for (const Vec3& point : points) {
        low = glm::min(low, box_from_world * point);
        high = glm::max(high, box_from_world * point);
    }
    return {{axes, axes * ((low + high) * 0.5)}, (high - low) * 0.5};
}

}  // namespace

std::array<Vec3, 8> TurnedBox::corners() const {
    std::array<Vec3, 8> all;
    for (std::size_t i = 0; i < 8; ++i) {
        const Vec3 side((i & 1U) != 0 ? 1 : -1, (i & 2U) != 0 ? 1 : -1, (i & 4U) != 0 ? 1 : -1);
        all[i] = world_from_box.point(side * half);
    }
    return all;
}

Real TurnedBox::beyond(const Vec3& point) const {
    const Vec3 out = glm::abs(inverse(world_from_box).point(point)) - half;
    return std::max({0.0, out.x, out.y, out.z});
}

TurnedBox box_about(std::span<const Vec3> points) { return box_along({1, 0, 0, 0}, points); }

TurnedBox turned_box_about(std::span<const Vec3> points) {
    Vec3 mean{0};
    for (const Vec3& point : points) mean += point / static_cast<Real>(points.size());
    Mat3 covariance{0};
    for (const Vec3& point : points) {
        const Vec3 off = point - mean;
        covariance += glm::outerProduct(off, off) / static_cast<Real>(points.size());
    }
    const Mat3 axes = principal_axes(covariance).axes;
    return box_along(quat_from_axes(axes[0], axes[1], axes[2]), points);
}

TurnedBox TurningBox::at(Real fraction) const {
    return {{axis_angle(axis, angle * fraction), from + (to - from) * fraction}, half};
}

TurnedBox bound_of_ends(const TurningBox& box) {
    std::vector<Vec3> points;
    for (const Real end : {0.0, 1.0}) {
        for (const Vec3& corner : box.at(end).corners()) points.push_back(corner);
    }
    return box_about(points);
}

TurnedBox bound_of_spheres(const TurningBox& box) {
    const Vec3 radius(box.radius());
    return box_about(std::array{box.from - radius, box.from + radius, box.to - radius, box.to + radius});
}

Real reach_beyond(const TurnedBox& bound, const TurningBox& box, Real fraction) {
    Real most = 0;
    for (const Vec3& corner : box.at(fraction).corners()) most = std::max(most, bound.beyond(corner));
    return most;
}

}  // namespace riposte::gallery
