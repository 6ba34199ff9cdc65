#include "catch.hpp"
#include "scratch.hpp"
#include "sdl_events.hpp"

#include <riposte/controls/effective_scheme.hpp>

#include <algorithm>
#include <set>

using namespace riposte;

namespace {

std::string labels(const ActionBindings& slots) {
    std::string all;
    for (const Binding& slot : slots) all += (all.empty() ? "" : " ") + label_of(slot);
    return all;
}

constexpr DeviceKind kKinds[]{DeviceKind::kMouse, DeviceKind::kKeyboard, DeviceKind::kJoystick, DeviceKind::kGamepad};

std::multiset<int> keys_of(const Scheme& scheme) {
    std::multiset<int> keys;
    for (int i = 0; i < kActionCount; ++i) {
        if (static_cast<Action>(i) == Action::kPause) continue;
        for (const Binding& binding : scheme[static_cast<Action>(i)]) {
            if (binding.source == Binding::Source::kKey) keys.insert(binding.index);
        }
    }
    return keys;
}

}  // namespace

TEST_CASE("controls are read and written") {
    const std::string text =
        GENERATE(as<std::string>{}, "", "key:W", "key:Keypad 7", "key:Left Shift", "key:,", "mouse:left", "mouse:x2",
                 "mouse:wheel_up", "button:0", "button:63", "axis:1-", "axis:0+", "hat:0:up", "hat:3:left", "pad:a",
                 "pad:leftshoulder", "pad:dpup", "pad:rightx-", "pad:righttrigger+");
    INFO(text);
    const Result<Binding> binding = parse_binding(text);
    REQUIRE(binding.ok());
    CHECK(to_text(binding.value()) == text);
    CHECK(label_of(binding.value()).empty() == text.empty());
}

TEST_CASE("what is no control is an error that names the forms") {
    const std::string text = GENERATE(as<std::string>{}, "W", "key:", "key:Foo", "mouse:up", "button:", "button:-1",
                                      "button:64", "button:1x", "axis:1", "axis:+", "hat:0", "hat:0:north", "hat:x:up",
                                      "pad:z", "pad:a+", "pad:leftx", "wheel:1", ":");
    INFO(text);
    const Result<Binding> binding = parse_binding(text);
    REQUIRE_FALSE(binding.ok());
    CHECK(binding.error().remedy.find("key:NAME") != std::string::npos);
}

TEST_CASE("the defaults fit their devices, bind every fencing action and clash nowhere") {
    const Bindings bindings = default_bindings();
    for (const FencerId player : kFencers) {
        for (const DeviceKind kind : kKinds) {
            for (const BindingRow& row : binding_rows(bindings, player, kind)) {
                INFO(int{player.index()} << " " << name_of(kind) << " " << name_of(row.action));
                for (const Binding& binding : row.bindings) {
                    CHECK(fits(kind, binding));
                    CHECK(parse_binding(to_text(binding)).value() == binding);
                    CHECK(conflicts(bindings, player, kind, row.action, binding).empty());
                }
                const bool step = row.action == Action::kForward || row.action == Action::kBack ||
                                  row.action == Action::kStepLeft || row.action == Action::kStepRight;
                if (!step) CHECK_FALSE(first_control(bindings.of(player, kind), row.action).empty());
            }
        }
    }
}

TEST_CASE("no key moves both fencers, whoever holds mouse and keyboard") {
    const Settings settings;
    const auto [first, second] = GENERATE(table<DeviceKind, DeviceKind>({{DeviceKind::kKeyboard, DeviceKind::kKeyboard},
                                                                         {DeviceKind::kMouse, DeviceKind::kKeyboard},
                                                                         {DeviceKind::kKeyboard, DeviceKind::kMouse}}));
    const auto left = keys_of(effective_scheme(settings, 0, first, second));
    const auto right = keys_of(effective_scheme(settings, 1, second, first));
    CHECK(left.size() >= 8);
    CHECK(right.size() >= 8);
    for (const int key : left) CHECK(right.count(key) == 0);
    CHECK(std::set<int>(left.begin(), left.end()).size() == left.size());
    CHECK(std::set<int>(right.begin(), right.end()).size() == right.size());
}

TEST_CASE("left-handed swaps mouse buttons and a gamepad's sides") {
    Settings settings;
    settings.mouse.left_handed = settings.gamepad.left_handed = true;
    const Scheme mouse = effective_scheme(settings, 0, DeviceKind::kMouse, DeviceKind::kNone);
    CHECK(to_text(mouse[Action::kAttack][0]) == "mouse:right");
    const Scheme pad = effective_scheme(settings, 0, DeviceKind::kGamepad, DeviceKind::kNone);
    CHECK(to_text(pad[Action::kHandUp][0]) == "pad:lefty-");
    CHECK(to_text(pad[Action::kAttack][0]) == "pad:lefttrigger+");
    CHECK(to_text(pad[Action::kStepRight][0]) == "pad:rightx+");
}

TEST_CASE("rebinding refuses what does not fit and names what clashes") {
    Bindings bindings = default_bindings();
    CHECK_FALSE(
        set_binding(bindings, 0, DeviceKind::kMouse, Action::kLunge, 0, parse_binding("button:1").value()).ok());
    CHECK_FALSE(set_binding(bindings, 0, DeviceKind::kMouse, Action::kThrust, 0, parse_binding("key:F").value()).ok());
    CHECK(bindings == default_bindings());
    const Binding j = parse_binding("key:J").value();
    const auto clash = conflicts(bindings, 0, DeviceKind::kMouse, Action::kLunge, j);
    REQUIRE(clash.size() == 1);
    CHECK(clash[0].action == Action::kForward);
    const auto across =
        conflicts(bindings, 0, DeviceKind::kKeyboard, Action::kLunge, parse_binding("key:Keypad 5").value());
    REQUIRE(across.size() == 1);
    CHECK(across[0].player == 1);
    REQUIRE(set_binding(bindings, 0, DeviceKind::kMouse, Action::kLunge, 0, j).ok());
    CHECK(labels(bindings.of(0, DeviceKind::kMouse)[Action::kLunge]) == "J W up arrow");
}

TEST_CASE("a control that its action has already changes places with the one it is put in place of") {
    Bindings bindings = default_bindings();
    const Binding up = parse_binding("key:Up").value();
    REQUIRE(set_binding(bindings, 0, DeviceKind::kMouse, Action::kLunge, 0, up).ok());
    CHECK(labels(bindings.of(0, DeviceKind::kMouse)[Action::kLunge]) == "up arrow W K");
    REQUIRE(set_binding(bindings, 0, DeviceKind::kMouse, Action::kLunge, 0, up).ok());
    CHECK(labels(bindings.of(0, DeviceKind::kMouse)[Action::kLunge]) == "up arrow W K");
    for (const int slot : {1, 2, 0})
        REQUIRE(set_binding(bindings, 0, DeviceKind::kMouse, Action::kLunge, slot, {}).ok());
    CHECK(labels(bindings.of(0, DeviceKind::kMouse)[Action::kLunge]) == "");
}

TEST_CASE("a control is captured by using it, on its own kind of device only") {
    CHECK(to_text(capture_binding(scratch::key(SDL_SCANCODE_P, true), DeviceKind::kKeyboard).value()) == "key:P");
    CHECK_FALSE(capture_binding(scratch::key(SDL_SCANCODE_P, true), DeviceKind::kGamepad).has_value());
    CHECK_FALSE(capture_binding(scratch::key(SDL_SCANCODE_P, false), DeviceKind::kKeyboard).has_value());
    SDL_Event stick{};
    stick.type = SDL_JOYAXISMOTION;
    stick.jaxis.axis = 2;
    stick.jaxis.value = -9000;
    CHECK_FALSE(capture_binding(stick, DeviceKind::kJoystick).has_value());
    stick.jaxis.value = -30000;
    CHECK(to_text(capture_binding(stick, DeviceKind::kJoystick).value()) == "axis:2-");
}

TEST_CASE("actions are found by their names") {
    for (int i = 0; i < kActionCount; ++i)
        CHECK(action_named(name_of(static_cast<Action>(i))) == static_cast<Action>(i));
    CHECK_FALSE(action_named("dance").has_value());
}
