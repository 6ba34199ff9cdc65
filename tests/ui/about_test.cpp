#include "catch.hpp"
#include "samples.hpp"

#include <riposte/ui/screens/about_screen.hpp>

using namespace riposte;
using namespace riposte::ui;

namespace {

bool on_screen(const Screen& screen, const std::string& text) {
    const auto& texts = screen.probe().texts;
    const auto found = std::find_if(texts.begin(), texts.end(), [&](const auto& t) { return t.text == text; });
    return found != texts.end() && found->low.y > 0 && found->high.y < screen.item("Back").low.y;
}

}  // namespace

TEST_CASE("keys and wheel scroll the licences to their last words and back, whatever the window and the text") {
    const AboutModel model = sample_about();
    const auto draw = [&] { draw_about(model); };
    for (const auto& [size, scale] : {std::pair{ImVec2{1280, 720}, 1.0}, std::pair{ImVec2{1280, 720}, 2.0},
                                      std::pair{ImVec2{720, 1280}, 2.0}, std::pair{ImVec2{640, 480}, 2.0}}) {
        Screen screen(size, scale);
        INFO(size.x << "x" << size.y << ", text " << scale);
        screen.settle(draw);
        CHECK(on_screen(screen, model.version));
        for (int i = 0; i < 200; ++i) screen.press(draw, MenuKey::kDown);
        CHECK(on_screen(screen, "The last words."));
        CHECK(screen.focused() == "Back");
        for (int i = 0; i < 60; ++i) screen.press(draw, MenuKey::kPreviousTab);
        CHECK(on_screen(screen, model.version));
        screen.point(draw, {size.x / 2, size.y / 2});
        for (int i = 0; i < 200; ++i) {
            Screen::wheel(-1);
            screen.frame(draw);
        }
        CHECK(on_screen(screen, "The last words."));
    }
}

TEST_CASE("a licence that cannot be read is told in its place") {
    Screen screen({1280, 1280});
    screen.settle([] { draw_about(sample_about()); });
    CHECK(screen.shows("there is no such file"));
}

TEST_CASE("what is written about the game stays as wide as the button below it") {
    Screen screen;
    const AboutModel model = sample_about();
    screen.settle([&] { draw_about(model); });
    for (const auto& text : screen.probe().texts) CHECK(text.high.x <= screen.item("Back").high.x);
}

TEST_CASE("about is left by either way back") {
    for (const MenuKey key : {MenuKey::kBack, MenuKey::kAccept}) {
        Screen screen;
        bool left = false;
        const auto draw = [] { return draw_about(sample_about()); };
        screen.settle([&] { draw(); });
        screen.press(draw, key, [&](bool leave) { left |= leave; });
        CHECK(left);
    }
}
