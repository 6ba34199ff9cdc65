#include "steering.hpp"

#include <riposte/settings/settings.hpp>

#include <SDL.h>

#include <algorithm>
#include <cmath>

namespace riposte {

/// How far what is held is held, each to 1.
struct Steering::Held {
    Vec2 turn{0};  ///< right, up
    Vec2 shift{0};
    Real nearer = 0;

    void add(const Held& other) {
        turn += other.turn;
        shift += other.shift;
        nearer += other.nearer;
    }
};

namespace {

/// In pairs: right, up, and nearer with their opposites.
constexpr std::array<SDL_Scancode, Steering::kKeyCount> kKeys{
    SDL_SCANCODE_KP_6, SDL_SCANCODE_KP_4, SDL_SCANCODE_KP_8,    SDL_SCANCODE_KP_2,
    SDL_SCANCODE_D,    SDL_SCANCODE_A,    SDL_SCANCODE_E,       SDL_SCANCODE_Q,
    SDL_SCANCODE_W,    SDL_SCANCODE_S,    SDL_SCANCODE_KP_PLUS, SDL_SCANCODE_KP_MINUS};

Real part_of(Sint16 axis) { return std::max(-1.0, axis / 32767.0); }

constexpr Real kRest = 0.3;  // where a menu takes a stick for one that is let go

/// From the edge of the dead zone on, so that the least motion is slow.
Vec2 live_part(const Vec2& at, Real dead_zone) {
    const Real length = glm::length(at);
    if (length <= dead_zone) return Vec2(0);
    return at * (std::min(1.0, (length - dead_zone) / (1 - dead_zone)) / length);
}

/// A hand may rest a little off the middle, a camera would wander off.
Real dead_zone_of(const DeviceSettings& device) { return std::clamp(device.dead_zone, 0.1, 0.9); }

}  // namespace

void lead(view::Orbit& orbit, const Lead& by) {
    view::turn(orbit, by.turn);
    view::shift(orbit, by.shift);
    view::zoom(orbit, by.nearer);
}

bool Steering::Stick::rests() const {
    const Real pulled = *std::max_element(triggers.begin(), triggers.end());
    return std::max({std::fabs(at.x), std::fabs(at.y), pulled}) < kRest;
}

void Steering::Stick::press(std::size_t button, bool down) {
    buttons.at(button) = down;
    if (plain && rests()) leads = buttons[0] || buttons[1];
}

void Steering::Stick::move(int axis, Real value) {
    at[axis] = value;
    if (plain && rests()) leads = buttons[0] || buttons[1];
}

bool Steering::handle_joystick(const SDL_Event& event) {
    if (event.type == SDL_JOYDEVICEREMOVED) sticks_.erase(event.jdevice.which);
    if (is_gamepad_again(event)) return false;
    const bool moves = event.type == SDL_JOYAXISMOTION && event.jaxis.axis < 2;
    const bool presses = (event.type == SDL_JOYBUTTONDOWN || event.type == SDL_JOYBUTTONUP) &&
                         (event.jbutton.button == 2 || event.jbutton.button == 3);
    if (!moves && !presses) return false;
    Stick& stick = sticks_[moves ? event.jaxis.which : event.jbutton.which];
    stick.plain = true;
    if (presses) {
        stick.press(event.jbutton.button - 2, event.type == SDL_JOYBUTTONDOWN);
        return false;
    }
    const bool led = stick.leads;
    stick.move(event.jaxis.axis, part_of(event.jaxis.value));
    return led;
}

bool Steering::handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP: {
            const auto* key = std::find(kKeys.begin(), kKeys.end(), event.key.keysym.scancode);
            const bool shortcut = (event.key.keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0;
            if (key == kKeys.end() || event.key.repeat != 0) return false;
            const auto at = static_cast<std::size_t>(key - kKeys.begin());
            keys_.at(at) = event.type == SDL_KEYDOWN && !shortcut;
            taken_.at(at) = taken_.at(at) && keys_.at(at);
            return false;
        }
        case SDL_CONTROLLERAXISMOTION: {
            const Real value = part_of(event.caxis.value);
            const int axis = event.caxis.axis;
            Stick& stick = sticks_[event.caxis.which];
            if (axis == SDL_CONTROLLER_AXIS_RIGHTX || axis == SDL_CONTROLLER_AXIS_RIGHTY)
                stick.move(axis - SDL_CONTROLLER_AXIS_RIGHTX, value);
            if (axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT)
                stick.triggers.at(static_cast<std::size_t>(axis - SDL_CONTROLLER_AXIS_TRIGGERLEFT)) = value;
            return false;
        }
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
            if (event.cbutton.button == SDL_CONTROLLER_BUTTON_LEFTSTICK)
                sticks_[event.cbutton.which].press(0, event.type == SDL_CONTROLLERBUTTONDOWN);
            return false;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) keys_ = {};
            return false;
        default:
            return handle_joystick(event);
    }
}

Steering::Held Steering::held_by(const Stick& stick, Real dead_zone) {
    const Vec2 at = live_part(stick.at, dead_zone) * Vec2(1, -1);
    Held held;
    if (stick.plain && !stick.leads) return held;
    if (!stick.plain) {
        (stick.buttons[0] ? held.shift : held.turn) = at;
        held.nearer = live_part({stick.triggers[1], 0}, dead_zone).x - live_part({stick.triggers[0], 0}, dead_zone).x;
    } else if (stick.buttons[0] && stick.buttons[1]) {
        held.nearer = at.y;
    } else if (stick.buttons[0]) {
        held.turn = at;
    } else if (stick.buttons[1]) {
        held.shift = at;
    }
    return held;
}

Lead Steering::lead(Seconds elapsed, const Settings& settings, const Free& free) {
    Held all;
    if (!free({DeviceKind::kKeyboard, 0})) taken_ = keys_;
    const auto down = [&](std::size_t key) { return int{keys_.at(key) && !taken_.at(key)}; };
    const auto pair = [&](std::size_t high) { return static_cast<Real>(down(high) - down(high + 1)); };
    all.add({{pair(0), pair(2)}, {pair(4), pair(6)}, pair(8) + pair(10)});
    for (auto& [instance, stick] : sticks_) {
        const DeviceKind kind = stick.plain ? DeviceKind::kJoystick : DeviceKind::kGamepad;
        const bool is_free = free({kind, instance});
        stick.taken = !stick.rests() && (stick.taken || !is_free);
        if (is_free && !stick.taken) all.add(held_by(stick, dead_zone_of(settings.device(kind))));
    }
    constexpr Real kDrag = 0.5;  // heights of the picture a second
    constexpr Real kSteps = 6;   // of the wheel a second
    // Whoever steers to the right goes there, so the picture to the left.
    const auto dragged = [&](const Vec2& way) {
        return kDrag * elapsed * glm::clamp(way, Vec2(-1), Vec2(1)) * Vec2(-1, 1);
    };
    return {dragged(all.turn), dragged(all.shift), kSteps * elapsed * std::clamp(all.nearer, -1.0, 1.0)};
}

void Steering::let_go() {
    keys_ = taken_ = {};
    sticks_.clear();
}

}  // namespace riposte
