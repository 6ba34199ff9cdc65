// From a place in the picture into the world and back.
#pragma once

#include <riposte/view/camera.hpp>

#include <optional>

namespace riposte::view {

struct Ray {
    Vec3 origin{0};
    Vec3 direction{0, 0, -1};  ///< unit
};

/// Returns the ray through a place of the picture: [-1, 1]^2, right and up.
Ray ray_through(const Camera& camera, Real aspect, const Vec2& place);

/// Returns where a point stands in the picture; none if it is behind the eye.
std::optional<Vec2> place_of(const Camera& camera, Real aspect, const Vec3& point_world);

/// Returns where the ray meets the plane that faces the camera at `point_world`; the point itself if it does not.
Vec3 on_facing_plane(const Camera& camera, const Ray& ray, const Vec3& point_world);

}  // namespace riposte::view
