#include "devices/virtual_devices.hpp"

#include "catch.hpp"
#include "rig.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace riposte;

TEST_CASE("script lines are read, and bad ones are errors") {
    const VirtualStep step = parse_virtual_step("1.5 axis 2 -0.25").value();
    CHECK(step.time == 1.5);
    CHECK(step.index == 2);
    CHECK(step.value == -0.25);
    CHECK(parse_virtual_step("0 unplug").value().what == VirtualStep::What::kUnplug);
    const std::string bad = GENERATE(as<std::string>{}, "", "axis 0 1", "0 axis 6 0", "0 axis 0 1.5", "0 axis 0",
                                     "0 button 0 2", "-1 plug", "0 plug now", "nan plug", "0 hat 0 16", "0 dance");
    INFO(bad);
    CHECK_FALSE(parse_virtual_step(bad).ok());
}

TEST_CASE("a malformed device list or script is an error that names it") {
    const scratch::Folder folder;
    const std::string script = folder.write("bad", "0 axis 0 0\n0 fly\n").string();
    const std::string text = GENERATE_COPY(as<std::string>{}, "joystick", "pedal=x",
                                           "gamepad=", "joystick=/no/such/file", "joystick=" + script);
    const scratch::Variable variable("RIPOSTE_VIRTUAL_DEVICES", text);
    CHECK_FALSE(Devices::create().ok());
}

TEST_CASE("devices are listed by kind, and a missing one is answered with what is there") {
    Rig rig;
    CHECK(rig.find("gamepad:0") != rig.find("gamepad:1"));
    CHECK(rig.find("joystick:0").kind == DeviceKind::kJoystick);
    const Result<DeviceInfo> missing = rig.controls.devices().find({DeviceKind::kGamepad, 2, ""});
    REQUIRE_FALSE(missing.ok());
    CHECK(missing.error().remedy.find("gamepad:1") != std::string::npos);
    const std::string table = rig.controls.devices().describe();
    for (const char* word : {"mouse", "keyboard", "joystick:2", "gamepad:1"})
        CHECK(table.find(word) != std::string::npos);
}

TEST_CASE("a joystick's stick is the hand, its trigger, thumb button and hat the rest") {
    Rig rig;
    rig.controls.assign(0, rig.find("joystick:0"));
    Rig::say(rig.stick, "0 axis 0 1\n0 axis 1 -1\n0 button 0 1\n0 hat 0 1");
    const FencerInput input = rig.run().fencers[0];
    CHECK(input.hand_x == 32767);
    CHECK(input.hand_y == 32767);  // SDL's axis 1 points down
    CHECK(input.buttons == (Button::kAttack | Button::kForward));
    Rig::say(rig.stick, "0 axis 0 0.03\n0 axis 1 0\n0 button 0 0\n0 button 1 1\n0 hat 0 4\n0 button 2 1");
    const FencerInput next = rig.run().fencers[0];
    CHECK(next.hand_x == 0);  // dead zone
    CHECK(next.buttons == (Button::kParry | Button::kBack | Button::kLunge));
}

TEST_CASE("a gamepad's right stick is the hand and its left stick the legs") {
    Rig rig;
    rig.controls.assign(0, rig.find("gamepad:0"));
    rig.controls.assign(1, rig.find("gamepad:1"));
    const Result<DeviceInfo> info = rig.controls.devices().find({DeviceKind::kGamepad, 0, ""});
    REQUIRE(info.ok());
    // SDL's virtual controller: axes left x, left y, right x, right y, triggers; buttons in SDL's order.
    Rig::say(rig.pad, "0 axis 2 1\n0 axis 0 1\n0 button 0 1");
    Rig::say(rig.other_pad, "0 axis 0 1\n0 axis 3 -1");
    const BoutInput input = rig.run();
    CHECK(input.fencers[0].hand_x == 32767);
    CHECK(input.fencers[0].buttons == (Button::kForward | Button::kLunge));
    CHECK(input.fencers[1].hand_y == 32767);
    CHECK(input.fencers[1].buttons == Button::kBack);
}

TEST_CASE("one joystick may drive both sides, and a gamepad may be held as a joystick") {
    Rig rig;
    const DeviceId pad_as_stick = rig.find("joystick:1");
    CHECK(pad_as_stick.instance == rig.find("gamepad:0").instance);
    rig.controls.assign(0, pad_as_stick);
    rig.controls.assign(1, pad_as_stick);
    Rig::say(rig.pad, "0 axis 0 -1\n0 button 0 1");
    const BoutInput input = rig.run();
    CHECK(input.fencers[0].hand_x == -32767);
    CHECK(input.fencers[0] == input.fencers[1]);
    CHECK(input.fencers[0].buttons == Button::kAttack);
}

TEST_CASE("pressing a button joins with that device, a gamepad as a gamepad") {
    Rig rig;
    rig.run(2);
    Rig::say(rig.other_pad, "0 button 0 1");
    rig.controls.devices().update_virtual(0);
    std::vector<DeviceId> joined;
    for (const SDL_Event& event : scratch::poll()) {
        if (auto id = rig.controls.devices().poll_join(event)) joined.push_back(*id);
    }
    REQUIRE(joined.size() == 1);
    CHECK(joined[0] == rig.find("gamepad:1"));
    CHECK(rig.controls.devices().poll_join(scratch::key(SDL_SCANCODE_SPACE, true))->kind == DeviceKind::kKeyboard);
    for (const auto code : {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_F11, SDL_SCANCODE_LALT})
        CHECK_FALSE(rig.controls.devices().poll_join(scratch::key(code, true)).has_value());
    CHECK(rig.controls.devices().poll_join(scratch::mouse_button(SDL_BUTTON_LEFT, true))->kind == DeviceKind::kMouse);
}

TEST_CASE("unplugging names device and side, and plugging the same model in again goes on") {
    Rig rig;
    rig.controls.assign(1, rig.find("joystick:0"));
    rig.run(2);
    Rig::say(rig.stick, "0 axis 0 1\n0 button 0 1");
    CHECK(rig.run().fencers[1].hand_x == 32767);
    Rig::say(rig.stick, "0 unplug");
    CHECK(rig.run().fencers[1] == FencerInput{});
    REQUIRE(rig.changes.size() == 1);
    CHECK(rig.changes[0].lost());
    CHECK(rig.changes[0].fencers == std::array<bool, 2>{false, true});
    CHECK(rig.controls.waiting(1));
    Rig::say(rig.stick, "0 plug");
    rig.run();
    REQUIRE(rig.changes.size() == 2);
    CHECK(rig.changes[1].fencers == std::array<bool, 2>{false, true});
    CHECK_FALSE(rig.controls.waiting(1));
    Rig::say(rig.stick, "0 axis 0 -1");
    CHECK(rig.run().fencers[1].hand_x == -32767);
}

TEST_CASE("while one device is out the others keep their numbers, and it has its own again") {
    Rig rig;
    const DeviceId other = rig.find("gamepad:1");
    const DeviceId last = rig.find("joystick:3");
    Rig::say(rig.pad, "0 unplug");
    rig.run();
    CHECK(rig.find("gamepad:1") == other);
    CHECK(rig.find("joystick:2").instance == other.instance);
    CHECK(rig.find("joystick:3") == last);
    CHECK_FALSE(rig.controls.devices().find(parse_device_spec("gamepad:0").value()));
    CHECK_FALSE(rig.controls.devices().find(parse_device_spec("joystick:1").value()));
    Rig::say(rig.pad, "0 plug");
    rig.run();
    CHECK(rig.find("gamepad:1") == other);
    REQUIRE(rig.changes.size() == 2);
    CHECK(rig.changes[1].device.device.index == 0);
    CHECK(rig.find("gamepad:0").instance == rig.find("joystick:1").instance);
    std::vector<std::string> specs;
    for (const DeviceInfo& device : rig.controls.devices().list())
        specs.push_back(to_text(DeviceSpec{device.id.kind, device.index, {}}));
    CHECK(specs == std::vector<std::string>{"mouse", "keyboard", "joystick:0", "joystick:1", "joystick:2", "joystick:3",
                                            "gamepad:0", "gamepad:1"});
}

TEST_CASE("a device nobody holds may come and go without a pause") {
    Rig rig;
    rig.controls.assign(0, rig.find("gamepad:0"));
    rig.run(2);
    Rig::say(rig.other_pad, "0 unplug\n0 plug");
    rig.run();
    REQUIRE(rig.changes.size() == 2);
    CHECK_FALSE(rig.changes[0].lost());
    CHECK_FALSE(rig.controls.waiting(0));
}

TEST_CASE("a named pipe steers a device live without blocking") {
    const scratch::Folder folder;
    const std::string pipe = (folder.path / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const scratch::Variable variable("RIPOSTE_VIRTUAL_DEVICES", "joystick=" + pipe);
    Controls controls(Rig::make_devices(), Settings{});
    controls.assign(0, controls.devices().find({DeviceKind::kJoystick, 0, ""}).value().id);
    const int writer = open(pipe.c_str(), O_WRONLY | O_NONBLOCK);
    REQUIRE(writer >= 0);
    const std::string line = "0 button 1 1\n";
    REQUIRE(write(writer, line.data(), line.size()) == static_cast<ssize_t>(line.size()));
    controls.devices().update_virtual(0.5);
    for (const SDL_Event& event : scratch::poll()) controls.handle(event);
    CHECK(controls.sample(Rig::kTick, {}).fencers[0].buttons == Button::kParry);
    close(writer);
}

TEST_CASE("timed steps wait for their time") {
    const scratch::Folder folder;
    const auto script = folder.write("script", "# a comment\n0 axis 0 0\n\n1.0 button 0 1  # then\n");
    const scratch::Variable variable("RIPOSTE_VIRTUAL_DEVICES", "joystick=" + script.string());
    Controls controls(Rig::make_devices(), Settings{});
    controls.assign(0, controls.devices().find({DeviceKind::kJoystick, 0, ""}).value().id);
    for (const auto& [time, buttons] : {std::pair{0.99, 0}, std::pair{1.01, int{Button::kAttack}}}) {
        controls.devices().update_virtual(time);
        for (const SDL_Event& event : scratch::poll()) controls.handle(event);
        CHECK(controls.sample(Rig::kTick, {}).fencers[0].buttons == buttons);
    }
}
