#include <riposte/view/orbit.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kZoomStep = 0.12;   // share of the distance
constexpr Real kLowestEye = 0.12;  // m above the floor
constexpr Real kSteepestDown = 1.45;
constexpr Real kSteepestUp = 1.2;
constexpr Real kRounded = 1e-3;  // rad that an angle written with four digits is off at most
constexpr Real kHighest = 2.4;   // m, of what is gone round

}  // namespace

void turn(Orbit& orbit, const Vec2& by) {
    orbit.yaw -= 3.2 * by.x;
    orbit.pitch = std::clamp(orbit.pitch + 2.4 * by.y, -kSteepestUp, kSteepestDown);
}

void shift(Orbit& orbit, const Vec2& by) {
    const Real metres = 2 * std::tan(orbit.fov / 2) * orbit.distance;
    const Vec3 right(std::cos(orbit.yaw), 0, -std::sin(orbit.yaw));
    orbit.middle -= (right * by.x - kAxisY * by.y) * metres;
    orbit.middle =
        glm::clamp(orbit.middle, Vec3(-orbit.reach, 0, -orbit.reach), Vec3(orbit.reach, kHighest, orbit.reach));
}

void zoom(Orbit& orbit, Real steps) {
    orbit.distance = std::clamp(orbit.distance * std::exp(-kZoomStep * steps), kNearestOrbit, orbit.farthest);
}

bool can_lead_to(const Orbit& orbit) {
    const Vec3& middle = orbit.middle;
    const bool within =
        std::fabs(middle.x) <= orbit.reach && std::fabs(middle.z) <= orbit.reach && std::fabs(middle.y) <= kHighest;
    return within && orbit.distance >= kNearestOrbit && orbit.distance <= orbit.farthest && std::isfinite(orbit.yaw) &&
           orbit.pitch >= -kSteepestUp - kRounded && orbit.pitch <= kSteepestDown + kRounded && orbit.fov > 0 &&
           orbit.fov < 0.9 * kPi;
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
