#include <riposte/controls/one_hand.hpp>

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
    SDL_GameControllerAxis hand_x, hand_y, attack;
    SDL_GameControllerButton parry, fleche, guard, lunge, step_left, step_right, pause;
};
constexpr Half kRightHalf{.hand_x = SDL_CONTROLLER_AXIS_RIGHTX,
                          .hand_y = SDL_CONTROLLER_AXIS_RIGHTY,
                          .attack = SDL_CONTROLLER_AXIS_TRIGGERRIGHT,
                          .parry = SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
                          .fleche = SDL_CONTROLLER_BUTTON_RIGHTSTICK,
                          .guard = SDL_CONTROLLER_BUTTON_Y,
                          .lunge = SDL_CONTROLLER_BUTTON_A,
                          .step_left = SDL_CONTROLLER_BUTTON_X,
                          .step_right = SDL_CONTROLLER_BUTTON_B,
                          .pause = SDL_CONTROLLER_BUTTON_START};
constexpr Half kLeftHalf{.hand_x = SDL_CONTROLLER_AXIS_LEFTX,
                         .hand_y = SDL_CONTROLLER_AXIS_LEFTY,
                         .attack = SDL_CONTROLLER_AXIS_TRIGGERLEFT,
                         .parry = SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
                         .fleche = SDL_CONTROLLER_BUTTON_LEFTSTICK,
                         .guard = SDL_CONTROLLER_BUTTON_DPAD_DOWN,
                         .lunge = SDL_CONTROLLER_BUTTON_DPAD_UP,
                         .step_left = SDL_CONTROLLER_BUTTON_DPAD_LEFT,
                         .step_right = SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
                         .pause = SDL_CONTROLLER_BUTTON_BACK};

Scheme half_of_a_pad(const Half& half) {
    Scheme s;
    s[Action::kHandLeft] = {pad(half.hand_x, -1)};
    s[Action::kHandRight] = {pad(half.hand_x, 1)};
    s[Action::kHandUp] = {pad(half.hand_y, -1)};
    s[Action::kHandDown] = {pad(half.hand_y, 1)};
    s[Action::kAttack] = {pad(half.attack, 1)};
    s[Action::kParry] = {pad(half.parry)};
    s[Action::kStepLeft] = {pad(half.step_left)};
    s[Action::kStepRight] = {pad(half.step_right)};
    s[Action::kLunge] = {pad(half.lunge)};
    s[Action::kGuard] = {pad(half.guard)};
    s[Action::kFleche] = {pad(half.fleche)};
    s[Action::kPause] = {pad(half.pause)};
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
