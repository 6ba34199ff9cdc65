// Controls: which key, button or axis does what, per player and kind of device; press Bind, then press the control.
#pragma once

#include <riposte/devices/bindings.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

union SDL_Event;

namespace riposte::ui {

struct ControlsModel {
    Bindings current;  ///< what is in force
    /// What each player fences with; of neither: not known yet.
    std::array<DeviceKind, kPlayerCount> in_use{};
    std::string notice{};  ///< what went wrong; may be empty
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
    Bindings with;  ///< the draft with it bound twice
};

struct ControlsState {
    Bindings draft;
    int player = 0;
    DeviceKind kind = DeviceKind::kKeyboard;
    std::optional<Listening> listening;
    bool strange = false;                    ///< what was pressed for it is no control of that device
    std::optional<Taken> taken;              ///< the player is asked whether it shall do this instead
    std::optional<Listening> asked_about{};  ///< the cell of the last such question has the focus after it
    bool resetting = false;                  ///< the player is asked how much shall be as it came
    bool reset_asked = false;                ///< and was: the button has the focus after it
    bool leaving = false;                    ///< the player is asked whether to forget changes that were not applied
};
/// With the table of that player's device; a device that has none: the keyboard's.
ControlsState open_controls(const Bindings& current, int player, DeviceKind kind);

/// While a cell listens, give every event here first; true: consumed, keep it from Ui and from Controls. Escape stops
/// listening, and so does a button of a device that the page is not about. A control that does something else already
/// is not bound before the player has said so.
bool capture(ControlsState& state, const SDL_Event& event);

enum class ControlsIntent : std::uint8_t { kNone, kApply, kApplyAndLeave, kBack };
ControlsIntent draw_controls(const ControlsModel& model, ControlsState& state);

}  // namespace riposte::ui
