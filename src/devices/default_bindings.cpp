#include <riposte/devices/bindings.hpp>

#include <SDL.h>

namespace riposte {
namespace {

using Source = Binding::Source;

constexpr Binding key(SDL_Scancode code) { return {Source::kKey, static_cast<std::int16_t>(code), 0}; }
constexpr Binding mouse(int button) { return {Source::kMouseButton, static_cast<std::int16_t>(button), 0}; }
constexpr Binding wheel(std::int8_t sign) { return {Source::kMouseWheel, 0, sign}; }
constexpr Binding button(std::int16_t index) { return {Source::kButton, index, 0}; }
constexpr Binding axis(std::int16_t index, std::int8_t sign) { return {Source::kAxis, index, sign}; }
constexpr Binding hat(std::int8_t direction) { return {Source::kHat, 0, direction}; }
constexpr Binding pad(SDL_GameControllerButton index) {
    return {Source::kPadButton, static_cast<std::int16_t>(index), 0};
}
constexpr Binding pad(SDL_GameControllerAxis index, std::int8_t sign) {
    return {Source::kPadAxis, static_cast<std::int16_t>(index), sign};
}

/// The mouse hand leaves the right hand's home keys to the legs (product page: N J H K B); WASD and the arrows are the
/// alternatives of those who hold the mouse in the other hand or know them from elsewhere.
Scheme mouse_scheme() {
    Scheme s;
    s[Action::kAttack] = {mouse(SDL_BUTTON_LEFT), {}};
    s[Action::kParry] = {mouse(SDL_BUTTON_RIGHT), {}};
    s[Action::kReachOut] = {wheel(1), {}};
    s[Action::kDrawBack] = {wheel(-1), {}};
    s[Action::kArmRest] = {mouse(SDL_BUTTON_MIDDLE), {}};
    s[Action::kGuard] = {key(SDL_SCANCODE_N), key(SDL_SCANCODE_S), key(SDL_SCANCODE_DOWN)};
    s[Action::kForward] = {key(SDL_SCANCODE_J), {}};
    s[Action::kBack] = {key(SDL_SCANCODE_H), {}};
    s[Action::kStepLeft] = {Binding{}, key(SDL_SCANCODE_A), key(SDL_SCANCODE_LEFT)};
    s[Action::kStepRight] = {Binding{}, key(SDL_SCANCODE_D), key(SDL_SCANCODE_RIGHT)};
    s[Action::kLunge] = {key(SDL_SCANCODE_K), key(SDL_SCANCODE_W), key(SDL_SCANCODE_UP)};
    s[Action::kFleche] = {key(SDL_SCANCODE_L), key(SDL_SCANCODE_E)};
    s[Action::kHalfStep] = {key(SDL_SCANCODE_U), key(SDL_SCANCODE_R)};
    s[Action::kAppel] = {key(SDL_SCANCODE_M), key(SDL_SCANCODE_F)};
    s[Action::kSalute] = {key(SDL_SCANCODE_B), key(SDL_SCANCODE_Q)};
    s[Action::kPause] = {key(SDL_SCANCODE_ESCAPE), {}};
    return s;
}

Scheme keyboard_lines(const std::array<SDL_Scancode, 8>& first, const std::array<SDL_Scancode, 8>& second) {
    constexpr std::array<Action, 8> kLines{Action::kHandUpLeft, Action::kHandUp,       Action::kHandUpRight,
                                           Action::kHandLeft,   Action::kHandRight,    Action::kHandDownLeft,
                                           Action::kHandDown,   Action::kHandDownRight};
    Scheme s;
    for (std::size_t i = 0; i < kLines.size(); ++i) {
        s[kLines[i]] = {key(first[i]), second[i] != SDL_SCANCODE_UNKNOWN ? key(second[i]) : Binding{}};
    }
    s[Action::kPause] = {key(SDL_SCANCODE_ESCAPE), {}};
    return s;
}

/// The eight parries by their numbers, on keys that stand in a row.
void bind_parries(Scheme& s, SDL_Scancode first) {
    for (int i = 0; i < 8; ++i) {
        const auto action = static_cast<Action>(static_cast<int>(Action::kPrime) + i);
        s[action] = {key(static_cast<SDL_Scancode>(first + i)), {}};
    }
}

/// Left half: the ring of keys around S holds the lines, the keys from R to Y and V, and those at its edge the rest,
/// the figures the parries.
Scheme left_keyboard_scheme() {
    Scheme s = keyboard_lines({SDL_SCANCODE_Q, SDL_SCANCODE_W, SDL_SCANCODE_E, SDL_SCANCODE_A, SDL_SCANCODE_D,
                               SDL_SCANCODE_Z, SDL_SCANCODE_X, SDL_SCANCODE_C},
                              {});
    s[Action::kAttack] = {key(SDL_SCANCODE_SPACE), {}};
    s[Action::kParry] = {key(SDL_SCANCODE_LSHIFT), {}};
    s[Action::kThrust] = {key(SDL_SCANCODE_S), {}};
    s[Action::kFeint] = {key(SDL_SCANCODE_TAB), {}};
    s[Action::kDisengage] = {key(SDL_SCANCODE_LCTRL), {}};
    s[Action::kReachOut] = {key(SDL_SCANCODE_Y), {}};
    s[Action::kDrawBack] = {key(SDL_SCANCODE_GRAVE), {}};
    bind_parries(s, SDL_SCANCODE_1);
    s[Action::kStepLeft] = {key(SDL_SCANCODE_F), {}};
    s[Action::kStepRight] = {key(SDL_SCANCODE_G), {}};
    s[Action::kLunge] = {key(SDL_SCANCODE_V), {}};
    s[Action::kGuard] = {key(SDL_SCANCODE_R), {}};
    s[Action::kFleche] = {key(SDL_SCANCODE_9), {}};
    s[Action::kHalfStep] = {key(SDL_SCANCODE_0), {}};
    s[Action::kAppel] = {key(SDL_SCANCODE_MINUS), {}};
    s[Action::kSalute] = {key(SDL_SCANCODE_T), {}};
    return s;
}

/// Right half: the number pad's ring around 5 holds the lines. Where there is no number pad, U I O, J L, M , . do.
Scheme right_keyboard_scheme() {
    Scheme s = keyboard_lines({SDL_SCANCODE_KP_7, SDL_SCANCODE_KP_8, SDL_SCANCODE_KP_9, SDL_SCANCODE_KP_4,
                               SDL_SCANCODE_KP_6, SDL_SCANCODE_KP_1, SDL_SCANCODE_KP_2, SDL_SCANCODE_KP_3},
                              {SDL_SCANCODE_U, SDL_SCANCODE_I, SDL_SCANCODE_O, SDL_SCANCODE_J, SDL_SCANCODE_L,
                               SDL_SCANCODE_M, SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD});
    s[Action::kAttack] = {key(SDL_SCANCODE_KP_ENTER), key(SDL_SCANCODE_RETURN)};
    s[Action::kParry] = {key(SDL_SCANCODE_KP_0), key(SDL_SCANCODE_RSHIFT)};
    s[Action::kThrust] = {key(SDL_SCANCODE_KP_5), key(SDL_SCANCODE_K)};
    s[Action::kFeint] = {key(SDL_SCANCODE_KP_MINUS), key(SDL_SCANCODE_P)};
    s[Action::kDisengage] = {key(SDL_SCANCODE_KP_PERIOD), key(SDL_SCANCODE_RCTRL)};
    s[Action::kReachOut] = {key(SDL_SCANCODE_PAGEUP), key(SDL_SCANCODE_KP_DIVIDE)};
    s[Action::kDrawBack] = {key(SDL_SCANCODE_PAGEDOWN), {}};
    bind_parries(s, SDL_SCANCODE_F5);
    s[Action::kStepLeft] = {key(SDL_SCANCODE_LEFT), {}};
    s[Action::kStepRight] = {key(SDL_SCANCODE_RIGHT), {}};
    s[Action::kLunge] = {key(SDL_SCANCODE_UP), key(SDL_SCANCODE_KP_PLUS)};
    s[Action::kGuard] = {key(SDL_SCANCODE_DOWN), {}};
    s[Action::kFleche] = {key(SDL_SCANCODE_DELETE), key(SDL_SCANCODE_LEFTBRACKET)};
    s[Action::kHalfStep] = {key(SDL_SCANCODE_HOME), key(SDL_SCANCODE_SEMICOLON)};
    s[Action::kAppel] = {key(SDL_SCANCODE_END), key(SDL_SCANCODE_SLASH)};
    s[Action::kSalute] = {key(SDL_SCANCODE_KP_MULTIPLY), key(SDL_SCANCODE_BACKSPACE)};
    return s;
}

/// Flight stick: trigger and thumb button are buttons 0 and 1 on the common ones, the throttle is axis 3; the
/// hat walks.
Scheme joystick_scheme() {
    Scheme s;
    s[Action::kHandLeft] = {axis(0, -1), {}};
    s[Action::kHandRight] = {axis(0, 1), {}};
    s[Action::kHandUp] = {axis(1, -1), {}};
    s[Action::kHandDown] = {axis(1, 1), {}};
    s[Action::kAttack] = {button(0), {}};
    s[Action::kParry] = {button(1), {}};
    s[Action::kReachOut] = {axis(3, -1), {}};
    s[Action::kDrawBack] = {axis(3, 1), {}};
    s[Action::kLunge] = {button(2), {}};
    s[Action::kGuard] = {button(3), {}};
    s[Action::kFleche] = {button(5), {}};
    s[Action::kHalfStep] = {button(6), {}};
    s[Action::kAppel] = {button(8), {}};
    s[Action::kSalute] = {button(4), {}};
    s[Action::kPause] = {button(7), {}};
    s[Action::kForward] = {hat(SDL_HAT_UP), {}};
    s[Action::kBack] = {hat(SDL_HAT_DOWN), {}};
    s[Action::kStepLeft] = {hat(SDL_HAT_LEFT), {}};
    s[Action::kStepRight] = {hat(SDL_HAT_RIGHT), {}};
    return s;
}

Scheme gamepad_scheme() {
    Scheme s;
    s[Action::kHandLeft] = {pad(SDL_CONTROLLER_AXIS_RIGHTX, -1), {}};
    s[Action::kHandRight] = {pad(SDL_CONTROLLER_AXIS_RIGHTX, 1), {}};
    s[Action::kHandUp] = {pad(SDL_CONTROLLER_AXIS_RIGHTY, -1), {}};
    s[Action::kHandDown] = {pad(SDL_CONTROLLER_AXIS_RIGHTY, 1), {}};
    s[Action::kAttack] = {pad(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1), pad(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER)};
    s[Action::kParry] = {pad(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1), pad(SDL_CONTROLLER_BUTTON_LEFTSHOULDER)};
    s[Action::kReachOut] = {pad(SDL_CONTROLLER_AXIS_LEFTY, -1), {}};
    s[Action::kDrawBack] = {pad(SDL_CONTROLLER_AXIS_LEFTY, 1), {}};
    s[Action::kStepLeft] = {pad(SDL_CONTROLLER_AXIS_LEFTX, -1), pad(SDL_CONTROLLER_BUTTON_DPAD_LEFT)};
    s[Action::kStepRight] = {pad(SDL_CONTROLLER_AXIS_LEFTX, 1), pad(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)};
    s[Action::kLunge] = {pad(SDL_CONTROLLER_BUTTON_A), {}};
    s[Action::kGuard] = {pad(SDL_CONTROLLER_BUTTON_Y), {}};
    s[Action::kFleche] = {pad(SDL_CONTROLLER_BUTTON_B), {}};
    s[Action::kHalfStep] = {pad(SDL_CONTROLLER_BUTTON_DPAD_UP), {}};
    s[Action::kAppel] = {pad(SDL_CONTROLLER_BUTTON_DPAD_DOWN), pad(SDL_CONTROLLER_BUTTON_LEFTSTICK)};
    s[Action::kSalute] = {pad(SDL_CONTROLLER_BUTTON_X), {}};
    s[Action::kPause] = {pad(SDL_CONTROLLER_BUTTON_START), {}};
    return s;
}

}  // namespace

Bindings default_bindings() {
    Bindings bindings;
    for (const FencerId player : kFencers) {
        bindings.of(player, DeviceKind::kMouse) = mouse_scheme();
        bindings.of(player, DeviceKind::kJoystick) = joystick_scheme();
        bindings.of(player, DeviceKind::kGamepad) = gamepad_scheme();
    }
    bindings.of(0, DeviceKind::kKeyboard) = left_keyboard_scheme();
    bindings.of(1, DeviceKind::kKeyboard) = right_keyboard_scheme();
    return bindings;
}

}  // namespace riposte
