#include "catch.hpp"
#include "samples.hpp"

using namespace riposte;
using namespace riposte::ui;

TEST_CASE("a replay that cannot be played cannot be chosen") {
    Screen screen;
    const ReplayListModel model = sample_replays();
    ReplayListState state;
    ReplayListIntent last;
    const auto draw = [&] { return draw_replay_list(model, state); };
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Red 5 : 3 Blue 3##3"));
    CHECK(screen.has_item("Delete 3"));
    screen.click(draw, "Red 5 : 3 Blue 2##2", [&](ReplayListIntent intent) {
        if (intent.kind != ReplayListIntent::Kind::kNone) last = intent;
    });
    CHECK(last.kind == ReplayListIntent::Kind::kOpen);
    CHECK(last.entry == 2);
}

TEST_CASE("what is told of a replay is all there at double text") {
    for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{640, 480}}) {
        Screen screen(size, 2);
        ReplayListModel model = sample_replays();
        model.entries[0].detail += ", Xbox Wireless Controller (2) against keyboard and mouse";
        ReplayListState state;
        screen.settle([&] { draw_replay_list(model, state); });
        CHECK(screen.shows(model.entries[0].detail));
    }
}

TEST_CASE("a replay is deleted only after yes, and the first answer is no") {
    Screen screen;
    ReplayListState state;
    std::vector<std::size_t> deleted;
    const auto note = [&](const ReplayListIntent& intent) {
        if (intent.kind == ReplayListIntent::Kind::kDelete) deleted.push_back(intent.entry);
    };
    const auto draw = [&] { return draw_replay_list(sample_replays(), state); };
    screen.settle([&] { draw(); });
    for (const char* answer : {"Keep", "Delete"}) {
        screen.click(draw, "Delete 1", note);
        REQUIRE(state.deleting == 1U);
        screen.settle([&] { draw(); });
        CHECK(screen.shows("Red 5 : 3 Blue 1"));
        CHECK(screen.focused() == "Keep");
        screen.click(draw, answer, note);
        CHECK_FALSE(state.deleting.has_value());
        CHECK(deleted.size() == (std::string(answer) == "Keep" ? 0 : 1));
    }
    CHECK(deleted == std::vector<std::size_t>{1});
}

TEST_CASE("a path from elsewhere can be written letter by letter, and its end opens it") {
    Screen screen;
    ReplayListState state;
    std::vector<ReplayListIntent::Kind> kinds;
    const auto draw = [&] { return draw_replay_list(sample_replays(), state); };
    const auto note = [&](const ReplayListIntent& intent) {
        if (intent.kind != ReplayListIntent::Kind::kNone) kinds.push_back(intent.kind);
    };
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Red 5 : 3 Blue 0##0");
    screen.click(draw, "From elsewhere", note);
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "File");
    screen.by({DeviceKind::kGamepad, 1});
    screen.press(draw, MenuKey::kAccept, note);
    screen.press(draw, MenuKey::kUp, note);
    screen.press(draw, MenuKey::kRight, note);
    CHECK(state.path == "/a");
    CHECK(kinds == std::vector{ReplayListIntent::Kind::kElsewhere});
    screen.press(draw, MenuKey::kAccept, note);
    CHECK(kinds.back() == ReplayListIntent::Kind::kOpenPath);
    screen.press(draw, MenuKey::kBack, note);
    CHECK(kinds.back() == ReplayListIntent::Kind::kElsewhere);
    CHECK_FALSE(state.elsewhere);
}

TEST_CASE("the replay bar plays, steps, turns speed and camera, and leaves") {
    Screen screen;
    const ReplayBarModel model = sample_replay_bar();
    const auto draw = [&] { return draw_replay_bar(model); };
    screen.settle([&] { draw(); });
    std::vector<ReplayBarIntent> intents;
    for (const char* label : {"Step back", "Play", "Step forward", "½×", "Camera", "Leave"})
        screen.click(draw, label, [&](const ReplayBarIntent& intent) {
            if (intent.kind != ReplayBarIntent::Kind::kNone) intents.push_back(intent);
        });
    using K = ReplayBarIntent::Kind;
    REQUIRE(intents.size() == 6);
    CHECK((intents[0].kind == K::kStep && intents[0].step == -1));
    CHECK(intents[1].kind == K::kPlayPause);
    CHECK((intents[2].kind == K::kStep && intents[2].step == 1));
    CHECK((intents[3].kind == K::kSpeed && intents[3].speed == 0.5));
    CHECK(intents[4].kind == K::kCameras);
    CHECK(intents[5].kind == K::kLeave);
}

TEST_CASE("a replay opens with the arrows seeking, and Enter plays") {
    Screen screen;
    const ReplayBarModel model = sample_replay_bar();
    const auto draw = [&] { return draw_replay_bar(model); };
    using K = ReplayBarIntent::Kind;
    std::vector<K> kinds;
    const auto note = [&](const ReplayBarIntent& intent) {
        if (intent.kind != K::kNone) kinds.push_back(intent.kind);
    };
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Seek");
    screen.press(draw, MenuKey::kLeft, note);
    screen.press(draw, MenuKey::kAccept, note);
    CHECK(kinds == std::vector<K>{K::kSeek, K::kPlayPause});
}

TEST_CASE("the replay bar seeks by mouse and by seconds, and asks for the touch before or after") {
    Screen screen;
    const ReplayBarModel model = sample_replay_bar();
    const auto draw = [&] { return draw_replay_bar(model); };
    screen.settle([&] { draw(); });
    std::uint32_t tick = 0;
    std::vector<int> touches;
    const auto note = [&](const ReplayBarIntent& intent) {
        if (intent.kind == ReplayBarIntent::Kind::kSeek) tick = intent.tick;
        if (intent.kind == ReplayBarIntent::Kind::kTouch) touches.push_back(intent.step);
    };
    screen.click(draw, "Seek", note);
    CHECK(tick == Approx(7500).margin(30));
    screen.press(draw, MenuKey::kRight, note);
    CHECK(tick == 5120);
    screen.press(draw, MenuKey::kNextTab, note);
    screen.press(draw, MenuKey::kPreviousTab, note);
    CHECK(touches == std::vector<int>{1, -1});
}

TEST_CASE("the replay bar sinks while the replay plays and all hands rest, and comes back with any press") {
    Screen screen;
    ReplayBarModel model = sample_replay_bar();
    const auto draw = [&] { return draw_replay_bar(model); };
    const auto rest = [&] {
        for (int i = 0; i < 240; ++i) static_cast<void>(screen.frame(draw));
    };
    const auto shown = [&] { return screen.item("Seek").high.y < screen.size().y; };
    rest();
    CHECK(shown());  // it is paused
    CHECK(replay_bar_height(model.playing) > 0.1);
    model.playing = true;
    rest();
    CHECK_FALSE(shown());
    CHECK_FALSE(screen.context().pointer_shown());
    CHECK(replay_bar_height(model.playing) == Approx(0));
    screen.press([&] { draw(); }, MenuKey::kUp);
    CHECK(shown());
    rest();
    screen.context().note_input();
    static_cast<void>(screen.frame(draw));
    CHECK(shown());
}

TEST_CASE("Space plays and pauses a replay whatever has the focus, once for each press, and Enter chooses the focus") {
    Screen screen;
    const ReplayBarModel model = sample_replay_bar();
    const auto draw = [&] { return draw_replay_bar(model); };
    using K = ReplayBarIntent::Kind;
    std::vector<K> kinds;
    const auto note = [&](const ReplayBarIntent& intent) {
        if (intent.kind != K::kNone) kinds.push_back(intent.kind);
    };
    screen.settle([&] { draw(); });
    screen.press([&] { draw(); }, MenuKey::kDown);
    for (int n = 0; n < 9 && screen.focused() != "¼×"; ++n) screen.press([&] { draw(); }, MenuKey::kRight);
    REQUIRE(screen.focused() == "¼×");
    kinds.clear();
    MenuKeySet space{};
    add(space, MenuKey::kSpace);
    for (int i = 0; i < 60; ++i) note(screen.frame(draw, space));  // held for a second
    screen.settle([&] { draw(); });
    CHECK(kinds == std::vector<K>{K::kPlayPause});
    kinds.clear();
    screen.press(draw, MenuKey::kAccept, note);
    CHECK(kinds == std::vector<K>{K::kSpeed});
}

TEST_CASE("the bar names the camera of the whole picture, and of halves none alone") {
    Screen screen;
    ReplayBarModel model;
    model.names = {"Red", "Blue"};
    model.camera = view::CameraKind::kFencer1;
    const auto draw = [&] { draw_replay_bar(model); };
    screen.settle(draw);
    CHECK(screen.shows("Eyes of Blue"));
    model.camera.reset();
    screen.settle(draw);
    CHECK(screen.shows("Cameras of the halves"));
    CHECK_FALSE(screen.shows("Eyes"));
}
