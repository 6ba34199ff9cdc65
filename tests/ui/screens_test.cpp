#include "catch.hpp"
#include "samples.hpp"

#include <set>

using namespace riposte;
using namespace riposte::ui;

namespace {

struct Case {
    ImVec2 size;
    double text_scale;
};
const std::vector<Case> kCases{{{640, 480}, 1},  {{640, 480}, 2},  {{1280, 720}, 1},   {{3840, 2160}, 1},
                               {{720, 1280}, 1}, {{720, 1280}, 2}, {{2560, 1080}, 1.5}};

bool inside(const Screen& screen, const Probe::Text& text) {
    const bool across = text.low.x >= -0.5f && text.high.x <= screen.size().x + 0.5f;
    const bool down = text.low.y >= -0.5f && text.high.y <= screen.size().y + 0.5f;
    return across && (down || text.scrolls);
}

bool finite_vertices() {
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i)
        for (const ImDrawVert& vertex : data.CmdLists[i]->VtxBuffer)
            if (!std::isfinite(vertex.pos.x) || !std::isfinite(vertex.pos.y)) return false;
    return true;
}

/// Tabs that turn the page as the focus goes along them; here each press begins with the same page. settings_test walks
/// along them.
const std::set<std::string> kFollowed{"Video", "Sound",    "Devices",  "Accessibility", "Game",        "Overlays",
                                      "Mouse", "Keyboard", "Joystick", "Gamepad",       "Left player", "Right player"};

/// Down from line to line, in each line to its left and its right end.
std::vector<std::string> never_focused(Screen& screen, const std::function<void()>& draw) {
    constexpr int kWidest = 6;  // items beside each other
    screen.settle(draw);
    std::vector<std::string> left;
    for (const auto& item : screen.probe().items)
        if (!kFollowed.contains(item.label)) left.push_back(item.label);
    const auto run = [&](MenuKey way, int length) {
        for (int i = 0; i < length && !left.empty(); ++i) {
            left.erase(std::remove(left.begin(), left.end(), screen.focused()), left.end());
            screen.press(draw, way);
        }
    };
    for (std::size_t lines = left.size() + 2; lines > 0 && !left.empty(); --lines) {
        run(MenuKey::kLeft, kWidest);
        run(MenuKey::kRight, 2 * kWidest);
        run(MenuKey::kDown, 1);
    }
    return left;
}

}  // namespace

TEST_CASE("nothing is written outside the window, whatever its size and the text's") {
    for (const Case& c : kCases) {
        Screen screen(c.size, c.text_scale);
        for (const NamedScreen& shown : all_screens()) {
            screen.settle(shown.draw);
            INFO(shown.name << " at " << c.size.x << "x" << c.size.y << ", text " << c.text_scale);
            CHECK_FALSE(screen.probe().texts.empty());
            CHECK(finite_vertices());
            for (const Probe::Text& text : screen.probe().texts) {
                INFO(text.text << " from " << text.low.x << ", " << text.low.y << " to " << text.high.x << ", "
                               << text.high.y);
                CHECK(inside(screen, text));
            }
        }
    }
}

TEST_CASE("the result leaves the upper half of the window to the fencers, and says how much it takes") {
    for (const Case& c : kCases) {
        Screen screen(c.size, c.text_scale);
        const ResultModel model = sample_result();
        ResultState state;
        screen.settle([&] { draw_result(model, state); });
        INFO("at " << c.size.x << "x" << c.size.y << ", text " << c.text_scale);
        CHECK(state.covered > 0.2);
        CHECK(state.covered < 0.5);
        const auto top = static_cast<float>(1 - state.covered) * c.size.y;
        for (const Probe::Item& item : screen.probe().items) CHECK(item.low.y > top);
        for (const Probe::Text& text : screen.probe().texts) CHECK(text.low.y > top);
    }
}

TEST_CASE("the result tells of each touch with what part of the blade, how fast and how steeply it fell, in full") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{800, 600}, ImVec2{640, 480}}) {
        Screen screen(size);
        ResultModel model = sample_result();
        model.names = {"Red", "Blue"};
        for (ResultTouch& touch : model.touches) {
            touch.touch.part = BodyPart::kUpperArmR;
            touch.touch.side = BladeSide::kEdge;
            touch.touch.along = 0.5;
            touch.touch.speed = 21.4;
            touch.touch.angle = 1.1;
        }
        ResultState state;
        screen.settle([&] { draw_result(model, state); });
        INFO("at " << size.x << "x" << size.y);
        const auto touches = static_cast<int>(model.touches.size());
        for (const char* words : {"right upper arm", "edge, middle third", "21.4 m/s, 63° to skin"})
            CHECK(screen.count(words) == touches);
    }
}

TEST_CASE("a double touch is one row, which tells behind either side's mark what that side hit") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{640, 480}}) {
        Screen screen(size);
        ResultModel model;
        ResultTouch touch;
        touch.touch.part = BodyPart::kUpperArmR;
        touch.touch.speed = 21.4;
        touch.other = touch.touch;
        touch.other->attacker = 1;
        touch.other->part = BodyPart::kHead;
        touch.other->speed = 8.1;
        touch.clock = 167.7;
        touch.score = {1, 1};
        model.touches = {touch};
        ResultState state;
        screen.settle([&] { draw_result(model, state); });
        INFO("at " << size.x << "x" << size.y);
        for (const char* words : {"Double", "1 : 1", "2:48", "right upper arm, 21.4 m/s"})
            CHECK(screen.count(words) == 1);
        CHECK(screen.count(std::string(words_of(BodyPart::kHead)) + ", 8.1 m/s") == 1);
    }
}

TEST_CASE("what the result says of the time stands in full between title and touches, or after them in the smallest") {
    for (const Case& c : kCases) {
        Screen screen(c.size, c.text_scale);
        const ResultModel model = sample_result();
        ResultState state;
        screen.settle([&] { draw_result(model, state); });
        INFO("at " << c.size.x << "x" << c.size.y << ", text " << c.text_scale);
        const auto& texts = screen.probe().texts;
        const auto place = [&](const std::string& words) {
            return std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text.rfind(words, 0) == 0; });
        };
        const auto remark = place("The time of 3:00 ran out. After each touch: score and time left.");
        const auto touch = place("3.0 m/s");
        REQUIRE((remark != texts.end() && touch != texts.end()));
        const bool smallest = c.size.x == 640 && c.text_scale == 2;
        CHECK((remark->high.y <= touch->low.y + 1) == !smallest);
        CHECK(remark->low.y >= place("5 : 3")->high.y - 1);
        if (smallest) CHECK(remark->low.y >= place("10.0 m/s")->high.y - 1);
    }
}

TEST_CASE("touches of a long bout for which the result has no room are scrolled to") {
    Screen screen({1280, 720}, 2);
    const ResultModel model = sample_result();
    ResultState state;
    state.awake = true;
    const auto draw = [&] { draw_result(model, state); };
    screen.settle(draw);
    const auto height_of = [&](const std::string& text) {
        const auto& texts = screen.probe().texts;
        return std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text == text; })->low.y;
    };
    const float before = height_of("10.0 m/s, 0° to skin");
    for (int i = 0; i < 3; ++i) screen.press(draw, MenuKey::kDown);
    CHECK(height_of("10.0 m/s, 0° to skin") < before - 60);
    for (int i = 0; i < 3; ++i) screen.press(draw, MenuKey::kUp);
    CHECK(height_of("10.0 m/s, 0° to skin") == Approx(before));
}

TEST_CASE("no line of the result stands there cut in two before it is scrolled") {
    for (const Case& c : kCases) {
        Screen screen(c.size, c.text_scale);
        const ResultModel model = sample_result();
        ResultState state;
        screen.settle([&] { draw_result(model, state); });
        INFO("at " << c.size.x << "x" << c.size.y << ", text " << c.text_scale);
        const float foot = screen.item("Rematch").low.y - 13 * screen.context().theme().unit;
        for (const Probe::Text& text : screen.probe().texts) {
            INFO(text.text << " from " << text.low.y << " to " << text.high.y << ", seen down to " << foot);
            CHECK((!text.scrolls || text.high.y < foot + 2 || text.low.y > foot - 2));
        }
    }
}

TEST_CASE("no row of a panel is cut through its letters by the panel's edge, wherever it is scrolled to") {
    for (const Case& c : kCases) {
        for (const NamedScreen& shown : all_screens()) {
            if (std::string(shown.name).find("settings") == std::string::npos &&
                std::string(shown.name).find("controls") == std::string::npos)
                continue;
            Screen screen(c.size, c.text_scale);
            screen.settle(shown.draw);
            for (int i = 0; i < 9; ++i) {
                INFO(shown.name << " at " << c.size.x << "x" << c.size.y << ", text " << c.text_scale << ", " << i
                                << " down");
                for (const Probe::Text& text : screen.probe().texts) {
                    INFO(text.text);
                    const bool one_line = text.high.y - text.low.y < 1.4F * size_of(Type::kBody);
                    CHECK_FALSE((one_line && text.cut));
                }
                screen.press(shown.draw, MenuKey::kDown);
            }
        }
    }
}

TEST_CASE("no tab and no row of the controls ends in dots, however narrow the window and large the text") {
    for (const ImVec2 size : {ImVec2{720, 1280}, ImVec2{1280, 720}}) {
        for (const NamedScreen& shown : all_screens()) {
            if (std::string(shown.name).find("settings") == std::string::npos &&
                std::string(shown.name).find("controls") == std::string::npos)
                continue;
            Screen screen(size, 2);
            screen.settle(shown.draw);
            INFO(shown.name << " at " << size.x << "x" << size.y);
            for (const char* page : {"Acces", "Overl", "Devic", "Keyb", "Joys", "Gamep", "Step "})
                for (const Probe::Text& text : screen.probe().texts) {
                    INFO(text.text);
                    CHECK_FALSE((text.text.rfind(page, 0) == 0 && text.text.find("…") != std::string::npos));
                }
        }
    }
}

TEST_CASE("tabs without room are a row that is turned through, page by page") {
    Screen screen({720, 1280}, 2);
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    CHECK(screen.has_item("Page"));
    CHECK(screen.shows("Video"));
    for (int i = 0; i < 9 && screen.focused() != "Page"; ++i) screen.press(draw, MenuKey::kUp);
    REQUIRE(screen.focused() == "Page");
    for (const SettingsPage page : {SettingsPage::kSound, SettingsPage::kDevices, SettingsPage::kAccessibility}) {
        screen.press(draw, MenuKey::kRight);
        CHECK(state.page == page);
        CHECK(screen.focused() == "Page");
    }
    CHECK(screen.count("Accessibility") == 1);
    screen.press(draw, MenuKey::kLeft);
    CHECK(state.page == SettingsPage::kDevices);
    screen.press(draw, MenuKey::kNextTab);
    CHECK(state.page == SettingsPage::kAccessibility);
    CHECK(screen.focused() == "Page");
}

TEST_CASE("the main menu has room for every line of a notice") {
    Screen screen({640, 480});
    MainMenuState state;
    const std::string notice = "no sound\nno rapier\nno sabre";
    screen.settle([&] { draw_main_menu({"0.1", notice, MainMenuIntent::kNone}, state); });
    const auto& texts = screen.probe().texts;
    const auto text = std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text == notice; });
    REQUIRE(text != texts.end());
    CHECK(inside(screen, *text));
    CHECK(text->high.y - text->low.y >= 3 * size_of(Type::kSmall));
}

TEST_CASE("every item of every screen can be reached with the four directions") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{640, 480}}) {
        for (const NamedScreen& shown : all_screens()) {
            Screen screen(size);
            INFO(shown.name << " at " << size.x << "x" << size.y);
            const auto left = never_focused(screen, shown.draw);
            INFO("first that was not reached: " << (left.empty() ? "" : left[0]));
            CHECK(left.empty());
        }
    }
}

TEST_CASE("what a row shows begins with a capital") {
    std::size_t values = 0;
    for (const NamedScreen& shown : all_screens()) {
        Screen screen;
        screen.settle(shown.draw);
        for (const Probe::Item& item : screen.probe().items) {
            INFO(shown.name << ", " << item.label << ": " << item.value);
            CHECK((item.value.empty() || item.value[0] < 'a' || item.value[0] > 'z'));
            values += item.value.empty() ? 0U : 1U;
        }
    }
    CHECK(values > 40);
}

TEST_CASE("text grows with the window and with the player's scale, but never becomes illegible") {
    Theme theme;
    measure(theme, {1280, 720}, 1);
    const float body = theme.sizes[static_cast<std::size_t>(Type::kBody)];
    measure(theme, {2560, 1440}, 1);
    CHECK(theme.sizes[static_cast<std::size_t>(Type::kBody)] == Approx(2 * body));
    measure(theme, {1280, 720}, 2);
    CHECK(theme.sizes[static_cast<std::size_t>(Type::kBody)] == Approx(2 * body));
    measure(theme, {320, 200}, 1);
    for (const float size : theme.sizes) CHECK(size >= 12);
}

TEST_CASE("fonts are loaded anew exactly when their sizes change") {
    Screen screen;
    CHECK_FALSE(screen.context().resize({1280, 720}, 1));
    CHECK(screen.context().resize({1920, 1080}, 1));
    CHECK(screen.context().resize({1920, 1080}, 2));
    CHECK_FALSE(screen.context().resize({1920, 1080}, 2));
    screen.context().set_look({1.5, false});
    CHECK(screen.context().resize({1920, 1080}, 2));
}

TEST_CASE("a missing font is reported with its file and a remedy") {
    const auto fonts = read_fonts("no/such/folder");
    REQUIRE_FALSE(fonts.ok());
    CHECK(fonts.error().where.find("riposte-sans.ttf") != std::string::npos);
    CHECK_FALSE(fonts.error().remedy.empty());
}
