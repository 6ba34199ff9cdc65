#include "menu_keys.hpp"

#include <SDL.h>

#include <algorithm>
#include <optional>

namespace riposte::ui {
namespace {

constexpr int kAxisOff = 12000;

std::optional<MenuKey> key_of(SDL_Scancode code, bool typing) {
    switch (code) {
        case SDL_SCANCODE_UP:
            return MenuKey::kUp;
        case SDL_SCANCODE_DOWN:
            return MenuKey::kDown;
        case SDL_SCANCODE_TAB:
            return typing ? std::nullopt : std::optional(MenuKey::kDown);
        case SDL_SCANCODE_LEFT:
            return typing ? std::nullopt : std::optional(MenuKey::kLeft);
        case SDL_SCANCODE_RIGHT:
            return typing ? std::nullopt : std::optional(MenuKey::kRight);
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
            return typing ? std::nullopt : std::optional(MenuKey::kAccept);
        case SDL_SCANCODE_SPACE:
            return typing ? std::nullopt : std::optional(MenuKey::kSpace);
        case SDL_SCANCODE_ESCAPE:
        case SDL_SCANCODE_AC_BACK:
            return typing ? std::nullopt : std::optional(MenuKey::kBack);
        case SDL_SCANCODE_DELETE:
            return typing ? std::nullopt : std::optional(MenuKey::kEmpty);
        case SDL_SCANCODE_PAGEUP:
            return MenuKey::kPreviousTab;
        case SDL_SCANCODE_PAGEDOWN:
            return MenuKey::kNextTab;
        case SDL_SCANCODE_HOME:
            return typing ? std::nullopt : std::optional(MenuKey::kFirst);
        case SDL_SCANCODE_END:
            return typing ? std::nullopt : std::optional(MenuKey::kLast);
        default:
            return std::nullopt;
    }
}

std::optional<MenuKey> key_of(SDL_GameControllerButton button) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_DPAD_UP:
            return MenuKey::kUp;
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
            return MenuKey::kDown;
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
            return MenuKey::kLeft;
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
            return MenuKey::kRight;
        case SDL_CONTROLLER_BUTTON_A:
            return MenuKey::kAccept;
        case SDL_CONTROLLER_BUTTON_B:
            return MenuKey::kBack;
        case SDL_CONTROLLER_BUTTON_X:
            return MenuKey::kEmpty;
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
            return MenuKey::kPreviousTab;
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
            return MenuKey::kNextTab;
        case SDL_CONTROLLER_BUTTON_START:
            return MenuKey::kStart;
        default:
            return std::nullopt;
    }
}

/// Of a stick without mapping only the first two buttons are known to be there.
std::optional<MenuKey> key_of_plain_button(int button) {
    if (button == 0) return MenuKey::kAccept;
    if (button == 1) return MenuKey::kBack;
    return std::nullopt;
}

constexpr std::array<std::pair<std::uint8_t, MenuKey>, 4> kHatKeys{{{SDL_HAT_UP, MenuKey::kUp},
                                                                    {SDL_HAT_DOWN, MenuKey::kDown},
                                                                    {SDL_HAT_LEFT, MenuKey::kLeft},
                                                                    {SDL_HAT_RIGHT, MenuKey::kRight}}};

}  // namespace

Confirming confirming(DeviceKind kind) {
    switch (kind) {
        case DeviceKind::kGamepad:
            return {"A", "B"};
        case DeviceKind::kJoystick:
            return {"Button 1", "Button 2"};
        case DeviceKind::kKeyboard:
            return {"Enter", "Escape"};
        default:
            return {};
    }
}

void MenuKeys::set(const MenuPress& press, Change change) {
    if (change.down && change.listening) {
        down_.push_back(press);
        seen_.push_back(press);
    } else if (const auto at = std::find(down_.begin(), down_.end(), press); !change.down && at != down_.end()) {
        down_.erase(at);
    }
}

void MenuKeys::set_axis(DeviceId device, int axis, std::int16_t value, bool listening) {
    if (axis > 1) return;
    int& sign = axis_sign_[{device.instance, axis}];
    const int now = value > kMenuAxisOn ? 1 : value < -kMenuAxisOn ? -1 : std::abs(int{value}) > kAxisOff ? sign : 0;
    if (now == sign) return;
    const MenuKey low = axis == 0 ? MenuKey::kLeft : MenuKey::kUp;
    const MenuKey high = axis == 0 ? MenuKey::kRight : MenuKey::kDown;
    if (sign != 0) set({sign > 0 ? high : low, device}, {false, listening});
    if (now != 0) set({now > 0 ? high : low, device}, {true, listening});
    sign = now;
}

bool MenuKeys::handle(const SDL_Event& event, bool listening, bool typing) {
    if (is_gamepad_again(event)) return false;
    std::optional<MenuKey> key;
    DeviceId device{DeviceKind::kKeyboard, 0};
    bool down = false;
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            if (event.key.repeat != 0) return false;
            down = event.type == SDL_KEYDOWN;
            key = key_of(event.key.keysym.scancode, typing && down);
            break;
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
            down = event.type == SDL_CONTROLLERBUTTONDOWN;
            device = {DeviceKind::kGamepad, event.cbutton.which};
            key = key_of(static_cast<SDL_GameControllerButton>(event.cbutton.button));
            break;
        case SDL_JOYBUTTONDOWN:
        case SDL_JOYBUTTONUP:
            down = event.type == SDL_JOYBUTTONDOWN;
            device = {DeviceKind::kJoystick, event.jbutton.which};
            key = key_of_plain_button(event.jbutton.button);
            break;
        case SDL_CONTROLLERAXISMOTION:
            set_axis({DeviceKind::kGamepad, event.caxis.which}, event.caxis.axis, event.caxis.value, listening);
            return true;
        case SDL_JOYAXISMOTION:
            set_axis({DeviceKind::kJoystick, event.jaxis.which}, event.jaxis.axis, event.jaxis.value, listening);
            return true;
        case SDL_JOYHATMOTION: {
            std::uint8_t& hat = hat_[{event.jhat.which, event.jhat.hat}];
            for (const auto& [bit, direction] : kHatKeys)
                if (((hat ^ event.jhat.value) & bit) != 0)
                    set({direction, {DeviceKind::kJoystick, event.jhat.which}},
                        {(event.jhat.value & bit) != 0, listening});
            hat = event.jhat.value;
            return true;
        }
        default:
            break;
    }
    if (key) set({*key, device}, {down, listening});
    return key.has_value();
}

MenuPresses MenuKeys::take() {
    MenuPresses all;
    for (const MenuPresses* part : {&std::as_const(down_), &std::as_const(seen_)})
        for (const MenuPress& press : *part)
            if (std::find(all.begin(), all.end(), press) == all.end()) all.push_back(press);
    seen_.clear();
    return all;
}

void MenuKeys::release_all() {
    down_.clear();
    seen_.clear();
}

void MenuKeys::forget(std::int32_t instance) {
    const auto is_of = [&](const MenuPress& press) {
        return same_device(press.device, {DeviceKind::kJoystick, instance});
    };
    std::erase_if(down_, is_of);
    std::erase_if(seen_, is_of);
    std::erase_if(axis_sign_, [&](const auto& axis) { return axis.first.first == instance; });
    std::erase_if(hat_, [&](const auto& hat) { return hat.first.first == instance; });
}

}  // namespace riposte::ui
