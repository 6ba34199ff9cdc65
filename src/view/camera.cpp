#include "looking.hpp"

#include <riposte/core/assert.hpp>
#include <riposte/view/camera.hpp>

#include <glm/ext/matrix_clip_space.hpp>

#include <cmath>

namespace riposte::view {

Quat looking(const Vec3& forward) {
    const Vec3 right = normalized_or(glm::cross(forward, kAxisY), kAxisX);
    return quat_from_axes(right, glm::cross(right, forward), -forward);
}

Mat4 clip_from_world(const Camera& camera, Real aspect) {
    Mat4 clip_from_camera = glm::perspective(camera.vertical_fov, aspect, camera.near_plane, camera.far_plane);
    clip_from_camera[2][1] = -camera.raised;  // times w = -z
    return clip_from_camera * to_matrix(inverse(camera.world_from_camera));
}

Camera look_at(const Vec3& eye, const Vec3& target, Real vertical_fov) {
    RIPOSTE_ASSERT(glm::distance(eye, target) > 1e-6);
    Camera camera;
    camera.world_from_camera = {looking(glm::normalize(target - eye)), eye};
    camera.vertical_fov = vertical_fov;
    return camera;
}

Camera orbit(const Vec3& target, Real yaw, Real pitch, Real distance, Real vertical_fov) {
    const Vec3 back(std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch));
    return look_at(target + back * distance, target, vertical_fov);
}

}  // namespace riposte::view
