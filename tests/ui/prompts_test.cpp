#include "catch.hpp"

#include <riposte/controls/effective_scheme.hpp>
#include <riposte/ui/kit/prompts.hpp>

using namespace riposte;
using namespace riposte::ui;

namespace {

std::string told(const Settings& settings, int side, DeviceKind kind, const char* action) {
    for (const Prompt& prompt : prompts_for(effective_scheme(settings, side, kind, DeviceKind::kBot), side, kind))
        if (prompt.action == action) return prompt.control;
    return "none";
}

}  // namespace

TEST_CASE("prompts name the controls as they are bound now") {
    Settings settings;
    CHECK(told(settings, 0, DeviceKind::kMouse, "cut, hand up first") == "left mouse button");
    CHECK(told(settings, 0, DeviceKind::kMouse, "lunge") == "K");
    const Binding p = parse_binding("key:P").value();
    REQUIRE(set_binding(settings.bindings, 0, DeviceKind::kMouse, Action::kLunge, 0, p).ok());
    CHECK(told(settings, 0, DeviceKind::kMouse, "lunge") == "P");
    for (Binding& slot : settings.bindings.of(0, DeviceKind::kMouse)[Action::kLunge]) slot = {};
    CHECK(told(settings, 0, DeviceKind::kMouse, "lunge") == "none");
    CHECK(prompts_for({}, 0, DeviceKind::kBot).empty());
}

TEST_CASE("prompts of a device that is held left-handed name its other side") {
    Settings settings;
    settings.mouse.left_handed = settings.gamepad.left_handed = true;
    CHECK(told(settings, 0, DeviceKind::kMouse, "cut, hand up first") == "right mouse button");
    CHECK(told(settings, 0, DeviceKind::kMouse, "parry") == "left mouse button");
    CHECK(told(settings, 0, DeviceKind::kGamepad, "lead the hand") == "left stick");
    CHECK(told(settings, 0, DeviceKind::kGamepad, "cut, hand up first") == "left trigger");
}

TEST_CASE("every device is told first what leads the hand, the keyboard of a cut that swings out by itself") {
    const Settings settings;
    const auto hand = [&](int side, DeviceKind kind) {
        const auto prompts = prompts_for(settings.bindings.of(side, kind), side, kind);
        REQUIRE(prompts.size() == kFirstMoveCount);
        CHECK(prompts[0].action == "lead the hand");
        return prompts[0].control;
    };
    CHECK(hand(0, DeviceKind::kMouse) == "mouse");
    CHECK(hand(0, DeviceKind::kJoystick) == "stick");
    CHECK(hand(0, DeviceKind::kGamepad) == "right stick");
    CHECK(hand(0, DeviceKind::kKeyboard) == "Q W E A D Z X C");
    CHECK(hand(1, DeviceKind::kKeyboard) == "Keypad 7 8 9 4 6 1 2 3");
    CHECK(told(settings, 0, DeviceKind::kKeyboard, "cut") == "Space");
    CHECK(told(settings, 0, DeviceKind::kMouse, "cut") == "none");
}

TEST_CASE("a pad whose hand is led by single buttons is told all of them") {
    Settings settings;
    const std::pair<Action, const char*> ways[] = {{Action::kHandUp, "pad:dpup"},
                                                   {Action::kHandLeft, "pad:dpleft"},
                                                   {Action::kHandRight, "pad:dpright"},
                                                   {Action::kHandDown, "pad:dpdown"}};
    for (const auto& [way, control] : ways) {
        const Binding binding = parse_binding(control).value();
        REQUIRE(set_binding(settings.bindings, 0, DeviceKind::kGamepad, way, 0, binding).ok());
    }
    CHECK(told(settings, 0, DeviceKind::kGamepad, "lead the hand") == "d-pad up, d-pad left, d-pad right, d-pad down");
}

TEST_CASE("who stands on the right steps forward to the left") {
    const Settings settings;
    const auto steps = [&](int side, DeviceKind kind) { return told(settings, side, kind, "step forward, back"); };
    CHECK(steps(0, DeviceKind::kGamepad) == "left stick right, left");
    CHECK(steps(1, DeviceKind::kGamepad) == "left stick left, right");
    CHECK(steps(0, DeviceKind::kKeyboard) == "G, F");
}

TEST_CASE("who has a control for one way of stepping alone is told that") {
    Settings settings;
    for (const Action action : {Action::kBack, Action::kStepLeft})
        for (Binding& slot : settings.bindings.of(0, DeviceKind::kKeyboard)[action]) slot = {};
    CHECK(told(settings, 0, DeviceKind::kKeyboard, "step forward") == "G");
    CHECK(told(settings, 0, DeviceKind::kKeyboard, "step forward, back") == "none");
}

TEST_CASE("with a weapon that only thrusts the prompt of the cut says so, and no other changes") {
    const Settings settings;
    const auto prompts = prompts_for(settings.bindings.of(0, DeviceKind::kMouse), 0, DeviceKind::kMouse);
    const auto thrusts = fitted(prompts, {false, true, ValidTarget::kBody});
    REQUIRE(thrusts.size() == prompts.size());
    for (std::size_t i = 0; i < prompts.size(); ++i)
        CHECK(thrusts[i].action == (prompts[i].move == FirstMove::kCut ? "thrust" : prompts[i].action));
    CHECK(fitted(prompts, {})[1].action == prompts[1].action);
}
