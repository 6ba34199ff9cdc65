// What is held down, from SDL's events. A press shorter than a tick stays visible until the tick's end.
#pragma once

#include <riposte/devices/bindings.hpp>
#include <riposte/math/vec.hpp>

#include <SDL.h>

#include <array>
#include <bitset>
#include <vector>

namespace riposte {

/// Buttons that are down, and those that went down since the last tick.
template <std::size_t Count>
struct Pressables {
    std::bitset<Count> down;
    std::bitset<Count> pressed;

    void set(std::size_t index, bool is_down) {
        if (index >= Count) return;
        down.set(index, is_down);
        if (is_down) pressed.set(index);
    }
    [[nodiscard]] bool active(int index) const {
        const auto i = static_cast<std::size_t>(index);
        return i < Count && (down.test(i) || pressed.test(i));
    }
    /// Went down since the last tick.
    [[nodiscard]] bool fresh(int index) const {
        const auto i = static_cast<std::size_t>(index);
        return i < Count && pressed.test(i);
    }
    void end_tick() { pressed.reset(); }
    void clear() {
        down.reset();
        pressed.reset();
    }
};

struct JoystickState {
    static constexpr std::size_t kAxes = 64;
    static constexpr std::size_t kHats = 8;
    static constexpr std::size_t kDirections = 16;  // hat values are sums of 1, 2, 4, 8

    std::int32_t instance = 0;
    std::array<std::int16_t, kAxes> axes{};
    Pressables<64> buttons;
    Pressables<kHats * kDirections> hats;  // one pressable per hat and direction bit
    std::array<std::int16_t, SDL_CONTROLLER_AXIS_MAX> pad_axes{};
    Pressables<64> pad_buttons;
};

class RawInput {
  public:
    void handle(const SDL_Event& event);
    /// Takes over where sticks stand now: SDL tells only of what moves.
    void read_axes(const Devices& devices, std::int32_t instance);
    void forget(std::int32_t instance);

    /// How far a control is pressed, in [0, 1]; `device` says on which joystick or gamepad.
    [[nodiscard]] double value(Binding binding, DeviceId device) const;
    /// How often a key, a button or the wheel of the mouse and keyboard went that way since the last tick.
    [[nodiscard]] int presses(Binding binding) const;
    /// Mouse motion since the last tick (unit: pixel, y down).
    [[nodiscard]] Vec2 mouse_motion() const { return mouse_motion_; }

    /// After a tick was sampled: short presses, motion and wheel are used up.
    void end_tick();
    /// Lets go of all keys and buttons; sticks stay where they stand.
    void release_all();

  private:
    JoystickState& joystick(std::int32_t instance);
    void handle_joystick(const SDL_Event& event);

    Pressables<SDL_NUM_SCANCODES> keys_;
    Pressables<32> mouse_buttons_;
    Vec2 mouse_motion_{0};
    int wheel_ = 0;
    std::vector<JoystickState> joysticks_;
};

}  // namespace riposte
