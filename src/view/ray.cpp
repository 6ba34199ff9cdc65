#include <riposte/view/ray.hpp>

#include <cmath>

namespace riposte::view {

Ray ray_through(const Camera& camera, Real aspect, const Vec2& place) {
    const Real tangent = std::tan(camera.vertical_fov / 2);
    const Vec3 along(place.x * tangent * aspect, (place.y - camera.raised) * tangent, -1);
    return {camera.world_from_camera.translation, camera.world_from_camera.direction(glm::normalize(along))};
}

std::optional<Vec2> place_of(const Camera& camera, Real aspect, const Vec3& point_world) {
    const Vec3 p = inverse(camera.world_from_camera).point(point_world);
    if (p.z > -1e-6) return std::nullopt;
    const Real tangent = std::tan(camera.vertical_fov / 2);
    return Vec2(p.x / (-p.z * tangent * aspect), p.y / (-p.z * tangent) + camera.raised);
}

Vec3 on_facing_plane(const Camera& camera, const Ray& ray, const Vec3& point_world) {
    const Vec3 forward = camera.world_from_camera.direction(-kAxisZ);
    const Real slope = glm::dot(ray.direction, forward);
    if (slope < 1e-6) return point_world;
    return ray.origin + ray.direction * (glm::dot(point_world - ray.origin, forward) / slope);
}

}  // namespace riposte::view
