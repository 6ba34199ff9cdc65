#include "ui/kit/menu_keys.hpp"

#include "catch.hpp"

#include <riposte/ui/kit/ui.hpp>

#include <SDL.h>

#include <algorithm>

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

bool holds(const MenuPresses& presses, MenuKey key) {
    return std::any_of(presses.begin(), presses.end(), [&](const MenuPress& press) { return press.key == key; });
}

}  // namespace

TEST_CASE("a press shorter than a frame is seen exactly once") {
    MenuKeys keys;
    keys.handle(key_event(SDL_SCANCODE_RETURN, true), true, false);
    keys.handle(key_event(SDL_SCANCODE_RETURN, false), true, false);
    CHECK(holds(keys.take(), MenuKey::kAccept));
    CHECK_FALSE(holds(keys.take(), MenuKey::kAccept));
}

TEST_CASE("a key held since before the menu opened does nothing in it") {
    MenuKeys keys;
    keys.handle(key_event(SDL_SCANCODE_ESCAPE, true), false, false);
    CHECK_FALSE(holds(keys.take(), MenuKey::kBack));
    keys.handle(key_event(SDL_SCANCODE_ESCAPE, false), true, false);
    keys.handle(key_event(SDL_SCANCODE_ESCAPE, true), true, false);
    CHECK(holds(keys.take(), MenuKey::kBack));
    CHECK(holds(keys.take(), MenuKey::kBack));
}

TEST_CASE("while typing, letters' keys belong to the text") {
    MenuKeys keys;
    for (const auto code : {SDL_SCANCODE_SPACE, SDL_SCANCODE_LEFT, SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE})
        keys.handle(key_event(code, true), true, true);
    CHECK(keys.take().empty());
}

TEST_CASE("a plain joystick moves with stick and hat, accepts with its first button, goes back with its second") {
    MenuKeys keys;
    keys.handle(axis_event(1, -30000), true, false);
    CHECK(holds(keys.take(), MenuKey::kUp));
    keys.handle(axis_event(1, -15000), true, false);  // between the thresholds: still held
    CHECK(holds(keys.take(), MenuKey::kUp));
    keys.handle(axis_event(1, 100), true, false);
    CHECK_FALSE(holds(keys.take(), MenuKey::kUp));
    keys.handle(axis_event(2, 32000), true, false);  // a throttle
    CHECK(keys.take().empty());
    keys.handle(button_event(0, true), true, false);
    keys.handle(button_event(1, true), true, false);
    const MenuPresses set = keys.take();
    CHECK((holds(set, MenuKey::kAccept) && holds(set, MenuKey::kBack)));
    SDL_Event hat{};
    hat.type = SDL_JOYHATMOTION;
    hat.jhat.value = SDL_HAT_RIGHTDOWN;
    keys.handle(hat, true, false);
    const MenuPresses diagonal = keys.take();
    CHECK((holds(diagonal, MenuKey::kRight) && holds(diagonal, MenuKey::kDown)));
}

TEST_CASE("two people who press the same key are two, each until he lets go") {
    using riposte::DeviceId;
    using riposte::DeviceKind;
    constexpr DeviceId keyboard{DeviceKind::kKeyboard, 0};
    constexpr DeviceId stick{DeviceKind::kJoystick, 3};
    constexpr auto accept = MenuKey::kAccept;
    MenuKeys keys;
    keys.handle(key_event(SDL_SCANCODE_RETURN, true), true, false);
    keys.handle(button_event(0, true), true, false);
    CHECK(keys.take() == MenuPresses{{accept, keyboard}, {accept, stick}});
    keys.handle(key_event(SDL_SCANCODE_RETURN, false), true, false);
    CHECK(keys.take() == MenuPresses{{accept, stick}});
    keys.forget(3);  // was unplugged
    CHECK(keys.take().empty());
    SDL_Event pad{};
    pad.type = SDL_CONTROLLERBUTTONDOWN;
    pad.cbutton.which = 5;
    pad.cbutton.button = SDL_CONTROLLER_BUTTON_B;
    CHECK(is_cancel_press(pad));
    keys.handle(pad, false, false);  // no menu is open
    CHECK(keys.take().empty());
    keys.handle(pad, true, false);
    CHECK(keys.take() == MenuPresses{{MenuKey::kBack, {DeviceKind::kGamepad, 5}}});
    CHECK(is_cancel_press(button_event(1, true)));
    CHECK_FALSE(is_cancel_press(button_event(0, true)));
}

TEST_CASE("two keys of a keyboard that mean the same are held as long as one of them is") {
    MenuKeys keys;
    for (const auto code : {SDL_SCANCODE_DOWN, SDL_SCANCODE_TAB}) keys.handle(key_event(code, true), true, false);
    CHECK(keys.take().size() == 1);
    keys.handle(key_event(SDL_SCANCODE_TAB, false), true, false);
    CHECK(holds(keys.take(), MenuKey::kDown));
    keys.handle(key_event(SDL_SCANCODE_DOWN, false), true, false);
    CHECK(keys.take().empty());
}

TEST_CASE("the join screen keeps arrows, Enter, Escape, Tab and the keys of pages for itself") {
    CHECK(is_join_press(key_event(SDL_SCANCODE_F, true)));
    CHECK(is_join_press(button_event(5, true)));
    CHECK_FALSE(is_join_press(key_event(SDL_SCANCODE_F, false)));
    CHECK_FALSE(is_join_press(axis_event(0, 30000)));
    for (const auto code : {SDL_SCANCODE_UP, SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_TAB,
                            SDL_SCANCODE_PAGEDOWN, SDL_SCANCODE_HOME})
        CHECK_FALSE(is_join_press(key_event(code, true)));
}
