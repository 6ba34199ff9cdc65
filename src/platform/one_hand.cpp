#include <riposte/platform/one_hand.hpp>

#include <SDL.h>

namespace riposte {
namespace {

constexpr Binding button(std::int16_t index) { return {Binding::Source::kMouseButton, index, 0}; }
constexpr Binding wheel(std::int8_t sign) { return {Binding::Source::kMouseWheel, 0, sign}; }
constexpr Binding key(SDL_Scancode code) { return {Binding::Source::kKey, static_cast<std::int16_t>(code), 0}; }
constexpr Binding pad(SDL_GameControllerButton index) {
    return {Binding::Source::kPadButton, static_cast<std::int16_t>(index), 0};
}
constexpr Binding pad(SDL_GameControllerAxis index, std::int8_t sign) {
    return {Binding::Source::kPadAxis, static_cast<std::int16_t>(index), sign};
}

/// The wheel walks; a mouse of two buttons and a wheel is enough, since a standing fencer is put in guard after a
/// while.
Scheme mouse_alone() {
    Scheme s;
    s[Action::kAttack] = {button(SDL_BUTTON_LEFT)};
    s[Action::kParry] = {button(SDL_BUTTON_RIGHT)};
    s[Action::kLunge] = {button(SDL_BUTTON_MIDDLE)};
    s[Action::kForward] = {wheel(1)};
    s[Action::kBack] = {wheel(-1)};
    s[Action::kGuard] = {button(SDL_BUTTON_X1)};
    s[Action::kPause] = {button(SDL_BUTTON_X2), key(SDL_SCANCODE_ESCAPE)};
    return s;
}

/// The controls that lie on one side of a pad.
struct Half {
    SDL_GameControllerAxis right, down, trigger;
    SDL_GameControllerButton bumper, stick, upper, lower, left_one, right_one, middle;
};
constexpr Half kRightHalf{SDL_CONTROLLER_AXIS_RIGHTX,       SDL_CONTROLLER_AXIS_RIGHTY,
                          SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
                          SDL_CONTROLLER_BUTTON_RIGHTSTICK, SDL_CONTROLLER_BUTTON_Y,
                          SDL_CONTROLLER_BUTTON_A,          SDL_CONTROLLER_BUTTON_X,
                          SDL_CONTROLLER_BUTTON_B,          SDL_CONTROLLER_BUTTON_START};
constexpr Half kLeftHalf{SDL_CONTROLLER_AXIS_LEFTX,        SDL_CONTROLLER_AXIS_LEFTY,
                         SDL_CONTROLLER_AXIS_TRIGGERLEFT,  SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
                         SDL_CONTROLLER_BUTTON_LEFTSTICK,  SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                         SDL_CONTROLLER_BUTTON_DPAD_UP,    SDL_CONTROLLER_BUTTON_DPAD_LEFT,
                         SDL_CONTROLLER_BUTTON_DPAD_RIGHT, SDL_CONTROLLER_BUTTON_BACK};

Scheme half_of_a_pad(const Half& half) {
    Scheme s;
    s[Action::kHandLeft] = {pad(half.right, -1)};
    s[Action::kHandRight] = {pad(half.right, 1)};
    s[Action::kHandUp] = {pad(half.down, -1)};
    s[Action::kHandDown] = {pad(half.down, 1)};
    s[Action::kAttack] = {pad(half.trigger, 1)};
    s[Action::kParry] = {pad(half.bumper)};
    s[Action::kStepLeft] = {pad(half.left_one)};
    s[Action::kStepRight] = {pad(half.right_one)};
    s[Action::kLunge] = {pad(half.lower)};
    s[Action::kGuard] = {pad(half.upper)};
    s[Action::kFleche] = {pad(half.stick)};
    s[Action::kPause] = {pad(half.middle)};
    return s;
}

}  // namespace

std::optional<Scheme> one_handed(DeviceKind kind, OneHand hand) {
    switch (kind) {
        case DeviceKind::kMouse:
            return mouse_alone();
        case DeviceKind::kKeyboard:  // either half is made for one hand
            return default_bindings().of(hand == OneHand::kLeft ? 0 : 1, kind);
        case DeviceKind::kGamepad:
            return half_of_a_pad(hand == OneHand::kLeft ? kLeftHalf : kRightHalf);
        default:
            return {};
    }
}

}  // namespace riposte
