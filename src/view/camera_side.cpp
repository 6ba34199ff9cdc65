// The side camera: both fencers in the picture, whatever they do.
#include "camera_parts.hpp"

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

constexpr Real kFov = 0.60;    // rad, vertical, while the room lets the camera stand far enough away
constexpr Real kPitch = 0.07;  // rad, down
/// Rad round towards the piste's end: enough for the hall's depth, too little to make one fencer larger than the other.
constexpr Real kYaw = 0.05;

}  // namespace

Camera beside(const CameraRoom& room, Marks marks, Real aspect) {
    const Vec3 forward(-std::sin(kYaw) * std::cos(kPitch), -std::sin(kPitch), -std::cos(kYaw) * std::cos(kPitch));
    const Quat rotation = looking(forward);
    const Vec3 eye = fitting_eye(rotation, marks, aspect, std::tan(kFov / 2));
    Camera camera;
    camera.world_from_camera = {rotation, inside_room(room, eye, forward)};
    camera.vertical_fov = std::max(kFov, fov_that_shows(camera.world_from_camera, marks, aspect));
    return camera;
}

}  // namespace riposte::view
