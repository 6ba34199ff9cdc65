// Many presses between two frames, as on a machine that draws three pictures a second.
#include "ui/kit/key_flow.hpp"

#include "catch.hpp"
#include "samples.hpp"
#include "ui/kit/rows.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

using namespace riposte;
using namespace riposte::ui;

namespace {

constexpr float kSlow = 0.25f;  // s, the longest frame that a Ui tells of

SDL_Event key(SDL_Scancode code, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    return event;
}

SDL_Event button(SDL_GameControllerButton which, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP;
    event.cbutton.which = 4;
    event.cbutton.button = static_cast<Uint8>(which);
    return event;
}

SDL_Event letter(char c) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = c;
    return event;
}

/// A screen whose keys come as events.
struct Slow {
    explicit Slow(std::function<void()> drawn) : draw(std::move(drawn)) { frames(4); }

    void send(const SDL_Event& event) {
        flow.handle(event, [](const SDL_Event& passed) { pass_on(passed); });
    }
    void tap(SDL_Scancode code) {
        for (const bool down : {true, false}) send(key(code, down));
    }
    void taps(const std::vector<SDL_Scancode>& codes) {
        for (const SDL_Scancode code : codes) tap(code);
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i) {
            ImGui::GetIO().DeltaTime = frame_seconds;
            if (screen.context().resize(screen.size(), 1)) ImGui::GetIO().Fonts->Build();
            flow.begin(frame_seconds);
            draw();
            screen.context().end();
            flow.end([](const SDL_Event& passed) { pass_on(passed); });
        }
    }
    /// As a backend would, but of keys only Enter, which ends a text.
    static void pass_on(const SDL_Event& event) {
        ImGuiIO& io = ImGui::GetIO();
        if (event.type == SDL_TEXTINPUT) io.AddInputCharactersUTF8(event.text.text);
        if ((event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) || event.key.keysym.scancode != SDL_SCANCODE_RETURN)
            return;
#if IMGUI_VERSION_NUM >= 18700
        io.AddKeyEvent(ImGuiKey_Enter, event.type == SDL_KEYDOWN);
#else
        io.KeyMap[ImGuiKey_Enter] = SDL_SCANCODE_RETURN;
        io.KeysDown[SDL_SCANCODE_RETURN] = event.type == SDL_KEYDOWN;
#endif
    }
    void write(std::string_view text) {
        for (const char c : text) {
            const auto code = static_cast<SDL_Scancode>(SDL_SCANCODE_A + (c - 'a'));
            send(key(code, true));
            send(letter(c));
            send(key(code, false));
        }
    }

    float frame_seconds = kSlow;
    Screen screen;
    KeyFlow flow{screen.context()};
    std::function<void()> draw;
};

/// The main menu, and what was chosen in it.
struct Menu {
    void draw() {
        const MainMenuIntent intent = draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state);
        if (intent != MainMenuIntent::kNone) chosen.push_back(intent);
    }
    MainMenuState state;
    std::vector<MainMenuIntent> chosen;
    Slow slow{[this] { draw(); }};
};

/// Two texts, one below the other, and how often back was pressed outside them.
struct TwoTexts {
    void draw() {
        begin_free("names", {100, 100}, {800, 400});
        text_row("First", first, 20, Letters::kName);
        text_row("Second", second, 20, Letters::kName);
        if (has(theme().struck, MenuKey::kBack)) ++backs;
        end_free();
    }
    std::string first;
    std::string second;
    int backs = 0;
    Slow slow{[this] { draw(); }};
};

}  // namespace

TEST_CASE("each of several taps of a key between two frames counts once, one in a frame") {
    Menu menu;
    REQUIRE(menu.slow.screen.focused() == "Fence");
    menu.slow.taps({SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN});
    menu.slow.frames(3);
    menu.slow.frames(1);  // what moved is drawn
    CHECK(menu.slow.screen.focused() == "Drills");
    menu.slow.frames(5);
    CHECK(menu.slow.screen.focused() == "Drills");
    CHECK(menu.slow.flow.all_passed());
    menu.slow.taps({SDL_SCANCODE_UP, SDL_SCANCODE_DOWN, SDL_SCANCODE_UP});
    menu.slow.frames(5);
    CHECK(menu.slow.screen.focused() == "Learn to fence");
}

TEST_CASE("what is accepted behind a step is what the step led to, whichever device does it") {
    Menu menu;
    menu.slow.taps({SDL_SCANCODE_DOWN, SDL_SCANCODE_RETURN});
    menu.slow.frames(6);
    CHECK(menu.chosen == std::vector{MainMenuIntent::kFreePractice});
    for (const bool down : {true, false}) menu.slow.send(button(SDL_CONTROLLER_BUTTON_DPAD_DOWN, down));
    for (const bool down : {true, false}) menu.slow.send(button(SDL_CONTROLLER_BUTTON_A, down));
    menu.slow.tap(SDL_SCANCODE_DOWN);
    menu.slow.tap(SDL_SCANCODE_SPACE);
    menu.slow.frames(9);
    CHECK(menu.chosen == std::vector{MainMenuIntent::kFreePractice, MainMenuIntent::kLesson, MainMenuIntent::kDrills});
}

TEST_CASE("a key that is pressed again and stays down is two presses, and then it is held") {
    Menu menu;
    menu.slow.frame_seconds = 1.0f / 60;  // so short that nothing repeats
    menu.slow.tap(SDL_SCANCODE_DOWN);
    menu.slow.send(key(SDL_SCANCODE_DOWN, true));
    menu.slow.frames(2);
    menu.slow.send(key(SDL_SCANCODE_DOWN, false));
    menu.slow.frames(4);
    CHECK(menu.slow.screen.focused() == "Learn to fence");
    // Over the edge of a frame: let go of and pressed again before the next one.
    menu.slow.send(key(SDL_SCANCODE_UP, true));
    menu.slow.frames(1);
    menu.slow.send(key(SDL_SCANCODE_UP, false));
    menu.slow.send(key(SDL_SCANCODE_UP, true));
    menu.slow.frames(1);
    menu.slow.send(key(SDL_SCANCODE_UP, false));
    menu.slow.frames(3);
    CHECK(menu.slow.screen.focused() == "Fence");
}

TEST_CASE("a tap counts also while another device holds the same key") {
    Menu menu;
    menu.slow.frame_seconds = 1.0f / 60;  // so short that nothing repeats
    menu.slow.send(button(SDL_CONTROLLER_BUTTON_DPAD_DOWN, true));
    menu.slow.tap(SDL_SCANCODE_DOWN);
    menu.slow.frames(2);
    menu.slow.send(button(SDL_CONTROLLER_BUTTON_DPAD_DOWN, false));
    menu.slow.frames(4);
    CHECK(menu.slow.screen.focused() == "Learn to fence");
}

TEST_CASE("presses for a screen that the one before them brings wait until it is there") {
    Menu menu;
    // Quit, its question, stay; quit again, the question, the other answer.
    menu.slow.taps({SDL_SCANCODE_UP, SDL_SCANCODE_RETURN, SDL_SCANCODE_RETURN});
    menu.slow.frames(8);
    CHECK(menu.chosen.empty());
    CHECK(menu.slow.screen.focused() == "Quit");
    menu.slow.taps(
        {SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_RETURN, SDL_SCANCODE_LEFT, SDL_SCANCODE_RETURN});
    menu.slow.frames(14);
    CHECK(menu.chosen == std::vector{MainMenuIntent::kQuit});
}

TEST_CASE("a long way through a screen that scrolls ends where the same presses one by one end") {
    const auto end_of = [](int together) {
        SettingsModel model;
        model.resolutions = {{1280, 720}, {1600, 900}};
        SettingsState state = open_settings(model.current);
        state.page = SettingsPage::kAccessibility;
        Slow slow([&] { draw_settings(model, state); });
        for (int i = 0; i < 24; ++i) {
            slow.tap(i % 8 == 7 ? SDL_SCANCODE_UP : SDL_SCANCODE_DOWN);
            if (i % together == together - 1) slow.frames(together + 2);
        }
        slow.frames(4);
        return slow.screen.focused();
    };
    const std::string one_by_one = end_of(1);
    CHECK_FALSE(one_by_one.empty());
    CHECK(end_of(2) == one_by_one);
    CHECK(end_of(24) == one_by_one);
}

TEST_CASE("a step behind one to another tab goes into the page of that tab") {
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    Slow slow([&] { draw_settings(model, state); });
    REQUIRE(slow.screen.focused() == "Video");
    slow.taps({SDL_SCANCODE_RIGHT, SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN});
    slow.frames(10);
    CHECK(state.page == SettingsPage::kSound);
    const std::string together = slow.screen.focused();
    slow.taps({SDL_SCANCODE_UP, SDL_SCANCODE_UP, SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN});
    slow.frames(12);
    CHECK(state.page == SettingsPage::kSound);
    CHECK(slow.screen.focused() == together);
    CHECK(together == "Blades");
}

TEST_CASE("letters behind the key that opens a text's row are written into it, and a step behind them leaves it") {
    TwoTexts texts;
    texts.slow.tap(SDL_SCANCODE_RETURN);
    texts.slow.write("anna");
    texts.slow.tap(SDL_SCANCODE_DOWN);
    texts.slow.frames(16);
    CHECK(texts.first == "anna");
    CHECK(texts.second.empty());
    CHECK(texts.slow.flow.all_passed());
    CHECK(texts.slow.screen.focused() == "Second");
    CHECK_FALSE(texts.slow.screen.context().typing());
    texts.slow.taps({SDL_SCANCODE_RETURN});
    texts.slow.write("b");
    texts.slow.taps({SDL_SCANCODE_UP, SDL_SCANCODE_RETURN});
    texts.slow.frames(16);
    CHECK(texts.second == "b");
    CHECK(texts.slow.screen.focused() == "First");
    CHECK(texts.slow.screen.context().typing());
}

TEST_CASE("a key behind the one that ends a text is for the menu") {
    TwoTexts texts;
    texts.slow.tap(SDL_SCANCODE_RETURN);
    texts.slow.write("anna");
    texts.slow.taps({SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE});
    texts.slow.frames(16);
    CHECK(texts.first == "anna");
    CHECK(texts.backs == 1);
}

TEST_CASE("what waits does nothing once the keyboard is taken away or its pad unplugged") {
    Menu menu;
    menu.slow.taps({SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN, SDL_SCANCODE_RETURN});
    menu.slow.frames(1);
    menu.slow.flow.release_all();
    menu.slow.frames(8);
    CHECK(menu.slow.flow.all_passed());
    CHECK(menu.chosen.empty());
    CHECK(menu.slow.screen.focused() == "Free practice");
    for (const SDL_GameControllerButton which :
         {SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_A})
        for (const bool down : {true, false}) menu.slow.send(button(which, down));
    menu.slow.tap(SDL_SCANCODE_UP);  // another device's goes on
    menu.slow.frames(1);
    menu.slow.flow.forget(4);
    menu.slow.frames(8);
    CHECK(menu.chosen.empty());
    CHECK(menu.slow.screen.focused() == "Free practice");
}

TEST_CASE("a press that comes while no menu is open, or for one that has gone, does nothing in the next one") {
    bool open = true;
    MainMenuState state;
    std::vector<MainMenuIntent> chosen;
    Slow slow([&] {
        if (!open) return;
        const MainMenuIntent intent = draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state);
        if (intent != MainMenuIntent::kNone) chosen.push_back(intent);
        open = intent == MainMenuIntent::kNone;  // what is chosen begins a bout
    });
    slow.taps({SDL_SCANCODE_RETURN, SDL_SCANCODE_RETURN, SDL_SCANCODE_RETURN});
    slow.frames(8);
    CHECK(chosen.size() == 1);
    slow.tap(SDL_SCANCODE_RETURN);  // belongs to the fencer
    open = true;
    slow.frames(8);
    CHECK(chosen.size() == 1);
    CHECK(open);
}
