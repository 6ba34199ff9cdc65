#include "app/play/seating.hpp"

#include "app/play/controls_meant.hpp"
#include "app/play/seat_claims.hpp"
#include "catch.hpp"
#include "rig.hpp"

#include <SDL.h>

using namespace riposte;

namespace {

constexpr DeviceId kMouse{DeviceKind::kMouse, 0};
constexpr DeviceId kKeyboard{DeviceKind::kKeyboard, 0};
constexpr DeviceId kPad{DeviceKind::kGamepad, 7};
constexpr DeviceId kBot{DeviceKind::kBot, 0};

using Specs = std::array<std::string, 2>;

struct Hall {
    Result<Devices> devices = Devices::create();
    Settings settings;
    Seating seating;

    bool join(DeviceId device) { return seating.join(devices.value(), settings, device); }
    void seat(FencerId fencer, DeviceId device, bool claimed) {
        seating.seat(devices.value(), settings, fencer, device, 1, claimed);
    }
    [[nodiscard]] Specs remembered() const {
        BoutDefaults bout = settings.bout;
        seating.remember(devices.value(), bout);
        return bout.devices;
    }
    [[nodiscard]] bool meant(DeviceId last_used, FencerId fencer, DeviceKind kind) const {
        const FencerDevice found = controls_meant(seating, settings, last_used);
        return found.fencer == fencer && found.kind == kind;
    }
};

}  // namespace

TEST_CASE("a device that presses keeps the side that it was offered, and the next one gets the other") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seating.offer(hall.devices.value(), hall.settings, kMouse);
    CHECK_FALSE(hall.seating.of(0).claimed);
    CHECK_FALSE(hall.join(kMouse));  // the press may mean something else as well
    CHECK(hall.seating.of(0).claimed);
    CHECK(hall.join(kKeyboard));
    CHECK(hall.seating.of(0).device == kMouse);
    CHECK(hall.seating.of(1).device == kKeyboard);
}

TEST_CASE("no pad turns another player's side to another device, mouse and keyboard do") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kMouse, true);
    hall.seat(1, kBot, true);
    CHECK_FALSE(may_choose(hall.seating.of(0), kPad));
    CHECK(may_choose(hall.seating.of(1), kPad));  // a bot makes room
    for (const DeviceId by : {kMouse, kKeyboard}) CHECK(may_choose(hall.seating.of(0), by));
    hall.seat(0, kMouse, false);
    CHECK(may_choose(hall.seating.of(0), kPad));
    hall.seat(0, kPad, true);
    CHECK(may_choose(hall.seating.of(0), kPad));  // missing: anybody may
}

TEST_CASE("a pad that opens the screen once more joins where one keyboard has both sides") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kKeyboard, true);
    hall.seat(1, kKeyboard, true);
    hall.seating.offer(hall.devices.value(), hall.settings, kKeyboard);
    CHECK(hall.seating.of(1).device == kKeyboard);
    hall.seating.offer(hall.devices.value(), hall.settings, kPad);
    CHECK(hall.seating.of(0).device == kKeyboard);
    CHECK(hall.seating.of(1).device == kPad);
}

TEST_CASE("a pad that is not there any more leaves its side to the mouse, or to a bot where the mouse has the other") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.settings.bout.devices = {"gamepad:0", "bot:2"};
    hall.seating.offer(hall.devices.value(), hall.settings, {});
    CHECK(hall.seating.of(0).device == kMouse);
    Seating other;
    hall.settings.bout.devices = {"gamepad:0", "mouse"};
    other.offer(hall.devices.value(), hall.settings, {});
    CHECK(other.bot(0));
    CHECK(other.of(1).device == kMouse);
}

TEST_CASE("sides that were changed over are so at the next start") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Settings settings;
    settings.bout.devices = {"gamepad:0", "bot:3"};
    Seating seating;
    seating.offer(devices, settings, rig.find("gamepad:0"));
    seating.switch_sides(devices, settings);
    seating.remember(devices, settings.bout);
    CHECK(settings.bout.devices == Specs{"bot:3", "gamepad:0"});
    Seating next;
    next.offer(devices, settings, {});
    CHECK(next.bot(0));
    CHECK(next.of(0).bot_level == 3);
    CHECK(next.of(1).device == rig.find("gamepad:0"));
}

TEST_CASE("a bot's character is written behind its level, goes with the seat, and is there at the next start") {
    Character bull;
    bull.id = "bull";
    bull.name = "the Bull";
    bull.style.initiative = 2;
    const std::vector<Character> characters{Character{}, bull};
    Hall hall;
    REQUIRE(hall.devices);
    hall.seating = Seating(characters);
    hall.settings.bout.devices = {"bot:2:bull", "bot:3"};
    hall.seating.offer(hall.devices.value(), hall.settings, {});
    CHECK(hall.seating.of(0).character == 1);
    CHECK(hall.seating.driver(0) == "bot, level 2, the Bull");
    CHECK(hall.seating.driver(1) == "bot, level 3");
    CHECK(hall.seating.levels().style[0] == bull.style);
    CHECK(hall.seating.levels().style[1] == BotStyle{});
    hall.seating.give_character(1, 1);
    CHECK(hall.remembered() == Specs{"bot:2:bull", "bot:3:bull"});
    hall.seating.give_character(0, 0);
    hall.seating.switch_sides(hall.devices.value(), hall.settings);
    CHECK(hall.remembered() == Specs{"bot:3:bull", "bot:2"});
    hall.seat(0, kMouse, true);
    CHECK(hall.seating.levels().style[0] == BotStyle{});
    CHECK(hall.remembered() == Specs{"mouse", "bot:2"});
    hall.seat(0, kBot, true);
    CHECK(hall.remembered() == Specs{"bot:1:bull", "bot:2"});  // which the seat's bot had last
}

TEST_CASE("a character that the settings name and the game does not have is the classic one, and stays written") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.settings.bout.devices = {"mouse", "bot:3:ox"};
    hall.seating.offer(hall.devices.value(), hall.settings, {});
    CHECK(hall.seating.of(1).bot_level == 3);
    CHECK(hall.seating.levels().style[1] == BotStyle{});
    CHECK(hall.remembered() == Specs{"mouse", "bot:3:ox"});
}

TEST_CASE("the controls that a side is told follow the settings and the other side") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kMouse, true);
    const auto told = [&](const char* action) {
        for (const ui::Prompt& prompt : hall.seating.of(0).prompts)
            if (prompt.action == action) return prompt.control;
        return std::string("none");
    };
    CHECK(told("parry") == "right mouse button");
    hall.settings.mouse.left_handed = true;
    hall.seating.refresh(hall.devices.value(), hall.settings);
    CHECK(told("parry") == "left mouse button");
    hall.settings.bindings.of(0, DeviceKind::kMouse)[Action::kGuard][0] = {};
    hall.settings.bindings.of(1, DeviceKind::kKeyboard)[Action::kGuard][0] = parse_binding("key:S").value();
    hall.seat(1, kKeyboard, true);
    CHECK(told("guard") == "down arrow");
}

TEST_CASE("a key of the other half of a keyboard that has one side takes the other side for a second person") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kKeyboard, false);
    hall.seat(1, kBot, false);
    const auto joins = [&](SDL_Scancode key) {
        return hall.seating.share_keyboard(hall.devices.value(), hall.settings, key);
    };
    CHECK_FALSE(joins(SDL_SCANCODE_KP_5));  // nobody said that he fences on the left
    hall.seat(0, kKeyboard, true);
    CHECK_FALSE(joins(SDL_SCANCODE_SPACE));  // his own
    CHECK_FALSE(joins(SDL_SCANCODE_F20));
    CHECK_FALSE(joins(SDL_SCANCODE_PAGEDOWN));  // of the menus
    CHECK(joins(SDL_SCANCODE_KP_8));
    CHECK(hall.seating.of(1).device == kKeyboard);
    CHECK(hall.seating.of(1).claimed);
    CHECK_FALSE(joins(SDL_SCANCODE_KP_8));
}

TEST_CASE("a key of the other half takes its side from whatever is nobody, chosen or not") {
    for (const DeviceKind chosen : {DeviceKind::kBot, DeviceKind::kRemote, DeviceKind::kNone}) {
        Hall hall;
        REQUIRE(hall.devices);
        hall.seat(0, kKeyboard, true);
        hall.seat(1, {chosen, 0}, true);
        CAPTURE(static_cast<int>(chosen));
        CHECK(hall.seating.share_keyboard(hall.devices.value(), hall.settings, SDL_SCANCODE_KP_5));
        CHECK(hall.seating.of(1).device == kKeyboard);
    }
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kKeyboard, true);
    hall.seat(1, kMouse, true);
    CHECK_FALSE(hall.seating.share_keyboard(hall.devices.value(), hall.settings, SDL_SCANCODE_KP_5));
}

TEST_CASE("of two who share the keyboard each claims his side by a key of his own half") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.settings.bout.devices = {"keyboard", "keyboard"};
    hall.seating.offer(hall.devices.value(), hall.settings, {});
    const auto press = [&](SDL_Scancode key) {
        return hall.seating.share_keyboard(hall.devices.value(), hall.settings, key) || hall.join(kKeyboard);
    };
    CHECK_FALSE(press(SDL_SCANCODE_F20));
    CHECK(press(SDL_SCANCODE_KP_5));
    CHECK_FALSE(hall.seating.of(0).claimed);
    CHECK(hall.seating.of(1).claimed);
    CHECK_FALSE(press(SDL_SCANCODE_KP_5));
    CHECK_FALSE(hall.seating.of(0).claimed);
    CHECK(press(SDL_SCANCODE_F));
    CHECK(hall.seating.of(0).claimed);
}

TEST_CASE("the number pad's Enter takes the right side before it chooses in the menu, and no other key of menus does") {
    Hall hall;
    REQUIRE(hall.devices);
    const auto press = [&](SDL_Scancode key) {
        SDL_Event event{SDL_KEYDOWN};
        event.key.keysym.scancode = key;
        return claim_seat(hall.seating, hall.devices.value(), hall.settings, event, kKeyboard);
    };
    hall.seat(0, kMouse, true);
    hall.seat(1, kBot, true);
    CHECK_FALSE(press(SDL_SCANCODE_KP_ENTER));  // nobody has the keyboard: it starts the bout
    CHECK(hall.seating.bot(1));
    hall.seat(0, kKeyboard, true);
    for (const SDL_Scancode key : {SDL_SCANCODE_RETURN, SDL_SCANCODE_DOWN, SDL_SCANCODE_SPACE, SDL_SCANCODE_HOME})
        CHECK_FALSE(press(key));
    CHECK(hall.seating.bot(1));
    CHECK(press(SDL_SCANCODE_KP_ENTER));
    CHECK(hall.seating.of(1).device == kKeyboard);
    CHECK_FALSE(press(SDL_SCANCODE_KP_ENTER));  // now it may start the bout
}

TEST_CASE("a side that was left to a bot has it at the next start") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.settings.bout.devices = {"mouse", "keyboard"};
    hall.seating.offer(hall.devices.value(), hall.settings, {});
    hall.seating.give_back(hall.devices.value(), hall.settings, 1);
    CHECK(hall.remembered() == Specs{"mouse", "bot:1"});
}

TEST_CASE("what stands in for a pad that is not there is not remembered in its place, unless somebody wanted it") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.settings.bout.devices = {"gamepad:5", "mouse"};
    hall.seating.offer(hall.devices.value(), hall.settings, {});
    CHECK(hall.remembered() == Specs{"gamepad:5", "mouse"});
    hall.seating.switch_sides(hall.devices.value(), hall.settings);
    CHECK(hall.remembered() == Specs{"mouse", "gamepad:5"});
    hall.seat(1, kBot, true);
    CHECK(hall.remembered() == Specs{"mouse", "bot:1"});
}

TEST_CASE("a pad that comes and takes the other side is not remembered on both") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Rig::say(rig.pad, "0 unplug");
    Rig::say(rig.other_pad, "0 unplug");
    rig.run();
    Settings settings;
    settings.bout.devices = {"gamepad", "bot"};
    Seating seating;
    seating.offer(devices, settings, {});
    Rig::say(rig.pad, "0 plug");
    rig.run();
    seating.seat(devices, settings, 1, rig.find("gamepad:0"), 1, true);
    seating.remember(devices, settings.bout);
    CHECK(settings.bout.devices == Specs{"mouse", "gamepad:0"});
}

TEST_CASE("a pad is remembered by its own number while another one is out") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, rig.find("gamepad:0"), 1, true);
    seating.seat(devices, {}, 1, rig.find("gamepad:1"), 1, true);
    Rig::say(rig.pad, "0 unplug");
    rig.run();
    seating.refresh(devices, {});
    seating.seat(devices, {}, 0, kMouse, 1, true);
    BoutDefaults bout;
    seating.remember(devices, bout);
    CHECK(bout.devices == Specs{"mouse", "gamepad:1"});
}

TEST_CASE("the controls that are meant are those of who asks, or else of who fences") {
    Hall hall;
    REQUIRE(hall.devices);
    CHECK(hall.meant(kKeyboard, 0, DeviceKind::kMouse));  // as the settings have it
    CHECK(hall.meant(DeviceId{}, 0, DeviceKind::kMouse));
    CHECK(hall.meant(kPad, 0, DeviceKind::kGamepad));
    hall.seat(0, kBot, true);
    hall.seat(1, kMouse, true);
    CHECK(hall.meant(kKeyboard, 1, DeviceKind::kMouse));
    hall.seat(0, kMouse, true);
    hall.seat(1, kPad, true);
    CHECK(hall.meant(kPad, 1, DeviceKind::kGamepad));
    hall.seat(0, kBot, true);
    hall.seat(1, kBot, true);
    CHECK(hall.meant(kKeyboard, 0, DeviceKind::kKeyboard));
}

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
    seating.seat(devices.value(), settings, 1, {DeviceKind::kKeyboard, 0}, 1, true);
    seating.begin_bout();
    CHECK(seating.first_controls(1).shown() == 1);  // of a keyboard he knows nothing yet
}

TEST_CASE("a side that is given back has a bot until the next device presses, which leaves the other side alone") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kPad, true);
    hall.seat(1, kKeyboard, true);
    hall.seating.give_back(hall.devices.value(), hall.settings, 0);
    CHECK(hall.seating.bot(0));
    CHECK_FALSE(hall.seating.of(0).claimed);
    CHECK(hall.seating.of(1).device == kKeyboard);
    CHECK(hall.join(kPad));
    CHECK(hall.seating.of(0).device == kPad);
}

TEST_CASE("a side waits for a pad that is pulled out, until it is back or somebody else presses") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    const DeviceId pad = rig.find("gamepad:0");
    const DeviceId other = rig.find("gamepad:1");
    Seating seating;
    seating.seat(devices, {}, 0, other, 1, true);
    seating.seat(devices, {}, 1, pad, 1, true);
    Rig::say(rig.pad, "0 unplug");
    rig.run();
    seating.refresh(devices, {});
    CHECK(seating.of(1).missing);
    CHECK_FALSE(seating.of(1).claimed);
    CHECK_FALSE(seating.of(0).missing);
    CHECK(seating.spec(devices, 1) == "gamepad:0");
    CHECK(ui::seat_for_newcomer(seating.seats(), kKeyboard) == 1);
    Rig::say(rig.pad, "0 plug");
    rig.run();
    REQUIRE(rig.changes.size() == 2);
    seating.refresh(devices, {});
    seating.welcome(devices, {}, rig.changes[1].device.device);
    CHECK_FALSE(seating.of(1).missing);
    CHECK(seating.of(1).claimed);
    CHECK(seating.of(1).device == rig.find("gamepad:0"));  // and the pad that stayed is still the other one
    CHECK(seating.of(0).device == other);
    CHECK(other == rig.find("gamepad:1"));
}

TEST_CASE("a pad that was only offered is so still when it is back, and the next device fills its gap") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, {DeviceKind::kBot, 0}, 1, false);
    seating.seat(devices, {}, 1, rig.find("gamepad:0"), 1, false);
    Rig::say(rig.pad, "0 unplug");
    rig.run();
    seating.refresh(devices, {});
    CHECK(ui::seat_for_newcomer(seating.seats(), kKeyboard) == 1);
    Rig::say(rig.pad, "0 plug");
    rig.run();
    for (const DeviceInfo& device : devices.list()) seating.welcome(devices, {}, device);
    CHECK_FALSE(seating.of(1).missing);
    CHECK_FALSE(seating.of(1).claimed);
}

TEST_CASE("a pad that moves both fencers has both again when it is back") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, rig.find("gamepad:0"), 1, true);
    seating.seat(devices, {}, 1, rig.find("joystick:1"), 1, true);
    Rig::say(rig.pad, "0 unplug");
    rig.run();
    seating.refresh(devices, {});
    CHECK(seating.of(0).missing);
    CHECK(seating.of(1).missing);
    Rig::say(rig.pad, "0 plug");
    rig.run();
    REQUIRE(rig.changes.size() == 2);
    seating.welcome(devices, {}, rig.changes[1].device.device);
    CHECK(seating.of(0).device == rig.find("gamepad:0"));
    CHECK(seating.of(1).device == rig.find("joystick:1"));
    CHECK_FALSE(seating.of(1).missing);
    CHECK(seating.of(1).claimed);
}

TEST_CASE("of two pads that are out the first that is back has one side, by whichever of its kinds it is welcomed") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, rig.find("gamepad:0"), 1, true);
    seating.seat(devices, {}, 1, rig.find("gamepad:1"), 1, true);
    Rig::say(rig.pad, "0 unplug");
    Rig::say(rig.other_pad, "0 unplug");
    rig.run();
    seating.refresh(devices, {});
    const std::vector<DeviceInfo> before = devices.list();
    Rig::say(rig.pad, "0 plug");
    rig.run();
    for (const DeviceInfo& device : come_since(before, devices)) seating.welcome(devices, {}, device);
    CHECK(seating.of(0).device == rig.find("gamepad:0"));
    CHECK(seating.of(1).missing);
}

TEST_CASE("a pad that lay there all the while takes no side of one that was pulled out") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, rig.find("gamepad:0"), 1, true);
    seating.seat(devices, {}, 1, kMouse, 1, true);
    const std::vector<DeviceInfo> before = devices.list();
    Rig::say(rig.pad, "0 unplug");
    rig.run();
    seating.refresh(devices, {});
    for (const DeviceInfo& device : come_since(before, devices)) seating.welcome(devices, {}, device);
    CHECK(seating.of(0).missing);
    Rig::say(rig.pad, "0 plug");
    rig.run();
    for (const DeviceInfo& device : come_since(before, devices)) seating.welcome(devices, {}, device);
    CHECK(seating.of(0).device == rig.find("gamepad:0"));
}

TEST_CASE("a pad that is held as a joystick is the same pad when it presses") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    const DeviceId pad = rig.find("gamepad:0");
    const DeviceId as_joystick = rig.find("joystick:1");
    Settings settings;
    settings.bout.devices = {"mouse", "joystick:1"};
    Seating seating;
    seating.offer(devices, settings, {});
    CHECK(seating.of(1).device_name == devices.info(pad)->name + " (1)");
    CHECK_FALSE(seating.join(devices, settings, pad));
    CHECK(seating.of(0).device == kMouse);
    CHECK(seating.of(1).device == as_joystick);
    CHECK(seating.of(1).claimed);
    const FencerDevice meant = controls_meant(seating, settings, pad);
    CHECK(meant.fencer == 1);
    CHECK(meant.kind == DeviceKind::kJoystick);
}

TEST_CASE("a press of the other player's takes no side in a pause, by whatever kind he holds his device") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, rig.find("joystick:1"), 1, true);
    seating.seat(devices, {}, 1, rig.find("gamepad:1"), 1, true);
    const DeviceId pad = rig.find("gamepad:0");
    const DeviceId stick = rig.find("joystick:0");
    for (const FencerId fencer : kFencers) rig.controls.assign(fencer, seating.of(fencer).device);
    const SDL_Event press{SDL_JOYBUTTONDOWN};
    CHECK_FALSE(seat_to_take(seating, rig.controls, press, stick).has_value());
    Rig::say(rig.other_pad, "0 unplug");
    rig.run();
    CHECK_FALSE(seat_to_take(seating, rig.controls, press, pad).has_value());
    CHECK(seat_to_take(seating, rig.controls, press, stick) == 1);
}

TEST_CASE("a pad that comes takes no side of a pad that is there") {
    Rig rig;
    const Devices& devices = rig.controls.devices();
    Seating seating;
    seating.seat(devices, {}, 0, rig.find("gamepad:0"), 1, true);
    seating.seat(devices, {}, 1, kMouse, 1, true);
    seating.welcome(devices, {}, devices.info(rig.find("gamepad:1")).value());
    CHECK(seating.of(0).device == rig.find("gamepad:0"));
    CHECK(seating.of(1).device == kMouse);
}

TEST_CASE("a side is a bot's, a person's or nobody's") {
    Hall hall;
    REQUIRE(hall.devices);
    hall.seat(0, kMouse, true);
    hall.seat(1, {DeviceKind::kNone, 0}, true);
    CHECK(hall.seating.levels().nobody == std::array<bool, 2>{false, true});
    hall.seat(0, kBot, true);
    CHECK(hall.seating.levels().bot_level == std::array<int, 2>{1, 0});
    CHECK_FALSE(hall.seating.levels().nobody[0]);
}

TEST_CASE("a side that waits for another machine is neither a bot's nor rests, and is not remembered") {
    Hall hall;
    REQUIRE(hall.devices);
    const Specs before = hall.settings.bout.devices;
    hall.seat(0, kMouse, true);
    hall.seat(1, {DeviceKind::kRemote, 0}, true);
    CHECK(hall.seating.of(1).device_name == "another machine");
    CHECK_FALSE(hall.seating.of(1).missing);
    CHECK(hall.seating.of(1).prompts.empty());
    CHECK(hall.seating.levels().bot_level[1] == 0);
    CHECK_FALSE(hall.seating.levels().nobody[1]);
    CHECK(hall.remembered()[1] == before[1]);
    CHECK_FALSE(parse_device_spec("another machine"));
    CHECK(hall.join(kPad));  // somebody here may take it, as from a bot
    CHECK(hall.seating.of(1).device == kPad);
}
