#include "screen.hpp"
#include "ui/kit/panel.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

/// How opaque that panel, and what stands before and after it, is drawn.
struct Drawn {
    float panel = 0;
    float beside = 0;
};
Drawn draw(Screen& screen, const char* title) {
    Drawn drawn;
    screen.frame([&] {
        begin_panel({title, 400, 100});
        drawn.panel = theme().opacity;
        end_panel({{"Back"}});
        drawn.beside = theme().opacity;
    });
    return drawn;
}

}  // namespace

TEST_CASE("a screen comes in within a sixth of a second and leaves the rest of the picture as it is") {
    Screen screen;
    screen.context().set_look({1, false});
    float last = 0;
    for (int i = 0; i < 10; ++i) {
        const Drawn drawn = draw(screen, "One");
        CHECK(drawn.panel >= last);
        CHECK(drawn.beside == 1);
        if (i == 0) CHECK(drawn.panel < 0.2f);
        last = drawn.panel;
    }
    CHECK(last == 1);
    CHECK(draw(screen, "Another").panel < 0.2f);
    CHECK(draw(screen, "One").panel < 0.2f);  // it was away
}

TEST_CASE("the veil behind screens goes on from one to the next") {
    Screen screen;
    screen.context().set_look({1, false});
    const auto veiled_for = [&](bool veil) {
        screen.frame([&] {
            if (veil) draw_veil();
        });
        return screen.context().theme().veiled_for;
    };
    const float first = veiled_for(true);
    for (int i = 0; i < 10; ++i) veiled_for(true);
    const float later = veiled_for(true);
    CHECK(later > first);
    CHECK(veiled_for(true) == later);
    veiled_for(false);
    CHECK(veiled_for(true) == first);
}

TEST_CASE("with reduced motion a screen is there at once") {
    Screen screen;
    screen.context().set_look({1, true});
    CHECK(draw(screen, "One").panel == 1);
}
