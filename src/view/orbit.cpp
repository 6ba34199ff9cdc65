#include <riposte/view/orbit.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kZoomStep = 0.12;   // share of the distance
constexpr Real kNearest = 0.35;    // m
constexpr Real kLowestEye = 0.12;  // m above the floor

}  // namespace

void turn(Orbit& orbit, const Vec2& by) {
    orbit.yaw -= 3.2 * by.x;
    orbit.pitch = std::clamp(orbit.pitch + 2.4 * by.y, -1.2, 1.45);
}

void shift(Orbit& orbit, const Vec2& by) {
    const Real metres = 2 * std::tan(orbit.fov / 2) * orbit.distance;
    const Vec3 right(std::cos(orbit.yaw), 0, -std::sin(orbit.yaw));
    orbit.middle -= (right * by.x - kAxisY * by.y) * metres;
    orbit.middle = glm::clamp(orbit.middle, Vec3(-orbit.reach, 0, -orbit.reach), Vec3(orbit.reach, 2.4, orbit.reach));
}

void zoom(Orbit& orbit, Real steps) {
    orbit.distance = std::clamp(orbit.distance * std::exp(-kZoomStep * steps), kNearest, orbit.farthest);
}

Camera camera_of(const Orbit& orbit, const Vec3& follow_world, Real covered, Real aspect) {
    const Vec3 target = orbit.middle + follow_world;
    const Real lowest = std::asin(std::clamp((kLowestEye - target.y) / orbit.distance, -1.0, 1.0));
    Camera camera = view::orbit(target, orbit.yaw, std::max(orbit.pitch, lowest), orbit.distance, orbit.fov);
    const Vec3 right = camera.world_from_camera.direction(kAxisX);
    camera.world_from_camera.translation -= right * (covered * std::tan(orbit.fov / 2) * aspect * orbit.distance);
    camera.near_plane = 0.05;
    return camera;
}

}  // namespace riposte::view
