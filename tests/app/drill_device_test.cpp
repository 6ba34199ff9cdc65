#include "app/studies/drill_device.hpp"

#include "app/shell/device_for.hpp"
#include "catch.hpp"
#include "scratch.hpp"

#include <riposte/settings/settings.hpp>

using namespace riposte;

namespace {

constexpr DeviceId kMouse{DeviceKind::kMouse, 0};
constexpr DeviceId kKeys{DeviceKind::kKeyboard, 0};
constexpr DeviceId kPad{DeviceKind::kGamepad, 3};

DeviceId begun(DrillDevice device) {
    device.begin();
    return device.id();
}

}  // namespace

TEST_CASE("the device that presses has the sword of the drill") {
    DrillDevice device(kMouse);
    CHECK(begun(device) == kMouse);
    device.press(kPad);
    CHECK(device.id() == kPad);
    device.press(kKeys);
    CHECK(begun(device) == kKeys);
    device.press(kMouse);
    CHECK(begun(device) == kMouse);
}

TEST_CASE("a key begins the drill for the mouse where the mouse is shown") {
    DrillDevice device(kMouse);
    device.press(kKeys);
    CHECK(begun(device) == kMouse);
    device.press(kMouse);
    device.press(kKeys);
    CHECK(begun(device) == kMouse);
}

TEST_CASE("a click turns the drill's row on from the device that it shows") {
    DrillDevice device(kPad);
    device.press(kMouse);  // the row takes the click when the button is let go of
    CHECK(device.id() == kPad);
    device.choose(kKeys);
    CHECK(begun(device) == kKeys);
}

TEST_CASE("a device that was asked for has the drill's sword, whatever presses") {
    DrillDevice device(kPad, true);
    for (const DeviceId pressed : {kMouse, kKeys, DeviceId{DeviceKind::kJoystick, 1}}) {
        device.press(pressed);
        CHECK(begun(device) == kPad);
    }
}

TEST_CASE("a device that is unplugged while the drill's card is shown is not chosen any more, asked for or not") {
    const auto devices = Devices::create();
    REQUIRE(devices);
    for (const bool asked : {true, false}) {
        DrillDevice device(kPad, asked);
        device.forget_unplugged(devices.value());
        CHECK(begun(device) == kMouse);
        CHECK_FALSE(device.asked());
    }
    DrillDevice there(kKeys, true);
    there.forget_unplugged(devices.value());
    CHECK(there.id() == kKeys);
    CHECK(there.asked());
}

TEST_CASE("the drill begins with what its player used last, or what the settings give the left side") {
    const auto devices = Devices::create();
    REQUIRE(devices);
    Settings settings;
    settings.bout.devices[0] = "keyboard";
    CHECK(device_for(devices.value(), settings, {}) == kKeys);
    CHECK(device_for(devices.value(), settings, kMouse) == kMouse);
    CHECK(device_for(devices.value(), settings, kPad) == kKeys);  // unplugged since
    for (const char* nobody : {"bot:2", "none", "gamepad:0"}) {
        settings.bout.devices[0] = nobody;
        CHECK(device_for(devices.value(), settings, kKeys) == kMouse);
    }
}
