#include "orbit.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

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
    constexpr Real kTurn = 0.5;  // heights of the picture a second
    constexpr Real kZoom = 10;   // steps of the wheel a second
    turn(kTurn * seconds * Vec2(held(0) - held(1) - axes_[0], (held(2) - held(3) - axes_[1]) * 4 / 3));
    zoom(kZoom * seconds * (held(4) - held(5) + axes_[3] - axes_[2]));
}

}  // namespace riposte
