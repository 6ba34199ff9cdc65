// What keys and sticks that are held ask of a camera.
#pragma once

#include <riposte/devices/devices.hpp>
#include <riposte/math/vec.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/view/orbit.hpp>

#include <array>
#include <functional>
#include <map>

union SDL_Event;

namespace riposte {

/// As a mouse leads a camera.
struct Lead {
    Vec2 turn{0};     ///< a drag in shares of the picture's height
    Vec2 shift{0};    ///< likewise
    Real nearer = 0;  ///< steps of the wheel
    bool operator==(const Lead&) const = default;
};
void lead(view::Orbit& orbit, const Lead& by);

/// Keyboard: the number pad turns and goes nearer, W A S D, Q and E move. Gamepad: the right stick turns, or shifts
/// while the left one is pressed; triggers go nearer. Joystick, whose stick is the menus': with its third button held
/// it turns, with the fourth it shifts, with both it goes nearer.
class Steering {
  public:
    /// Of every event. True: a joystick's stick moved for a camera, not for a menu.
    bool handle(const SDL_Event& event);
    using Free = std::function<bool(DeviceId)>;
    /// What is asked for in that time by devices that are free to. What is held while its device is not, the fencing
    /// hand of a bout that is paused, leads nothing before it was let go.
    [[nodiscard]] Lead lead(Seconds elapsed, const Settings& settings, const Free& free);
    /// Of keys and sticks whose events go elsewhere from now on.
    void let_go();

    static constexpr std::size_t kKeyCount = 12;

  private:
    struct Stick {
        Vec2 at{0};                      ///< right, down
        std::array<Real, 2> triggers{};  ///< farther, nearer
        std::array<bool, 2> buttons{};   ///< gamepad: of the left stick; joystick: the third, the fourth
        bool plain = false;              ///< a joystick
        bool leads = false;              ///< a joystick: whoever has its stick has it until it rests
        bool taken = false;              ///< for something else, until it rests

        [[nodiscard]] bool rests() const;
        void press(std::size_t button, bool down);
        void move(int axis, Real value);
    };
    struct Held;
    static Held held_by(const Stick& stick, Real dead_zone);
    bool handle_joystick(const SDL_Event& event);

    std::array<bool, kKeyCount> keys_{};
    std::array<bool, kKeyCount> taken_{};   ///< of the keys: for something else, until they are let go
    std::map<std::int32_t, Stick> sticks_;  ///< by the device's instance
};

}  // namespace riposte
