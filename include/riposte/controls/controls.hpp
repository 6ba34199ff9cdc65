// Turns devices into the input of both fencers for a tick, already quantised.
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

/// Tells that a device came or went.
struct ControlsChange {
    DeviceChange device;
    /// True for each fencer whom an unplugged device drove, or whom a plugged device drives again, since the device has
    /// the same GUID.
    PerFencer<bool> fencers{};
    /// Returns true if a fencer lost his device, so that the bout has to pause.
    [[nodiscard]] bool lost() const {
        return device.what == DeviceChange::What::kUnplugged && (fencers[0] || fencers[1]);
    }
};

/// The places of the parries, prime to octave, in a player's own hand square. The key of a parry without a place does
/// nothing.
using ParryPlaces = std::array<std::optional<Vec2>, 8>;

/// What a player's device does now, before dead zone, curve and the hand's limits.
struct DeviceShown {
    Vec2 position{
        0};  ///< [-1, 1]^2: a stick's deflection, the place to which a mouse was moved, or the lines held on a keyboard
    /// A control that is pressed, and its action.
    struct Pressed {
        std::string control;  ///< "W", "right trigger"
        std::string action;   ///< "Lunge"
    };
    std::vector<Pressed> pressed;
};

/// The controls of both players. The app gives every event to `handle` and calls `sample` once a tick. Any device may
/// drive either fencer; one device may drive both.
class Controls {
  public:
    Controls(Devices devices, const Settings& settings);
    Controls(Controls&&) noexcept;
    Controls& operator=(Controls&&) noexcept;
    ~Controls();

    [[nodiscard]] Devices& devices();
    [[nodiscard]] const Devices& devices() const;

    /// Takes over sensitivities, bindings and everything else from the settings; assignments stay.
    void apply(const Settings& settings);
    /// Gives the fencer a device and puts the hand to rest. With kNone or kBot the fencer's input is a resting one.
    void assign(FencerId fencer, DeviceId device);
    [[nodiscard]] DeviceId assigned(FencerId fencer) const;
    /// Returns true if the fencer's device is unplugged, so that the fencer waits for the device.
    [[nodiscard]] bool waiting(FencerId fencer) const;
    /// Returns true if the mouse drives a fencer: then the app turns on relative mouse mode during play.
    [[nodiscard]] bool wants_mouse() const;
    /// Returns the first fencer for whose device the key (SDL_Scancode) does something, or nothing.
    [[nodiscard]] std::optional<FencerId> fencer_of_key(int scancode) const;
    /// Returns what the fencer's device does now; an empty DeviceShown if the fencer has no device.
    [[nodiscard]] DeviceShown shown(FencerId fencer) const;

    /// Lets a player lead another fencer until `release_all`, who shows a dummy what to do: steps to the left and
    /// right are that fencer's, and assisted control goes by his hand. The input stays that of `player`.
    void lead(FencerId player, FencerId fencer);

    /// Sets the places of the parries for the fencer. At first no parry has a place.
    void set_parries(FencerId fencer, const ParryPlaces& places);
    /// Tells what counts of the fencer's weapon, by which assisted control cuts or thrusts.
    void set_weapon(FencerId fencer, const WeaponRules& rules);

    /// Takes note of an event. Returns the change if a device came or went.
    std::optional<ControlsChange> handle(const SDL_Event& event);
    /// Returns the input of both fencers, who are in `state`; `tick` (s) is the time since the last sample. A press
    /// that is shorter than a tick is still seen once.
    BoutInput sample(Seconds tick, const BoutState& state);
    /// Takes the place of `sample` while the fencers stand still: presses and motions since the last sample come to
    /// nothing, except a press of pause; controls that are held stay held.
    void skip();
    /// Returns true for each fencer whose player pressed pause since the last call, or nothing if no player did. A key
    /// of both players counts for both.
    std::optional<PerFencer<bool>> take_pause();
    /// Lets go of all controls and returns the hands to rest, as after a pause, a menu or a loss of focus.
    void release_all();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
