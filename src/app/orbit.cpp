#include "orbit.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kFov = 0.62;       // rad, vertical
constexpr Real kTurnRate = 1.6;   // rad/s
constexpr Real kZoomRate = 1.2;   // 1/s
constexpr Real kZoomStep = 0.12;  // share of the distance
constexpr Real kNearest = 0.35;   // m
constexpr Real kFarthest = 5.2;
constexpr Real kLowestEye = 0.12;  // m above the floor
constexpr Real kDeadZone = 0.18;

constexpr std::array kKeys{SDL_SCANCODE_KP_4, SDL_SCANCODE_KP_6,    SDL_SCANCODE_KP_8,
                           SDL_SCANCODE_KP_2, SDL_SCANCODE_KP_PLUS, SDL_SCANCODE_KP_MINUS};
constexpr std::array kAxes{SDL_CONTROLLER_AXIS_RIGHTX, SDL_CONTROLLER_AXIS_RIGHTY, SDL_CONTROLLER_AXIS_TRIGGERLEFT,
                           SDL_CONTROLLER_AXIS_TRIGGERRIGHT};

}  // namespace

void Orbit::handle(const SDL_Event& event) {
    if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) {
        const auto* key = std::find(kKeys.begin(), kKeys.end(), event.key.keysym.scancode);
        if (key != kKeys.end()) keys_.at(static_cast<std::size_t>(key - kKeys.begin())) = event.type == SDL_KEYDOWN;
    }
    if (event.type == SDL_CONTROLLERAXISMOTION) {
        const auto* axis = std::find(kAxes.begin(), kAxes.end(), event.caxis.axis);
        const Real value = event.caxis.value / 32767.0;
        if (axis != kAxes.end())
            axes_.at(static_cast<std::size_t>(axis - kAxes.begin())) = std::fabs(value) < kDeadZone ? 0 : value;
    }
}

void Orbit::let_go() {
    keys_ = {};
    axes_ = {};
}

void Orbit::advance(Real seconds) {
    const Real step = kTurnRate * seconds;
    yaw_ += step * (held(1) - held(0) + axes_[0]);
    pitch_ = std::clamp(pitch_ + step * (held(2) - held(3) - axes_[1]), -1.2, 1.45);
    zoom(kZoomRate * seconds * (held(4) - held(5) + axes_[3] - axes_[2]) / kZoomStep);
}

void Orbit::zoom(Real steps) { distance_ = std::clamp(distance_ * std::exp(-kZoomStep * steps), kNearest, kFarthest); }

void Orbit::turn(const Vec2& by) {
    yaw_ -= 3.2 * by.x;
    pitch_ = std::clamp(pitch_ + 2.4 * by.y, -1.2, 1.45);
}

void Orbit::shift(const Vec2& by) {
    const Real metres = 2 * std::tan(kFov / 2) * distance_;
    const Vec3 right(std::cos(yaw_), 0, -std::sin(yaw_));
    middle_ -= (right * by.x - kAxisY * by.y) * metres;
    middle_ = glm::clamp(middle_, Vec3(-2, 0, -2), Vec3(2, 2.4, 2));
}

view::Camera Orbit::camera(const Vec3& follow_world, Real covered, Real aspect) const {
    const Vec3 target = middle_ + follow_world;
    const Real lowest = std::asin(std::clamp((kLowestEye - target.y) / distance_, -1.0, 1.0));
    view::Camera camera = view::orbit(target, yaw_, std::max(pitch_, lowest), distance_, kFov);
    const Vec3 right = camera.world_from_camera.direction(kAxisX);
    camera.world_from_camera.translation -= right * (covered * std::tan(kFov / 2) * aspect * distance_);
    camera.near_plane = 0.05;
    return camera;
}

}  // namespace riposte
