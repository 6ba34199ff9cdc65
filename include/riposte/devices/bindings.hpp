// The bindings, which say what each key, button or axis does: one table for each player and kind of device.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/core/result.hpp>
#include <riposte/devices/devices.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

union SDL_Event;

namespace riposte {

/// What a player can do. kForward and kBack are the fencer's own directions. kStepLeft and kStepRight are the screen's,
/// and become forward or back by the direction that the fencer faces. kHandLeft to kHandDownRight are the eight lines
/// of the keyboard's hand; of joystick and gamepad the first four are half axes of the hand. The lines, thrust, feint,
/// disengage and the eight parries by name are assisted control.
enum class Action : std::uint8_t {
    kAttack,
    kParry,
    kThrust,
    kFeint,
    kDisengage,
    kReachOut,
    kDrawBack,
    kArmRest,
    kGuard,
    kForward,
    kBack,
    kStepLeft,
    kStepRight,
    kLunge,
    kFleche,
    kHalfStep,
    kAppel,
    kSalute,
    kPause,
    kHandLeft,
    kHandRight,
    kHandUp,
    kHandDown,
    kHandUpLeft,
    kHandUpRight,
    kHandDownLeft,
    kHandDownRight,
    kPrime,
    kSeconde,
    kTierce,
    kQuarte,
    kQuinte,
    kSixte,
    kSeptime,
    kOctave,
};
inline constexpr int kActionCount = 35;

/// Returns the action's word in the settings file: "attack", "hand_up_left".
std::string_view name_of(Action action);
/// Returns the action with this word, or nothing.
std::optional<Action> action_named(std::string_view name);
/// Returns the words of a menu for an action: "Attack", "Hand up and left".
std::string_view label_of(Action action);
/// Returns true if a player with this kind of device has the action at all: a mouse has no hand keys.
bool has_action(DeviceKind kind, Action action);

/// A control of a device. Its forms as a text are:
///   key:W  mouse:left|middle|right|x1|x2|wheel_up|wheel_down        (mouse and keyboard players)
///   button:N  axis:N+  axis:N-  hat:N:up|down|left|right             (joystick)
///   pad:a|b|x|y|back|start|leftshoulder|dpup…  pad:leftx+ … pad:righttrigger+   (gamepad, SDL's own names)
struct Binding {
    enum class Source : std::uint8_t {
        kNothing,
        kKey,          ///< index: SDL_Scancode
        kMouseButton,  ///< index: SDL_BUTTON_LEFT …
        kMouseWheel,   ///< sign
        kButton,       ///< index
        kAxis,         ///< index and sign
        kHat,          ///< index; sign: SDL_HAT_UP …
        kPadButton,    ///< index: SDL_GameControllerButton
        kPadAxis,      ///< index: SDL_GameControllerAxis, and sign
    };
    Source source = Source::kNothing;
    std::int16_t index = 0;
    std::int8_t sign = 0;
    bool operator==(const Binding&) const = default;
};

/// Returns the binding as a text.
std::string to_text(Binding binding);
/// Reads a binding. An empty text is kNothing. Errors name the legal forms.
Result<Binding> parse_binding(std::string_view text);
/// Returns the words of a prompt for a control: "left mouse button", "W", "right trigger".
std::string label_of(Binding binding);
/// Returns true if a player with this kind of device can use the control.
bool fits(DeviceKind kind, Binding binding);

/// The number of controls that an action can have. Slot 0 is the first control. The other slots are alternatives, which
/// give way if the first control of the other player is the same key.
inline constexpr int kBindingSlots = 3;
using ActionBindings = std::array<Binding, kBindingSlots>;

/// The controls of one player with one kind of device.
struct Scheme {
    std::array<ActionBindings, kActionCount> actions{};
    ActionBindings& operator[](Action action) { return actions[static_cast<std::size_t>(action)]; }
    const ActionBindings& operator[](Action action) const { return actions[static_cast<std::size_t>(action)]; }
    bool operator==(const Scheme&) const = default;
};

/// The controls of both players with mouse, keyboard, joystick and gamepad. A player is named by the fencer whom the
/// player drives.
struct Bindings {
    PerFencer<std::array<Scheme, kDeviceKindCount>> schemes{};
    Scheme& of(FencerId player, DeviceKind kind) { return schemes[player][static_cast<std::size_t>(kind)]; }
    const Scheme& of(FencerId player, DeviceKind kind) const { return schemes[player][static_cast<std::size_t>(kind)]; }
    bool operator==(const Bindings&) const = default;
};

/// Returns the default bindings, which are the same for both players except on the keyboard: player 0 has the left
/// half, player 1 the right half.
Bindings default_bindings();

/// A line of the menu of controls.
struct BindingRow {
    Action action{};
    std::string_view label;
    ActionBindings bindings;
};
/// Returns the lines of the menu for a player and a kind of device.
std::vector<BindingRow> binding_rows(const Bindings& bindings, FencerId player, DeviceKind kind);

/// An action that a control does already.
struct BindingConflict {
    FencerId player;
    DeviceKind kind = DeviceKind::kNone;
    Action action{};
};
/// Returns everything else that `binding` does already: other actions of the same scheme and, for keys, actions whose
/// first control it is in the other player's schemes of mouse and keyboard. A key that is an alternative in this scheme
/// gives way to the other player's by itself, and is no conflict.
std::vector<BindingConflict> conflicts(const Bindings& bindings, FencerId player, DeviceKind kind, Action action,
                                       Binding binding);
/// Sets one slot of an action. If the control is in another slot of the action, the two slots change places. Nothing
/// else changes. Returns an Error if the control does not fit the device or the device has no such action.
Result<void> set_binding(Bindings& bindings, FencerId player, DeviceKind kind, Action action, int slot,
                         Binding binding);
/// Returns the control that the event would bind for this kind of device after "Press the control to bind", or nothing.
std::optional<Binding> capture_binding(const SDL_Event& event, DeviceKind kind);
/// Returns true if the control does any action.
bool does_any(const Scheme& scheme, Binding binding);
/// Returns the words for the first control of an action ("left mouse button"), or an empty text if the action has none.
std::string first_control(const Scheme& scheme, Action action);

}  // namespace riposte
