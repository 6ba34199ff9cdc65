// Every device moves through the menus by the same few keys.
#pragma once

#include <riposte/devices/devices.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

union SDL_Event;

namespace riposte::ui {

/// Space accepts, too, but where a screen has a use of its own for it (Theme::space_is_own). kEmpty takes out what the
/// chosen row holds, where that may be nothing. Where there are no tabs, those keys lead on by a page.
enum class MenuKey : std::uint8_t {
    kUp,
    kDown,
    kLeft,
    kRight,
    kAccept,
    kBack,
    kPreviousTab,
    kNextTab,
    kStart,
    kSpace,
    kEmpty,
    kFirst,
    kLast
};
inline constexpr int kMenuKeyCount = 13;
using MenuKeySet = std::array<bool, kMenuKeyCount>;

/// A stick that is farther out than this presses the key of its direction.
inline constexpr int kMenuAxisOn = 20000;

/// A device for each of them.
using MenuKeyDevices = std::array<DeviceId, kMenuKeyCount>;

/// One key of one device: two people who press the same are two.
struct MenuPress {
    MenuKey key = MenuKey::kAccept;
    DeviceId device;
    bool operator==(const MenuPress&) const = default;
};
using MenuPresses = std::vector<MenuPress>;

/// What a device's controls for accept and back are called; empty for the mouse and for what nobody holds.
struct Confirming {
    std::string_view yes;
    std::string_view no;
};
Confirming confirming(DeviceKind kind);

inline bool has(const MenuKeySet& set, MenuKey key) { return set[static_cast<std::size_t>(key)]; }
inline void add(MenuKeySet& set, MenuKey key) { set[static_cast<std::size_t>(key)] = true; }

/// Collects presses between frames, so that one shorter than a frame is still seen once. Several within a frame are
/// parted by whoever hands over the events (key_flow.hpp).
class MenuKeys {
  public:
    /// Keys pressed while `listening` is false are not seen until they are pressed anew; while `typing`, the keyboard
    /// belongs to the text field. True: the event was a press or release of a menu key.
    bool handle(const SDL_Event& event, bool listening, bool typing);
    /// What is down now, or was down at any time since the last call; each once, in the order of pressing.
    MenuPresses take();
    /// What was pressed since the last call of `take`, also where that key had been down before.
    [[nodiscard]] const MenuPresses& struck() const { return seen_; }
    void release_all();
    /// That joystick or gamepad was unplugged.
    void forget(std::int32_t instance);

  private:
    struct Change {
        bool down = false;
        bool listening = false;
    };
    void set(const MenuPress& press, Change change);
    void set_axis(DeviceId device, int axis, std::int16_t value, bool listening);

    MenuPresses down_;  ///< one more than once where several of the device's controls mean the same key
    MenuPresses seen_;
    std::map<std::pair<std::int32_t, int>, int> axis_sign_;
    std::map<std::pair<std::int32_t, int>, std::uint8_t> hat_;
};

}  // namespace riposte::ui
