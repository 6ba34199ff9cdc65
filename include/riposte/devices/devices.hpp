// The input devices of a PC that a player can hold: named, numbered and hot-plugged.
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

/// Who or what drives a fencer.
enum class DeviceKind : std::uint8_t { kNone, kMouse, kKeyboard, kJoystick, kGamepad, kBot, kRemote };
inline constexpr int kDeviceKindCount = 7;

/// Returns "mouse", "keyboard", "joystick", "gamepad", "bot" or "none"; of kRemote, which stands for whoever joins over
/// a network and is written in no device spec, "another machine".
std::string_view name_of(DeviceKind kind);

/// The kinds of device that a player can hold, in the order of all lists.
inline constexpr std::array<DeviceKind, 4> kPlayableKinds{DeviceKind::kMouse, DeviceKind::kKeyboard,
                                                          DeviceKind::kJoystick, DeviceKind::kGamepad};

/// Returns true if a person holds such a device here: the kind is none, bot or remote otherwise.
constexpr bool is_held(DeviceKind kind) { return kind >= DeviceKind::kMouse && kind <= DeviceKind::kGamepad; }

/// Returns true if such a device has sticks and axes, and may come and go.
constexpr bool is_stick(DeviceKind kind) { return kind == DeviceKind::kJoystick || kind == DeviceKind::kGamepad; }

/// A device as a player holds it. The instance number is SDL's: the number stays while the device is plugged in, and is
/// never used again. Mouse and keyboard have instance 0. A gamepad read as a plain joystick differs by its kind only.
struct DeviceId {
    DeviceKind kind = DeviceKind::kNone;
    std::int32_t instance = 0;
    bool operator==(const DeviceId&) const = default;
};

/// Returns true if both are one thing in one hand, also if one of them is a gamepad and the other the same gamepad read
/// as a joystick.
constexpr bool same_device(DeviceId a, DeviceId b) {
    return a == b || (is_stick(a.kind) && is_stick(b.kind) && a.instance == b.instance);
}

/// Returns true if the event is a plain joystick's and says again what a gamepad's event says.
bool is_gamepad_again(const SDL_Event& event);

/// What is known of a device.
struct DeviceInfo {
    DeviceId id;
    int index = 0;     ///< number among the devices of its kind, the N of `gamepad:N`
    std::string name;  ///< "Xbox Wireless Controller"
    std::string guid;  ///< 32 hexadecimal digits, the same for all devices of one model; empty for mouse and keyboard
    int axes = 0;
    int buttons = 0;
    int hats = 0;
    bool rumble = false;  ///< true if the device can rumble
    bool forces = false;  ///< true if the device can push or spring
};

/// The device that shall drive a fencer, as a person types it: mouse | keyboard | joystick[:N] | gamepad[:N] |
/// bot[:LEVEL[:CHARACTER]] | none.
struct DeviceSpec {
    DeviceKind kind = DeviceKind::kNone;
    int index = 0;            ///< number of the joystick or gamepad, from 0
    std::string level;        ///< text after the colon of a bot; may be empty
    std::string character{};  ///< id of the bot's character behind a second colon; may be empty
    bool operator==(const DeviceSpec&) const = default;
};

/// Reads a spec. Errors name the legal forms. Devices::find says if the device is there.
Result<DeviceSpec> parse_device_spec(std::string_view text);
std::string to_text(const DeviceSpec& spec);

/// Tells that a device was plugged or unplugged.
struct DeviceChange {
    enum class What : std::uint8_t { kPlugged, kUnplugged };
    What what = What::kPlugged;
    DeviceInfo device;
};

/// All devices of this machine. The class owns SDL's joystick subsystem and keeps every joystick open.
class Devices {
  public:
    /// Opens all devices; a window is not needed. The function attaches the virtual devices of the environment variable
    /// RIPOSTE_VIRTUAL_DEVICES (docs/testing-devices.md). Returns an Error if SDL cannot start its joysticks or the
    /// variable is malformed.
    static Result<Devices> create();

    Devices(Devices&&) noexcept;
    Devices& operator=(Devices&&) noexcept;
    ~Devices();

    /// Returns mouse, keyboard, joysticks and gamepads, in this order. A controller for which SDL has a mapping is both
    /// among the joysticks and among the gamepads.
    [[nodiscard]] std::vector<DeviceInfo> list() const;
    /// Returns the device that a spec means; for bot and none an info of that kind. If the device is not there, the
    /// Error lists the devices that are.
    [[nodiscard]] Result<DeviceInfo> find(const DeviceSpec& spec) const;
    [[nodiscard]] std::optional<DeviceInfo> info(DeviceId id) const;
    /// Returns the table that `riposte devices` prints.
    [[nodiscard]] std::string describe() const;

    /// Opens a device that was plugged in, and closes a device that was unplugged. The app gives every event to it
    /// once.
    std::optional<DeviceChange> handle(const SDL_Event& event);
    /// Lets the virtual devices act up to `time` (s since creation). The app calls it before it polls events. The call
    /// is cheap if there are no virtual devices.
    void update_virtual(Seconds time);

    /// Returns the device on which the event is the press of a button or a key (Escape, Alt and function keys
    /// excepted), for players who press to join. A controller with a mapping is reported as a gamepad.
    [[nodiscard]] std::optional<DeviceId> poll_join(const SDL_Event& event) const;

    /// Return the position of an axis of a joystick or gamepad, -32768 .. 32767, as SDL knows it now; 0 if there is no
    /// such axis.
    [[nodiscard]] std::int16_t joystick_axis(std::int32_t instance, int axis) const;
    [[nodiscard]] std::int16_t gamepad_axis(std::int32_t instance, int axis) const;
    /// Begins the forces on a device; a new rumble or push replaces the old one. Forces that the device does not have,
    /// and forces on a device that is not there, do nothing and are no error.
    void feel(DeviceId id, const HandForces& forces);
    /// Ends all forces on a device.
    void let_go(DeviceId id);

  private:
    struct Impl;
    explicit Devices(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace riposte
