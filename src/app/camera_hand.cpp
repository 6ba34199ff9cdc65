#include "camera_hand.hpp"

#include <riposte/core/turned.hpp>

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

using view::CameraKind;

constexpr Real kFlight = 1.8;  // m/s
constexpr Real kStride = 0.3;  // m for a step of the wheel

void tune(view::CameraTuning& tuning, const Vec2& by, bool turns) {
    constexpr Real kMetres = 2;  // for a drag as long as the picture is high
    constexpr Real kRadians = 1;
    if (turns) {
        tuning.yaw = std::clamp(tuning.yaw + kRadians * by.x, -view::kMostTurn, view::kMostTurn);
        tuning.pitch = std::clamp(tuning.pitch + kRadians * by.y, -view::kMostTurn, view::kMostTurn);
    } else {
        // The picture goes with the hand, so the camera against it.
        const Vec3 shifted = tuning.shift + kMetres * Vec3(-by.x, by.y, 0);
        tuning.shift = glm::clamp(shifted, Vec3(-view::kMostShift), Vec3(view::kMostShift));
    }
}

}  // namespace

void LedCamera::follow(const view::CameraTunings& tunings) {
    if (choice.kind != CameraKind::kFree) rig.flight.speed = Vec3(0);
    rig.kind = choice.kind;
    rig.aim = choice.aim;
    rig.opacity = choice.opacity;
    rig.tuning = view::led_by_hand(choice.kind) ? view::CameraTuning{} : tunings.of(choice.kind, choice.aim);
}

bool LedCamera::was_led(const view::CameraTunings& tunings) const {
    return view::was_led(rig) || !(tunings.of(choice.kind, choice.aim) == view::CameraTuning{});
}

void LedCamera::put_back(view::CameraTunings& tunings) {
    view::put_back(rig);
    tunings.of(choice.kind, choice.aim) = {};
}

bool struck(const SDL_Event& event, int scancode) {
    return event.type == SDL_KEYDOWN && event.key.repeat == 0 && event.key.keysym.scancode == scancode;
}

bool choose_by_key(const SDL_Event& event, view::CameraChoice& choice) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return false;
    const int by = (event.key.keysym.mod & KMOD_SHIFT) != 0 ? -1 : 1;
    switch (event.key.keysym.scancode) {
        case SDL_SCANCODE_F1:
            choice.kind = CameraKind::kSide;
            return true;
        case SDL_SCANCODE_F2:
            choice.kind = CameraKind::kFencer0;
            return true;
        case SDL_SCANCODE_F3:
            choice.kind = CameraKind::kFencer1;
            return true;
        case SDL_SCANCODE_F4:
            choice.kind = turned(choice.kind, by, view::kCameraKindCount);
            return true;
        case SDL_SCANCODE_F5:
            if (view::has_aim(choice.kind)) choice.aim = turned(choice.aim, by, view::kCameraAimCount);
            return true;
        default:
            return false;
    }
}

bool turns_aim(const SDL_Event& event) { return struck(event, SDL_SCANCODE_F5); }

bool CameraHand::drag(const Vec2& by, unsigned char button, LedCamera& led, view::CameraTunings& tunings) {
    const SDL_Keymod keys = SDL_GetModState();
    const bool shifts = (keys & KMOD_SHIFT) != 0;
    const bool turns = (keys & KMOD_CTRL) != 0;
    const bool right = button == SDL_BUTTON_RIGHT;
    if (led.choice.kind == CameraKind::kExamine) {
        right || shifts ? view::shift(led.rig.orbit, by) : view::turn(led.rig.orbit, by);
        return true;
    }
    if (led.choice.kind == CameraKind::kFree) {
        view::turn(led.rig.flight, by);
        return true;
    }
    if (!shifts && !turns) return false;
    tune(tunings.of(led.choice.kind, led.choice.aim), by, turns);
    return tuned_ = true;
}

/// W A S D, Q down and E up; the camera flies on while they are held.
bool CameraHand::fly(const SDL_Event& event, view::Flight& flight) {
    if ((event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) || event.key.repeat != 0) return false;
    struct Way {
        SDL_Scancode key;
        Vec3 speed;
    };
    constexpr std::array<Way, 6> kWays{{{SDL_SCANCODE_W, {0, 0, -1}},
                                        {SDL_SCANCODE_S, {0, 0, 1}},
                                        {SDL_SCANCODE_A, {-1, 0, 0}},
                                        {SDL_SCANCODE_D, {1, 0, 0}},
                                        {SDL_SCANCODE_Q, {0, -1, 0}},
                                        {SDL_SCANCODE_E, {0, 1, 0}}}};
    const auto* way =
        std::find_if(kWays.begin(), kWays.end(), [&](const Way& w) { return w.key == event.key.keysym.scancode; });
    if (way == kWays.end()) return false;
    for (int axis = 0; axis < 3; ++axis)
        if (way->speed[axis] != 0) flight.speed[axis] = event.type == SDL_KEYDOWN ? kFlight * way->speed[axis] : 0;
    return true;
}

bool CameraHand::handle(const SDL_Event& event, double height, LedCamera& led, view::CameraTunings& tunings) {
    const auto pressed = [](Uint32 state, int button) { return (state & SDL_BUTTON(button)) != 0; };
    switch (event.type) {
        case SDL_MOUSEMOTION: {
            const bool left = pressed(event.motion.state, SDL_BUTTON_LEFT);
            if (!left && !pressed(event.motion.state, SDL_BUTTON_RIGHT)) return false;
            const Vec2 by = Vec2(event.motion.xrel, event.motion.yrel) / std::max(1.0, height);
            return dragging_ = drag(by, left ? SDL_BUTTON_LEFT : SDL_BUTTON_RIGHT, led, tunings);
        }
        case SDL_MOUSEBUTTONUP:
            dragging_ = false;
            return false;
        case SDL_MOUSEWHEEL:
            if (led.choice.kind == CameraKind::kExamine) view::zoom(led.rig.orbit, event.wheel.y);
            if (led.choice.kind == CameraKind::kFree) view::advance(led.rig.flight, kStride * event.wheel.y);
            return view::led_by_hand(led.choice.kind);
        default:
            return led.choice.kind == CameraKind::kFree && fly(event, led.rig.flight);
    }
}

bool CameraHand::take_tuned() {
    if (dragging_) return false;
    return std::exchange(tuned_, false);
}

void CameraHand::let_go(LedCamera& led) {
    led.rig.flight.speed = Vec3(0);
    dragging_ = false;
}

}  // namespace riposte
