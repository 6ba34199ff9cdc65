#include "camera_hand.hpp"

#include <riposte/core/turned.hpp>
#include <riposte/system/clock.hpp>

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace riposte {
namespace {

using view::CameraKind;

void lead(view::Flight& flight, const Lead& by) {
    constexpr Real kStride = 0.3;  // m for a step of the wheel
    view::turn(flight, by.turn);
    view::shift(flight, by.shift);
    view::advance(flight, kStride * by.nearer);
}

void lead(view::CameraTuning& tuning, const Lead& by) {
    constexpr Real kMetres = 2;  // for a drag as long as the picture is high
    constexpr Real kRadians = 1;
    constexpr Real kStride = 0.15;
    tuning.yaw = std::clamp(tuning.yaw + kRadians * by.turn.x, -view::kMostTurn, view::kMostTurn);
    tuning.pitch = std::clamp(tuning.pitch + kRadians * by.turn.y, -view::kMostTurn, view::kMostTurn);
    // The picture goes with the hand, so the camera against it.
    const Vec3 way(-kMetres * by.shift.x, kMetres * by.shift.y, -kStride * by.nearer);
    tuning.shift = glm::clamp(tuning.shift + way, Vec3(-view::kMostShift), Vec3(view::kMostShift));
}

}  // namespace

void LedCamera::follow(const view::CameraTunings& tunings) {
    if (!std::exchange(begun, true)) {
        rig.orbit = tunings.orbit.value_or(rig.orbit);
        rig.flight = tunings.flight.value_or(rig.flight);
    }
    rig.kind = choice.kind;
    rig.aim = choice.aim;
    rig.opacity = choice.opacity;
    rig.tuning = view::led_by_hand(choice.kind) ? view::CameraTuning{} : tunings.of(choice.kind, choice.aim);
}

view::Camera LedCamera::look(const Shown& shown, Real aspect) {
    const view::Camera gliding = view::update(rig, shown.frame, aspect, shown.elapsed);  // also to go on from later
    return shown.stepped ? view::first_camera(rig, shown.frame, aspect) : gliding;
}

bool LedCamera::was_led(const view::CameraTunings& tunings) const {
    return view::was_led(rig) || !(tunings.of(choice.kind, choice.aim) == view::CameraTuning{});
}

void LedCamera::put_back(view::CameraTunings& tunings) {
    // What another camera was led to since stays.
    if (choice.kind == CameraKind::kExamine && tunings.orbit == rig.orbit) tunings.orbit.reset();
    if (choice.kind == CameraKind::kFree && tunings.flight == rig.flight) tunings.flight.reset();
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

void CameraHand::move(const Lead& by, LedCamera& led, view::CameraTunings& tunings) {
    tuned_ = true;
    if (led.choice.kind == CameraKind::kExamine) {
        lead(led.rig.orbit, by);
        tunings.orbit = led.rig.orbit;
    } else if (led.choice.kind == CameraKind::kFree) {
        lead(led.rig.flight, by);
        tunings.flight = led.rig.flight;
    } else {
        lead(tunings.of(led.choice.kind, led.choice.aim), by);
    }
}

bool CameraHand::drag(const Vec2& by, bool right, LedCamera& led, view::CameraTunings& tunings) {
    const SDL_Keymod keys = SDL_GetModState();
    const bool shifts = (keys & KMOD_SHIFT) != 0;
    const bool turns = (keys & KMOD_CTRL) != 0;
    const bool by_hand = view::led_by_hand(led.choice.kind);
    if (!shifts && !turns && !by_hand) return false;
    const bool turned = by_hand ? !right && !shifts : turns;
    move(turned ? Lead{by, {}, 0} : Lead{{}, by, 0}, led, tunings);
    return true;
}

void CameraHand::handle(const SDL_Event& event, double height, LedCamera& led, view::CameraTunings& tunings) {
    if (event.type == SDL_MOUSEMOTION) {
        const Vec2 by = Vec2(event.motion.xrel, event.motion.yrel) / std::max(1.0, height);
        const bool left = (event.motion.state & SDL_BUTTON_LMASK) != 0;
        const bool right = !left && (event.motion.state & SDL_BUTTON_RMASK) != 0;
        dragging_ = (left || right) && drag(by, right, led, tunings);
    }
    if (event.type == SDL_MOUSEBUTTONUP) dragging_ = false;
    if (event.type == SDL_MOUSEWHEEL && view::led_by_hand(led.choice.kind)) {
        constexpr Seconds kStillTurning = 0.5;
        wheel_rests_at_ = now() + kStillTurning;
        move({{}, {}, Real(event.wheel.y)}, led, tunings);
    }
}

void CameraHand::steer(const Lead& by, LedCamera& led, view::CameraTunings& tunings) {
    steering_now_ = !(by == Lead{});
    if (steering_now_) move(by, led, tunings);
}

void CameraHand::put_back(std::span<LedCamera* const> cameras, view::CameraTunings& tunings) {
    for (LedCamera* camera : cameras) camera->put_back(tunings);
    tuned_ = true;
}

bool CameraHand::take_tuned() {
    if (dragging_ || steering_now_ || now() < wheel_rests_at_) return false;
    return std::exchange(tuned_, false);
}

void CameraHand::let_go() {
    dragging_ = false;
    steering_.let_go();
}

}  // namespace riposte
