#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("up and down out of a name that is being written end the writing") {
    Screen screen;
    const JoinModel model = sample_join();
    JoinState state;
    state.dressing = 0;
    const auto draw = [&] { draw_join(model, state); };
    screen.settle(draw);
    REQUIRE(screen.focused() == "Name");
    screen.press(draw, MenuKey::kAccept);
    screen.settle(draw);
    REQUIRE(screen.context().typing());
    screen.press(draw, MenuKey::kUp);
    screen.settle(draw);
    CHECK(screen.focused() == "Done");
    CHECK_FALSE(screen.context().typing());
}

TEST_CASE("who is dressed has half of a wide picture for himself, and his rows are all there at double text") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{640, 480}}) {
        Screen screen(size, 2);
        JoinState state;
        state.dressing = 0;
        screen.settle([&] { draw_join(sample_join(), state); });
        CHECK(state.covered.left < 0.55);
        CHECK(screen.count("Of the build") == 1);
        CHECK(screen.count("Sword hand") == 1);
    }
}

TEST_CASE("of two who change sides each takes his name along, but a side's own stays with its colour") {
    Screen screen;
    const JoinModel model = sample_join();
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    const auto change = [&](Names names) {
        state.terms.names = std::move(names);
        screen.settle([&] { draw(); });
        screen.click(draw, "Switch sides", [](const JoinIntent&) {});
        return state.terms.names;
    };
    CHECK(change({"Red", "Blue"}) == Names{"Red", "Blue"});
    CHECK(change({"Anna", "Blue"}) == Names{"Red", "Anna"});
    CHECK(change({"Anna", "Ben"}) == Names{"Ben", "Anna"});
}

TEST_CASE("sides that change under another palette keep the names of its colours") {
    Screen screen;
    JoinModel model = sample_join();
    model.own_names = {"Orange", "Sky blue"};
    JoinState state;
    state.terms.names = {"Orange", "Ben"};
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    screen.click(draw, "Switch sides", [](const JoinIntent&) {});
    CHECK(state.terms.names == Names{"Ben", "Sky blue"});
}

TEST_CASE("either side can be left to another machine, if somebody fences on the other one") {
    Screen screen;
    JoinModel model = sample_join();
    model.seats[1].device = {DeviceKind::kBot, 0};
    model.seats[1].bot_level = 1;
    model.devices = {{{DeviceKind::kMouse, 0}, "mouse"}, {{DeviceKind::kRemote, 0}, "another machine"}};
    JoinState state;
    DeviceId chosen;
    const auto draw = [&] {
        const JoinIntent intent = draw_join(model, state);
        if (intent.kind == JoinIntent::Kind::kChoose) chosen = intent.device;
    };
    screen.settle(draw);
    focus(screen, draw, "Right side");
    screen.press(draw, MenuKey::kLeft);
    screen.settle(draw);
    CHECK(chosen.kind == DeviceKind::kRemote);
    model.seats[1].device = chosen;
    CHECK(ready_to_start(model));
    CHECK_FALSE(two_people(model.seats));
    model.seats[0].device = {};
    CHECK_FALSE(ready_to_start(model));
    model.seats[0].device = {DeviceKind::kBot, 0};
    CHECK(ready_to_start(model));
    model.seats[0].device = {DeviceKind::kMouse, 0};
    model.seats[0].claimed = true;
    model.seats[1].claimed = true;
    const DeviceId pad{DeviceKind::kGamepad, 3};
    CHECK(seat_for_newcomer(model.seats, pad) == FencerId{1});
    CHECK_FALSE(waits_for_press(model));
}

TEST_CASE("who presses first gets the left side, who presses next the right one") {
    const DeviceId mouse{DeviceKind::kMouse, 0};
    const DeviceId pad{DeviceKind::kGamepad, 3};
    const DeviceId other{DeviceKind::kGamepad, 4};
    std::array<JoinSeat, 2> seats;
    seats[0].device = mouse;  // offered, not asked for
    seats[1].device = {DeviceKind::kBot, 0};
    CHECK_FALSE(seat_for_newcomer(seats, mouse).has_value());
    REQUIRE(seat_for_newcomer(seats, pad) == 0);
    seats[0].device = pad;
    seats[0].claimed = true;
    CHECK_FALSE(seat_for_newcomer(seats, pad).has_value());
    REQUIRE(seat_for_newcomer(seats, other) == 1);
    seats[1].claimed = true;  // a bot that was asked for still makes room
    CHECK(seat_for_newcomer(seats, other) == 1);
    seats[1].device = other;
    CHECK_FALSE(seat_for_newcomer(seats, mouse).has_value());
    seats[0].device = {};
    CHECK(seat_for_newcomer(seats, mouse) == 0);
    seats[0].device = other;  // which has both
    CHECK(seat_for_newcomer(seats, mouse) == 1);
}

TEST_CASE("a bot's card says what to expect of it") {
    JoinModel model = sample_join();
    JoinState state;
    Screen screen;
    const auto draw = [&] { draw_join(model, state); };
    screen.settle(draw);
    const std::array<const char*, 5> manners{"A beginner", "A learner", "A club fencer", "An old hand", "A master"};
    for (const char* manner : manners) CHECK_FALSE(screen.shows(manner));
    model.seats[1].device = {DeviceKind::kBot, 0};
    for (int level = 1; level <= 5; ++level) {
        model.seats[1].bot_level = level;
        screen.settle(draw);
        for (int other = 1; other <= 5; ++other)
            CHECK(screen.shows(manners.at(static_cast<std::size_t>(other - 1))) == (other == level));
    }
}

TEST_CASE("a bot's character has a row of its own, and the card tells of it") {
    JoinModel model = sample_join();
    JoinState state;
    Screen screen;
    std::vector<std::size_t> chosen;
    const auto note = [&](const JoinIntent& intent) {
        if (intent.kind != JoinIntent::Kind::kCharacter) return;
        CHECK(intent.seat == 1);
        model.seats[1].character = intent.character;
        chosen.push_back(intent.character);
    };
    const auto draw = [&] { return draw_join(model, state); };
    model.seats[1].device = {DeviceKind::kBot, 0};
    screen.settle([&] { draw(); });
    CHECK(screen.count("Right character") == 0);  // there is nothing to choose
    model.characters = {{"the Classic", ""}, {"the Bull", "Comes at you"}};
    screen.settle([&] { draw(); });
    CHECK(screen.count("Right character") == 1);
    CHECK(screen.count("Left character") == 0);
    CHECK_FALSE(screen.shows("Comes at you"));
    focus(
        screen, [&] { draw(); }, "Right character");
    screen.press(draw, MenuKey::kRight, note);
    screen.settle([&] { draw(); });
    CHECK(screen.shows("The Bull"));
    CHECK(screen.shows("Comes at you"));
    CHECK(screen.shows("A learner"));
    screen.press(draw, MenuKey::kRight, note);
    CHECK(chosen == std::vector<std::size_t>{1, 0});
}

TEST_CASE("Start keeps the focus when a pad goes, says what it waits for, and does nothing") {
    Screen screen;
    JoinModel model = sample_join();
    model.seats[1].device = model.devices.back().id;
    model.seats[0].claimed = model.seats[1].claimed = true;
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    REQUIRE(screen.focused() == "Start");
    model.seats[1].missing = true;
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Start");
    CHECK(screen.shows("Waits for the device"));
    screen.press(draw, MenuKey::kAccept,
                 [](const JoinIntent& intent) { CHECK(intent.kind == JoinIntent::Kind::kNone); });
    model.seats[1].missing = false;
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Start");
    CHECK_FALSE(screen.shows("Waits for the device"));
}

TEST_CASE("a seat turns through nobody, the devices and the levels of the bot") {
    Screen screen;
    JoinModel model = sample_join();
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Start");
    std::vector<std::pair<DeviceKind, int>> chosen;
    for (int i = 0; i < 40 && screen.focused() != "Left side"; ++i) screen.press([&] { draw(); }, MenuKey::kUp);
    for (int i = 0; i < 7; ++i) {
        screen.press(draw, MenuKey::kRight, [&](const JoinIntent& intent) {
            if (intent.kind != JoinIntent::Kind::kChoose) return;
            CHECK(intent.seat == 0);
            model.seats[0].device = intent.device;
            model.seats[0].bot_level = intent.bot_level;
            chosen.emplace_back(intent.device.kind, intent.bot_level);
        });
    }
    using K = DeviceKind;
    CHECK(chosen == std::vector<std::pair<K, int>>{{K::kKeyboard, 0},
                                                   {K::kGamepad, 0},
                                                   {K::kBot, 1},
                                                   {K::kBot, 2},
                                                   {K::kBot, 3},
                                                   {K::kNone, 0},
                                                   {K::kMouse, 0}});
}

TEST_CASE("a pad that is held as a joystick sits already, and is among what its row turns through") {
    JoinModel model = sample_join();
    const DeviceId pad = model.devices.back().id;
    model.seats[0].device = {DeviceKind::kJoystick, pad.instance};
    model.seats[0].device_name = "Pad";
    model.seats[1].device = {DeviceKind::kKeyboard, 0};
    model.seats[1].claimed = true;
    CHECK_FALSE(seat_for_newcomer(model.seats, pad).has_value());
    model.devices = {{pad, "Pad"}};
    CHECK(waits_for_press(model));  // which would keep it its side
    model.seats[0].claimed = true;
    CHECK_FALSE(waits_for_press(model));
    Screen screen;
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.count("Pad, as a joystick") == 1);
    focus(
        screen, [&] { draw(); }, "Left side");
    std::vector<DeviceId> chosen;
    screen.press(draw, MenuKey::kRight, [&](const JoinIntent& intent) {
        if (intent.kind == JoinIntent::Kind::kChoose) chosen.push_back(intent.device);
    });
    CHECK(chosen == std::vector{DeviceId{}});
}

TEST_CASE("each side's build, height, weapon, guard and hand are turned through by keys and by mouse") {
    Screen screen;
    const JoinModel model = sample_join();
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    const auto press = [&](const std::string& label, MenuKey key) {
        for (int i = 0; i < 60 && screen.focused() != label; ++i) screen.press([&] { draw(); }, MenuKey::kUp);
        REQUIRE(screen.focused() == label);
        screen.press([&] { draw(); }, key);
    };
    press("Left fencer", MenuKey::kAccept);
    press("Build", MenuKey::kRight);
    CHECK(state.terms.kits[0].fencer == "woman");
    press("Build", MenuKey::kRight);
    CHECK(state.terms.kits[0].fencer == "man");
    press("Weapon", MenuKey::kLeft);
    CHECK(state.terms.kits[0].weapon == "sabre");
    press("Guard", MenuKey::kRight);
    CHECK(state.terms.kits[0].posture == "classical");
    screen.click([&] { return draw(); }, "Done", [](const JoinIntent&) {});
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Left fencer");
    CHECK(screen.shows("Man, Sabre, Classical"));
    press("Right fencer", MenuKey::kAccept);
    press("Height", MenuKey::kLeft);
    CHECK(state.terms.kits[1].height == Approx(1.80));
    press("Height", MenuKey::kLeft);
    CHECK(state.terms.kits[1].height == Approx(1.79));
    press("Sword hand", MenuKey::kRight);
    CHECK(state.terms.kits[1].left_handed);
    screen.click([&] { return draw(); }, "Weapon", [](const JoinIntent&) {});
    CHECK(state.terms.kits[1].weapon != "sword");
    screen.press([&] { draw(); }, MenuKey::kBack);
    CHECK(screen.focused() == "Right fencer");
    CHECK(state.terms.kits[0].weapon == "sabre");
}

TEST_CASE("what ended the program is passed over while builds are turned through, and tried again by its own button") {
    Screen screen;
    JoinModel model = sample_join();
    model.kits.lost_fencers = {{"stranger", "Stranger"}};
    model.kits.lost_weapons = {{"stranger", "Spit"}};
    JoinState state;
    state.dressing = 0;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    for (std::size_t i = 0; i < 2 * model.kits.fencers.size(); ++i) {
        for (int k = 0; k < 60 && screen.focused() != "Build"; ++k) screen.press([&] { draw(); }, MenuKey::kUp);
        screen.press([&] { draw(); }, MenuKey::kRight);
        CHECK(state.terms.kits[0].fencer != "stranger");
    }
    CHECK_FALSE(state.try_again);
    REQUIRE(screen.shows("Try Stranger again"));
    screen.click([&] { return draw(); }, "Build stranger", [](const JoinIntent&) {});
    CHECK(state.try_again);
    CHECK(state.terms.kits[0].fencer == "stranger");
    CHECK(state.terms.kits[0].weapon == "sword");
    state.try_again = false;
    screen.click([&] { return draw(); }, "Weapon stranger", [](const JoinIntent&) {});
    CHECK(state.try_again);
    CHECK(state.terms.kits[0].weapon == "stranger");
}

TEST_CASE("what counts is chosen where the weapons make a difference, and is no row elsewhere") {
    Screen screen;
    JoinModel model = sample_join();
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.shows("What counts"));
    model.rules_differ = true;
    screen.settle([&] { draw(); });
    REQUIRE(screen.shows("What counts"));
    for (int k = 0; k < 60 && screen.focused() != "What counts"; ++k) screen.press([&] { draw(); }, MenuKey::kUp);
    screen.press([&] { draw(); }, MenuKey::kRight);
    CHECK(state.terms.rule_set == RuleSet::kClassic);
}

TEST_CASE("how much blows move is chosen where bodies give way to them, and is no row elsewhere") {
    Screen screen;
    JoinModel model = sample_join();
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    model.bodies_answer = false;
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.shows("Blows move bodies"));
    model.bodies_answer = true;
    screen.settle([&] { draw(); });
    REQUIRE(screen.shows("Blows move bodies"));
    for (int k = 0; k < 60 && screen.focused() != "Blows move bodies"; ++k) screen.press([&] { draw(); }, MenuKey::kUp);
    screen.press([&] { draw(); }, MenuKey::kRight);
    CHECK(state.terms.blows == BlowStrength::kStrong);
}

TEST_CASE("all rows of the join screen but the last are seen at once in a small window") {
    Screen screen({1280, 720});
    JoinModel model = sample_join();
    model.notice.clear();
    model.remark = "The keyboard moves both fencers";
    JoinState state;
    screen.settle([&] { draw_join(model, state); });
    model.seats[1].device = {DeviceKind::kKeyboard, 0};
    screen.settle([&] { draw_join(model, state); });
    const auto lowest = screen.item("Picture");
    CHECK(lowest.high.y <= screen.item("Start").low.y);
    CHECK(screen.item("Left side").low.y > 0);
}

TEST_CASE("one device for both fencers is offered, so that it is no warning") {
    const auto inked = [](const Colour& ink) {  // vertices of that colour
        const ImDrawData& data = *ImGui::GetDrawData();
        int count = 0;
        for (int i = 0; i < data.CmdListsCount; ++i)
            for (const ImDrawVert& vertex : data.CmdLists[i]->VtxBuffer) count += int{vertex.col == packed(ink)};
        return count;
    };
    Screen screen;
    JoinModel model = sample_join();
    JoinState state;
    model.notice.clear();
    model.remark = "The keyboard moves both fencers";
    screen.settle([&] { draw_join(model, state); });
    CHECK(screen.count("The keyboard moves both fencers") == 1);
    CHECK(inked(colour::kWarning) == 0);
    std::swap(model.remark, model.notice);
    screen.settle([&] { draw_join(model, state); });
    CHECK(inked(colour::kWarning) > 0);
}

TEST_CASE("a side's colour and help are chosen beside its fencer, and the other side keeps its own") {
    Screen screen;
    const JoinModel model = sample_join();
    JoinState state;
    state.dressing = 1;
    const auto draw = [&] { return draw_join(model, state); };
    const auto turn = [&](const std::string& label) {
        focus(
            screen, [&] { draw(); }, label);
        screen.press([&] { draw(); }, MenuKey::kRight);
    };
    turn("Colour");
    CHECK(state.settings.colours == std::array<std::string, 2>{"#c8102e", "#7d4fc4"});
    turn("Lunge");
    CHECK(state.settings.toggle_lunge == std::array{false, true});
    state.dressing = 0;
    screen.settle([&] { draw(); });
    CHECK(screen.item("Lunge").value == "Hold");
    turn("Parry");
    CHECK(state.settings.toggle_parry == std::array{true, false});
    CHECK(state.settings.toggle_lunge == std::array{false, true});
    state.settings.own_colours = false;
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Colour"));
    CHECK(screen.shows("Of the palette"));
}

TEST_CASE("two people choose one picture or halves; who fences a bot has one") {
    Screen screen;
    JoinModel model = sample_join();
    JoinState state;
    state.settings.halves = true;
    const auto draw = [&] { return draw_join(model, state); };
    model.seats[1].device = {DeviceKind::kBot, 0};
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Picture"));
    CHECK_FALSE(screen.shows("Halves"));
    model.seats[1].device = {DeviceKind::kKeyboard, 0};
    screen.settle([&] { draw(); });
    CHECK(screen.shows("Halves"));
    focus(
        screen, [&] { draw(); }, "Picture");
    screen.press([&] { draw(); }, MenuKey::kRight);
    CHECK_FALSE(state.settings.halves);
}

TEST_CASE("that a press takes a side is said in full where there is such a device, and only there") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1024, 768}, ImVec2{720, 1280}, ImVec2{640, 480}}) {
        for (const double scale : {1.0, 2.0}) {
            Screen screen(size, scale);
            JoinModel model = sample_join();
            JoinState state;
            const auto told = [&] {
                screen.settle([&] { draw_join(model, state); });
                return screen.count("Press a button on a device to take a side") == 1;
            };
            INFO(size.x << "x" << size.y << ", text " << scale);
            CHECK(told());
            for (std::size_t i = 0; i < 2; ++i) {
                model.seats[i].device = model.devices[i].id;
                model.seats[i].claimed = true;
            }
            CHECK_FALSE(told());
            model.devices.resize(2);
            model.seats[1].device = {DeviceKind::kBot, 0};
            CHECK(told());
            model.devices.resize(1);
            CHECK_FALSE(told());
        }
    }
}

TEST_CASE("a height goes from the build's own to the greatest, and back to the build's own beyond the ends") {
    Screen screen;
    const JoinModel model = sample_join();
    JoinState state;
    state.dressing = 0;
    const auto draw = [&] { return draw_join(model, state); };
    for (const auto& [at, key] :
         {std::pair{kGreatestHeight, MenuKey::kRight}, std::pair{kLeastHeight, MenuKey::kLeft}}) {
        state.terms.kits[0].height = at;
        screen.settle([&] { draw(); });
        for (int i = 0; i < 60 && screen.focused() != "Height"; ++i) screen.press([&] { draw(); }, MenuKey::kUp);
        screen.press([&] { draw(); }, key);
        CHECK(state.terms.kits[0].height == 0);
    }
}

TEST_CASE("switching sides swaps names and help, not colours, and asks for the devices to follow") {
    Screen screen({1280, 720});
    const JoinModel model = sample_join();
    JoinState state;
    state.terms.names = {"Left", "Right"};
    state.settings.toggle_lunge = {true, false};
    state.settings.toggle_parry = {false, true};
    const JoinSettings before = state.settings;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    std::vector<JoinIntent::Kind> kinds;
    for (const char* label : {"Switch sides", "Start", "Back"})
        screen.click(draw, label, [&](const JoinIntent& intent) {
            if (intent.kind != JoinIntent::Kind::kNone) kinds.push_back(intent.kind);
        });
    using K = JoinIntent::Kind;
    CHECK(kinds == std::vector{K::kSwitchSides, K::kStart, K::kBack});
    CHECK(state.terms.names == Names{"Right", "Left"});
    CHECK(state.settings.toggle_lunge == std::array{false, true});
    CHECK(state.settings.toggle_parry == std::array{true, false});
    CHECK(state.settings.colours == before.colours);
}

TEST_CASE("touches and time are stepped through from end to end and no further") {
    const JoinModel model = sample_join();
    JoinState state;
    state.terms.touches = 98;
    state.terms.seconds = 45;
    Screen screen;
    const auto draw = [&] { return draw_join(model, state); };
    const auto pressed = [&](MenuKey key, int times) {
        for (int i = 0; i < times; ++i) screen.press(draw, key, [](const JoinIntent&) {});
    };
    screen.settle([&] { draw(); });
    focus(
        screen, [&] { draw(); }, "Touches");
    pressed(MenuKey::kRight, 3);
    CHECK(state.terms.touches == 99);
    pressed(MenuKey::kLeft, 1);
    CHECK(state.terms.touches == 98);
    focus(
        screen, [&] { draw(); }, "Time limit");
    pressed(MenuKey::kLeft, 3);
    CHECK(state.terms.seconds == 0);
    CHECK(screen.shows("No limit"));
    pressed(MenuKey::kRight, 200);
    CHECK(state.terms.seconds == 3600);
}

TEST_CASE("a bout needs at least one fencer") {
    JoinModel model;
    CHECK_FALSE(ready_to_start(model));
    model.seats[1].device = {DeviceKind::kBot, 0};
    CHECK(ready_to_start(model));
    Screen screen;
    JoinState state;
    screen.settle([&] { draw_join({}, state); });
    CHECK_FALSE(screen.has_item("Start"));
}

TEST_CASE("a side whose device was pulled out says so, can be given to another, and holds up the bout") {
    Screen screen;
    JoinModel model = sample_join();
    model.seats[0].device = {DeviceKind::kKeyboard, 0};
    model.seats[1].device = {DeviceKind::kGamepad, 9};  // among no devices any more
    model.seats[1].device_name = "Pad";
    model.seats[1].missing = true;
    model.seats[1].claimed = false;
    JoinState state;
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.count("Pad: unplugged") == 1);
    CHECK(screen.item("Right side").value == "Pad, unplugged");
    CHECK(screen.shows("Waits for the device"));
    CHECK(clicked<JoinIntent::Kind>(
              screen, [&] { return draw().kind; }, "Start")
              .empty());
    CHECK(clicked<JoinIntent::Kind>(
              screen, [&] { return draw().kind; }, "Right side") == std::vector{JoinIntent::Kind::kChoose});
    model.seats[1].missing = false;
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.shows("Waits for the device"));
}

TEST_CASE("the cards of two on one keyboard keep every key, small window or large, at any size of text") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1920, 1080}}) {
        for (const double text : {1.0, 1.5, 2.0}) {
            Screen screen(size, text);
            JoinModel model = sample_join();
            model.notice.clear();
            model.remark = "The keyboard moves both fencers";
            for (std::size_t i = 0; i < 2; ++i) {
                model.seats[i].device = {DeviceKind::kKeyboard, 0};
                model.seats[i].device_name = "keyboard";
                model.seats[i].prompts = first_prompts(static_cast<int>(i), DeviceKind::kKeyboard);
            }
            JoinState state;
            screen.settle([&] { draw_join(model, state); });
            INFO(size.x << "x" << size.y << ", text " << text);
            for (const JoinSeat& seat : model.seats) {
                for (const Prompt& prompt : seat.prompts) {
                    CAPTURE(prompt.action, prompt.control);
                    CHECK(screen.count(prompt.control) > 0);
                    CHECK(screen.count(prompt.action) == 2);
                }
            }
            const auto& texts = screen.probe().texts;
            for (const auto& t : texts) CHECK((t.text != "lunge" || (!t.cut && t.high.y < size.y)));
        }
    }
}

TEST_CASE("no control on a card is cut short, whoever plays, however large the text") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{720, 1280}, ImVec2{1024, 768}, ImVec2{2560, 1080}}) {
        for (const double text : {1.0, 1.5, 2.0}) {
            for (const DeviceKind kind :
                 {DeviceKind::kMouse, DeviceKind::kGamepad, DeviceKind::kJoystick, DeviceKind::kKeyboard}) {
                Screen screen(size, text);
                JoinModel model = sample_join();
                for (std::size_t i = 0; i < 2; ++i) {
                    JoinSeat& seat = model.seats[i];
                    seat.device = {i == 0 ? kind : DeviceKind::kKeyboard, 0};
                    seat.prompts = first_prompts(static_cast<int>(i), seat.device.kind);
                }
                JoinState state;
                screen.settle([&] { draw_join(model, state); });
                INFO(size.x << "x" << size.y << ", text " << text << ", device " << static_cast<int>(kind));
                for (const JoinSeat& seat : model.seats) {
                    for (const Prompt& prompt : seat.prompts) {
                        CAPTURE(prompt.action, prompt.control);
                        CHECK(screen.count(prompt.control) > 0);
                        CHECK(screen.count(prompt.action) > 0);
                    }
                }
            }
        }
    }
}

TEST_CASE("two of one name are told apart on their cards, and a name that cannot be says why until it is another") {
    Screen screen;
    JoinModel model = sample_join();
    JoinState state;
    state.terms.names = {"Ann", "ann"};
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.count("Ann (Red)") == 1);
    CHECK(screen.count("ann (Blue)") == 1);
    state.dressing = 0;
    state.terms.names[0] = "👩‍🚀";
    screen.settle([&] { draw(); });
    CHECK(screen.shows("These letters cannot be drawn here: U+1F469, U+1F680; the name is kept"));
    CHECK(state.terms.names[0] == "👩‍🚀");
    screen.click(draw, "Name", [](const JoinIntent&) {});
    ImGui::GetIO().AddInputCharactersUTF8("x");
    screen.settle([&] { draw(); });
    CHECK(state.terms.names[0].find("👩‍🚀") != std::string::npos);
    CHECK(state.terms.names[0].find('x') != std::string::npos);
    state.terms.names[0] = " ";
    screen.settle([&] { draw(); });
    screen.press(draw, MenuKey::kBack);
    CHECK(state.terms.names[0] != " ");
}
