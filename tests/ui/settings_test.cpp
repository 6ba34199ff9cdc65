#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

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
    CHECK(state.draft.bout.terms.names[0] == "Zoë");
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
    REQUIRE(game.model.current.accessibility.captions != Settings().accessibility.captions);
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
    draft.bout.terms.names = {"", "Zoë"};
    draft.bout.colours = {"#12345", "#123456"};
    const Settings wanted = wanted_now(draft, current);
    CHECK(wanted.bout.terms.names == std::array<std::string, 2>{"Red", "Zoë"});
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

TEST_CASE("where the driver does not wait for the screen that cannot be chosen, and the row says so") {
    Screen screen;
    SettingsModel model;
    model.can_wait = false;
    SettingsState state = open_settings(model.current);
    screen.settle([&] { draw_settings(model, state); });
    CHECK_FALSE(screen.has_item("Vertical sync"));
    CHECK(screen.shows("Not with this driver"));
}

TEST_CASE("edges are smoothed by no more samples than the driver has, which the row shows whatever the file wants") {
    Game game;
    game.model.most_samples = 4;
    game.state.draft.video.msaa = game.model.current.video.msaa = 8;
    game.screen.settle(game.drawn());
    CHECK(game.screen.shows("4 samples"));
    CHECK_FALSE(game.screen.shows("8 samples"));
    CHECK(game.model.current.video.msaa == 8);
    focus(game.screen, game.drawn(), "Edge smoothing");
    std::vector<int> seen;
    for (int i = 0; i < 4; ++i) {
        game.press(MenuKey::kRight);
        seen.push_back(game.model.current.video.msaa);
    }
    CHECK(seen == std::vector{0, 2, 4, 0});
    game.press(MenuKey::kLeft);
    CHECK(game.model.current.video.msaa == 4);
}

TEST_CASE("a driver without samples leaves nothing to choose at edges") {
    Game game;
    game.model.most_samples = 1;
    game.screen.settle(game.drawn());
    focus(game.screen, game.drawn(), "Quality");
    game.press(MenuKey::kDown);
    CHECK(game.screen.focused() == "Shadows");
    CHECK(game.model.current.video.msaa == VideoSettings{}.msaa);
}

TEST_CASE("for a monitor that is gone the row shows the one in use, and the file's stays until the player turns it") {
    Game game;
    game.model.monitors = 2;
    game.state.draft.video.monitor = game.model.current.video.monitor = 2;
    game.screen.settle(game.drawn());
    const auto shown = [&](const char* words) {
        const Probe::Item row = game.screen.item("Monitor");
        const auto& texts = game.screen.probe().texts;
        return std::any_of(texts.begin(), texts.end(), [&](const auto& t) {
            return t.text == words && t.low.y >= row.low.y && t.high.y <= row.high.y;
        });
    };
    CHECK(shown("1"));
    CHECK_FALSE(shown("3"));
    CHECK(game.state.draft.video.monitor == 2);
    game.state.draft.video.width = 1600;
    game.screen.settle(game.drawn());
    CHECK(game.screen.shows("monitor 1"));
    CHECK(game.state.draft.video.monitor == 2);
    focus(game.screen, game.drawn(), "Monitor");
    game.press(MenuKey::kRight);
    CHECK(shown("2"));
    CHECK(game.state.draft.video.monitor == 1);
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

TEST_CASE("each side has help of its own on the page, all of which is seen at once in a small window") {
    Screen screen({1280, 720});
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    state.page = SettingsPage::kAccessibility;
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    const float first_row = screen.item("Text size").low.y;
    const AccessibilitySettings& help = state.draft.accessibility;
    focus(screen, draw, "Lunge, left side");
    screen.press(draw, MenuKey::kAccept);
    focus(screen, draw, "Parry, right side");
    screen.press(draw, MenuKey::kAccept);
    CHECK(screen.item("Text size").low.y == first_row);  // nothing is scrolled for the last one
    CHECK(help.toggle_lunge == std::array{true, false});
    CHECK(help.toggle_parry == std::array{false, true});
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
        CHECK(screen.focused() == "Defaults");
        screen.press(draw, MenuKey::kDown);
        screen.settle(draw);
        CHECK(screen.focused() == std::array{"Video", "Sound", "Devices", "Accessibility", "Game",
                                             "Overlays"}[static_cast<std::size_t>(page)]);
        CHECK(state.page == static_cast<SettingsPage>(page));
    }
}

TEST_CASE("the rows of names show what the palette calls the sides, and keep the names that a player wrote") {
    for (const auto& [palette, left] :
         {std::pair{Palette::kStandard, "Red"}, std::pair{Palette::kColourBlind, "Orange"},
          std::pair{Palette::kHighContrast, "White"}}) {
        Screen screen;
        SettingsModel model;
        model.current.accessibility.palette = palette;
        model.current.bout.terms.names[1] = "Ben";
        SettingsState state = open_settings(model.current);
        state.page = SettingsPage::kGame;
        const auto draw = [&] { draw_settings(model, state); };
        screen.by({DeviceKind::kGamepad, 7});
        screen.settle(draw);
        focus(screen, draw, "Left name");
        CHECK(state.draft.bout.terms.names[0] == "Red");
        for (const MenuKey key : {MenuKey::kAccept, MenuKey::kLeft}) screen.press(draw, key);
        const std::string shorter = std::string(left).substr(0, std::string(left).size() - 1);
        CHECK(state.draft.bout.terms.names == Names{shorter, "Ben"});
        screen.press(draw, MenuKey::kBack);
        CHECK(state.draft.bout.terms.names == Names{"Red", "Ben"});
    }
}

namespace {

/// The page Game, whose row of that label a pad spells.
struct Spelt {
    Spelt(const char* label, Palette palette, const std::string& name) {
        model.current.accessibility.palette = palette;
        model.current.bout.terms.names[0] = name;
        state = open_settings(model.current);
        state.page = SettingsPage::kGame;
        screen.by({DeviceKind::kGamepad, 7});
        screen.settle([this] { draw(); });
        focus(
            screen, [this] { draw(); }, label);
        press({MenuKey::kAccept});
    }
    void draw() {
        draw_settings(model, state);
        model.current = state.wanted;
    }
    void press(std::initializer_list<MenuKey> keys) {
        for (const MenuKey key : keys) screen.press([this] { draw(); }, key);
    }
    [[nodiscard]] const BoutDefaults& draft() const { return state.draft.bout; }

    Screen screen;
    SettingsModel model;
    SettingsState state = open_settings(model.current);
};

}  // namespace

TEST_CASE("a pad spells a name of the settings from the beginning, and one that it leaves empty is the side's own") {
    using M = MenuKey;
    Spelt spelt("Left name", Palette::kStandard, "Red");
    spelt.press({M::kLeft, M::kLeft, M::kLeft});
    CHECK(spelt.draft().terms.names[0].empty());
    CHECK(spelt.model.current.bout.terms.names[0] == "Red");
    spelt.press({M::kUp, M::kRight, M::kUp, M::kAccept});
    CHECK(spelt.draft().terms.names[0] == "Ab");
    CHECK(spelt.model.current.bout.terms.names[0] == "Ab");
    spelt.press({M::kAccept, M::kLeft, M::kLeft, M::kAccept});
    CHECK(spelt.draft().terms.names[0] == "Red");
}

TEST_CASE("a name that passes through another palette's name of the side while it is spelt stays what is spelt") {
    using M = MenuKey;
    Spelt spelt("Left name", Palette::kColourBlind, "Reda");
    spelt.press({M::kLeft});
    CHECK(spelt.draft().terms.names[0] == "Red");
    spelt.press({M::kRight, M::kUp});
    CHECK(spelt.draft().terms.names[0] == "Redb");
    spelt.press({M::kAccept});
    CHECK(spelt.model.current.bout.terms.names[0] == "Redb");
}

TEST_CASE("a pad writes a side's colour, which is in force as soon as it is one") {
    using M = MenuKey;
    Spelt spelt("Left colour, #rrggbb", Palette::kStandard, "Red");
    const std::string before = spelt.model.current.bout.colours[0];
    for (std::size_t i = 0; i < before.size(); ++i) spelt.press({M::kLeft});
    CHECK(spelt.draft().colours[0].empty());
    CHECK(spelt.model.current.bout.colours[0] == before);
    spelt.press({M::kUp, M::kRight, M::kDown});
    CHECK(spelt.draft().colours[0] == "#f");
    spelt.press({M::kRight, M::kRight, M::kUp, M::kRight, M::kRight});
    CHECK(spelt.model.current.bout.colours[0] == before);
    spelt.press({M::kRight, M::kAccept});
    CHECK(spelt.model.current.bout.colours[0] == "#f01000");
    spelt.press({M::kAccept, M::kLeft, M::kAccept});
    CHECK(spelt.draft().colours[0] == "#f01000");  // as it was before it was none
}

TEST_CASE("the patch of a colour stands in its row, also while that is spelt and has help below it") {
    Spelt spelt("Left colour, #rrggbb", Palette::kStandard, "Red");
    REQUIRE(spelt.screen.shows("another letter"));
    const Probe::Item row = spelt.screen.item("Left colour, #rrggbb");
    const ImU32 ink = packed(opaque(*colour_from_hex(spelt.draft().colours[0])));
    int corners = 0;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        for (const ImDrawVert& vertex : data.CmdLists[i]->VtxBuffer) {
            if (vertex.col != ink) continue;
            ++corners;
            CHECK((vertex.pos.y > row.low.y && vertex.pos.y < row.high.y));
        }
    }
    CHECK(corners == 4);
}

TEST_CASE("a name that a player chose stays although a palette calls the side so") {
    Settings draft;
    draft.bout.terms.names[0] = "White";
    draft.accessibility.palette = Palette::kHighContrast;
    Settings current = draft;
    current.accessibility.palette = Palette::kStandard;
    CHECK(wanted_now(draft, current).bout.terms.names[0] == "White");
}

TEST_CASE("the defaults come back for a page or for all, on request, and leave alone what is no matter of taste") {
    Game game;
    game.model.current.audio.master = 0.25;
    game.model.current.overlays.input = true;
    game.model.current.accessibility.captions = CaptionsWhen::kAlways;
    game.model.current.video.width = 1600;
    game.model.current.bout.devices = {"gamepad:1", "keyboard"};
    const Settings before = game.model.current;
    game.state = open_settings(before);
    game.state.page = SettingsPage::kSound;
    game.click("Defaults");
    game.click("Leave as it is");
    CHECK(game.model.current == before);
    CHECK(game.screen.focused() == "Defaults");
    game.click("Defaults");
    game.click("The page Sound");
    CHECK(game.model.current.audio == Settings().audio);
    CHECK(game.model.current.overlays.input);
    game.click("Defaults");
    game.click("All pages");
    Settings expected;
    expected.video.width = 1600;
    expected.bout.devices = before.bout.devices;
    CHECK(game.model.current == expected);
    CHECK(game.state.draft.video.width == 1600);  // none that waits for Apply
    game.click("Revert");
    CHECK(game.model.current == before);
}

TEST_CASE("how fine the skin is belongs to the page Game, whose defaults alone put it back") {
    Settings settings;
    settings.video.finer = {FinerKind::kOneToFour, 2, SplitWhere::kEverywhere};
    CHECK(with_defaults(settings, SettingsPage::kVideo).video.finer == settings.video.finer);
    CHECK(with_defaults(settings, SettingsPage::kGame).video.finer == FinerSkin{});
}
