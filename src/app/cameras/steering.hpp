// Steers cameras by keys and sticks that are held.
#pragma once

#include <riposte/devices/devices.hpp>
#include <riposte/math/vec.hpp>
#include <riposte/view/orbit.hpp>

#include <array>
#include <functional>
#include <map>

union SDL_Event;

namespace riposte {

struct Settings;

/// A motion of a camera, in the measures of a mouse.
struct Lead {
    Vec2 turn{0};     ///< drag that turns, in shares of the picture's height
    Vec2 shift{0};    ///< drag that shifts, in shares of the picture's height
    Real nearer = 0;  ///< nearer by so many steps of the wheel
    bool operator==(const Lead&) const = default;
};
/// Moves an orbit.
void lead(view::Orbit& orbit, const Lead& by);

/// The keys and sticks that steer cameras. On the keyboard the number pad turns and goes nearer, and W, A, S, D, Q and
/// E move. On a gamepad the right stick turns, or shifts while the left stick is pressed, and triggers go nearer. A
/// joystick's stick, which is the menus', turns while the third button is held, shifts while the fourth is held, and
/// goes nearer while both are held.
class Steering {
  public:
    /// Takes an event; the app gives it every event. Returns true if a joystick's stick moved for a camera and not for
    /// a menu.
    bool handle(const SDL_Event& event);
    /// Returns true if a device is free to steer cameras.
    using Free = std::function<bool(DeviceId)>;
    /// Returns the motion that free devices ask for in the time `elapsed`. A control that is held while its device is
    /// not free, such as the fencing hand of a bout that is paused, leads nothing until it was let go.
    [[nodiscard]] Lead lead(Seconds elapsed, const Settings& settings, const Free& free);
    /// Lets go of all keys and sticks, since their events go elsewhere from now on.
    void let_go();

    static constexpr std::size_t kKeyCount = 12;

  private:
    struct Stick {
        Vec2 at{0};                      ///< deflection to the right and down
        std::array<Real, 2> triggers{};  ///< triggers that lead farther and nearer
        std::array<bool, 2> buttons{};   ///< gamepad: button of the left stick; joystick: third and fourth button
        bool plain = false;              ///< true for a joystick
        bool leads = false;              ///< true for a joystick whose stick steers a camera until it rests
        bool taken = false;              ///< true while the stick is used for something else, until it rests

        [[nodiscard]] bool rests() const;
        void press(std::size_t button, bool down);
        void move(int axis, Real value);
    };
    struct Held;
    static Held held_by(const Stick& stick, Real dead_zone);
    bool handle_joystick(const SDL_Event& event);

    std::array<bool, kKeyCount> keys_{};
    std::array<bool, kKeyCount> taken_{};   ///< true for a key that is used for something else, until it is let go
    std::map<std::int32_t, Stick> sticks_;  ///< sticks by their device's instance
};

}  // namespace riposte
