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

/// The screen over a game that puts in force what it is told to.
struct Game {
    Game() {
        model.resolutions = {{1280, 720}, {1600, 900}};
        screen.settle([&] { draw(); });
    }
    SettingsIntent draw() {
        const SettingsIntent intent = draw_settings(model, state);
        if (!(model.current == state.wanted)) model.unkept = true;
        model.current = state.wanted;
        if (intent == SettingsIntent::kStore) model.unkept = false;
        if (intent != SettingsIntent::kNone) intents.push_back(intent);
        return intent;
    }
    std::function<void()> drawn() {
        return [this] { draw(); };
    }
    void press(MenuKey key) {
        screen.press([this] { return draw(); }, key, [](SettingsIntent) {});
    }
    void click(const char* label) {
        screen.settle(drawn());
        screen.click([this] { return draw(); }, label, [](SettingsIntent) {});
        screen.settle(drawn());
    }
    void rest() {
        for (int i = 0; i < 40; ++i) screen.frame([this] { return draw(); });
    }

    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    std::vector<SettingsIntent> intents;
};

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
    CHECK(state.wanted.audio.master == state.draft.audio.master);
}

TEST_CASE("what went wrong is told without moving a row") {
    for (const double text_scale : {1.0, 2.0}) {
        Screen screen({1280, 720}, text_scale);
        SettingsModel model;
        SettingsState state = open_settings(model.current);
        const auto draw = [&] { draw_settings(model, state); };
        screen.settle(draw);
        const auto before = screen.probe().items;
        model.notice = "the settings: cannot write the file (No space left on device) (/home/somebody/settings.toml)";
        for (int i = 0; i < 4; ++i) model.notice += "\nand one more that nobody has room for, however long it gets";
        screen.settle(draw);
        const auto& after = screen.probe().items;
        REQUIRE(after.size() == before.size());
        for (std::size_t i = 0; i < after.size(); ++i) CHECK(after[i].low.y == before[i].low.y);
        CHECK(screen.shows("the settings: cannot write"));
        for (const auto& text : screen.probe().texts)
            if (text.text.rfind("the settings: cannot write", 0) == 0) CHECK(text.high.y < before[0].low.y);
    }
}

TEST_CASE("counting a slider up and down leads back to the very value") {
    Screen screen;
    SettingsModel model;
    model.current.audio.master = 0.3;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kSound;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Everything");
    screen.press(draw, MenuKey::kRight);
    CHECK(state.draft.audio.master == 0.35);
    screen.press(draw, MenuKey::kLeft);
    CHECK(state.draft.audio.master == 0.3);
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
    focus(screen, draw, "Display");
    screen.press(draw, MenuKey::kPreviousTab);
    CHECK(screen.focused() == "Display");
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

TEST_CASE("a row that is changed is in force in the same picture, and is written when the player rests") {
    Game game;
    focus(game.screen, game.drawn(), "Vertical sync");
    game.press(MenuKey::kAccept);
    CHECK(game.intents == std::vector{SettingsIntent::kChange});
    CHECK_FALSE(game.model.current.video.vsync);
    game.rest();
    CHECK(game.intents == std::vector{SettingsIntent::kChange, SettingsIntent::kStore});
    game.rest();
    CHECK(game.intents.size() == 2);
}

TEST_CASE("Revert brings everything back as it was when the screen was opened, at once") {
    Game game;
    const Settings opened = game.model.current;
    CHECK_FALSE(game.screen.has_item("Revert"));
    focus(game.screen, game.drawn(), "Vertical sync");
    game.press(MenuKey::kAccept);
    game.rest();
    game.state.page = SettingsPage::kAccessibility;
    game.click("Captions");
    REQUIRE_FALSE(game.model.current.accessibility.captions);
    game.click("Revert");
    CHECK(game.intents.back() == SettingsIntent::kRevert);
    CHECK(game.model.current == opened);
    CHECK(game.state.draft == opened);
    CHECK_FALSE(game.screen.has_item("Revert"));
}

TEST_CASE("a camera that is led elsewhere while the settings are open stays where it was led") {
    Game game;
    game.model.current.cameras.split = true;
    game.rest();
    CHECK(game.model.current.cameras.split);
    CHECK(game.intents.empty());
}

TEST_CASE("another display waits for Apply, which is there only as long as it waits") {
    Game game;
    const Settings opened = game.model.current;
    CHECK_FALSE(game.screen.has_item("Apply"));
    for (const char* row : {"Display", "Resolution"}) {
        focus(game.screen, game.drawn(), row);
        game.press(MenuKey::kRight);
        CHECK(game.model.current == opened);
        REQUIRE(game.screen.has_item("Apply"));
        game.press(MenuKey::kLeft);
        CHECK_FALSE(game.screen.has_item("Apply"));
    }
    CHECK(game.intents.empty());
    game.press(MenuKey::kRight);
    game.click("Apply");
    CHECK(game.intents == std::vector{SettingsIntent::kApply});
    CHECK(game.model.current.video.width == 1600);
}

TEST_CASE("leaving forgets a display that was not applied, and asks nothing") {
    Game game;
    const Settings opened = game.model.current;
    focus(game.screen, game.drawn(), "Resolution");
    game.press(MenuKey::kRight);
    game.press(MenuKey::kBack);
    CHECK(game.intents == std::vector{SettingsIntent::kBack});
    CHECK(game.model.current == opened);
}

TEST_CASE("the rows stay under the mouse that drags the size of the text, which changes when it lets go") {
    Game game;
    game.state.page = SettingsPage::kAccessibility;
    game.rest();
    const Probe::Item row = game.screen.item("Text size");
    const ImVec2 at{row.high.x - 200, (row.low.y + row.high.y) / 2};
    std::vector<double> in_force;
    game.screen.click_at([&] { return game.draw(); }, at,
                         [&](SettingsIntent) { in_force.push_back(game.model.current.accessibility.text_scale); });
    CHECK(game.state.draft.accessibility.text_scale > 1);
    CHECK(in_force[3] == 1);  // held
    CHECK(in_force.back() == game.state.draft.accessibility.text_scale);
}

TEST_CASE("a name that is left empty becomes the default, a colour that is none stays the old one") {
    Settings draft;
    const Settings current;
    draft.bout.names = {"", "Zoë"};
    draft.bout.colours = {"#12345", "#123456"};
    const Settings wanted = wanted_now(draft, current);
    CHECK(wanted.bout.names == std::array<std::string, 2>{"Red", "Zoë"});
    CHECK(wanted.bout.colours == std::array<std::string, 2>{current.bout.colours[0], "#123456"});
}

TEST_CASE("the resolutions end at the desktop's, and one in use is among them however odd it is") {
    for (const PixelSize& size : sizes_within({1920, 1080})) {
        CHECK(size.width <= 1920);
        CHECK(size.height <= 1080);
    }
    CHECK(sizes_within({1920, 1080}).front() == PixelSize{960, 540});
    CHECK(sizes_within({1920, 1080}).back() == PixelSize{1920, 1080});
    CHECK(sizes_within({}).back() == PixelSize{3840, 2160});
    Game game;
    game.model.resolutions = sizes_within({1920, 1080});
    game.model.current.video.width = 1000;
    game.model.current.video.height = 700;
    game.state = open_settings(game.model.current);
    focus(game.screen, game.drawn(), "Resolution");
    for (int i = 0; i < 9; ++i) game.press(MenuKey::kLeft);
    CHECK(game.state.draft.video.width == 960);
    game.press(MenuKey::kRight);
    CHECK(game.state.draft.video.width == 1000);
    for (int i = 0; i < 9; ++i) game.press(MenuKey::kRight);
    CHECK(game.state.draft.video.width == 1920);
    game.model.resolutions = {};
    game.model.current.video = game.state.draft.video;
    game.screen.settle(game.drawn());
    CHECK_FALSE(game.screen.has_item("Resolution"));  // the only one there is
}

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

TEST_CASE("the fastest hand turns down from no limit, whatever stood in the file") {
    Screen screen;
    SettingsModel model;
    model.current.mouse.max_hand_speed = 40;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kDevices;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Fastest hand");
    CHECK(screen.shows("No limit"));
    screen.press(draw, MenuKey::kRight);
    CHECK(state.draft.mouse.max_hand_speed == 40);
    screen.press(draw, MenuKey::kLeft);
    CHECK(state.draft.mouse.max_hand_speed == Approx(model.hand_speed));
    CHECK_FALSE(screen.shows("No limit"));
    screen.press(draw, MenuKey::kRight);
    CHECK(screen.shows("No limit"));
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
    for (int i = 0; i < 40; ++i) screen.frame(draw);
    CHECK(screen.shows("10 s"));
    screen.press(draw, MenuKey::kBack, note);
    screen.click(draw, "Keep", note);
    CHECK(intents == std::vector{SettingsIntent::kUndo, SettingsIntent::kKeep});
}

TEST_CASE("who presses Apply twice has not kept a picture that he has not seen") {
    Game game;
    focus(game.screen, game.drawn(), "Resolution");
    game.press(MenuKey::kRight);
    focus(game.screen, game.drawn(), "Apply");
    game.press(MenuKey::kAccept);
    REQUIRE(game.intents == std::vector{SettingsIntent::kApply});
    game.model.keep_within = 15;
    for (int i = 0; i < 3; ++i) game.screen.frame([&] { return game.draw(); });
    CHECK(game.screen.focused() == "Undo");
    for (const MenuKey key : {MenuKey::kAccept, MenuKey::kBack, MenuKey::kSpace}) game.press(key);
    CHECK(game.intents.size() == 1);
    game.rest();
    CHECK(game.screen.focused() == "Undo");
    game.press(MenuKey::kAccept);
    CHECK(game.intents.back() == SettingsIntent::kUndo);
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

TEST_CASE("the focus comes to the tabs at the one that is shown, and shows others as it goes along") {
    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    CHECK(screen.focused() == "Video");
    screen.press(draw, MenuKey::kRight);
    screen.press(draw, MenuKey::kRight);
    CHECK(state.page == SettingsPage::kDevices);
    focus(screen, draw, "Curve");
    for (int n = 0; n < 20 && screen.focused() != "Devices"; ++n) {
        screen.press(draw, MenuKey::kUp);
        screen.settle(draw);
    }
    CHECK(screen.focused() == "Devices");
    CHECK(state.page == SettingsPage::kDevices);
    screen.press(draw, MenuKey::kNextTab);
    CHECK(state.page == SettingsPage::kAccessibility);
    CHECK(screen.focused() == "Accessibility");
    for (const char* label : {"Game", "Overlays", "Overlays"}) {
        screen.press(draw, MenuKey::kRight);
        CHECK(screen.focused() == label);
    }
    CHECK(state.page == SettingsPage::kOverlays);
    screen.click([&] { return draw_settings(model, state); }, "Video", [](SettingsIntent) {});
    CHECK(state.page == SettingsPage::kVideo);
}

TEST_CASE("up from any tab leads to the foot, and down from there to the tab that is shown") {
    for (int page = 0; page < 6; ++page) {
        Screen screen;
        SettingsModel model;
        SettingsState state = open_settings(model.current);
        state.page = static_cast<SettingsPage>(page);
        const auto draw = [&] { draw_settings(model, state); };
        screen.settle(draw);
        screen.press(draw, MenuKey::kUp);
        screen.settle(draw);
        INFO(page);
        CHECK(screen.focused() == "Back");
        screen.press(draw, MenuKey::kDown);
        screen.settle(draw);
        CHECK(screen.focused() == std::array{"Video", "Sound", "Devices", "Accessibility", "Game",
                                             "Overlays"}[static_cast<std::size_t>(page)]);
        CHECK(state.page == static_cast<SettingsPage>(page));
    }
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

TEST_CASE("Escape leaves a cell as it was, Delete empties it") {
    const Settings settings;
    ControlsState state = open_controls(settings.bindings, 0, DeviceKind::kKeyboard);
    state.listening = Listening{Action::kParry, 0};
    CHECK(capture(state, key_event(SDL_SCANCODE_ESCAPE)));
    CHECK(state.draft == settings.bindings);
    CHECK_FALSE(state.listening.has_value());
    state.listening = Listening{Action::kParry, 0};
    CHECK(capture(state, key_event(SDL_SCANCODE_DELETE)));
    CHECK(state.draft.of(0, DeviceKind::kKeyboard)[Action::kParry][0] == Binding{});
}

TEST_CASE("Defaults asks whether this page or all controls shall be as they came, and nothing is the first answer") {
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
        CHECK(screen.focused() == "Stay");
        if (label != nullptr)
            screen.click(draw, label, [](ControlsIntent) {});
        else
            screen.press(draw, MenuKey::kBack, [](ControlsIntent intent) { CHECK(intent == ControlsIntent::kNone); });
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Defaults");
    };
    answer(nullptr);
    answer("Stay");
    CHECK(state.draft == emptied);
    answer("This page");
    CHECK(state.draft.of(0, DeviceKind::kKeyboard) == settings.bindings.of(0, DeviceKind::kKeyboard));
    CHECK(state.draft.of(1, DeviceKind::kKeyboard)[Action::kParry][0] == Binding{});
    answer("All controls");
    CHECK(state.draft == settings.bindings);
}

TEST_CASE("another player's table and another device's begin at the top") {
    Screen screen({1024, 576});
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    const float top = screen.item("Attack 1").low.y;
    for (const auto& scrolled : {"Guard or stand 1", "Guard or stand 1"}) {
        for (int i = 0; i < 60 && screen.item("Attack 1").low.y == top; ++i) screen.press(draw, MenuKey::kDown);
        INFO(scrolled);
        REQUIRE(screen.item("Attack 1").low.y < top);
        screen.press(draw, state.kind == DeviceKind::kKeyboard ? MenuKey::kNextTab : MenuKey::kPreviousTab);
        screen.settle(draw);
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

TEST_CASE("the rows of names show what the palette calls the sides, and keep the names that a player wrote") {
    for (const auto& [palette, left] :
         {std::pair{Palette::kStandard, "Red"}, std::pair{Palette::kColourBlind, "Orange"},
          std::pair{Palette::kHighContrast, "White"}}) {
        Screen screen;
        SettingsModel model;
        model.current.accessibility.palette = palette;
        model.current.bout.names[1] = "Ben";
        SettingsState state = open_settings(model.current);
        state.page = SettingsPage::kGame;
        const auto draw = [&] { draw_settings(model, state); };
        screen.by({DeviceKind::kGamepad, 7});
        screen.settle(draw);
        focus(screen, draw, "Left name");
        CHECK(state.draft.bout.names[0] == "Red");
        for (const MenuKey key : {MenuKey::kAccept, MenuKey::kLeft}) screen.press(draw, key);
        const std::string shorter = std::string(left).substr(0, std::string(left).size() - 1);
        CHECK(state.draft.bout.names == Names{shorter, "Ben"});
        screen.press(draw, MenuKey::kBack);
        CHECK(state.draft.bout.names == Names{"Red", "Ben"});
    }
}
