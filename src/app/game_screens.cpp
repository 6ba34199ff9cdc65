// The screens of the game, each from its model to what its intent leads to.
#include "game_window.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>

namespace riposte {
namespace {

/// After a pause, for the players' hands to find their controls.
constexpr Seconds kReadying = 0.8;

}  // namespace

void Game::menu() {
    const auto intent = ui::draw_main_menu(
        {RIPOSTE_VERSION, (notices_.empty() ? stage_->found : notices_).lines(), menu_came_from_}, menu_state_);
    if (intent == ui::MainMenuIntent::kNone) return;
    menu_came_from_ = intent;
    stage_->found.clear();  // read, or of no interest
    if (intent != ui::MainMenuIntent::kSettings) notices_.clear();
    switch (intent) {
        case ui::MainMenuIntent::kFence:
            seating_.refresh(devices(), settings_now());  // after a bout, whose devices may have gone
            seating_.offer(devices(), settings_now(), last_used_);
            open(Page::kJoin);
            break;
        case ui::MainMenuIntent::kPractice:
            go_to_study(Study::kDrill);
            break;
        case ui::MainMenuIntent::kReplays:
            shelf_.fill();
            open(Page::kReplays);
            break;
        case ui::MainMenuIntent::kWorkshop:
            go_to_study(Study::kWorkshop);
            break;
        case ui::MainMenuIntent::kGallery:
            go_to_study(Study::kGallery);
            break;
        case ui::MainMenuIntent::kSettings:
            desk_.open_settings();
            open(Page::kSettings);
            break;
        case ui::MainMenuIntent::kControls:
            go_to_controls();
            break;
        case ui::MainMenuIntent::kRules:
            go_to_rules();
            break;
        case ui::MainMenuIntent::kAbout:
            about_ = about_game(RIPOSTE_VERSION, stage_->asset_folder());
            open(Page::kAbout);
            break;
        case ui::MainMenuIntent::kQuit:
            leave(Left::kQuit);
            break;
        case ui::MainMenuIntent::kNone:
            break;
    }
}

void Game::join() {
    ui::JoinModel model;
    model.seats = seating_.seats();
    const auto colours = ui::side_colours(settings_now());
    for (std::size_t i = 0; i < 2; ++i) model.seats[i].colour = colours[i];
    model.devices = named_devices(devices());
    model.kits = stage_->kits_to_choose();
    model.bot_levels = kStrongestBot;
    model.own_names = own_names(settings_now().accessibility.palette);
    model.notice = notices_.lines();
    if (notices_.empty()) model.remark = shared_words();
    draft_join_.settings = join_settings();
    const ui::JoinIntent intent = ui::draw_join(model, draft_join_);
    take(draft_join_.settings);
    if (intent.kind != ui::JoinIntent::Kind::kNone) notices_.settle(Matter::kOthersSide);
    switch (intent.kind) {
        case ui::JoinIntent::Kind::kChoose:
            choose_device(intent);
            break;
        case ui::JoinIntent::Kind::kGiveBack:
            seating_.give_back(devices(), settings_now(), intent.seat);
            break;
        case ui::JoinIntent::Kind::kSwitchSides:
            seating_.switch_sides(devices(), settings_now());
            break;
        case ui::JoinIntent::Kind::kStart:
            notices_.clear();  // was shown
            remember_join();
            if (begin_bout()) cameras_.split_bout(settings_now().bout.halves && ui::two_people(seating_.seats()));
            break;
        case ui::JoinIntent::Kind::kBack:
            back();
            break;
        case ui::JoinIntent::Kind::kNone:
            break;
    }
}

void Game::choose_device(const ui::JoinIntent& intent) {
    const int side = intent.seat;
    if (seating_.may_choose(side, last_used_))
        seating_.seat(devices(), settings_now(), side, intent.device, intent.bot_level, true);
    else
        notices_.tell(Matter::kOthersSide,
                      ui::with_capital(seating_.of(side).device_name) + " has that side, and leaves it itself");
}

void Game::replays() {
    const ReplayShelf::Intent intent = shelf_.draw();
    if (intent.open) {
        if (const auto opened = open_replay(*intent.open); !opened) shelf_.tell(opened.error());
    }
    if (intent.back) back();
}

/// Who is at a desk meanwhile does not see the pause.
void Game::tell_missing() {
    const bool waits = fencing_ && (stage_->controls.waiting(0) || stage_->controls.waiting(1));
    notices_.tell(Matter::kUnplugged, waits ? pause_reason() : "");
}

void Game::settings() {
    tell_missing();
    const bool left = desk_.draw_settings(
        {stage_->software, stage_->window.can_wait(), stage_->most_samples, stage_->assets.setup.hand.speed});
    if (left) leave_desk();
}

void Game::go_to_controls() {
    const auto [side, kind] = seating_.controls_meant(settings_now(), last_used_);
    desk_.open_controls(side, kind);
    open(Page::kControls);
}

void Game::controls() {
    tell_missing();
    const auto kind = [&](int side) { return seating_.kind_meant(settings_now(), side); };
    const bool left = desk_.draw_controls({kind(0), kind(1)});
    if (left) leave_desk();
}

/// Those of the bout that is paused, or else of the next one.
void Game::go_to_rules() {
    const bool paused = top() == Page::kPause;
    const BoutSetup setup = paused ? bout_->setup() : new_setup();
    rules_ = {setup.rules, setup.hand, setup.tempo, names_in(setup), {}};
    for (const Choice& choice : stage_->assets.wardrobe->weapons())
        if (const auto weapon = stage_->assets.wardrobe->weapon(choice.id))
            rules_.weapons.push_back({choice.name, weapon.value().model.cut_speed});
    open(Page::kRules);
}

void Game::leave_desk() {
    back();
    notices_.settle(Matter::kUnplugged);  // the pause has it
    if (looking() && !notices_.empty()) hint(notices_.lines(), kLongHint);
}

/// A side that waits for its device says so as long as it does.
std::string Game::pause_reason() const {
    for (int side = 0; side < 2; ++side) {
        if (!stage_->controls.waiting(side)) continue;
        const ui::JoinSeat& seat = seating_.of(side);
        const bool both = side == 0 && stage_->controls.waiting(1) && same_device(seating_.of(1).device, seat.device);
        const auto names = names_in(bout_->setup());
        const std::string whose = both ? names[0] + " and " + names[1] : names[static_cast<std::size_t>(side)];
        return unplugged_words(seat, whose) + ", or press a button of another device.";
    }
    return pause_reason_;
}

void Game::pause() {
    ui::PauseModel model;
    model.reason = pause_reason();
    model.can_resume = !stage_->controls.waiting(0) && !stage_->controls.waiting(1);
    const auto& score = bout_->confirmed().judge.score;
    model.scored = score[0] + score[1] > 0;
    model.unkept = unkept_;
    const std::filesystem::path file = ledger_->recording();
    if (file.parent_path() != bouts_folder()) model.kept = "in " + file.string();  // as the command line asked
    const ui::PauseIntent intent = ui::draw_pause(model, pause_state_);
    if (intent == ui::PauseIntent::kResume || intent == ui::PauseIntent::kLeave) pause_reason_.clear();
    switch (intent) {
        case ui::PauseIntent::kResume:
            back();
            stage_->let_go();
            ready_at_ = now() + kReadying;
            break;
        case ui::PauseIntent::kSettings:
            desk_.open_settings();
            open(Page::kSettings);
            break;
        case ui::PauseIntent::kControls:
            go_to_controls();
            break;
        case ui::PauseIntent::kRules:
            go_to_rules();
            break;
        case ui::PauseIntent::kCameras:
            open(Page::kCameras);
            break;
        case ui::PauseIntent::kLeave:
            leave_bout();
            break;
        case ui::PauseIntent::kNone:
            break;
    }
}

void Game::result() {
    result_.missing = missing_words();
    switch (ui::draw_result(result_, result_state_)) {
        case ui::ResultIntent::kRematch:
            notices_.clear();
            if (!begin_bout() && !notices_.empty()) result_.notice = notices_.lines();
            break;
        case ui::ResultIntent::kReplay:
            if (const auto opened = open_replay(last_bout_); !opened) result_.notice = opened.error().message();
            break;
        case ui::ResultIntent::kLeave:
            begin_demonstration();
            show_menu();
            break;
        case ui::ResultIntent::kNone:
            break;
    }
}

ui::ReplayBarModel Game::replay_bar() const {
    ui::ReplayBarModel bar;
    bar.tick = replay_->tick();
    bar.ticks = replay_->length();
    bar.playing = replay_->playing();
    bar.speed = replay_->speed();
    bar.marks = replay_->marks();
    bar.names = names_shown();
    const CameraSettings cameras = cameras_.chosen_now();
    bar.camera = cameras.split ? std::nullopt : std::optional(cameras.whole.kind);
    bar.colours = ui::side_colours(settings_now());
    return bar;
}

void Game::obey(const ui::ReplayBarIntent& intent) {
    switch (intent.kind) {
        case ui::ReplayBarIntent::Kind::kPlayPause:
            return replay_->play_or_pause();
        case ui::ReplayBarIntent::Kind::kStep:
            return replay_->step(intent.step);
        case ui::ReplayBarIntent::Kind::kTouch:
            return replay_->leap(intent.step < 0 ? Leap::kBack : Leap::kForth);
        case ui::ReplayBarIntent::Kind::kSeek:
            return replay_->seek(intent.tick);
        case ui::ReplayBarIntent::Kind::kSpeed:
            return replay_->set_speed(intent.speed);
        case ui::ReplayBarIntent::Kind::kCameras:
            return open(Page::kCameras);
        case ui::ReplayBarIntent::Kind::kLeave:
            return back();
        case ui::ReplayBarIntent::Kind::kNone:
            return;
    }
}

void Game::replay() {
    obey(ui::draw_replay_bar(replay_bar()));
    if (const auto seek = replay_->seeking())
        ui::draw_progress(seek->looks_for_touch ? "Looking for the touch" : "Playing on to that moment", seek->share);
}

void Game::cameras() {
    if (cameras_.draw_menu(names_shown())) back();
}

void Game::draw_screen() {
    switch (top()) {
        case Page::kMenu:
            menu();
            break;
        case Page::kJoin:
            join();
            break;
        case Page::kReplays:
            replays();
            break;
        case Page::kSettings:
            settings();
            break;
        case Page::kControls:
            controls();
            break;
        case Page::kRules:
            if (ui::draw_rules(rules_)) back();
            break;
        case Page::kAbout:
            if (ui::draw_about(about_)) back();
            break;
        case Page::kBout:
            break;
        case Page::kPause:
            pause();
            break;
        case Page::kResult:
            result();
            break;
        case Page::kReplay:
            replay();
            break;
        case Page::kCameras:
            cameras();
            break;
    }
}

}  // namespace riposte
