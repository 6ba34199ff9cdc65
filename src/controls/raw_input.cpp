#include "raw_input.hpp"

#include <algorithm>

namespace riposte {
namespace {

using Source = Binding::Source;

constexpr std::array<int, 4> kHatBits{SDL_HAT_UP, SDL_HAT_RIGHT, SDL_HAT_DOWN, SDL_HAT_LEFT};

std::size_t hat_place(int hat, int bit) {
    return static_cast<std::size_t>(hat) * JoystickState::kDirections + static_cast<std::size_t>(bit);
}

/// SDL's axes run from -32768 to 32767; both ends count as 1.
double half_axis(std::int16_t value, std::int8_t sign) { return std::clamp(value * sign / 32767.0, 0.0, 1.0); }

template <std::size_t N>
double half_axis(const std::array<std::int16_t, N>& axes, Binding binding) {
    const auto index = static_cast<std::size_t>(binding.index);
    return index < N ? half_axis(axes[index], binding.sign) : 0.0;
}

template <std::size_t N>
void set_axis(std::array<std::int16_t, N>& axes, std::size_t index, std::int16_t value) {
    if (index < N) axes[index] = value;
}

double pressed(bool is) { return is ? 1.0 : 0.0; }

double joystick_value(const JoystickState& state, Binding binding) {
    switch (binding.source) {
        case Source::kButton:
            return pressed(state.buttons.active(binding.index));
        case Source::kAxis:
            return half_axis(state.axes, binding);
        case Source::kHat:
            return pressed(state.hats.active(static_cast<int>(hat_place(binding.index, binding.sign))));
        case Source::kPadButton:
            return pressed(state.pad_buttons.active(binding.index));
        case Source::kPadAxis:
            return half_axis(state.pad_axes, binding);
        default:
            return 0.0;
    }
}

}  // namespace

JoystickState& RawInput::joystick(std::int32_t instance) {
    for (JoystickState& state : joysticks_) {
        if (state.instance == instance) return state;
    }
    joysticks_.emplace_back().instance = instance;
    return joysticks_.back();
}

void RawInput::read_axes(const Devices& devices, std::int32_t instance) {
    JoystickState& state = joystick(instance);
    for (int i = 0; i < static_cast<int>(state.axes.size()); ++i) {
        state.axes[static_cast<std::size_t>(i)] = devices.joystick_axis(instance, i);
    }
    for (int i = 0; i < static_cast<int>(state.pad_axes.size()); ++i) {
        state.pad_axes[static_cast<std::size_t>(i)] = devices.gamepad_axis(instance, i);
    }
}

void RawInput::forget(std::int32_t instance) {
    std::erase_if(joysticks_, [&](const JoystickState& state) { return state.instance == instance; });
}

void RawInput::handle(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            // A repeat is no press: after release_all a key still held must be let go of first.
            if (event.key.repeat == 0) keys_.set(event.key.keysym.scancode, event.type == SDL_KEYDOWN);
            return;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            mouse_buttons_.set(event.button.button, event.type == SDL_MOUSEBUTTONDOWN);
            return;
        case SDL_MOUSEMOTION:
            mouse_motion_ += Vec2(event.motion.xrel, event.motion.yrel);
            return;
        case SDL_MOUSEWHEEL:
            wheel_ += event.wheel.y;
            return;
        default:
            handle_joystick(event);
    }
}

void RawInput::handle_joystick(const SDL_Event& event) {
    switch (event.type) {
        case SDL_JOYAXISMOTION:
            set_axis(joystick(event.jaxis.which).axes, event.jaxis.axis, event.jaxis.value);
            return;
        case SDL_JOYBUTTONDOWN:
        case SDL_JOYBUTTONUP:
            joystick(event.jbutton.which).buttons.set(event.jbutton.button, event.type == SDL_JOYBUTTONDOWN);
            return;
        case SDL_JOYHATMOTION:
            if (event.jhat.hat >= JoystickState::kHats) return;
            for (const int bit : kHatBits) {
                joystick(event.jhat.which).hats.set(hat_place(event.jhat.hat, bit), (event.jhat.value & bit) != 0);
            }
            return;
        case SDL_CONTROLLERAXISMOTION:
            set_axis(joystick(event.caxis.which).pad_axes, event.caxis.axis, event.caxis.value);
            return;
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
            joystick(event.cbutton.which).pad_buttons.set(event.cbutton.button, event.type == SDL_CONTROLLERBUTTONDOWN);
            return;
        default:
            return;
    }
}

double RawInput::value(Binding binding, DeviceId device) const {
    switch (binding.source) {
        case Source::kNothing:
            return 0.0;
        case Source::kKey:
            return pressed(keys_.active(binding.index));
        case Source::kMouseButton:
            return pressed(mouse_buttons_.active(binding.index));
        case Source::kMouseWheel:
            return pressed(wheel_ * binding.sign > 0);
        default:
            break;
    }
    for (const JoystickState& state : joysticks_) {
        if (state.instance == device.instance) return joystick_value(state, binding);
    }
    return 0.0;
}

int RawInput::presses(Binding binding) const {
    switch (binding.source) {
        case Source::kKey:
            return keys_.fresh(binding.index) ? 1 : 0;
        case Source::kMouseButton:
            return mouse_buttons_.fresh(binding.index) ? 1 : 0;
        case Source::kMouseWheel:
            return std::max(0, wheel_ * binding.sign);
        default:
            return 0;
    }
}

void RawInput::end_tick() {
    keys_.end_tick();
    mouse_buttons_.end_tick();
    mouse_motion_ = Vec2(0);
    wheel_ = 0;
    for (JoystickState& state : joysticks_) {
        state.buttons.end_tick();
        state.hats.end_tick();
        state.pad_buttons.end_tick();
    }
}

void RawInput::release_all() {
    keys_.clear();
    mouse_buttons_.clear();
    mouse_motion_ = Vec2(0);
    wheel_ = 0;
    for (JoystickState& state : joysticks_) {
        state.buttons.clear();
        state.hats.clear();
        state.pad_buttons.clear();
    }
}

}  // namespace riposte
