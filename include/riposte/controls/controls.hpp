// From devices to what both fencers want this tick, already quantised.
#pragma once

#include <riposte/devices/bindings.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/settings/settings.hpp>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

union SDL_Event;

namespace riposte {

/// A device that players hold came or went.
struct ControlsChange {
    DeviceChange device;
    /// Which sides it drives (unplugged: drove; plugged: drives again, having the same GUID).
    std::array<bool, 2> sides{};
    /// A side lost its device: pause.
    [[nodiscard]] bool lost() const { return device.what == DeviceChange::What::kUnplugged && (sides[0] || sides[1]); }
};

/// Where the parries called by name are in the player's own hand square, prime to octave; the key of one that has no
/// place does nothing.
using ParryPlaces = std::array<std::optional<Vec2>, 8>;

/// What a side's device does now, before dead zone, curve and the hand's limits.
struct DeviceShown {
    Vec2 position{0};  ///< [-1, 1]^2: a stick's deflection, where the mouse was moved to, the lines held on a keyboard
    struct Pressed {
        std::string control;  ///< "W", "right trigger"
        std::string action;   ///< "Lunge"
    };
    std::vector<Pressed> pressed;
};

/// Feed it every event, then call `sample` once per tick. Any device may drive either side, also one device both.
class Controls {
  public:
    Controls(Devices devices, const Settings& settings);
    Controls(Controls&&) noexcept;
    Controls& operator=(Controls&&) noexcept;
    ~Controls();

    [[nodiscard]] Devices& devices();
    [[nodiscard]] const Devices& devices() const;

    /// Sensitivities, bindings and the rest anew; assignments stay.
    void apply(const Settings& settings);
    /// Gives a side its device (none and bot: the side yields a resting input) and puts its hand to rest.
    void assign(int side, DeviceId device);
    [[nodiscard]] DeviceId assigned(int side) const;
    /// A side whose device is unplugged waits for it.
    [[nodiscard]] bool waiting(int side) const;
    /// Whether the mouse drives a side: then the app turns on relative mouse mode while playing.
    [[nodiscard]] bool wants_mouse() const;
    /// The first side for whose device that key (SDL_Scancode) does something.
    [[nodiscard]] std::optional<int> side_of_key(int scancode) const;
    /// Nothing for sides without a device.
    [[nodiscard]] DeviceShown shown(int side) const;

    /// Where that side finds the parries by name; at first nowhere.
    void set_parries(int side, const ParryPlaces& places);

    /// Takes note of an event. A device that came or went is reported once.
    std::optional<ControlsChange> handle(const SDL_Event& event);
    /// What both sides want now that the fencers are in `state`; `tick` is the time since the last sample. A press
    /// shorter than a tick is still seen once.
    BoutInput sample(Seconds tick, const BoutState& state);
    /// In place of `sample` where the fencers stand still: what was pressed and moved since comes to nothing, but for a
    /// pause; what is held then is held.
    void skip();
    /// The sides that pressed pause since the last call, if any; both where the key is both's.
    std::optional<std::array<bool, 2>> take_pause();
    /// Lets go of everything: after a pause, a menu, a loss of focus. Hands return to rest.
    void release_all();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
