#include "ui/kit/held_keys.hpp"

#include "catch.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

constexpr DeviceId kPad{DeviceKind::kGamepad, 1};
constexpr DeviceId kKeys{DeviceKind::kKeyboard, 0};

/// Keys from frame to frame, and what of them reaches the panels.
struct Flow {
    HeldKeys keys;
    Theme theme;

    MenuKeySet frame(const MenuPresses& down, float seconds = 1.0F / 60) {
        keys.follow(down, {}, seconds);
        keys.withhold(theme.spelling);
        return keys.pass_on(theme);
    }
};

}  // namespace

TEST_CASE("a held key is struck once and fires again after a while; one that turns something on and off does not") {
    Flow flow;
    const MenuPresses down{{MenuKey::kDown, kPad}, {MenuKey::kBack, kPad}};
    flow.frame(down);
    CHECK((has(flow.theme.struck, MenuKey::kDown) && has(flow.theme.fired, MenuKey::kBack)));
    flow.frame(down);
    CHECK((!has(flow.theme.fired, MenuKey::kDown) && !flow.keys.any_fires()));
    const MenuKeySet still = flow.frame(down, 0.4F);
    CHECK((has(flow.theme.fired, MenuKey::kDown) && !has(flow.theme.struck, MenuKey::kDown)));
    CHECK_FALSE(has(flow.theme.fired, MenuKey::kBack));
    CHECK((has(still, MenuKey::kDown) && has(still, MenuKey::kBack)));
    flow.frame({});
    CHECK_FALSE(flow.keys.any());
}

TEST_CASE("one that is held hides no other device's key") {
    Flow flow;
    flow.frame({{MenuKey::kAccept, kPad}});
    flow.frame({{MenuKey::kAccept, kPad}, {MenuKey::kAccept, kKeys}});
    REQUIRE(flow.theme.presses.size() == 1);
    CHECK(flow.theme.presses[0].device == kKeys);
    CHECK(flow.theme.pressed_by[static_cast<std::size_t>(MenuKey::kAccept)] == kKeys);
}

TEST_CASE("a row that is being spelt alone hears its device's keys, and what was held then means nothing afterwards") {
    Flow flow;
    flow.theme.spelling.row = 7;
    flow.theme.spelling.device = kPad;
    flow.theme.spelling.drawn = true;
    const MenuPresses both{{MenuKey::kUp, kPad}, {MenuKey::kDown, kKeys}};
    CHECK(flow.frame(both) == MenuKeySet{});
    CHECK((has(flow.theme.spelling.struck, MenuKey::kUp) && !has(flow.theme.spelling.struck, MenuKey::kDown)));
    CHECK(flow.frame(both) == MenuKeySet{});  // the row was not drawn again: it is over
    CHECK(flow.theme.spelling.row == 0);
    CHECK(flow.frame({{MenuKey::kUp, kPad}}) == MenuKeySet{});
}

TEST_CASE(
    "a direction moves the focus at once, but out of a text in the next frame, and what else is struck leads on") {
    Flow flow;
    flow.frame({{MenuKey::kUp, kPad}});
    CHECK_FALSE(flow.keys.lead_on(false));
    CHECK(flow.keys.lead_on(true));
    flow.frame({{MenuKey::kAccept, kPad}});
    CHECK(flow.keys.lead_on(false));
    flow.frame({{MenuKey::kAccept, kPad}});  // no longer struck
    CHECK_FALSE(flow.keys.lead_on(false));
}
