#include "catch.hpp"
#include "samples.hpp"

#include <algorithm>

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("each line of the main menu gives its intent once per click") {
    Screen screen;
    MainMenuState state;
    const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    using I = MainMenuIntent;
    for (const auto& [label, intent] : std::vector<std::pair<const char*, I>>{{"Fence", I::kFence},
                                                                              {"Free practice", I::kFreePractice},
                                                                              {"Learn to fence", I::kLesson},
                                                                              {"Drills", I::kDrills},
                                                                              {"Replays", I::kReplays},
                                                                              {"Workshop", I::kWorkshop},
                                                                              {"Gallery", I::kGallery},
                                                                              {"Settings", I::kSettings},
                                                                              {"Controls", I::kControls},
                                                                              {"Rules", I::kRules},
                                                                              {"About", I::kAbout}}) {
        INFO(label);
        CHECK(clicked<I>(screen, draw, label) == std::vector<I>{intent});
    }
}

TEST_CASE("quitting is asked about, the first answer is to stay, and so does Escape mean") {
    Screen screen;
    MainMenuState state;
    const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    using I = MainMenuIntent;
    std::vector<I> seen;
    const auto note = [&](I intent) {
        if (intent != I::kNone) seen.push_back(intent);
    };
    for (const MenuKey stays : {MenuKey::kAccept, MenuKey::kBack}) {
        CHECK(clicked<I>(screen, draw, "Quit").empty());
        screen.settle([&] { draw(); });
        CHECK(screen.shows("Leave Riposte?"));
        CHECK(screen.focused() == "Stay");
        screen.press(draw, stays, note);
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Quit");
    }
    CHECK(clicked<I>(screen, draw, "Quit").empty());
    screen.settle([&] { draw(); });
    screen.click(draw, "Leave", note);
    CHECK(seen == std::vector{I::kQuit});
}

TEST_CASE("of a notice without end the title shows as many lines as there is room for") {
    std::string lines;
    for (int i = 0; i < 200; ++i) lines += "video.width cannot be 12 (settings.toml, line 3): legal: 320 to 16384\n";
    for (const std::string& notice : {std::string(20000, 'x'), lines, std::string("short\n") + lines}) {
        for (const auto& [size, scale] : std::vector<std::pair<ImVec2, double>>{
                 {{1280, 720}, 1}, {{1280, 720}, 2}, {{960, 540}, 2}, {{3840, 2160}, 0.75}, {{600, 1000}, 2}}) {
            Screen screen(size, scale);
            MainMenuState state;
            screen.settle([&] { draw_main_menu({"0.1", notice, MainMenuIntent::kNone}, state); });
            CAPTURE(size.x, size.y, scale, notice.substr(0, 10));
            CHECK(ImGui::GetDrawData()->TotalVtxCount < 65536);
            const auto& texts = screen.probe().texts;
            const auto told = std::find_if(texts.begin(), texts.end(), [&](const auto& text) {
                return text.text.rfind(notice.substr(0, 5), 0) == 0;
            });
            if (size.x < size.y) continue;  // may have no room beside the version
            REQUIRE(told != texts.end());
            CHECK(told->low.y > screen.item("Fence").low.y - screen.size().y * 0.1f);
            CHECK(told->high.y <= screen.size().y);
            CHECK(told->text.substr(told->text.size() - 3) == "…");
        }
    }
}

TEST_CASE("keys choose what has the focus and back leaves") {
    Screen screen;
    MainMenuState state;
    const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Fence");
    screen.press([&] { draw(); }, MenuKey::kDown);
    CHECK(screen.focused() == "Free practice");
    std::vector<MainMenuIntent> seen;
    screen.press(draw, MenuKey::kAccept, [&](MainMenuIntent intent) {
        if (intent != MainMenuIntent::kNone) seen.push_back(intent);
    });
    CHECK(seen == std::vector{MainMenuIntent::kFreePractice});
}

TEST_CASE("the very first press chooses what has the focus, also after a click") {
    for (const bool clicked_before : {false, true}) {
        Screen screen;
        MainMenuState state;
        const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
        screen.settle([&] { draw(); });
        if (clicked_before) screen.click_at(draw, {1200, 700}, [](MainMenuIntent) {});
        bool chosen = false;
        screen.press(draw, MenuKey::kAccept,
                     [&](MainMenuIntent intent) { chosen |= intent == MainMenuIntent::kFence; });
        INFO(clicked_before);
        CHECK(chosen);
    }
}

TEST_CASE("up from the first line of a menu leads to the last, and down from there to the first") {
    Screen screen;
    MainMenuState state;
    const auto menu = [&] { draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    screen.settle(menu);
    screen.press(menu, MenuKey::kUp);
    CHECK(screen.focused() == "Quit");
    screen.press(menu, MenuKey::kDown);
    CHECK(screen.focused() == "Fence");
    Screen other;
    PauseState pause_state;
    const auto pause = [&] { draw_pause({}, pause_state); };
    other.settle(pause);
    REQUIRE(other.focused() == "Resume");
    other.press(pause, MenuKey::kUp);
    CHECK(other.focused() == "Leave bout");
    other.press(pause, MenuKey::kDown);
    CHECK(other.focused() == "Resume");
}

TEST_CASE("a menu opens on the line that led away from it") {
    MainMenuState menu_state;
    const auto menu = [&] { draw_main_menu({"0.1", "", MainMenuIntent::kSettings}, menu_state); };
    Screen main;
    main.settle(menu);
    CHECK(main.focused() == "Settings");
    PauseState state;
    const auto pause = [&] { return draw_pause({}, state); };
    Screen paused;
    CHECK(clicked<PauseIntent>(paused, pause, "Controls") == std::vector{PauseIntent::kControls});
    Screen again;
    again.settle([&] { pause(); });
    CHECK(again.focused() == "Controls");
}

TEST_CASE("in every screen but a replay Space chooses what has the focus") {
    Screen screen;
    JoinState state;
    const JoinModel model = sample_join();
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    REQUIRE(screen.focused() == "Start");
    bool started = false;
    screen.press(draw, MenuKey::kSpace,
                 [&](const JoinIntent& intent) { started |= intent.kind == JoinIntent::Kind::kStart; });
    CHECK(started);
}
