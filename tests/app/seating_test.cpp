#include "app/seating.hpp"

#include "catch.hpp"

using namespace riposte;

TEST_CASE("who has cut and parried needs no prompts any more, on whichever side he sits next") {
    auto devices = Devices::create();
    REQUIRE(devices);
    const Settings settings;
    Seating seating;
    seating.seat(devices.value(), settings, 0, {DeviceKind::kMouse, 0}, 1, true);
    seating.seat(devices.value(), settings, 1, {DeviceKind::kKeyboard, 0}, 1, true);
    seating.begin_bout();
    for (const HandSet set : {HandSet::kAttack, HandSet::kParry}) seating.first_controls(0).step(set, 1, 0.1);
    seating.switch_sides(devices.value(), settings);
    seating.begin_bout();
    CHECK(seating.of(1).device.kind == DeviceKind::kMouse);
    CHECK(seating.first_controls(1).shown() == 0);
    CHECK(seating.first_controls(0).shown() == 1);
}
