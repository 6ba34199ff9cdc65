#include "catch.hpp"
#include "samples.hpp"

#include <riposte/ui/camera_menu.hpp>

using namespace riposte;
using namespace riposte::ui;

namespace {

/// The intents other than "none" that a click on the item gave.
template <class Intent, class Draw>
std::vector<Intent> clicked(Screen& screen, Draw draw, const std::string& label, Intent none = {}) {
    std::vector<Intent> intents;
    screen.settle([&] { draw(); });
    screen.click(draw, label, [&](Intent intent) {
        if (intent != none) intents.push_back(intent);
    });
    return intents;
}

}  // namespace

TEST_CASE("each line of the main menu gives its intent once per click") {
    Screen screen;
    MainMenuState state;
    const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    using I = MainMenuIntent;
    for (const auto& [label, intent] : std::vector<std::pair<const char*, I>>{{"Fence", I::kFence},
                                                                              {"Practice", I::kPractice},
                                                                              {"Replays", I::kReplays},
                                                                              {"Workshop", I::kWorkshop},
                                                                              {"Gallery", I::kGallery},
                                                                              {"Settings", I::kSettings},
                                                                              {"Controls", I::kControls},
                                                                              {"About", I::kAbout}}) {
        INFO(label);
        CHECK(clicked<I>(screen, draw, label) == std::vector<I>{intent});
    }
}

TEST_CASE("quitting is asked about, the first answer is to stay, and so does Escape mean") {
    Screen screen;
    MainMenuState state;
    const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    using I = MainMenuIntent;
    std::vector<I> seen;
    const auto note = [&](I intent) {
        if (intent != I::kNone) seen.push_back(intent);
    };
    for (const MenuKey stays : {MenuKey::kAccept, MenuKey::kBack}) {
        CHECK(clicked<I>(screen, draw, "Quit").empty());
        screen.settle([&] { draw(); });
        CHECK(screen.shows("Leave Riposte?"));
        CHECK(screen.focused() == "Stay");
        screen.press(draw, stays, note);
        screen.settle([&] { draw(); });
        CHECK(screen.focused() == "Quit");
    }
    CHECK(clicked<I>(screen, draw, "Quit").empty());
    screen.settle([&] { draw(); });
    screen.click(draw, "Leave", note);
    CHECK(seen == std::vector{I::kQuit});
}

TEST_CASE("keys choose what has the focus and back leaves") {
    Screen screen;
    MainMenuState state;
    const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Fence");
    screen.press([&] { draw(); }, MenuKey::kDown);
    CHECK(screen.focused() == "Practice");
    std::vector<MainMenuIntent> seen;
    screen.press(draw, MenuKey::kAccept, [&](MainMenuIntent intent) {
        if (intent != MainMenuIntent::kNone) seen.push_back(intent);
    });
    CHECK(seen == std::vector{MainMenuIntent::kPractice});
    bool left = false;
    screen.press([] { return draw_about({"0.1", {}}); }, MenuKey::kBack, [&](bool leave) { left = left || leave; });
    CHECK(left);
}

TEST_CASE("the very first press chooses what has the focus, also after a click") {
    for (const bool clicked_before : {false, true}) {
        Screen screen;
        MainMenuState state;
        const auto draw = [&] { return draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
        screen.settle([&] { draw(); });
        if (clicked_before) screen.click_at(draw, {1200, 700}, [](MainMenuIntent) {});
        bool chosen = false;
        screen.press(draw, MenuKey::kAccept,
                     [&](MainMenuIntent intent) { chosen |= intent == MainMenuIntent::kFence; });
        INFO(clicked_before);
        CHECK(chosen);
    }
}

TEST_CASE("up from the first line of a menu leads to the last, and down from there to the first") {
    Screen screen;
    MainMenuState state;
    const auto menu = [&] { draw_main_menu({"0.1", "", MainMenuIntent::kNone}, state); };
    screen.settle(menu);
    screen.press(menu, MenuKey::kUp);
    CHECK(screen.focused() == "Quit");
    screen.press(menu, MenuKey::kDown);
    CHECK(screen.focused() == "Fence");
    Screen other;
    PauseState pause_state;
    const auto pause = [&] { draw_pause({}, pause_state); };
    other.settle(pause);
    REQUIRE(other.focused() == "Resume");
    other.press(pause, MenuKey::kUp);
    CHECK(other.focused() == "Leave bout");
    other.press(pause, MenuKey::kDown);
    CHECK(other.focused() == "Resume");
}

TEST_CASE("a pause that waits for a device cannot be resumed") {
    using I = PauseIntent;
    for (const bool can : {true, false}) {
        Screen screen;
        PauseModel model;
        model.can_resume = can;
        PauseState state;
        const auto draw = [&] { return draw_pause(model, state); };
        screen.settle([&] { draw(); });
        CHECK(screen.has_item("Resume") == can);
        bool resumed = false;
        screen.press(draw, MenuKey::kBack, [&](I intent) { resumed = resumed || intent == I::kResume; });
        CHECK(resumed == can);
        CHECK(clicked<I>(screen, draw, "Leave bout") == std::vector{I::kLeave});
    }
}

TEST_CASE("a menu opens on the line that led away from it") {
    MainMenuState menu_state;
    const auto menu = [&] { draw_main_menu({"0.1", "", MainMenuIntent::kSettings}, menu_state); };
    Screen main;
    main.settle(menu);
    CHECK(main.focused() == "Settings");
    PauseState state;
    const auto pause = [&] { return draw_pause({}, state); };
    Screen paused;
    CHECK(clicked<PauseIntent>(paused, pause, "Controls") == std::vector{PauseIntent::kControls});
    Screen again;
    again.settle([&] { pause(); });
    CHECK(again.focused() == "Controls");
}

TEST_CASE("leaving a bout with touches is asked about first, and the first answer is no") {
    using I = PauseIntent;
    Screen screen;
    PauseState state;
    const auto draw = [&] { return draw_pause(sample_pause(), state); };
    CHECK(clicked<I>(screen, draw, "Leave bout").empty());
    REQUIRE(state.asking);
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Fence on");
    bool resumed = false;
    screen.press(draw, MenuKey::kAccept, [&](I intent) { resumed = resumed || intent == I::kResume; });
    CHECK_FALSE(state.asking);
    CHECK(resumed);
    state.asking = true;
    CHECK(clicked<I>(screen, draw, "Leave bout") == std::vector{I::kLeave});
}

TEST_CASE("the result offers a rematch, the replay and the menu") {
    Screen screen;
    const ResultModel model = sample_result();
    ResultState state{0, true};
    const auto draw = [&] { return draw_result(model, state); };
    using I = ResultIntent;
    CHECK(clicked<I>(screen, draw, "Rematch") == std::vector{I::kRematch});
    CHECK(clicked<I>(screen, draw, "Watch replay") == std::vector{I::kReplay});
    CHECK(clicked<I>(screen, draw, "Menu") == std::vector{I::kLeave});
    CHECK(screen.shows("Maximilian von Hohenstaufen wins"));
    CHECK(screen.shows("10.0 m/s"));
}

TEST_CASE("who goes on cutting when the result appears chooses nothing until all hands have rested") {
    Screen screen;
    const ResultModel model = sample_result();
    ResultState state;
    const auto draw = [&] { return draw_result(model, state); };
    int chosen = 0;
    const auto count = [&](ResultIntent intent) { chosen += intent != ResultIntent::kNone ? 1 : 0; };
    screen.settle([&] { draw(); });
    for (int i = 0; i < 60; ++i) screen.press(draw, i % 2 == 0 ? MenuKey::kAccept : MenuKey::kBack, count);
    screen.click(draw, "Rematch", count);
    CHECK(chosen == 0);
    for (int i = 0; i < 65; ++i) count(screen.frame(draw));
    CHECK(chosen == 0);
    screen.press(draw, MenuKey::kAccept, count);
    CHECK(chosen == 1);
}

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
}

TEST_CASE("a bot's card says what to expect of it") {
    JoinModel model = sample_join();
    JoinState state;
    Screen screen;
    const auto draw = [&] { draw_join(model, state); };
    screen.settle(draw);
    const std::array<const char*, 3> manners{"A beginner", "A club fencer", "A master"};
    for (const char* manner : manners) CHECK_FALSE(screen.shows(manner));
    model.seats[1].device = {DeviceKind::kBot, 0};
    for (int level = 1; level <= 3; ++level) {
        model.seats[1].bot_level = level;
        screen.settle(draw);
        for (int other = 1; other <= 3; ++other)
            CHECK(screen.shows(manners.at(static_cast<std::size_t>(other - 1))) == (other == level));
    }
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
    CHECK(state.kits[0].fencer == "woman");
    press("Build", MenuKey::kRight);
    CHECK(state.kits[0].fencer == "man");
    press("Weapon", MenuKey::kLeft);
    CHECK(state.kits[0].weapon == "sabre");
    press("Guard", MenuKey::kRight);
    CHECK(state.kits[0].posture == "classical");
    screen.click([&] { return draw(); }, "Done", [](const JoinIntent&) {});
    screen.settle([&] { draw(); });
    CHECK(screen.focused() == "Left fencer");
    CHECK(screen.shows("Man, Sabre, Classical"));
    press("Right fencer", MenuKey::kAccept);
    press("Height", MenuKey::kLeft);
    CHECK(state.kits[1].height == Approx(1.80));
    press("Height", MenuKey::kLeft);
    CHECK(state.kits[1].height == Approx(1.79));
    press("Sword hand", MenuKey::kRight);
    CHECK(state.kits[1].left_handed);
    screen.click([&] { return draw(); }, "Weapon", [](const JoinIntent&) {});
    CHECK(state.kits[1].weapon != "sword");
    screen.press([&] { draw(); }, MenuKey::kBack);
    CHECK(screen.focused() == "Right fencer");
    CHECK(state.kits[0].weapon == "sabre");
}

TEST_CASE("all rows of the join screen are seen at once in a small window") {
    Screen screen({1280, 720});
    JoinModel model = sample_join();
    model.notice = "The keyboard moves both fencers";
    JoinState state;
    screen.settle([&] { draw_join(model, state); });
    model.seats[1].device = {DeviceKind::kKeyboard, 0};
    screen.settle([&] { draw_join(model, state); });
    const auto lowest = screen.item("Picture");
    CHECK(lowest.high.y <= screen.item("Start").low.y);
    CHECK(screen.item("Left side").low.y > 0);
}

TEST_CASE("a side's colour and both players' help are chosen beside the fencer") {
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
    CHECK((state.settings.toggle_lunge && !state.settings.toggle_parry));
    turn("Parry");
    CHECK(state.settings.toggle_parry);
    state.settings.own_colours = false;
    screen.settle([&] { draw(); });
    CHECK_FALSE(screen.has_item("Colour"));
    CHECK(screen.shows("of the palette"));
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
    CHECK_FALSE(screen.shows("halves"));
    model.seats[1].device = {DeviceKind::kKeyboard, 0};
    screen.settle([&] { draw(); });
    CHECK(screen.shows("halves"));
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
        state.kits[0].height = at;
        screen.settle([&] { draw(); });
        for (int i = 0; i < 60 && screen.focused() != "Height"; ++i) screen.press([&] { draw(); }, MenuKey::kUp);
        screen.press([&] { draw(); }, key);
        CHECK(state.kits[0].height == 0);
    }
}

TEST_CASE("switching sides swaps the names and asks for the devices to follow") {
    Screen screen({1280, 720});
    const JoinModel model = sample_join();
    JoinState state;
    state.names = {"Left", "Right"};
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    std::vector<JoinIntent::Kind> kinds;
    for (const char* label : {"Switch sides", "Start", "Back"})
        screen.click(draw, label, [&](const JoinIntent& intent) {
            if (intent.kind != JoinIntent::Kind::kNone) kinds.push_back(intent.kind);
        });
    using K = JoinIntent::Kind;
    CHECK(kinds == std::vector{K::kSwitchSides, K::kStart, K::kBack});
    CHECK(state.names == Names{"Right", "Left"});
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

TEST_CASE("the replay bar seeks by mouse, by seconds and from touch to touch") {
    Screen screen;
    const ReplayBarModel model = sample_replay_bar();
    const auto draw = [&] { return draw_replay_bar(model); };
    screen.settle([&] { draw(); });
    std::uint32_t tick = 0;
    const auto note = [&](const ReplayBarIntent& intent) {
        if (intent.kind == ReplayBarIntent::Kind::kSeek) tick = intent.tick;
    };
    screen.click(draw, "Seek", note);
    CHECK(tick == Approx(7500).margin(30));
    screen.press(draw, MenuKey::kRight, note);
    CHECK(tick == 5120);
    screen.press(draw, MenuKey::kNextTab, note);
    CHECK(tick == 9000);
    screen.press(draw, MenuKey::kPreviousTab, note);
    CHECK(tick == 4000);
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
    CHECK_FALSE(screen.stage().pointer_shown());
    CHECK(replay_bar_height(model.playing) == Approx(0));
    screen.press([&] { draw(); }, MenuKey::kUp);
    CHECK(shown());
    rest();
    screen.stage().note_input();
    static_cast<void>(screen.frame(draw));
    CHECK(shown());
}

TEST_CASE("the camera menu turns views and aims, splits, and leads on") {
    Screen screen;
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    model.tuned = true;
    const auto draw = [&] { return draw_camera_menu(model, cameras); };
    using I = CameraMenuIntent;
    CHECK(clicked<I>(screen, draw, "One more window") == std::vector<I>{I::kOpenWindow});
    CHECK(clicked<I>(screen, draw, "Reset this view") == std::vector<I>{I::kPutBack});
    const auto turn = [&](const char* row) {
        screen.settle([&] { draw(); });
        focus(screen, draw, row);
        screen.press(draw, MenuKey::kRight);
    };
    turn("View");
    CHECK(cameras.whole.kind == view::CameraKind::kExamine);
    turn("Look at");
    CHECK(cameras.whole.aim == view::CameraAim::kRoot);
    CHECK(clicked<I>(screen, draw, "Split screen") == std::vector<I>{I::kChanged});
    CHECK(cameras.split);
    turn("Right: View");
    CHECK(cameras.halves[1].kind == view::CameraKind::kBehind0);
    CHECK(clicked<I>(screen, draw, "Back") == std::vector<I>{I::kBack});
}

TEST_CASE("a further window's camera menu closes it, and does not split") {
    Screen screen;
    CameraSettings cameras;
    CameraMenuModel model;
    model.names = {"Red", "Blue"};
    model.first = false;
    const auto draw = [&] { return draw_camera_menu(model, cameras); };
    using I = CameraMenuIntent;
    CHECK(clicked<I>(screen, draw, "Close this window") == std::vector<I>{I::kCloseWindow});
    CHECK(clicked<I>(screen, draw, "Full screen") == std::vector<I>{I::kFullScreen});
    CHECK_FALSE(screen.has_item("Split screen"));
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

TEST_CASE("in every other screen Space chooses what has the focus") {
    Screen screen;
    JoinState state;
    const JoinModel model = sample_join();
    const auto draw = [&] { return draw_join(model, state); };
    screen.settle([&] { draw(); });
    REQUIRE(screen.focused() == "Start");
    bool started = false;
    screen.press(draw, MenuKey::kSpace,
                 [&](const JoinIntent& intent) { started |= intent.kind == JoinIntent::Kind::kStart; });
    CHECK(started);
}

TEST_CASE("a further window's camera menu shows at once how to close it, in the window's own size") {
    for (const double text : {1.0, 2.0}) {
        Screen screen({800, 450}, text);
        CameraSettings cameras;
        CameraMenuModel model;
        model.names = {"Red", "Blue"};
        model.first = false;
        screen.settle([&] { draw_camera_menu(model, cameras); });
        REQUIRE(screen.has_item("Close this window"));
        CHECK(screen.item("Close this window").low.y == screen.item("Back").low.y);  // below all that scrolls
        CHECK(screen.item("Close this window").high.y <= screen.size().y);
        CHECK(screen.count("Close this window") == 1);  // in full
    }
}

TEST_CASE("the gallery says what it is for and what K is, and lists titles by groups beside the names to ask for") {
    Screen screen;
    GalleryModel model = sample_gallery();
    GalleryState state{GalleryPage::kList};
    const auto draw = [&] { return draw_gallery(model, state); };
    screen.settle([&] { draw(); });
    CHECK(screen.shows("K is Kavan's thesis"));
    CHECK(screen.count("Fencing exchanges") == 1);
    CHECK(screen.count("Skin") == 1);
    CHECK(screen.shows("A beat  (beat)"));
    std::optional<std::size_t> shown;
    screen.click(draw, "elbow-twist", [&](const GalleryIntent& intent) {
        if (intent.kind == GalleryIntent::Kind::kShow) shown = intent.scene;
    });
    REQUIRE(shown == 2U);
    model.shown = 2;
    screen.settle([&] { draw(); });
    CHECK(screen.shows("A twisted forearm"));
}
