// Whatever was clicked, a menu can be gone through by keys and shows where one is.
#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

/// A place of the window that belongs to no panel; none where the panel leaves nothing free.
std::optional<ImVec2> beside(Screen& screen, const std::function<void()>& draw) {
    for (const ImVec2 corner : {ImVec2{0.02f, 0.02f}, ImVec2{0.98f, 0.02f}, ImVec2{0.98f, 0.98f}}) {
        const ImVec2 at{corner.x * screen.size().x, corner.y * screen.size().y};
        screen.point(draw, at);
        if (!screen.context().pointer_on_panel()) return at;
    }
    return {};
}

bool is_menu(const std::string& name) { return name != "hud" && name != "learning" && name != "progress"; }

}  // namespace

TEST_CASE("a click beside the panel does not take the keys from any menu") {
    for (const NamedScreen& shown : all_screens()) {
        if (!is_menu(shown.name)) continue;
        Screen screen;
        INFO(shown.name);
        for (int i = 0; i < 70; ++i) screen.frame(shown.draw);
        if (screen.probe().items.empty()) continue;
        const auto at = beside(screen, shown.draw);
        screen.settle(shown.draw);
        const std::string before = screen.focused();
        CHECK_FALSE(before.empty());
        if (!at) continue;
        screen.click_at([&] { return shown.draw(), 0; }, *at, [](int) {});
        CHECK(screen.focused() == before);
    }
}

TEST_CASE("who cuts on past the last touch finds the result's choices marked once they can be chosen") {
    for (const ImVec2 at : {ImVec2{640, 100}, ImVec2{640, 500}, ImVec2{200, 660}}) {
        Screen screen;
        const ResultModel model = sample_result();
        ResultState state;
        const auto draw = [&] { return draw_result(model, state); };
        const auto nothing = [](ResultIntent) {};
        const auto bout = [] { return draw_hud(sample_hud()), ResultIntent::kNone; };
        screen.click_at(bout, at, nothing);
        screen.hold(bout, at);
        screen.hold(draw, at);
        for (int i = 0; i < 10; ++i) screen.click_at(draw, at, nothing);
        for (int i = 0; i < 190; ++i) screen.frame(draw);
        REQUIRE(state.awake);
        INFO("at " << at.x << ", " << at.y);
        CHECK(screen.focused() == "Rematch");
        screen.press(draw, MenuKey::kRight, nothing);
        CHECK(screen.focused() == "Watch replay");
        for (const char* label : {"Menu", "Rematch"}) {
            const Probe::Item item = screen.item(label);
            screen.point(draw, {(item.low.x + item.high.x) / 2, (item.low.y + item.high.y) / 2});
            CHECK(screen.marked() == label);
        }
    }
}

TEST_CASE("up from a panel's first item leads to where down came from, the first button of its last line") {
    Screen screen;
    const JoinModel model = sample_join();
    JoinState state;
    const auto draw = [&] { draw_join(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Start");
    screen.press(draw, MenuKey::kDown);
    CHECK(screen.focused() == "Left side");
    screen.press(draw, MenuKey::kUp);
    CHECK(screen.focused() == "Start");
}

TEST_CASE("up from the foot leads to the last item of what scrolls, down from the tabs to its first one, in sight") {
    Screen screen({1024, 576}, 1.5);
    SettingsModel model;
    model.current.video.vsync = !model.current.video.vsync;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    const std::vector<Probe::Item> items = screen.probe().items;
    const std::string first = items[6].label;                // behind the tabs
    const std::string last = items[items.size() - 3].label;  // before the foot's two
    const auto in_sight = [&](const std::string& label) {
        const Probe::Item item = screen.item(label);
        return item.low.y >= screen.item("Video").high.y && item.high.y <= screen.item("Back").low.y;
    };
    REQUIRE(items.back().label == "Back");
    REQUIRE_FALSE(in_sight(last));
    screen.press(draw, MenuKey::kUp);
    REQUIRE(screen.focused() == "Defaults");
    screen.press(draw, MenuKey::kUp);
    CHECK(screen.focused() == last);
    CHECK(in_sight(last));
    screen.press(draw, MenuKey::kDown);
    REQUIRE(screen.focused() == "Defaults");
    screen.press(draw, MenuKey::kDown);
    REQUIRE(screen.focused() == "Video");
    REQUIRE_FALSE(in_sight(first));
    screen.press(draw, MenuKey::kDown);
    CHECK(screen.focused() == first);
    CHECK(in_sight(first));
}

TEST_CASE("a focus that the wheel has scrolled out of sight moves on from there, and is never lost") {
    Screen screen({1024, 576}, 2);
    ControlsModel model{default_bindings()};
    ControlsState state = open_controls(model.current, 0, DeviceKind::kKeyboard);
    const auto draw = [&] { draw_controls(model, state); };
    screen.settle(draw);
    focus(screen, draw, "Attack 1");
    const Probe::Item cell = screen.item("Attack 1");
    screen.point(draw, {cell.low.x + 5, cell.low.y + 5});
    for (int i = 0; i < 5; ++i) {
        Screen::wheel(-1);
        screen.frame(draw);
    }
    screen.settle(draw);
    REQUIRE(screen.item("Attack 1").high.y < cell.low.y);
    screen.press(draw, MenuKey::kDown);
    CHECK_FALSE(screen.focused().empty());
    CHECK(screen.focused() != "Attack 1");
}

namespace {

/// What has the focus after that key, from the item of that label on.
std::string led_from(Screen& screen, const std::function<void()>& draw, const std::string& label, MenuKey key) {
    focus(screen, draw, label);
    screen.press(draw, key);
    return screen.focused();
}

bool in_sight(const Screen& screen, const std::string& label) {
    const Probe::Item item = screen.item(label);
    return item.low.y >= 0 && item.high.y <= screen.item("Back").low.y;
}

}  // namespace

TEST_CASE("the keys of pages lead a long list on by what it shows, those of ends to its ends, both from bout to bout") {
    Screen screen({1280, 720}, 1.5);
    ReplayListModel model = sample_replays();
    for (ReplayEntry& entry : model.entries) entry.playable = true;
    ReplayListState state;
    const auto draw = [&] { draw_replay_list(model, state); };
    screen.settle(draw);
    const std::string first = "Red 5 : 3 Blue 0##0";
    const std::string last = "Red 5 : 3 Blue 11##11";
    REQUIRE_FALSE(in_sight(screen, last));
    const std::string next = led_from(screen, draw, first, MenuKey::kNextTab);
    CHECK(next > "Red 5 : 3 Blue 1");
    CHECK(next.find("Blue") != std::string::npos);
    CHECK(in_sight(screen, next));
    for (int i = 0; i < 9; ++i) screen.press(draw, MenuKey::kNextTab);
    CHECK(screen.focused() == last);
    CHECK(in_sight(screen, last));
    for (int i = 0; i < 9; ++i) screen.press(draw, MenuKey::kPreviousTab);
    CHECK(screen.focused() == first);
    CHECK(led_from(screen, draw, first, MenuKey::kLast) == last);
    CHECK(led_from(screen, draw, last, MenuKey::kFirst) == first);
    focus(screen, draw, "Red 5 : 3 Blue 2##2");
    screen.press(draw, MenuKey::kRight);
    REQUIRE(screen.focused() == "Delete 2");
    screen.press(draw, MenuKey::kLast);
    CHECK(screen.focused() == "Delete 11");
    CHECK(led_from(screen, draw, "Back", MenuKey::kPreviousTab) == last);
    CHECK(led_from(screen, draw, "Back", MenuKey::kNextTab) == "Back");
}

TEST_CASE("the keys of ends lead through a page of settings, whose pages those of pages turn") {
    Screen screen({1024, 576}, 1.5);
    SettingsModel model;
    SettingsState state = open_settings(model.current);
    const auto draw = [&] { draw_settings(model, state); };
    screen.settle(draw);
    const std::string first = screen.probe().items[6].label;  // behind the tabs
    screen.press(draw, MenuKey::kDown);
    REQUIRE(screen.focused() == first);
    screen.press(draw, MenuKey::kLast);
    CHECK(screen.focused() != first);
    CHECK(in_sight(screen, screen.focused()));
    screen.press(draw, MenuKey::kFirst);
    CHECK(screen.focused() == first);
    const SettingsPage before = state.page;
    screen.press(draw, MenuKey::kNextTab);
    CHECK(state.page != before);
}

TEST_CASE("the keys of ends lead to the beginning and the end of what has nothing to choose from") {
    Screen screen;
    const auto draw = [] { draw_rules({}); };
    screen.settle(draw);
    const auto& texts = screen.probe().texts;
    const float top = texts[1].low.y;
    screen.press(draw, MenuKey::kLast);
    CHECK(texts[1].low.y < top - 300);
    const float end = texts[1].low.y;
    screen.press(draw, MenuKey::kNextTab);
    CHECK(texts[1].low.y == end);
    screen.press(draw, MenuKey::kFirst);
    CHECK(texts[1].low.y == top);
}
