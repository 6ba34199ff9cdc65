// Which key, button or axis does what: one table per player and kind of device, readable, enumerable, changeable.
#pragma once

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

/// What a player can do. Forward and back are the fencer's own; step left and right are the screen's and become forward
/// or back by the side faced. The lines are the eight directions of the keyboard's hand; they, thrust, feint, disengage
/// and the eight parries by name are assisted control. The hand's half axes belong to joystick and gamepad.
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
inline constexpr int kPlayerCount = 2;

/// Word of the settings file: "attack", "hand_up_left".
std::string_view name_of(Action action);
std::optional<Action> action_named(std::string_view name);
/// Words for a menu: "Attack", "Hand up and left".
std::string_view label_of(Action action);
/// Whether a player with this kind of device has the action at all (a mouse has no hand keys).
bool has_action(DeviceKind kind, Action action);

/// One control of a device. Text forms:
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

std::string to_text(Binding binding);
/// "" is nothing. Errors name the legal forms.
Result<Binding> parse_binding(std::string_view text);
/// For prompts: "left mouse button", "W", "right trigger".
std::string label_of(Binding binding);
/// Whether a player with this kind of device can use such a control.
bool fits(DeviceKind kind, Binding binding);

/// Slot 0 is the control proper; the others are alternatives that give way where the other player's slot 0 is the same
/// key.
inline constexpr int kBindingSlots = 3;
using ActionBindings = std::array<Binding, kBindingSlots>;

/// Controls of one player with one kind of device.
struct Scheme {
    std::array<ActionBindings, kActionCount> actions{};
    ActionBindings& operator[](Action action) { return actions[static_cast<std::size_t>(action)]; }
    const ActionBindings& operator[](Action action) const { return actions[static_cast<std::size_t>(action)]; }
    bool operator==(const Scheme&) const = default;
};

/// Everything both players can do with mouse, keyboard, joystick and gamepad. Player p drives side p.
struct Bindings {
    std::array<std::array<Scheme, kDeviceKindCount>, kPlayerCount> schemes{};
    Scheme& of(int player, DeviceKind kind) {
        return schemes.at(static_cast<std::size_t>(player))[static_cast<std::size_t>(kind)];
    }
    const Scheme& of(int player, DeviceKind kind) const {
        return schemes.at(static_cast<std::size_t>(player))[static_cast<std::size_t>(kind)];
    }
    bool operator==(const Bindings&) const = default;
};

/// The defaults: both players the same, but for the keyboard, where player 0 has the left half and player 1 the right
/// half.
Bindings default_bindings();

/// One line of the menu.
struct BindingRow {
    Action action{};
    std::string_view label;
    ActionBindings bindings;
};
std::vector<BindingRow> binding_rows(const Bindings& bindings, int player, DeviceKind kind);

struct BindingConflict {
    int player = 0;
    DeviceKind kind = DeviceKind::kNone;
    Action action{};
};
/// Everything else that `binding` already does: other actions of the same scheme and, for keys, first bindings of the
/// other player's mouse and keyboard schemes, unless it is an alternative here: that gives way by itself.
std::vector<BindingConflict> conflicts(const Bindings& bindings, int player, DeviceKind kind, Action action,
                                       Binding binding);
/// Sets one slot; where the control is in another of the action's slots, the two change places. Nothing else is
/// touched. Errors when the control does not fit the device or the action is not its.
Result<void> set_binding(Bindings& bindings, int player, DeviceKind kind, Action action, int slot, Binding binding);
/// "Press the control to bind": what the event would bind for this kind of device, if anything.
std::optional<Binding> capture_binding(const SDL_Event& event, DeviceKind kind);
/// Whether any action is done with the control.
bool does_any(const Scheme& scheme, Binding binding);
/// "left mouse button": one control of the action is enough to begin with. Empty where there is none.
std::string first_control(const Scheme& scheme, Action action);

}  // namespace riposte
