// Two people before a bout: each says that he is ready, and takes that or his side back by himself.
#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

namespace {

using K = JoinIntent::Kind;
constexpr DeviceId kPad{DeviceKind::kGamepad, 7};
constexpr DeviceId kOther{DeviceKind::kGamepad, 8};
constexpr DeviceId kMouse{DeviceKind::kMouse, 0};
constexpr DeviceId kKeyboard{DeviceKind::kKeyboard, 0};

struct Couch {
    JoinModel model = sample_join();
    JoinState state;
    Screen screen;

    Couch(DeviceId left, DeviceId right) {
        model.notice.clear();
        sit(0, left);
        sit(1, right);
        settle();
    }
    void sit(std::size_t side, DeviceId device) {
        model.seats[side].device = device;
        model.seats[side].device_name = name_of(device.kind);
        model.seats[side].claimed = true;
    }
    void settle() {
        screen.settle([&] { draw_join(model, state); });
    }
    /// What came of it.
    JoinIntent press(DeviceId device, MenuKey key) {
        JoinIntent all;
        screen.by(device);
        screen.press([&] { return draw_join(model, state); }, key,
                     [&](const JoinIntent& intent) {
                         if (intent.kind != K::kNone) all = intent;
                     });
        return all;
    }
    JoinIntent click(const std::string& label) {
        JoinIntent all;
        screen.click([&] { return draw_join(model, state); }, label,
                     [&](const JoinIntent& intent) {
                         if (intent.kind != K::kNone) all = intent;
                     });
        return all;
    }
};

}  // namespace

TEST_CASE("of two people with a device each the bout begins when both have said that they are ready") {
    for (const MenuKey key : {MenuKey::kAccept, MenuKey::kStart}) {
        Couch couch(kPad, kOther);
        CHECK(couch.screen.count("Start: ready. B: leave this side.") == 2);
        CHECK(couch.press(kOther, key).kind == K::kNone);
        CHECK(waits_for(couch.model, couch.state) == 0);
        CHECK(couch.screen.count("Ready") == 1);
        CHECK(couch.screen.shows("Waits for Red: press Start of the gamepad."));
        CHECK(couch.press(kPad, key).kind == K::kStart);
        CHECK(couch.state.ready == std::array<DeviceId, 2>{});  // of the next bout they say so anew
    }
}

TEST_CASE("who chooses to start a second time goes on without the other") {
    Couch couch(kPad, kOther);
    CHECK(couch.press(kPad, MenuKey::kAccept).kind == K::kNone);
    CHECK(couch.press(kPad, MenuKey::kAccept).kind == K::kStart);
}

TEST_CASE("a press that is held counts once") {
    Couch couch(kPad, kOther);
    couch.screen.by(kPad);
    for (const MenuKey key : {MenuKey::kAccept, MenuKey::kStart, MenuKey::kBack}) {
        MenuKeySet keys{};
        add(keys, key);
        couch.state.ready[0] = key == MenuKey::kBack ? kPad : DeviceId{};
        for (int i = 0; i < 90; ++i)
            CHECK(couch.screen.frame([&] { return draw_join(couch.model, couch.state); }, keys).kind == K::kNone);
        CHECK((couch.state.ready[0] == kPad) == (key != MenuKey::kBack));
        couch.settle();
    }
}

TEST_CASE("cancel takes back that one is ready, then the side, and leaves only from a device without one") {
    Couch couch(kPad, kOther);
    couch.press(kPad, MenuKey::kAccept);
    CHECK(couch.press(kPad, MenuKey::kBack).kind == K::kNone);
    CHECK_FALSE(waits_for(couch.model, couch.state).has_value());
    const JoinIntent given = couch.press(kPad, MenuKey::kBack);
    CHECK(given.kind == K::kGiveBack);
    CHECK(given.seat == 0);
    couch.model.seats[0] = {};
    couch.model.seats[0].device = {DeviceKind::kBot, 0};
    CHECK(couch.press(kPad, MenuKey::kBack).kind == K::kBack);
}

// Two people at one keyboard have one Escape: it must not take the side of one of them.
TEST_CASE("Escape leaves, whoever holds the keyboard, once its player is not ready") {
    Couch pads(kPad, kOther);
    CHECK(pads.press(kKeyboard, MenuKey::kBack).kind == K::kBack);
    Couch keys(kKeyboard, kOther);
    CHECK(keys.screen.shows("Enter on Start: ready. Escape: leave."));
    CHECK(keys.press(kKeyboard, MenuKey::kBack).kind == K::kBack);
    Couch ready(kKeyboard, kOther);
    ready.press(kKeyboard, MenuKey::kAccept);
    CHECK(ready.press(kKeyboard, MenuKey::kBack).kind == K::kNone);
    CHECK(ready.press(kKeyboard, MenuKey::kBack).kind == K::kBack);
    Couch shared(kKeyboard, kKeyboard);
    CHECK(shared.press(kKeyboard, MenuKey::kBack).kind == K::kBack);
    Couch any(kKeyboard, kOther);
    CHECK(any.click("Back").kind == K::kBack);
}

TEST_CASE("who fences a bot starts and leaves by one press") {
    for (const DeviceId device : {kPad, kKeyboard}) {
        Couch couch(device, {DeviceKind::kBot, 0});
        CHECK_FALSE(couch.screen.shows(": ready."));
        CHECK(couch.press(device, MenuKey::kAccept).kind == K::kStart);
        CHECK(couch.press(device, MenuKey::kBack).kind == K::kBack);
    }
}

TEST_CASE("a click on Start begins for two who have asked for their sides, and else waits once") {
    Couch couch(kMouse, kOther);
    CHECK(couch.click("Start").kind == K::kStart);
    Couch early(kPad, kOther);
    early.model.seats[1].claimed = false;
    CHECK(early.click("Start").kind == K::kNone);
    CHECK(early.screen.shows("Waits for Blue"));
    CHECK(early.click("Start").kind == K::kStart);
}

TEST_CASE("one says that he is ready while the other moves through the rows, whose press means the row") {
    Couch couch(kPad, kOther);
    couch.screen.by(kPad);
    focus(
        couch.screen, [&] { draw_join(couch.model, couch.state); }, "Touches");
    const int touches = couch.state.terms.touches;
    CHECK(couch.press(kOther, MenuKey::kAccept).kind == K::kNone);
    CHECK(couch.state.terms.touches == touches);
    CHECK(waits_for(couch.model, couch.state) == 0);
    CHECK(couch.press(kPad, MenuKey::kAccept).kind == K::kNone);
    CHECK(couch.state.terms.touches == touches + 1);
    CHECK(waits_for(couch.model, couch.state) == 0);
}

TEST_CASE("whom the bout waits for is said in full, however small the window and large the text") {
    for (const auto& [size, scale] : {std::pair{ImVec2{1280, 720}, 1.0}, std::pair{ImVec2{1280, 720}, 2.0},
                                      std::pair{ImVec2{720, 1280}, 2.0}, std::pair{ImVec2{640, 480}, 2.0}}) {
        Couch couch(kPad, kOther);
        couch.state.ready[0] = kPad;
        couch.state.terms.names[1] = "Maximilian von Hohenstaufen";
        Screen screen(size, scale);
        screen.settle([&] { draw_join(couch.model, couch.state); });
        INFO(size.x << "x" << size.y << ", text " << scale);
        CHECK(screen.count(
                  "Waits for Maximilian von Hohenstaufen: press Start of the gamepad. Start once more goes on at "
                  "once.") == 1);
    }
}

TEST_CASE("the cards keep all that they tell of the controls while one waits for the other") {
    Couch couch(kPad, kOther);
    for (JoinSeat& seat : couch.model.seats) seat.prompts = first_prompts(0, DeviceKind::kGamepad);
    couch.model.notice.clear();
    REQUIRE(couch.model.seats[0].prompts.size() >= 6);
    const auto check = [&](std::string_view words) {
        Screen screen;
        screen.settle([&] { draw_join(couch.model, couch.state); });
        CHECK(screen.shows(std::string(words)));
        for (std::size_t i = 0; i < 6; ++i) CHECK(screen.count(couch.model.seats[0].prompts[i].action) == 2);
    };
    check("Start: ready.");
    couch.state.ready[0] = kPad;
    check("Waits for");
}

TEST_CASE("two who accept at one moment are both heard, whoever presses first or lets go last") {
    constexpr MenuPress first{MenuKey::kAccept, kPad};
    constexpr MenuPress second{MenuKey::kAccept, kOther};
    for (const std::vector<MenuPresses>& frames :
         {std::vector<MenuPresses>{{first, second}}, {{first}, {first, second}}, {{second}, {second, first}}}) {
        Couch couch(kPad, kOther);
        JoinIntent last;
        for (const MenuPresses& presses : frames)
            last = couch.screen.frame_of([&] { return draw_join(couch.model, couch.state); }, presses);
        CHECK(last.kind == K::kStart);
    }
}

TEST_CASE("of two who press at one moment one turns the row that he has chosen, the other says that he is ready") {
    Couch couch(kPad, kOther);
    couch.screen.by(kPad);
    focus(
        couch.screen, [&] { draw_join(couch.model, couch.state); }, "Touches");
    const int touches = couch.state.terms.touches;
    couch.screen.frame_of([&] { draw_join(couch.model, couch.state); },
                          {{MenuKey::kAccept, kOther}, {MenuKey::kAccept, kPad}});
    CHECK(couch.state.terms.touches == touches + 1);
    CHECK(waits_for(couch.model, couch.state) == 0);
}

TEST_CASE("a row that the mouse chose is its player's: the other one who accepts means himself") {
    Couch couch(kMouse, kOther);
    couch.click("Touches");
    const int touches = couch.state.terms.touches;
    CHECK(couch.press(kOther, MenuKey::kAccept).kind == K::kNone);
    CHECK(couch.state.terms.touches == touches);
    CHECK(waits_for(couch.model, couch.state) == 0);
}

TEST_CASE("the control that a card names for ready is that wherever its player himself has put the focus") {
    Couch couch(kPad, kOther);
    couch.screen.by(kPad);
    focus(
        couch.screen, [&] { draw_join(couch.model, couch.state); }, "Left fencer");
    REQUIRE(couch.screen.count("Start: ready. B: leave this side.") == 2);
    couch.press(kPad, MenuKey::kStart);
    CHECK_FALSE(couch.state.dressing.has_value());
    CHECK(waits_for(couch.model, couch.state) == 1);
}

TEST_CASE("what a card says of being ready is there in full, with the names of the device's controls") {
    constexpr DeviceId kStick{DeviceKind::kJoystick, 3};
    for (const auto& [device, asks, told] :
         {std::tuple{kOther, "Start: ready. B: leave this side.", "B: not ready yet. Start: begin at once."},
          std::tuple{kKeyboard, "Enter on Start: ready. Escape: leave.",
                     "Escape: not ready yet. Enter on Start: begin at once."},
          std::tuple{kStick, "Button 1 on Start: ready. Button 2: leave this side.",
                     "Button 2: not ready yet. Button 1 on Start: begin at once."}}) {
        Couch couch(kPad, device);
        CHECK(couch.screen.shows(asks));
        couch.press(device, MenuKey::kStart);
        couch.settle();
        CHECK(couch.screen.shows(told));
    }
}

TEST_CASE("a player stays ready while the other one's device is out, and can take that back") {
    Couch couch(kPad, kOther);
    couch.press(kPad, MenuKey::kStart);
    couch.model.seats[1].missing = true;
    couch.settle();
    CHECK(couch.screen.count("Ready") == 1);
    CHECK_FALSE(couch.screen.shows("begin at once"));
    CHECK(couch.press(kPad, MenuKey::kStart).kind == K::kNone);
    CHECK(couch.press(kPad, MenuKey::kBack).kind == K::kNone);
    couch.settle();
    CHECK(couch.screen.count("Ready") == 0);
}
