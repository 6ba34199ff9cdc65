#include "catch.hpp"

#include <riposte/devices/devices.hpp>

using namespace riposte;

TEST_CASE("device specs are read and written") {
    const auto [text, spec] =
        GENERATE(table<const char*, DeviceSpec>({{"mouse", {DeviceKind::kMouse, 0, ""}},
                                                 {"keyboard", {DeviceKind::kKeyboard, 0, ""}},
                                                 {"joystick:0", {DeviceKind::kJoystick, 0, ""}},
                                                 {"gamepad:3", {DeviceKind::kGamepad, 3, ""}},
                                                 {"bot", {DeviceKind::kBot, 0, ""}},
                                                 {"bot:hard", {DeviceKind::kBot, 0, "hard"}},
                                                 {"bot:4:bull", {DeviceKind::kBot, 0, "4", "bull"}},
                                                 {"none", {DeviceKind::kNone, 0, ""}}}));
    const Result<DeviceSpec> read = parse_device_spec(text);
    REQUIRE(read.ok());
    CHECK(read.value() == spec);
    CHECK(to_text(read.value()) == text);
}

TEST_CASE("a joystick without a number is the first") { CHECK(parse_device_spec("joystick").value().index == 0); }

TEST_CASE("what names no device is an error that names the legal forms") {
    const std::string text =
        GENERATE(as<std::string>{}, "", "Mouse", "mouse:0", "keyboard:1", "joystick:", "joystick:-1", "joystick:x",
                 "joystick:1x", "gamepad:99999999999", "none:1", "bot:", "bot::bull", "bot:4:", "pedals", "joystick 0");
    const Result<DeviceSpec> read = parse_device_spec(text);
    INFO(text);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().message().find("gamepad[:N]") != std::string::npos);
}
