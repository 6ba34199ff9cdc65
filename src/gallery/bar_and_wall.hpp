// A short bar that flies past a thin, upright rod which stands in its way, faster than a picture can follow (K
// fig. 5.4, R fig. 1).
#pragma once

#include <riposte/contact/impact.hpp>

#include <vector>

namespace riposte::gallery {

struct BarAndWall {
    Real duration = 0.15;            ///< s of the flight
    Real between_frames = 1.0 / 30;  ///< s, of one who looks only as often as a picture is drawn
    Capsuloid bar_shape{{Vec3(0, 0, -0.02), Vec3(0, 0, 0.02)}, {Vec3(0), Vec3(0)}};
    Capsuloid wall_shape{{Vec3(0, -0.3, 0), Vec3(0, 0.3, 0)}, {Vec3(0), Vec3(0)}};
    SteadyMotion bar{{{1, 0, 0, 0}, Vec3(-0.58, 1.2, 0)}, Vec3(7.5, 0, 0), Vec3(0)};
    SteadyMotion wall{{{1, 0, 0, 0}, Vec3(0, 1.2, 0)}, Vec3(0), Vec3(0)};

    /// Returns the times at which a picture is drawn.
    [[nodiscard]] std::vector<Real> frames() const;
    /// Returns the least distance (m) of the middles in any of the pictures.
    [[nodiscard]] Real nearest_seen() const;
    [[nodiscard]] Impact first_contact() const;
    [[nodiscard]] Impact first_contact_by_steps() const;
};

}  // namespace riposte::gallery
