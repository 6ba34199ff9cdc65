#include "catch.hpp"
#include "rig.hpp"
#include "shipped.hpp"

#include <riposte/controls/haptics.hpp>

using namespace riposte;

namespace {

/// A standing pair, one of whose blades may be beaten aside, and what is felt of it.
struct Bench {
    Rig rig;
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    Settings settings;
    std::vector<Felt> log;
    Haptics haptics{rig.controls, forces_into(log), settings};

    void blow(Real impulse = 0.4) {
        BoutEvents events;
        BladeContactEvent contact;
        contact.impulse_world = {0, impulse, 0};
        contact.impulse = impulse;
        contact.colliding = true;
        events.blade_contacts.push_back(contact);
        haptics.play(setup, state, events);
    }
    void nothing() { haptics.play(setup, state, {}); }
    void beat_aside(Real by) {
        state.fencers[0].weapon.world_from_weapon.translation.y += by;
        state.fencers[0].weapon.control = 0.5;
    }
};

}  // namespace

TEST_CASE("a blow reaches the side's device, by the tick's time, and never a mouse or a side that waits") {
    Bench bench;
    bench.rig.controls.assign(0, bench.rig.find("joystick:0"));
    bench.rig.controls.assign(1, {DeviceKind::kMouse, 0});
    bench.state.tick = 120;
    bench.blow();
    REQUIRE(bench.log.size() == 1);
    CHECK(bench.log[0].device == bench.rig.find("joystick:0"));
    CHECK(bench.log[0].time_us == 1'000'000);
    CHECK(bench.log[0].forces.rumble.strength == Approx(0.5 * 0.8));
    CHECK(bench.log[0].forces.push.force.y == Approx(0.5 * 0.8));
    Rig::say(bench.rig.stick, "0 unplug");
    bench.rig.run(2);
    bench.blow();
    bench.haptics.stop();
    CHECK(bench.log.size() == 1);
}

TEST_CASE("nothing is sent while nothing changes; a spring is sent when it comes, changes and goes") {
    Bench bench;
    bench.rig.controls.assign(0, bench.rig.find("joystick:0"));
    for (int i = 0; i < 10; ++i) bench.nothing();
    CHECK(bench.log.empty());
    bench.beat_aside(0.3);
    for (int i = 0; i < 10; ++i) bench.nothing();
    CHECK(bench.log.size() == 1);
    CHECK(bench.log.back().forces.spring.stiffness > 0);
    bench.beat_aside(0.1);
    bench.nothing();
    CHECK(bench.log.size() == 2);
    bench.beat_aside(-0.4);
    bench.nothing();
    CHECK(bench.log.size() == 3);
    CHECK(bench.log.back().forces == HandForces{});
    CHECK_FALSE(bench.log.back().stop);
}

TEST_CASE("a weak blow does not end what a hard one began, a harder one does") {
    Bench bench;
    bench.rig.controls.assign(0, bench.rig.find("joystick:0"));
    bench.blow(1.2);  // 0.75 of the greatest for 125 ms
    bench.state.tick = 1;
    bench.blow(0.1);
    CHECK(bench.log.size() == 1);
    bench.blow(3.6);
    CHECK(bench.log.size() == 2);
    bench.state.tick = 14;  // the push has died away to less than this, the rumble has not
    bench.blow(0.4);
    REQUIRE(bench.log.size() == 3);
    CHECK(bench.log[2].forces.rumble.strength == 0);
    CHECK(bench.log[2].forces.push.force.y == Approx(0.4));
    bench.state.tick = 30;
    bench.blow(0.1);
    REQUIRE(bench.log.size() == 4);
    CHECK(bench.log[3].forces.rumble.strength > 0);
}

TEST_CASE("stop lets go of everything, and a spring that is still there comes back afterwards") {
    Bench bench;
    bench.rig.controls.assign(0, bench.rig.find("joystick:0"));
    bench.rig.controls.assign(1, bench.rig.find("gamepad:0"));
    bench.beat_aside(0.3);
    bench.nothing();
    bench.log.clear();
    bench.haptics.stop();
    REQUIRE(bench.log.size() == 2);
    CHECK((bench.log[0].stop && bench.log[1].stop));
    bench.nothing();
    REQUIRE(bench.log.size() == 3);
    CHECK(bench.log[2].forces.spring.stiffness > 0);
}

TEST_CASE("settings are felt at once: less strength, rumble alone, off") {
    Bench bench;
    bench.rig.controls.assign(0, bench.rig.find("joystick:0"));
    bench.beat_aside(0.3);
    bench.nothing();
    bench.settings.haptics.kind = Feedback::kRumble;
    bench.haptics.apply(bench.settings);
    REQUIRE(bench.log.size() == 2);
    CHECK(bench.log.back().stop);
    bench.blow();
    CHECK(bench.log.back().forces.rumble.strength == Approx(0.4));
    CHECK(bench.log.back().forces == HandForces{bench.log.back().forces.rumble, {}, {}});
    bench.settings.haptics.strength = 0.5;  // weaker than what is felt, but that stops
    bench.haptics.apply(bench.settings);
    bench.blow();
    CHECK(bench.log.back().forces.rumble.strength == Approx(0.25));
    bench.settings.haptics.kind = Feedback::kOff;
    bench.haptics.apply(bench.settings);
    const std::size_t before = bench.log.size();
    bench.blow();
    CHECK(bench.log.size() == before);
}

TEST_CASE("one device on both sides is pushed by the first alone") {
    Bench bench;
    for (const FencerId fencer : kFencers) bench.rig.controls.assign(fencer, bench.rig.find("joystick:0"));
    bench.blow();
    REQUIRE(bench.log.size() == 2);
    CHECK(bench.log[0].forces.push.force.y > 0);
    CHECK(bench.log[1].forces == HandForces{bench.log[0].forces.rumble, {}, {}});
}

TEST_CASE("one device on both sides keeps the first's spring when the second is struck") {
    Bench bench;
    for (const FencerId fencer : kFencers) bench.rig.controls.assign(fencer, bench.rig.find("joystick:0"));
    bench.beat_aside(0.3);
    bench.nothing();
    REQUIRE(bench.log.size() == 1);
    const Spring spring = bench.log[0].forces.spring;
    REQUIRE(spring.stiffness > 0);
    bench.blow();
    REQUIRE(bench.log.size() == 3);
    CHECK(bench.log[1].forces.spring == spring);
    CHECK(bench.log[2].forces == HandForces{bench.log[1].forces.rumble, {}, spring});
}

TEST_CASE("devices without motors, and devices that are not there, feel without an error") {
    Rig rig;
    Devices& devices = rig.controls.devices();
    for (const DeviceId id : {rig.find("joystick:0"), rig.find("gamepad:0"), DeviceId{DeviceKind::kJoystick, 9999},
                              DeviceId{DeviceKind::kMouse, 0}}) {
        devices.feel(id, {{1, 0.01}, {{1, 0}, 0.01}, {{0.5, 0.5}, 1}});
        devices.let_go(id);
    }
    CHECK_FALSE(devices.info(rig.find("joystick:0"))->forces);
}
