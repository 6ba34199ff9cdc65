// The menu keys: every device moves through the menus by the same few keys.
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

/// A menu key. kSpace accepts, too, unless the screen has a use of its own for Space (Theme::space_is_own). kEmpty
/// takes out the value of the chosen row, if the row may be empty. The keys of tabs lead on by a page where there are
/// no tabs.
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

/// A device for each menu key.
using MenuKeyDevices = std::array<DeviceId, kMenuKeyCount>;

/// A press of a menu key on a device: two people who press the same key are two presses.
struct MenuPress {
    MenuKey key = MenuKey::kAccept;
    DeviceId device;
    bool operator==(const MenuPress&) const = default;
};
using MenuPresses = std::vector<MenuPress>;

/// The names of a device's controls for accept and back; empty for the mouse and for kinds that nobody holds.
struct Confirming {
    std::string_view yes;
    std::string_view no;
};
Confirming confirming(DeviceKind kind);

inline bool has(const MenuKeySet& set, MenuKey key) { return set[static_cast<std::size_t>(key)]; }
inline void add(MenuKeySet& set, MenuKey key) { set[static_cast<std::size_t>(key)] = true; }

/// Collects presses between frames, so that a press that is shorter than a frame is still seen once. KeyFlow
/// (key_flow.hpp), which hands over the events, parts several presses within a frame.
class MenuKeys {
  public:
    /// Takes an event. Returns true if the event is a press or release of a menu key. A key that is pressed while
    /// `listening` is false is not seen until it is pressed anew. While `typing` is true, the keyboard belongs to the
    /// text field.
    bool handle(const SDL_Event& event, bool listening, bool typing);
    /// Returns the keys that are down now or were down since the last call, each once, in the order of pressing.
    MenuPresses take();
    /// Returns the keys that were pressed since the last call of `take`, also keys that had been down before.
    [[nodiscard]] const MenuPresses& struck() const { return seen_; }
    void release_all();
    /// Forgets the keys of a joystick or gamepad that was unplugged.
    void forget(std::int32_t instance);

  private:
    struct Change {
        bool down = false;
        bool listening = false;
    };
    void set(const MenuPress& press, Change change);
    void set_axis(DeviceId device, int axis, std::int16_t value, bool listening);

    MenuPresses down_;  ///< keys that are down; a key is there twice if two controls of the device mean it
    MenuPresses seen_;
    std::map<std::pair<std::int32_t, int>, int> axis_sign_;
    std::map<std::pair<std::int32_t, int>, std::uint8_t> hat_;
};

}  // namespace riposte::ui
