#include "ui/menu_keys.hpp"

#include "catch.hpp"

#include <riposte/ui/ui.hpp>

#include <SDL.h>

using namespace riposte::ui;

namespace {

SDL_Event key_event(SDL_Scancode code, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    return event;
}

SDL_Event axis_event(int axis, int value) {
    SDL_Event event{};
    event.type = SDL_JOYAXISMOTION;
    event.jaxis.which = 3;
    event.jaxis.axis = static_cast<Uint8>(axis);
    event.jaxis.value = static_cast<Sint16>(value);
    return event;
}

SDL_Event button_event(int button, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_JOYBUTTONDOWN : SDL_JOYBUTTONUP;
    event.jbutton.which = 3;
    event.jbutton.button = static_cast<Uint8>(button);
    return event;
}

}  // namespace

TEST_CASE("a press shorter than a frame is seen exactly once") {
    MenuKeys keys;
    keys.handle(key_event(SDL_SCANCODE_RETURN, true), true, false);
    keys.handle(key_event(SDL_SCANCODE_RETURN, false), true, false);
    CHECK(has(keys.take(), MenuKey::kAccept));
    CHECK_FALSE(has(keys.take(), MenuKey::kAccept));
}

TEST_CASE("a key held since before the menu opened does nothing in it") {
    MenuKeys keys;
    keys.handle(key_event(SDL_SCANCODE_ESCAPE, true), false, false);
    CHECK_FALSE(has(keys.take(), MenuKey::kBack));
    keys.handle(key_event(SDL_SCANCODE_ESCAPE, false), true, false);
    keys.handle(key_event(SDL_SCANCODE_ESCAPE, true), true, false);
    CHECK(has(keys.take(), MenuKey::kBack));
    CHECK(has(keys.take(), MenuKey::kBack));
}

TEST_CASE("while typing, letters' keys belong to the text") {
    MenuKeys keys;
    for (const auto code : {SDL_SCANCODE_SPACE, SDL_SCANCODE_LEFT, SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE})
        keys.handle(key_event(code, true), true, true);
    for (const bool down : keys.take()) CHECK_FALSE(down);
}

TEST_CASE("a plain joystick moves with stick and hat, accepts with its first button, goes back with its second") {
    MenuKeys keys;
    keys.handle(axis_event(1, -30000), true, false);
    CHECK(has(keys.take(), MenuKey::kUp));
    keys.handle(axis_event(1, -15000), true, false);  // between the thresholds: still held
    CHECK(has(keys.take(), MenuKey::kUp));
    keys.handle(axis_event(1, 100), true, false);
    CHECK_FALSE(has(keys.take(), MenuKey::kUp));
    keys.handle(axis_event(2, 32000), true, false);  // a throttle
    for (const bool down : keys.take()) CHECK_FALSE(down);
    keys.handle(button_event(0, true), true, false);
    keys.handle(button_event(1, true), true, false);
    const MenuKeySet set = keys.take();
    CHECK((has(set, MenuKey::kAccept) && has(set, MenuKey::kBack)));
    SDL_Event hat{};
    hat.type = SDL_JOYHATMOTION;
    hat.jhat.value = SDL_HAT_RIGHTDOWN;
    keys.handle(hat, true, false);
    const MenuKeySet diagonal = keys.take();
    CHECK((has(diagonal, MenuKey::kRight) && has(diagonal, MenuKey::kDown)));
}

TEST_CASE("each menu key knows who pressed it last") {
    using riposte::DeviceId;
    using riposte::DeviceKind;
    MenuKeys keys;
    const auto by = [&](MenuKey key) { return keys.pressed_by().at(static_cast<std::size_t>(key)); };
    keys.handle(key_event(SDL_SCANCODE_RETURN, true), true, false);
    CHECK(by(MenuKey::kAccept) == DeviceId{DeviceKind::kKeyboard, 0});
    keys.handle(button_event(0, true), true, false);
    keys.handle(key_event(SDL_SCANCODE_RETURN, false), true, false);
    CHECK(by(MenuKey::kAccept) == DeviceId{DeviceKind::kJoystick, 3});
    keys.handle(axis_event(1, 30000), true, false);
    CHECK(by(MenuKey::kDown) == DeviceId{DeviceKind::kJoystick, 3});
    SDL_Event pad{};
    pad.type = SDL_CONTROLLERBUTTONDOWN;
    pad.cbutton.which = 5;
    pad.cbutton.button = SDL_CONTROLLER_BUTTON_B;
    CHECK(is_cancel_press(pad));
    keys.handle(pad, false, false);  // no menu is open
    CHECK(by(MenuKey::kBack) == DeviceId{});
    keys.handle(pad, true, false);
    CHECK(by(MenuKey::kBack) == DeviceId{DeviceKind::kGamepad, 5});
    CHECK(is_cancel_press(button_event(1, true)));
    CHECK_FALSE(is_cancel_press(button_event(0, true)));
}

TEST_CASE("the join screen keeps arrows, Enter, Escape and Tab for itself") {
    CHECK(is_join_press(key_event(SDL_SCANCODE_F, true)));
    CHECK(is_join_press(button_event(5, true)));
    CHECK_FALSE(is_join_press(key_event(SDL_SCANCODE_F, false)));
    CHECK_FALSE(is_join_press(axis_event(0, 30000)));
    for (const auto code : {SDL_SCANCODE_UP, SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_TAB})
        CHECK_FALSE(is_join_press(key_event(code, true)));
}
