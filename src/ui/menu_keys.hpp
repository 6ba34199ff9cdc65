// Every device moves through the menus by the same few keys.
#pragma once

#include <riposte/platform/devices.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <utility>

union SDL_Event;

namespace riposte::ui {

/// Space accepts, too, but where a screen has a use of its own for it (Theme::space_is_own).
enum class MenuKey : std::uint8_t { kUp, kDown, kLeft, kRight, kAccept, kBack, kPreviousTab, kNextTab, kStart, kSpace };
inline constexpr int kMenuKeyCount = 10;
using MenuKeySet = std::array<bool, kMenuKeyCount>;

/// A device for each of them.
using MenuKeyDevices = std::array<DeviceId, kMenuKeyCount>;

inline bool has(const MenuKeySet& set, MenuKey key) { return set[static_cast<std::size_t>(key)]; }
inline void add(MenuKeySet& set, MenuKey key) { set[static_cast<std::size_t>(key)] = true; }

/// Collects presses between frames, so that one shorter than a frame is still seen once.
class MenuKeys {
  public:
    /// Keys pressed while `listening` is false are not seen until they are pressed anew; while `typing`, the keyboard
    /// belongs to the text field. True: the event was a press or release of a menu key.
    bool handle(const SDL_Event& event, bool listening, bool typing);
    /// What is down now, or was down at any time since the last call.
    MenuKeySet take();
    void release_all();
    /// Who pressed each of them last.
    [[nodiscard]] const MenuKeyDevices& pressed_by() const { return pressed_by_; }

  private:
    struct Press {
        DeviceId device;
        bool down = false;
        bool listening = false;
    };
    void set(MenuKey key, const Press& press);
    void set_axis(DeviceId device, int axis, std::int16_t value, bool listening);

    std::array<int, kMenuKeyCount> down_{};
    MenuKeySet seen_{};
    MenuKeyDevices pressed_by_{};
    std::map<std::pair<std::int32_t, int>, int> axis_sign_;
    std::map<std::pair<std::int32_t, int>, std::uint8_t> hat_;
};

}  // namespace riposte::ui
