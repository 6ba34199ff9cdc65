// What a player can hold: the input devices of a PC, named, numbered and hot-plugged.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/system/clock.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

union SDL_Event;

namespace riposte {

struct HandForces;

enum class DeviceKind : std::uint8_t { kNone, kMouse, kKeyboard, kJoystick, kGamepad, kBot };
inline constexpr int kDeviceKindCount = 6;

/// "mouse", "keyboard", "joystick", "gamepad", "bot", "none".
std::string_view name_of(DeviceKind kind);

/// What a player can hold, in the order in which all lists have it.
inline constexpr std::array<DeviceKind, 4> kPlayableKinds{DeviceKind::kMouse, DeviceKind::kKeyboard,
                                                          DeviceKind::kJoystick, DeviceKind::kGamepad};

/// A person holds it; not a bot, not nobody.
constexpr bool is_held(DeviceKind kind) { return kind != DeviceKind::kNone && kind != DeviceKind::kBot; }

/// It has sticks and axes, and may come and go.
constexpr bool is_stick(DeviceKind kind) { return kind == DeviceKind::kJoystick || kind == DeviceKind::kGamepad; }

/// A device as a player holds it. The instance number is SDL's: it stays while the device is plugged in and is never
/// used again. Mouse and keyboard have instance 0. A gamepad read as a plain joystick differs by its kind only.
struct DeviceId {
    DeviceKind kind = DeviceKind::kNone;
    std::int32_t instance = 0;
    bool operator==(const DeviceId&) const = default;
};

/// One thing in one hand, by whichever of its kinds.
constexpr bool same_device(DeviceId a, DeviceId b) {
    return a == b || (is_stick(a.kind) && is_stick(b.kind) && a.instance == b.instance);
}

/// An event of a plain joystick that says again what a gamepad's event says.
bool is_gamepad_again(const SDL_Event& event);

struct DeviceInfo {
    DeviceId id;
    int index = 0;     ///< among its kind, as written in a spec: the N of `gamepad:N`
    std::string name;  ///< "Xbox Wireless Controller"
    std::string guid;  ///< 32 hexadecimal digits: the same for every device of one model; empty for mouse and keyboard
    int axes = 0;
    int buttons = 0;
    int hats = 0;
    bool rumble = false;
    bool forces = false;  ///< pushes or springs
};

/// Which device shall drive a side, as typed: mouse | keyboard | joystick[:N] | gamepad[:N] | bot[:LEVEL] | none.
struct DeviceSpec {
    DeviceKind kind = DeviceKind::kNone;
    int index = 0;      ///< joystick and gamepad: which one, from 0
    std::string level;  ///< bot: what follows the colon, may be empty
    bool operator==(const DeviceSpec&) const = default;
};

/// Reads a spec. Errors name the legal forms; whether the device is there is `Devices::find`'s matter.
Result<DeviceSpec> parse_device_spec(std::string_view text);
std::string to_text(const DeviceSpec& spec);

struct DeviceChange {
    enum class What : std::uint8_t { kPlugged, kUnplugged };
    What what = What::kPlugged;
    DeviceInfo device;
};

/// All devices of this machine. Owns SDL's joystick subsystem and keeps every joystick open.
class Devices {
  public:
    /// Needs no window. Attaches the virtual devices of the environment variable RIPOSTE_VIRTUAL_DEVICES
    /// (docs/testing-devices.md). Errors: SDL cannot start its joysticks; that variable is malformed.
    static Result<Devices> create();

    Devices(Devices&&) noexcept;
    Devices& operator=(Devices&&) noexcept;
    ~Devices();

    /// Mouse, keyboard, then joysticks, then gamepads; a controller that SDL has a mapping for is in both of the last
    /// two.
    [[nodiscard]] std::vector<DeviceInfo> list() const;
    /// The device a spec means. Bot and none give an info of that kind. An index that is not there: the Error lists
    /// what is.
    [[nodiscard]] Result<DeviceInfo> find(const DeviceSpec& spec) const;
    [[nodiscard]] std::optional<DeviceInfo> info(DeviceId id) const;
    /// The table that `riposte devices` prints.
    [[nodiscard]] std::string describe() const;

    /// Opens what is plugged in and closes what is pulled out. Feed every event once.
    std::optional<DeviceChange> handle(const SDL_Event& event);
    /// Lets the virtual devices act up to `time` (seconds since creation). Call before polling events; cheap without
    /// any.
    void update_virtual(Seconds time);

    /// Press to join: the device on which a player just pressed a button or a key (Escape, Alt and function keys
    /// excepted). A controller with a mapping is reported as a gamepad.
    [[nodiscard]] std::optional<DeviceId> poll_join(const SDL_Event& event) const;

    /// Position of a joystick's axis, -32768 .. 32767, as SDL knows it now; 0 where there is none.
    [[nodiscard]] std::int16_t joystick_axis(std::int32_t instance, int axis) const;
    [[nodiscard]] std::int16_t gamepad_axis(std::int32_t instance, int axis) const;
    /// What the device has of it begins now; a new rumble or push replaces the old. Never an error: what a device does
    /// not have, or a device that is not there, feels nothing.
    void feel(DeviceId id, const HandForces& forces);
    /// Ends all that `feel` began.
    void let_go(DeviceId id);

  private:
    struct Impl;
    explicit Devices(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
