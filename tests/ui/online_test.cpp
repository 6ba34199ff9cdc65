#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

using Kind = OnlineIntent::Kind;

TEST_CASE("a server is fenced at by its line and watched by its button, if it has room") {
    Screen screen;
    const OnlineModel model = sample_servers();
    OnlineState state;
    OnlineIntent last;
    const auto draw = [&] { return draw_online(model, state); };
    const auto note = [&](const OnlineIntent& intent) {
        if (intent.kind != Kind::kNone) last = intent;
    };
    screen.settle([&] { draw(); });
    screen.click(draw, model.entries[1].title + "##1", note);
    CHECK(last.kind == Kind::kJoin);
    CHECK(last.entry == 1);
    screen.click(draw, "Watch 2", note);
    CHECK(last.kind == Kind::kWatch);
    CHECK(last.entry == 2);
    CHECK_FALSE(screen.has_item(model.entries[3].title + "##3"));  // no seat is free
    CHECK_FALSE(screen.has_item("Watch 4"));                       // no room to watch
}

TEST_CASE("who hosts is asked for a password, which may stay empty, and Back leads to the list") {
    for (const char* answer : {"Host", "Back"}) {
        Screen screen;
        OnlineState state;
        OnlineIntent last;
        const auto draw = [&] { return draw_online(sample_servers(), state); };
        const auto note = [&](const OnlineIntent& intent) {
            if (intent.kind != Kind::kNone) last = intent;
        };
        screen.settle([&] { draw(); });
        screen.click(draw, "Host a bout", note);
        REQUIRE(state.panel == OnlinePanel::kHost);
        CHECK(last.kind == Kind::kPanel);
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Host");
        screen.click(draw, answer, note);
        const bool hosts = std::string_view(answer) == "Host";
        CHECK((last.kind == Kind::kHost) == hosts);
        CHECK((state.panel == OnlinePanel::kServers) == !hosts);
    }
}

TEST_CASE(
    "Enter behind the code leads to the password, and behind that it calls; what is typed replaces the old code") {
    Screen screen;
    OnlineState state;
    state.panel = OnlinePanel::kCode;
    state.write = OnlineField::kCode;
    state.code = "wrong";
    OnlineIntent last;
    const auto draw = [&] {
        const OnlineIntent intent = draw_online(sample_servers(), state);
        if (intent.kind != Kind::kNone) last = intent;
    };
    screen.settle(draw);
    REQUIRE(screen.context().typing());
    Screen::letters("right");
    screen.settle(draw);
    CHECK(state.code == "right");
    screen.enter(draw);
    CHECK(last.kind == Kind::kNone);
    Screen::letters("secret");
    screen.settle(draw);
    CHECK(state.password == "secret");
    CHECK(state.code == "right");
    screen.enter(draw);
    CHECK(last.kind == Kind::kJoinCode);
}

TEST_CASE("by a code one fences or watches, but not without one, and Back leads to the list") {
    Screen screen;
    OnlineState state;
    state.panel = OnlinePanel::kCode;
    OnlineIntent last;
    const auto draw = [&] { return draw_online(sample_servers(), state); };
    const auto note = [&](const OnlineIntent& intent) {
        if (intent.kind != Kind::kNone) last = intent;
    };
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Fence"));
    state.code = "192.168.1.20";
    screen.settle([&] { draw(); });
    screen.click(draw, "Fence", note);
    CHECK(last.kind == Kind::kJoinCode);
    screen.click(draw, "Watch", note);
    CHECK(last.kind == Kind::kWatchCode);
    screen.click(draw, "Back", note);
    CHECK(last.kind == Kind::kPanel);
    CHECK(state.panel == OnlinePanel::kServers);
}

TEST_CASE("who waits gives up only after yes, and the first answer is to go on") {
    Screen screen;
    bool asking = false;
    bool given_up = false;
    const auto draw = [&] { return draw_call({"127.0.0.1", "In.", kLeaving}, asking); };
    const auto note = [&](bool gives_up) { given_up = given_up || gives_up; };
    screen.settle([&] { draw(); });
    for (const char* answer : {"Go on", "Give up"}) {
        screen.click(draw, "Give up", note);
        REQUIRE(asking);
        CHECK_FALSE(given_up);
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Go on");
        screen.click(draw, answer, note);
        CHECK_FALSE(asking);
    }
    CHECK(given_up);
}

TEST_CASE("who fences is asked before he leaves the server, who watches is not") {
    for (const bool fences : {true, false}) {
        Screen screen;
        OnlineMenuState state;
        OnlineMenuIntent last = OnlineMenuIntent::kNone;
        const auto draw = [&] { return draw_online_menu({"The bout goes on.", fences, kLeaving}, state); };
        const auto note = [&](OnlineMenuIntent intent) {
            if (intent != OnlineMenuIntent::kNone) last = intent;
        };
        screen.settle([&] { draw(); });
        screen.click(draw, "Leave", note);
        CHECK((last == OnlineMenuIntent::kLeave) == !fences);
        CHECK(state.asking == fences);
        if (!fences) continue;
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Stay");
        screen.click(draw, "Leave bout", note);
        CHECK(last == OnlineMenuIntent::kLeave);
    }
}

TEST_CASE("the code is written as soon as its panel is there, but by a pad only when its row is chosen") {
    const OnlineModel model = sample_servers();
    for (const bool by_pad : {false, true}) {
        Screen screen;
        OnlineState state;
        const auto draw = [&] { draw_online(model, state); };
        screen.settle(draw);
        if (by_pad) screen.by({DeviceKind::kGamepad, 0});
        focus(screen, draw, "By code");
        screen.press(draw, MenuKey::kAccept);
        screen.settle(draw);
        REQUIRE(state.panel == OnlinePanel::kCode);
        CHECK(screen.context().typing() == !by_pad);
    }
}
