#include "catch.hpp"
#include "samples.hpp"

#include <riposte/controls/one_hand.hpp>

#include <SDL.h>

using namespace riposte;
using namespace riposte::ui;

namespace {

SDL_Event key_event(SDL_Scancode code, bool down = true) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    event.key.keysym.sym = SDL_GetKeyFromScancode(code);
    return event;
}

}  // namespace

TEST_CASE("leaving controls that were not applied is asked about, unchanged ones are left at once") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { return draw_controls(model, state); };
    std::vector<ControlsIntent> intents;
    const auto note = [&](ControlsIntent intent) {
        if (intent != ControlsIntent::kNone) intents.push_back(intent);
    };
    screen.settle([&] { draw(); });
    screen.click(draw, "Back", note);
    CHECK(intents == std::vector{ControlsIntent::kBack});
    state.draft.of(0, DeviceKind::kKeyboard)[Action::kParry][0] = {};
    screen.settle([&] { draw(); });
    screen.click(draw, "Back", note);
    screen.click(draw, "Stay", note);
    CHECK(intents.size() == 1);
    screen.click(draw, "Back", note);
    screen.click(draw, "Leave without", note);
    CHECK(intents == std::vector{ControlsIntent::kBack, ControlsIntent::kBack});
    screen.click(draw, "Back", note);
    screen.click(draw, "Apply and leave", note);
    CHECK(intents.back() == ControlsIntent::kApplyAndLeave);
}

TEST_CASE("a cell listens, takes the next key, and says when it is bound twice") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    screen.click([&] { return draw_controls(model, state); }, "Attack 1", [](ControlsIntent) {});
    REQUIRE(state.listening.has_value());
    CHECK(state.listening->action == Action::kAttack);
    screen.settle(draw);
    CHECK(screen.count("press …") == 1);
    CHECK_FALSE(capture(state, key_event(SDL_SCANCODE_P, false)));
    CHECK(capture(state, key_event(SDL_SCANCODE_P)));
    CHECK_FALSE(state.listening.has_value());
    CHECK(to_text(state.draft.of(0, DeviceKind::kKeyboard)[Action::kAttack][0]) == "key:P");
    state.draft.of(0, DeviceKind::kKeyboard)[Action::kLunge][0] = parse_binding("key:P").value();
    screen.settle(draw);
    CHECK(screen.shows("Bound twice – P: Attack and Lunge"));
    CHECK_FALSE(capture(state, key_event(SDL_SCANCODE_P)));
}

TEST_CASE("the question about a control names whose and what device it is of, and leaves the focus in the cell") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kMouse);
    const auto draw = [&] { return draw_controls(model, state); };
    screen.settle([&] { draw(); });
    const Binding key = model.current.of(1, DeviceKind::kKeyboard)[Action::kLunge][0];
    state.listening = Listening{Action::kGuard, 0};
    REQUIRE(capture(state, key_event(static_cast<SDL_Scancode>(key.index))));
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Lunge of the right player's keyboard at present"));
    model.in_use = {DeviceKind::kMouse, DeviceKind::kKeyboard};
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Lunge of the right player's keyboard at present"));
    model.in_use[1] = DeviceKind::kBot;
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Lunge of the right player's keyboard (not in use now) at present"));
    screen.click(draw, "Leave it", [](ControlsIntent) {});
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Guard or stand 1");
}

TEST_CASE("keys for one hand clash with the other half of the keyboard only where somebody fences with that") {
    Screen screen;
    ControlsModel model{default_bindings()};
    model.in_use = {DeviceKind::kKeyboard, DeviceKind::kKeyboard};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    state.draft.of(0, DeviceKind::kKeyboard) = *one_handed(DeviceKind::kKeyboard, OneHand::kRight);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    CHECK(screen.shows("Bound twice"));
    model.in_use[1] = DeviceKind::kBot;
    screen.settle(draw);
    CHECK_FALSE(screen.shows("Bound twice"));
    state.draft.of(0, DeviceKind::kKeyboard)[Action::kAttack][0] =
        state.draft.of(0, DeviceKind::kKeyboard)[Action::kParry][0];
    screen.settle(draw);
    CHECK(screen.shows("Bound twice"));  // in one table
}

TEST_CASE("the tabs stay above what scrolls, and the focus goes from the last row round to them") {
    Screen screen({1024, 576}, 2);
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    const Probe::Item tab = screen.item("Gamepad");
    const float first = screen.item("Parry quinte 1").low.y;
    focus(screen, draw, "Parry quinte 1");
    CHECK(screen.item("Parry quinte 1").low.y < first);
    CHECK(screen.item("Parry quinte 1").low.y > tab.high.y);
    CHECK(screen.item("Gamepad").low.y == tab.low.y);
    for (int n = 0; n < 40 && screen.focused() != "Left player"; ++n) screen.press(draw, MenuKey::kDown);
    CHECK(screen.focused() == "Left player");
}

TEST_CASE("a control that does something else already is taken from it only when the player says so") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { return draw_controls(model, state); };
    const Scheme& scheme = state.draft.of(0, DeviceKind::kKeyboard);
    const Binding lunge = scheme[Action::kLunge][0];
    const auto press = [&](const char* answer) {
        state.listening = Listening{Action::kAttack, 0};
        CHECK(capture(state, key_event(static_cast<SDL_Scancode>(lunge.index))));
        CHECK(state.draft == settings.bindings);
        screen.settle([&] { draw(); });
        CHECK(screen.shows(std::string(label_of(lunge)) + " is bound to Lunge at present"));
        screen.click(draw, answer, [](ControlsIntent) {});
    };
    press("Leave it");
    CHECK(state.draft == settings.bindings);
    press("Take it over");
    CHECK(scheme[Action::kAttack][0] == lunge);
    CHECK(scheme[Action::kLunge][0] == Binding{});
    CHECK(conflicts(state.draft, 0, DeviceKind::kKeyboard, Action::kAttack, lunge).empty());
}

TEST_CASE("controls open on the table of the player and the device that are asked for") {
    const Settings settings;
    CHECK(open_controls(settings.bindings, 1, DeviceKind::kGamepad).player == 1);
    CHECK(open_controls(settings.bindings, 0, DeviceKind::kGamepad).kind == DeviceKind::kGamepad);
    CHECK(open_controls(settings.bindings, 0, DeviceKind::kNone).kind == DeviceKind::kKeyboard);
}

TEST_CASE("Escape, or a button of another device, leaves a cell as it was") {
    const Settings settings;
    SDL_Event pad{};
    pad.type = SDL_CONTROLLERBUTTONDOWN;
    pad.cbutton.button = SDL_CONTROLLER_BUTTON_B;
    SDL_Event stick{};
    stick.type = SDL_JOYBUTTONDOWN;
    SDL_Event click{};
    click.type = SDL_MOUSEBUTTONDOWN;
    click.button.button = SDL_BUTTON_LEFT;
    const auto left = [&](DeviceKind kind, const SDL_Event& event, bool consumed) {
        ControlsState state = open_controls(settings.bindings, 0, kind);
        state.listening = Listening{Action::kParry, 0};
        CHECK(capture(state, event) == consumed);
        CHECK(state.draft == settings.bindings);
        return !state.listening.has_value();
    };
    for (const DeviceKind kind : kPlayableKinds) CHECK(left(kind, key_event(SDL_SCANCODE_ESCAPE), true));
    for (const DeviceKind kind : {DeviceKind::kMouse, DeviceKind::kKeyboard})
        for (const SDL_Event& event : {pad, stick}) CHECK(left(kind, event, true));
    for (const DeviceKind kind : {DeviceKind::kKeyboard, DeviceKind::kJoystick, DeviceKind::kGamepad})
        CHECK(left(kind, click, false));  // which goes on to what it hit
}

TEST_CASE("a cell that is chosen can be emptied, and takes the key that empties like any other") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, 1, DeviceKind::kKeyboard);
    const auto draw = [&] { return draw_controls(model, state); };
    const auto fleche = [&] { return state.draft.of(1, DeviceKind::kKeyboard)[Action::kFleche][0]; };
    const Binding shipped = fleche();
    REQUIRE(to_text(shipped) == "key:Delete");
    focus(screen, draw, (std::string(label_of(Action::kFleche)) + " 1").c_str());
    screen.press(draw, MenuKey::kEmpty);
    CHECK(fleche() == Binding{});
    CHECK_FALSE(state.listening.has_value());
    screen.press(draw, MenuKey::kAccept);
    REQUIRE(state.listening.has_value());
    CHECK(capture(state, key_event(SDL_SCANCODE_DELETE)));
    CHECK(fleche() == shipped);
}

TEST_CASE("a key that is pressed for a control of a gamepad is told to be none") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kGamepad);
    const auto draw = [&] { return draw_controls(model, state); };
    screen.settle([&] { draw(); });
    screen.click(draw, "Attack 1", [](ControlsIntent) {});
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Press the control to bind."));
    CHECK(capture(state, key_event(SDL_SCANCODE_P)));
    screen.settle([&] { draw(); });
    CHECK(state.listening.has_value());
    CHECK(screen.shows("That is no control of the gamepad: press one of its own."));
    CHECK(capture(state, key_event(SDL_SCANCODE_ESCAPE)));
    screen.click(draw, "Attack 1", [](ControlsIntent) {});
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Press the control to bind."));
}

TEST_CASE("Defaults asks whether this page or all controls go back to them, and nothing is the first answer") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    for (int player = 0; player < 2; ++player) state.draft.of(player, DeviceKind::kKeyboard)[Action::kParry][0] = {};
    const Bindings emptied = state.draft;
    const auto draw = [&] { return draw_controls(model, state); };
    const auto answer = [&](const char* label) {
        screen.settle([&] { draw(); });
        screen.click(draw, "Defaults", [](ControlsIntent) {});
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Leave as it is");
        CHECK(screen.marked() == "Leave as it is");  // though the mouse asked
        if (label != nullptr)
            screen.click(draw, label, [](ControlsIntent) {});
        else
            screen.press(draw, MenuKey::kBack, [](ControlsIntent intent) { CHECK(intent == ControlsIntent::kNone); });
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Defaults");
    };
    answer(nullptr);
    answer("Leave as it is");
    CHECK(state.draft == emptied);
    answer("This page");
    CHECK(state.draft.of(0, DeviceKind::kKeyboard) == settings.bindings.of(0, DeviceKind::kKeyboard));
    CHECK(state.draft.of(1, DeviceKind::kKeyboard)[Action::kParry][0] == Binding{});
    answer("All pages");
    CHECK(state.draft == settings.bindings);
}

TEST_CASE("the wheel over the tabs of the controls scrolls their table") {
    Screen screen({1024, 576});
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    const float before = screen.item("Attack 1").low.y;
    const Probe::Item tab = screen.item("Right player");
    screen.point(draw, {(tab.low.x + tab.high.x) / 2, (tab.low.y + tab.high.y) / 2});
    Screen::wheel(-1);
    screen.settle(draw);
    CHECK(screen.item("Attack 1").low.y < before - 10);
    CHECK(screen.item("Right player").low.y == tab.low.y);
}

TEST_CASE("another player's table and another device's begin at the top") {
    Screen screen({1024, 576});
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    const float top = screen.item("Attack 1").low.y;
    const auto scroll = [&] {
        for (int i = 0; i < 60 && screen.item("Attack 1").low.y == top; ++i) screen.press(draw, MenuKey::kDown);
        REQUIRE(screen.item("Attack 1").low.y < top);
    };
    for (const MenuKey key : {MenuKey::kNextTab, MenuKey::kPreviousTab}) {  // another device, and back
        scroll();
        screen.press(draw, key);
        screen.settle(draw);
        CHECK(screen.item("Attack 1").low.y == top);
    }
    for (const char* player : {"Right player", "Left player"}) {
        scroll();
        screen.click([&] { return draw_controls(model, state); }, player, [](ControlsIntent) {});
        screen.settle(draw);
        CHECK(state.player == (player[0] == 'R' ? 1 : 0));
        CHECK(screen.item("Attack 1").low.y == top);
    }
}

TEST_CASE("an action that nobody fences without and that has no key is said, and can be applied all the same") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { return draw_controls(model, state); };
    const auto says = [&](const char* words) {
        screen.settle([&] { draw(); });
        return screen.count(words) == 1;
    };
    for (int player = 0; player < 2; ++player) {
        for (const DeviceKind kind :
             {DeviceKind::kMouse, DeviceKind::kKeyboard, DeviceKind::kJoystick, DeviceKind::kGamepad}) {
            state.player = player;
            state.kind = kind;
            screen.settle([&] { draw(); });
            CHECK_FALSE(screen.shows(" no key"));
            CHECK_FALSE(screen.shows(" no control"));
        }
    }
    state.player = 0;
    state.kind = DeviceKind::kKeyboard;
    Scheme& keys = state.draft.of(0, DeviceKind::kKeyboard);
    keys[Action::kAttack] = {};
    CHECK(says("Attack has no key"));
    keys[Action::kStepLeft] = {};
    CHECK(says("Attack and Step left on the screen have no key"));
    keys[Action::kHandDown] = {};
    CHECK(says("Attack and 2 more have no key"));
    keys = model.current.of(0, DeviceKind::kKeyboard);
    keys[Action::kSalute] = {};
    state.draft.of(1, DeviceKind::kMouse)[Action::kLunge] = {};
    CHECK(says("Lunge of the right player's mouse has no control"));
    std::vector<ControlsIntent> intents;
    screen.click(draw, "Apply", [&](ControlsIntent intent) {
        if (intent != ControlsIntent::kNone) intents.push_back(intent);
    });
    CHECK(intents == std::vector{ControlsIntent::kApply});
}

TEST_CASE("steps that are done by the steps on the screen are not shown as empty") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    screen.settle([&] { draw_controls(model, state); });
    CHECK(screen.count("by side") == 2);
    CHECK(screen.shows("By side: steps left and right"));
    state.kind = DeviceKind::kMouse;
    screen.settle([&] { draw_controls(model, state); });
    CHECK(screen.count("by side") == 0);
}

TEST_CASE("the keys as shipped are not said to be for one hand") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    screen.settle([&] { draw_controls(model, state); });
    CHECK(screen.shows("Choose a cell"));
    CHECK_FALSE(screen.shows("hand alone"));
}

TEST_CASE("controls for one hand come for the right, then for the left, and a joystick needs none") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kGamepad);
    const auto draw = [&] { return draw_controls(model, state); };
    const auto scheme = [&] { return state.draft.of(0, DeviceKind::kGamepad); };
    screen.settle(draw);
    for (const OneHand hand : {OneHand::kRight, OneHand::kLeft, OneHand::kRight}) {
        screen.click(draw, "One hand", [](ControlsIntent) {});
        CHECK(scheme() == one_handed(DeviceKind::kGamepad, hand));
        CHECK(screen.shows(hand == OneHand::kRight ? "the right hand alone" : "the left hand alone"));
    }
    CHECK(state.draft.of(1, DeviceKind::kGamepad) == model.current.of(1, DeviceKind::kGamepad));
    screen.click(draw, "Defaults", [](ControlsIntent) {});
    screen.click(draw, "This page", [](ControlsIntent) {});
    CHECK(state.draft == model.current);
    state.kind = DeviceKind::kJoystick;
    screen.settle(draw);
    CHECK_FALSE(screen.has_item("One hand"));
}
