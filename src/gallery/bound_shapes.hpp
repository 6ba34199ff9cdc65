// Bounds of sets of points, for looking at: boxes that lie along the axes or turned, and how much they hold.
#pragma once

#include <riposte/math/rigid.hpp>

#include <array>
#include <span>

namespace riposte::gallery {

/// A box about its own middle, turned as the rotation says.
struct TurnedBox {
    Rigid world_from_box;
    Vec3 half{0};  ///< m, half of each side

    [[nodiscard]] std::array<Vec3, 8> corners() const;
    [[nodiscard]] Real volume() const { return 8 * half.x * half.y * half.z; }
    /// Returns how far (m) the point lies outside, along the box's axis along which that is the most; 0 inside.
    [[nodiscard]] Real beyond(const Vec3& point) const;
};

/// Returns the box along the axes about the points, of which there is at least one.
TurnedBox box_about(std::span<const Vec3> points);
/// Returns the box about the points that lies along the principal axes of their spread (the OBB of Gottschalk and
/// others 1996, by the covariance of the points themselves).
TurnedBox turned_box_about(std::span<const Vec3> points);

/// A box that goes straight on and turns about its middle.
struct TurningBox {
    Vec3 half{0};
    Vec3 from{0};        ///< where the middle is as the step begins
    Vec3 to{0};          ///< where it is as the step ends
    Vec3 axis{0, 0, 1};  ///< unit
    Real angle = 0;      ///< rad within the step

    /// Returns the box at the fraction 0..1 of the step.
    [[nodiscard]] TurnedBox at(Real fraction) const;
    /// Returns the distance of the farthest corner from the middle, R's radius R_r.
    [[nodiscard]] Real radius() const { return glm::length(half); }
};
/// Returns the box along the axes about the turning box as its step begins and as it ends.
TurnedBox bound_of_ends(const TurningBox& box);
/// Returns the box along the axes about the spheres that hold the turning box as its step begins and as it ends
/// (R 3.2).
TurnedBox bound_of_spheres(const TurningBox& box);
/// Returns how far (m) the turning box reaches out of the bound at the fraction of the step.
Real reach_beyond(const TurnedBox& bound, const TurningBox& box, Real fraction);

}  // namespace riposte::gallery
