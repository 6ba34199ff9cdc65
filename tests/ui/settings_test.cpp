#include "catch.hpp"
#include "samples.hpp"

#include <riposte/platform/one_hand.hpp>

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

TEST_CASE("left and right move a slider by one step and stop at its ends") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kSound;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Everything");
    screen.press(draw, MenuKey::kLeft);
    CHECK(state.draft.audio.master == Approx(0.75));
    for (int i = 0; i < 10; ++i) screen.press(draw, MenuKey::kRight);
    CHECK(state.draft.audio.master == Approx(1.0));
    CHECK(screen.focused() == "Everything");
    CHECK(model.current.audio.master == Approx(0.8));
}

TEST_CASE("paging through the tabs takes the focus along") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    for (const char* page : {"Sound", "Devices"}) {
        screen.press(draw, MenuKey::kNextTab);
        CHECK(screen.focused() == page);
    }
    CHECK(state.page == SettingsPage::kDevices);
    screen.press(draw, MenuKey::kPreviousTab);
    CHECK(screen.focused() == "Sound");
    focus(screen, draw, "Everything");
    for (int i = 0; i < 2; ++i) screen.press(draw, MenuKey::kPreviousTab);
    CHECK(screen.focused() == "Video");  // at the end there is nowhere to go
    focus(screen, draw, "Resolution");
    screen.press(draw, MenuKey::kPreviousTab);
    CHECK(screen.focused() == "Resolution");
}

TEST_CASE("what left-handed means is told where it means something") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kDevices;
    const auto shown = [&](DeviceKind kind) {
        state.device = kind;
        screen.settle([&] { draw_settings(model, state); });
        return screen.has_item("Left-handed");
    };
    CHECK(shown(DeviceKind::kMouse));
    CHECK(screen.shows("button change places"));
    CHECK(shown(DeviceKind::kGamepad));
    CHECK(screen.shows("change sides"));
    CHECK_FALSE(shown(DeviceKind::kKeyboard));
    CHECK_FALSE(shown(DeviceKind::kJoystick));
}

TEST_CASE("choosing a name's row lets the player write over it") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kGame;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Left name");
    CHECK_FALSE(ImGui::GetIO().WantTextInput);
    screen.press(draw, MenuKey::kAccept);
    CHECK(ImGui::GetIO().WantTextInput);
    for (const char* letter : {"Z", "o", "ë"}) {
        ImGui::GetIO().AddInputCharactersUTF8(letter);
        screen.frame(draw);
    }
    CHECK(state.draft.bout.names[0] == "Zoë");
}

TEST_CASE("only a changed draft can be applied or reverted") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { return draw_settings(model, state); };
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Apply"));
    state.draft.video.vsync = !state.draft.video.vsync;
    screen.settle([&] { draw(); });
    CHECK(screen.has_item("Apply"));
    std::vector<SettingsIntent> intents;
    const auto note = [&](SettingsIntent intent) {
        if (intent != SettingsIntent::kNone) intents.push_back(intent);
    };
    screen.click(draw, "Apply", note);
    CHECK(intents == std::vector{SettingsIntent::kApply});
    screen.click(draw, "Revert", note);
    CHECK(state.draft == model.current);
}

TEST_CASE("leaving changes that were not applied is asked about") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { return draw_settings(model, state); };
    std::vector<SettingsIntent> intents;
    const auto note = [&](SettingsIntent intent) {
        if (intent != SettingsIntent::kNone) intents.push_back(intent);
    };
    state.draft.video.vsync = !state.draft.video.vsync;
    const Settings changed = state.draft;
    screen.settle([&] { draw(); });
    screen.click(draw, "Back", note);
    screen.click(draw, "Stay", note);
    CHECK(intents.empty());
    CHECK(state.draft == changed);
    screen.click(draw, "Back", note);
    screen.click(draw, "Leave without them", note);
    CHECK(intents == std::vector{SettingsIntent::kBack});
}

TEST_CASE("leaving controls that were not applied is asked about, unchanged ones are left at once") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, DeviceKind::kKeyboard);
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
    screen.click(draw, "Leave without them", note);
    CHECK(intents.size() == 2);
}

TEST_CASE("a preset sets its parts, and changing a part makes the preset custom") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Quality");
    screen.press(draw, MenuKey::kRight);  // from high on to low
    CHECK(state.draft.video.preset == VideoPreset::kLow);
    CHECK(state.draft.video.msaa == 0);
    CHECK(state.draft.video.shadows == Shadows::kLow);
    focus(screen, draw, "Shadows");
    screen.press(draw, MenuKey::kRight);
    CHECK(state.draft.video.preset == VideoPreset::kCustom);
}

TEST_CASE("what a software renderer ignores cannot be changed, and the page says why") {
    Screen screen;
    SettingsModel model;
    model.software = true;
    SettingsState state = open_settings(model.current);
    screen.settle([&] { draw_settings(model, state); });
    CHECK(screen.shows("drawn in software"));
    for (const char* label : {"Quality", "Edge smoothing", "Shadows", "People at the rail"})
        CHECK_FALSE(screen.has_item(label));
    CHECK(screen.has_item("Brightness"));
}

TEST_CASE("a side's colour is chosen by name or written as a number") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kGame;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    CHECK(screen.shows("Red"));
    focus(screen, draw, "Left colour");
    screen.press(draw, MenuKey::kRight);
    CHECK(screen.shows("Orange"));
    CHECK(state.draft.bout.colours[0] != model.current.bout.colours[0]);
    focus(screen, draw, "Left colour, #rrggbb");
    screen.press(draw, MenuKey::kAccept);
    for (const char* letter : {"#", "0", "0", "8", "0", "f", "f"}) {
        ImGui::GetIO().AddInputCharactersUTF8(letter);
        screen.frame(draw);
    }
    CHECK(state.draft.bout.colours[0] == "#0080ff");
    screen.settle(draw);
    CHECK(screen.shows("My own"));
}

TEST_CASE("a changed picture is kept only on request; going back takes it back") {
    SettingsModel model;
    model.keep_within = 9.2;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { return draw_settings(model, state); };
    std::vector<SettingsIntent> intents;
    const auto note = [&](SettingsIntent intent) {
        if (intent != SettingsIntent::kNone) intents.push_back(intent);
    };
    Screen screen;
    screen.settle([&] { draw(); });
    CHECK(screen.shows("10 s"));
    screen.press(draw, MenuKey::kBack, note);
    screen.click(draw, "Keep", note);
    CHECK(intents == std::vector{SettingsIntent::kUndo, SettingsIntent::kKeep});
}

TEST_CASE("a cell listens, takes the next key, and says when it is bound twice") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, DeviceKind::kKeyboard);
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

TEST_CASE("a control that does something else already is taken from it only when the player says so") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, DeviceKind::kKeyboard);
    const auto draw = [&] { return draw_controls(model, state); };
    const Scheme& scheme = state.draft.of(0, DeviceKind::kKeyboard);
    const Binding lunge = scheme[Action::kLunge][0];
    const auto press = [&](const char* answer) {
        state.listening = Listening{Action::kAttack, 0};
        CHECK(capture(state, key_event(static_cast<SDL_Scancode>(lunge.index))));
        CHECK(state.draft == settings.bindings);
        screen.settle([&] { draw(); });
        CHECK(screen.shows(std::string(label_of(lunge)) + ": Lunge now"));
        screen.click(draw, answer, [](ControlsIntent) {});
    };
    press("Leave it");
    CHECK(state.draft == settings.bindings);
    press("Take it over");
    CHECK(scheme[Action::kAttack][0] == lunge);
    CHECK(scheme[Action::kLunge][0] == Binding{});
    CHECK(conflicts(state.draft, 0, DeviceKind::kKeyboard, Action::kAttack, lunge).empty());
}

TEST_CASE("controls open on the table of the device that asked for them") {
    const Settings settings;
    CHECK(open_controls(settings.bindings, DeviceKind::kGamepad).kind == DeviceKind::kGamepad);
    CHECK(open_controls(settings.bindings, DeviceKind::kNone).kind == DeviceKind::kKeyboard);
}

TEST_CASE("Escape leaves a cell as it was, Delete empties it") {
    const Settings settings;
    ControlsState state = open_controls(settings.bindings, DeviceKind::kKeyboard);
    state.listening = Listening{Action::kParry, 0};
    CHECK(capture(state, key_event(SDL_SCANCODE_ESCAPE)));
    CHECK(state.draft == settings.bindings);
    CHECK_FALSE(state.listening.has_value());
    state.listening = Listening{Action::kParry, 0};
    CHECK(capture(state, key_event(SDL_SCANCODE_DELETE)));
    CHECK(state.draft.of(0, DeviceKind::kKeyboard)[Action::kParry][0] == Binding{});
}

TEST_CASE("defaults come back for the shown player and device only") {
    Screen screen;
    const Settings settings;
    ControlsModel model{settings.bindings};
    ControlsState state = open_controls(model.current, DeviceKind::kKeyboard);
    for (int player = 0; player < 2; ++player) state.draft.of(player, DeviceKind::kKeyboard)[Action::kParry][0] = {};
    const auto draw = [&] { return draw_controls(model, state); };
    screen.settle([&] { draw(); });
    screen.click(draw, "Defaults", [](ControlsIntent) {});
    CHECK(state.draft.of(0, DeviceKind::kKeyboard) == settings.bindings.of(0, DeviceKind::kKeyboard));
    CHECK(state.draft.of(1, DeviceKind::kKeyboard)[Action::kParry][0] == Binding{});
}

TEST_CASE("controls for one hand come for the right, then for the left, and a joystick needs none") {
    Screen screen;
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, DeviceKind::kGamepad);
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
    CHECK(state.draft == model.current);
    state.kind = DeviceKind::kJoystick;
    screen.settle(draw);
    CHECK_FALSE(screen.has_item("One hand"));
}
