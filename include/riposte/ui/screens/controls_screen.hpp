// The screen Controls, on which a player binds keys, buttons and axes: the player chooses a cell of the table, then
// presses the control.
#pragma once

#include <riposte/devices/bindings.hpp>

#include <cstdint>
#include <optional>
#include <string>

union SDL_Event;

namespace riposte::ui {

/// What the screen shows.
struct ControlsModel {
    Bindings current;  ///< bindings in force
    /// The kind of device with which each player fences; kNone for both players: not known yet.
    PerFencer<DeviceKind> in_use{};
    std::string notice{};  ///< message about what went wrong; may be empty
};

/// The cell of the table that waits for a control.
struct Listening {
    Action action{};
    int slot = 0;
    bool operator==(const Listening&) const = default;
};

/// A control that was pressed for a cell and does something else already.
struct Taken {
    Listening cell;
    Binding binding;
    Bindings with;  ///< the draft with the control bound twice
};

/// The state of the screen.
struct ControlsState {
    Bindings draft;
    FencerId player;
    DeviceKind kind = DeviceKind::kKeyboard;
    std::optional<Listening> listening;
    bool strange = false;        ///< true if the player pressed something that is no control of the device
    std::optional<Taken> taken;  ///< the control about which the player is asked if it shall do this instead
    std::optional<Listening> asked_about{};  ///< the cell of the last such question, which has the focus afterwards
    bool resetting = false;                  ///< true while the player is asked how much shall get its defaults
    bool reset_asked = false;                ///< true after that question, since the button then has the focus
    bool leaving = false;  ///< true while the player is asked whether to forget changes that were not applied
};
/// Returns a state that shows the table of a player's device; the keyboard's table for a device that has none.
ControlsState open_controls(const Bindings& current, FencerId player, DeviceKind kind);

/// Takes an event while a cell listens. Returns true if the event was used: then Ui and Controls must not get it.
/// Escape and a button of a device that the page is not about end the listening. A control that does something else
/// already is not bound before the player has said so.
bool capture(ControlsState& state, const SDL_Event& event);

/// What the player wants of the screen.
enum class ControlsIntent : std::uint8_t { kNone, kApply, kApplyAndLeave, kBack };
ControlsIntent draw_controls(const ControlsModel& model, ControlsState& state);

}  // namespace riposte::ui
