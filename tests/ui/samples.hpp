// Models full of long words, and every screen that draws them.
#pragma once

#include "screen.hpp"

#include <riposte/ui/screens/about_screen.hpp>
#include <riposte/ui/screens/camera_menu.hpp>
#include <riposte/ui/screens/drill.hpp>
#include <riposte/ui/screens/drills.hpp>
#include <riposte/ui/screens/gallery_bar.hpp>
#include <riposte/ui/screens/lesson.hpp>
#include <riposte/ui/screens/lobby.hpp>
#include <riposte/ui/screens/online.hpp>
#include <riposte/ui/screens/rules_screen.hpp>

namespace riposte::ui {

/// As shipped.
inline std::vector<Prompt> first_prompts(FencerId fencer, DeviceKind kind) {
    return prompts_for(default_bindings().of(fencer.index(), kind), fencer, kind);
}

inline HudModel sample_hud() {
    const Settings settings;
    HudModel model;
    const auto colours = fencer_colours(settings);
    for (std::size_t i = 0; i < 2; ++i) {
        model.fencers[i].name = i == 0 ? "Red" : "Maximilian von Hohenstaufen";
        model.fencers[i].colour = colours[i];
        model.fencers[i].score = static_cast<int>(3 + i);
        model.fencers[i].driver = i == 0 ? "mouse" : "Very Long Wireless Controller";
        model.fencers[i].hand = HudHand{{0.9, -1}, {0.85, 0.5}, HandSet::kAttack};
        model.fencers[i].control = 0.4;
        model.fencers[i].prompts =
            first_prompts(static_cast<int>(i), i == 0 ? DeviceKind::kMouse : DeviceKind::kGamepad);
    }
    model.clock = 83.2;
    model.call = HudCall{{Call::kTouch, 1}, 0.1};
    model.touch = HudTouch{};
    model.touch->touch.noted = true;
    model.banner = "Practice";
    return model;
}

inline HudModel sample_lesson_hud() {
    HudModel model = sample_hud();
    model.lesson = HudLesson{"5 of 8: The cut",
                             "From guard, bring your hand up, then lunge and cut: the blade falls while you go down. "
                             "Two cuts in a row have to land.",
                             "Lunging distance, 1 of 2",
                             "Coach: Rest in guard first, with a quiet hand; then begin.",
                             false,
                             "Escape: skip, leave"};
    model.banner = "Ready";
    model.call.reset();
    model.fencers[0].hand->wanted = Vec2(0, 1);
    model.fencers[0].hand->ghost = {{0, 0}, {0, 1}, {0, -0.25}};
    model.fencers[0].hand->ghost_at = 0.7;
    model.fencers[1].hand.reset();
    model.fencers[1].prompts.clear();
    return model;
}

/// Draws the head-up display in one picture.
inline void draw_once(Screen& screen, const HudModel& model) {
    screen.frame([&] { draw_hud(model); });
}

/// Returns the plate of that name in the left half of the picture, or in the right one.
inline const Probe::Plate& plate(const Screen& screen, const std::string& name, bool left = true) {
    const auto& plates = screen.probe().plates;
    const auto found = std::find_if(plates.begin(), plates.end(), [&](const Probe::Plate& p) {
        return p.name == name && (p.low.x + p.high.x < screen.size().x) == left;
    });
    REQUIRE(found != plates.end());
    return *found;
}

inline HudModel sample_learning() {
    HudModel model = sample_hud();
    model.call->age = 99;
    for (std::size_t i = 0; i < 2; ++i) {
        HudInput input{i == 0 ? "keyboard" : "Very Long Wireless Controller", {0.3, -1}, {}};
        for (const char* action : {"Attack", "Hand down and right", "Lunge", "Step to the right", "Salute"})
            input.pressed.push_back({i == 0 ? "Left Shift" : "", action});
        model.inputs[i] = input;
    }
    HudTimes times;
    times.frame_ms = {123.4, 999.9};
    times.frames_per_second = 8.1;
    times.scale = 0.5;
    times.frames_ms.assign(200, 17.0F);
    times.tick_us = {123, 4567};
    times.passes_by = "of the graphics card, by pass";
    for (const char* pass : {"shadows", "scene", "streaks", "overlay", "resolve", "glow", "finish"})
        times.passes.push_back({pass, 1.2345});
    model.times = times;
    return model;
}

inline JoinModel sample_join() {
    const Settings settings;
    JoinModel model;
    model.seats[0].device = {DeviceKind::kMouse, 0};
    model.seats[0].device_name = "Mouse";
    model.seats[0].prompts = first_prompts(0, DeviceKind::kMouse);
    model.devices = {{{DeviceKind::kMouse, 0}, "Mouse"},
                     {{DeviceKind::kKeyboard, 0}, "Keyboard"},
                     {{DeviceKind::kGamepad, 7}, "Very Long Wireless Controller Name"}};
    model.kits.fencers = {{"man", "Man"}, {"woman", "Woman"}};
    model.kits.weapons = {{"rapier", "Rapier"}, {"sabre", "Sabre"}, {"sword", "Sword"}};
    model.kits.postures = {{"", "As taught"}, {"classical", "Classical"}, {"hand_on_hip", "Hand on hip"}};
    model.notice = "gamepad 2 is not plugged in: plug it in, or choose one of mouse, keyboard, gamepad:0";
    return model;
}

inline ResultModel sample_result() {
    ResultModel model;
    model.names = {"Red", "Maximilian von Hohenstaufen"};
    model.score = {5, 3};
    model.winner = 1;
    model.seconds = 180;
    model.ran_out = true;
    model.saved_as = "/home/somebody/.local/share/riposte/bouts/a long name of a file.bout";
    for (int i = 0; i < 8; ++i) {
        ResultTouch touch;
        touch.touch.attacker = static_cast<std::uint8_t>(i % 2);
        touch.touch.part = static_cast<BodyPart>(i);
        touch.touch.speed = 3.0 + i;
        touch.clock = 11.0 * i;
        model.touches.push_back(touch);
    }
    return model;
}

inline ReplayListModel sample_replays() {
    ReplayListModel model;
    model.folder = "/home/somebody/.local/share/riposte/bouts";
    for (int i = 0; i < 12; ++i)
        model.entries.push_back({"Red 5 : 3 Blue " + std::to_string(i),
                                 "28 July 2026, 14:02 · 2 min 10 s · mouse against bot, level 2", i != 3});
    return model;
}

inline PauseModel sample_pause() {
    PauseModel model;
    model.reason = "Gamepad 'X' of Red was unplugged";
    model.scored = true;
    model.devices = sample_join().devices;
    model.judge = false;
    return model;
}

inline TrainingModel sample_training() {
    TrainingModel model;
    model.seconds = {20, 0, 12.3};
    model.does = DummyDoes::kRecords;
    model.slot = 1;
    model.at = 17.5;
    model.speed = 0.25;
    model.opponent = "Very Long Wireless Controller";
    model.keys = {"1", "2", "3", "4", "5", "Backspace"};
    return model;
}

/// The pause of free practice, at the page of the dummy.
inline PauseModel sample_practice() {
    PauseModel model = sample_pause();
    model.training = sample_training();
    return model;
}
/// The display of free practice; only one fencer has a hand.
inline HudModel sample_trained() {
    HudModel model = sample_hud();
    model.fencers[1].hand.reset();
    model.fencers[1].prompts.clear();
    model.training = sample_training();
    return model;
}

inline ReplayBarModel sample_replay_bar() {
    ReplayBarModel model;
    model.tick = 5000;
    model.ticks = 15000;
    model.marks = {{2000, 0, true}, {4000, 1, false}, {9000, 1, true}};
    model.names = {"Red", "Maximilian von Hohenstaufen"};
    return model;
}

inline DrillScores sample_scores() {
    DrillScores scores;
    scores.score = "14 points";
    scores.remark = "Answers that landed: 16 of 19. Cuts that landed on you: 2.";
    scores.best = "Best: 17 points, 28 November 2026, 14:02";
    for (int i = 0; i < 20; ++i)
        scores.bars.push_back({(i * 7 % 18) / 17.0, std::to_string(i * 7 % 18), i * 7 % 18 == 17});
    return scores;
}

inline DrillModel sample_drill(DrillModel::Phase phase) {
    const Settings settings;
    DrillModel model;
    model.phase = phase;
    model.fencer = sample_hud().fencers[0];
    model.fencer.driver = "Very Long Wireless Controller";
    model.fencer.prompts = first_prompts(0, DeviceKind::kKeyboard);
    model.devices = {"mouse", "keyboard", "Very Long Wireless Controller"};
    model.device = 1;
    model.kind = DeviceKind::kKeyboard;
    model.balls = 10;
    if (phase != DrillModel::Phase::kCard) {
        model.thrown = 7;
        model.hit = 3;
        model.last_speed = 12.3;
    }
    if (phase == DrillModel::Phase::kOver) model.scores = sample_scores();
    return model;
}

inline GalleryModel sample_gallery() {
    GalleryModel model;
    model.scenes = {
        {"beat", "A beat", "Red strikes Blue's foible, and the line is open", "Fencing exchanges"},
        {"touching", "What touches, triangle by triangle", "every triangle is marked (K 5.1)", "Fencing exchanges"},
        {"elbow-twist", "A twisted forearm", "with each deformation of the skin (K fig. 3.11)", "Skin"}};
    model.kits = {{{"man", "Man"}}, {{"sword", "Sword"}}, {}};
    return model;
}

struct NamedScreen {
    const char* name;
    std::function<void()> draw;
};

inline AboutModel sample_about() {
    AboutModel model{"Version 0.1.0", {"Where the hand goes, the blade goes."}};
    const std::string condition = "The above copyright notice shall be included in all copies of the Software. ";
    model.licences = {{"The game", std::vector<std::string>(8, condition + condition + condition)},
                      {"Its letters", {}, "there is no such file (assets/fonts/OFL.txt): install the game anew"},
                      {"Its libraries", {"Copyright (c) 2026", "The last words."}}};
    return model;
}

using NamedScreens = std::vector<NamedScreen>;

inline void add_menus(NamedScreens& screens) {
    const MainMenuModel main{"Version 0.1.0", "the sound card is busy: no sound", MainMenuIntent::kNone};
    screens.push_back({"main", [main, s = MainMenuState{}]() mutable { draw_main_menu(main, s); }});
    screens.push_back({"quit?", [main, s = MainMenuState{true, false}]() mutable { draw_main_menu(main, s); }});
    screens.push_back({"about", [] { draw_about(sample_about()); }});
    screens.push_back({"rules", [] { draw_rules({}); }});
    screens.push_back({"progress", [] { draw_progress("Baking the light of the hall", 0.4); }});
}

inline void add_bout(NamedScreens& screens) {
    screens.push_back({"join", [m = sample_join(), s = JoinState{}]() mutable { draw_join(m, s); }});
    screens.push_back({"fencer", [m = sample_join(), s = JoinState{}]() mutable {
                           s.dressing = 1;
                           draw_join(m, s);
                       }});
    screens.push_back({"pause", [m = sample_pause(), s = PauseState{}]() mutable { draw_pause(m, s); }});
    screens.push_back({"practice", [m = sample_practice(), s = PauseState{}]() mutable { draw_pause(m, s); }});
    screens.push_back({"dummy", [m = sample_practice(), s = PauseState{}]() mutable {
                           s.at_dummy = true;
                           draw_pause(m, s);
                       }});
    screens.push_back({"trained", [m = sample_trained()] { draw_hud(m); }});
    screens.push_back(
        {"leave?", [m = sample_pause(), s = PauseState{true, PauseIntent::kNone}]() mutable { draw_pause(m, s); }});
    screens.push_back({"result", [m = sample_result(), s = ResultState{}]() mutable { draw_result(m, s); }});
    screens.push_back({"hud", [m = sample_hud()] { draw_hud(m); }});
    screens.push_back({"learning", [m = sample_learning()] { draw_hud(m); }});
}

inline void add_replays(NamedScreens& screens) {
    screens.push_back({"replays", [m = sample_replays(), s = ReplayListState{}]() mutable { draw_replay_list(m, s); }});
    screens.push_back(
        {"delete?", [m = sample_replays(), s = ReplayListState{2}]() mutable { draw_replay_list(m, s); }});
    screens.push_back({"from elsewhere", [m = sample_replays(), s = ReplayListState{}]() mutable {
                           m.notice = "/home/somebody/bouts: the recording cannot be read (a folder)";
                           s.elsewhere = true;
                           s.path = "/home/somebody/bouts";
                           draw_replay_list(m, s);
                       }});
    screens.push_back({"no replays", [s = ReplayListState{}]() mutable {
                           draw_replay_list({{}, "/home/somebody/bouts", ""}, s);
                       }});
    screens.push_back({"replay bar", [m = sample_replay_bar()] { draw_replay_bar(m); }});
}

inline OnlineModel sample_servers() {
    OnlineModel model;
    model.devices = {"mouse", "Xbox Wireless Controller (2)"};
    for (int i = 0; i < 6; ++i) {
        const std::string number = std::to_string(i);
        model.entries.push_back(
            {"Salle d'armes de l'école du Nord " + number,
             "Maximilian-Alexander " + number + " against a free seat, 3 : 4, 12 of 64 watch · 31 ms", i != 3, i != 4});
    }
    return model;
}

inline constexpr const char* kLeaving = "Your server ends, and with it the bout of all who are here.";

inline LobbyModel sample_lobby() {
    LobbyModel model;
    model.leaving = kLeaving;
    model.has_code = true;
    model.title = "Salle d'armes de l'école du Nord";
    model.words =
        "Others of this network find you under Online, or join by the code\n"
        "192.168.1.20:24120#FR4WYKRFZVGSY7H8ZJEHQKWMGKYC68V0VGT65YB39JQ4AFEGZR5NWMR";
    model.sides[0] = {"Left: Maximilian-Alexander, you", "Man, Sword · not ready yet"};
    model.sides[1] = {"Right: Anna", "Woman, Sabre · ready · the server has no fencer \"knight\""};
    model.terms = "To 15 touches · 3:00 · tempo 80 % · watchers see it 60 s later";
    model.watching = "Watching: Bertrand, Eve, Zoë and 12 without a name";
    model.waits = "Say that you are ready, and the bout begins when both are";
    model.kits = {{{"man", "Man"}, {"woman", "Woman"}},
                  {{"sword", "Sword"}, {"sabre", "Sabre"}},
                  {{"", "Usual"}, {"low", "Low"}}};
    return model;
}

inline void add_online(NamedScreens& screens) {
    screens.push_back({"lobby", [m = sample_lobby(), s = LobbyState{}]() mutable { draw_lobby(m, s); }});
    screens.push_back({"dress in the lobby", [m = sample_lobby(), s = LobbyState{}]() mutable {
                           s.dressing = true;
                           draw_lobby(m, s);
                       }});
    screens.push_back({"leave the lobby?", [m = sample_lobby(), s = LobbyState{}]() mutable {
                           s.asking = true;
                           draw_lobby(m, s);
                       }});
    screens.push_back({"online", [m = sample_servers(), s = OnlineState{}]() mutable { draw_online(m, s); }});
    screens.push_back({"no server", [s = OnlineState{}]() mutable {
                           draw_online({{}, {"mouse"}, "the server at 192.168.1.20:24120 does not answer"}, s);
                       }});
    screens.push_back({"by code", [m = sample_servers(), s = OnlineState{}]() mutable {
                           m.notice = "the key has a wrong letter, join code: type it as the server shows it";
                           s.panel = OnlinePanel::kCode;
                           s.code = "192.168.1.20:24120#FR4WYKRFZVGSY7H8ZJEHQKWMGKYC68V0VGT65YB3";
                           draw_online(m, s);
                       }});
    screens.push_back({"host", [m = sample_servers(), s = OnlineState{}]() mutable {
                           m.notice = "the port 24120 is not free: end the other server, or set another port";
                           s.panel = OnlinePanel::kHost;
                           draw_online(m, s);
                       }});
    screens.push_back({"call", [asking = false]() mutable {
                           draw_call({"Others of this network find you under Online, or join by the code\n"
                                      "192.168.1.20:24120#FR4WYKRFZVGSY7H8ZJEHQKWMGKYC68V0VGT65YB39JQ4AFEGZR5NWMR",
                                      "In. The bout begins when the other fencer is here.", kLeaving},
                                     asking);
                       }});
    screens.push_back(
        {"online menu", [s = OnlineMenuState{}]() mutable {
             draw_online_menu(
                 {"The bout goes on, and your hand rests. The connection is poor, 138 ms.", true, kLeaving}, s);
         }});
    screens.push_back({"leave the server?", [s = OnlineMenuState{true}]() mutable {
                           draw_online_menu({"The bout goes on.", true, kLeaving}, s);
                       }});
}

inline void add_settings(NamedScreens& screens) {
    const Settings settings;
    for (int page = 0; page < 6; ++page) {
        SettingsState state = open_settings(settings);
        state.page = static_cast<SettingsPage>(page);
        state.draft.video.width = 4321;  // waits for Apply
        SettingsModel model;
        model.monitors = 2;
        model.software = page % 2 == 0;
        screens.push_back({"settings", [model, state]() mutable { draw_settings(model, state); }});
    }
    SettingsModel asking;
    asking.keep_within = 12.5;
    screens.push_back({"keep", [asking, s = open_settings(settings)]() mutable { draw_settings(asking, s); }});
}

inline void add_controls(NamedScreens& screens) {
    const Settings settings;
    for (const DeviceKind kind : kPlayableKinds) {
        ControlsState state = open_controls(settings.bindings, 0, DeviceKind::kKeyboard);
        state.kind = kind;
        state.draft.of(0, kind)[Action::kLunge][0] = state.draft.of(0, kind)[Action::kAttack][0];
        screens.push_back(
            {"controls", [m = ControlsModel{settings.bindings}, state]() mutable { draw_controls(m, state); }});
    }
    ControlsState leaving = open_controls(settings.bindings, 0, DeviceKind::kKeyboard);
    leaving.leaving = true;
    screens.push_back(
        {"apply?", [m = ControlsModel{settings.bindings}, leaving]() mutable { draw_controls(m, leaving); }});
}

inline void add_cameras(NamedScreens& screens) {
    CameraMenuModel beside{{"Red", "Maximilian von Hohenstaufen"}, false, true, false, true, "no more windows"};
    screens.push_back(
        {"camera menu beside", [beside, s = CameraSettings{}]() mutable { draw_camera_menu(beside, s); }});
    beside.first = true;
    screens.push_back({"camera menu", [beside, s = CameraSettings{}]() mutable {
                           s.split = true;
                           draw_camera_menu(beside, s);
                       }});
}

inline LessonCardModel sample_lesson_card(LessonCardModel::Moment moment) {
    LessonCardModel model;
    model.moment = moment;
    model.steps = {"Guard and salute", "The hand",  "The measure", "The lunge",
                   "The cut",          "The parry", "The riposte", "A touch"};
    model.done = moment == LessonCardModel::Moment::kBefore ? 0 : moment == LessonCardModel::Moment::kPause ? 3 : 8;
    model.devices = sample_join().devices;
    model.reason = moment == LessonCardModel::Moment::kPause ? "The window lost the focus." : "";
    return model;
}

inline void add_lesson(NamedScreens& screens) {
    using Moment = LessonCardModel::Moment;
    for (const Moment moment : {Moment::kBefore, Moment::kPause, Moment::kOver})
        screens.push_back({"lesson card", [m = sample_lesson_card(moment)] { draw_lesson_card(m); }});
    screens.push_back({"lesson offer", [] { draw_lesson_offer(); }});
    screens.push_back({"lesson", [m = sample_lesson_hud()] { draw_hud(m); }});
}

inline DrillListModel sample_drills() {
    DrillListModel model;
    model.entries = {{"Measure", "Keep lunging distance while the coach steps to and fro\nBest 91 %, last 87 %"},
                     {"Parry and riposte", "Parry what comes, and answer at once\nBest 17 points, last 14 points"},
                     {"The glove", "Lunge at a place that moves\nNot done yet"},
                     {"The ball", "Hit the balls that the coach throws\nBest 9 of 10, last 6 of 10"}};
    model.notice = "the line 'last ball never 5' is none of the drills' results (drills.txt, line 3): take it away";
    return model;
}

inline DrillCardModel sample_drill_card(DrillCardModel::Moment moment) {
    using Moment = DrillCardModel::Moment;
    DrillCardModel model;
    model.moment = moment;
    model.title = "Parry and riposte";
    model.task =
        "Your coach cuts to your right, to your left or at your head. Parry after he has raised his hand, and "
        "answer within a second: each answer that lands is a point. Each cut of his that lands takes one away.";
    model.prompts = first_prompts(0, DeviceKind::kKeyboard);
    model.devices = sample_join().devices;
    model.reason = moment == Moment::kPause ? "The window lost the focus." : "";
    if (moment == Moment::kOver) model.scores = sample_scores();
    return model;
}

inline void add_drills(NamedScreens& screens) {
    using Moment = DrillCardModel::Moment;
    screens.push_back({"drills", [m = sample_drills()] { draw_drill_list(m); }});
    for (const Moment moment : {Moment::kBefore, Moment::kPause, Moment::kOver})
        screens.push_back({"drill's card", [m = sample_drill_card(moment)] { draw_drill_card(m); }});
}

inline void add_studies(NamedScreens& screens) {
    for (const GalleryPage page : {GalleryPage::kList, GalleryPage::kScene}) {
        screens.push_back({"gallery", [m = sample_gallery(), page]() {
                               GalleryState state{page};
                               draw_gallery(m, state);
                           }});
    }
    screens.push_back({"drill card", [m = sample_drill(DrillModel::Phase::kCard)] { draw_drill(m); }});
    screens.push_back({"drill", [m = sample_drill(DrillModel::Phase::kRuns)] { draw_drill(m); }});
    screens.push_back({"drill over", [m = sample_drill(DrillModel::Phase::kOver)] { draw_drill(m); }});
}

/// Every screen with a state of its own that lives as long as the list.
inline NamedScreens all_screens() {
    NamedScreens screens;
    add_menus(screens);
    add_bout(screens);
    add_replays(screens);
    add_online(screens);
    add_settings(screens);
    add_controls(screens);
    add_cameras(screens);
    add_studies(screens);
    add_lesson(screens);
    add_drills(screens);
    return screens;
}

}  // namespace riposte::ui
