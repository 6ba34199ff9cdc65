// What happens around the screens: events, time, pictures.
#include "game_window.hpp"

#include "exit_code.hpp"

#include <riposte/platform/crash.hpp>

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr Seconds kHintShown = 3;

Vec3f linear_from_srgb(const Vec3f& c) {
    const auto one = [](float v) { return v <= 0.04045F ? v / 12.92F : std::pow((v + 0.055F) / 1.055F, 2.4F); };
    return {one(c.x), one(c.y), one(c.z)};
}

/// "menu > bout > pause"
std::string screens_words(const std::vector<Screen>& screens) {
    constexpr std::array kNames{"menu",  "join", "replays", "settings", "controls",
                                "about", "bout", "pause",   "result",   "replay"};
    std::string words;
    for (const Screen screen : screens)
        words += (words.empty() ? "" : " > ") + std::string(kNames.at(static_cast<std::size_t>(screen)));
    return words;
}

}  // namespace

/// Behind the menu there is nothing to learn.
bool Game::overlays_shown() const {
    const bool hud = top() == Screen::kReplay || !demonstration_;
    return hud && top() != Screen::kResult && stage_->settings.overlays.shown;
}

view::FrameOptions Game::frame_options() const {
    view::FrameOptions options;
    if (overlays_shown()) options.overlays = stage_->settings.overlays.picture;
    const auto colours = ui::side_colours(stage_->settings);
    options.skin_method = stage_->settings.video.skin;
    options.team_colours = {linear_from_srgb(colours[0]), linear_from_srgb(colours[1])};
    return options;
}

void Game::draw(Seconds elapsed) {
    const bool replaying = top() == Screen::kReplay;
    const BoutSetup& shown = replaying ? replay_->setup() : bout_->match().setup();
    if (auto dressed = stage_->dress(shown.kits); !dressed) notice_ = dressed.error().message();
    view::Frame frame = replaying ? replay_->frame(frame_options()) : bout_->frame(frame_options());
    if (overlays_shown() && stage_->settings.overlays.picture.touching) {
        if (!touching_ || !touching_->fits(shown)) touching_.emplace(shown);
        view::mark_touching(*touching_, replaying ? replay_->effects() : bout_->effects(), frame);
    }
    const bool hud = replaying || !demonstration_;
    const bool parting = top() == Screen::kResult;
    const view::CameraKind camera = hud && !parting ? camera_ : view::CameraKind::kExamine;
    stage_->show(frame, camera, parting ? result_state_.covered : 0, elapsed, [&] {
        if (hud && !parting) draw_hud(elapsed);
        draw_screen();
    });
}

HallMode Game::hall() const {
    if (top() == Screen::kReplay) return replay_->moving() ? HallMode::kPeopled : HallMode::kPaused;
    if (demonstration_) return HallMode::kEmpty;
    return playing() || top() == Screen::kResult ? HallMode::kPeopled : HallMode::kPaused;
}

void Game::advance(Seconds elapsed) {
    if (top() == Screen::kReplay) {
        replay_->advance(elapsed,
                         [&](const BoutEvents& events) { stage_->voice(replay_->setup(), replay_->state(), events); });
        return;
    }
    // Behind the result the fencers take their masks off, salute and stand.
    const bool parting = top() == Screen::kResult;
    if (!playing() && !demonstration_ && !parting) return;
    const auto sample = [&](Seconds tick) { return playing() ? stage_->controls.sample(tick) : BoutInput{}; };
    // Behind the menu the demonstration is seen, not heard.
    bout_->advance(elapsed, sample, [&](const BoutEvents& events) {
        const Match& match = bout_->match();
        if (!demonstration_) stage_->voice(match.setup(), match.state(), events);
        if (playing()) stage_->feel(match.setup(), match.state(), events);
    });
    if (parting || !bout_->match().over()) return;
    if (demonstration_) {
        begin_demonstration();
    } else {
        finish_bout();
    }
}

void Game::handle_key(const SDL_Event& event) {
    if (event.type != SDL_KEYDOWN || event.key.repeat != 0) return;
    switch (event.key.keysym.scancode) {
        case SDL_SCANCODE_F1:
            camera_ = view::CameraKind::kExamine;
            break;
        case SDL_SCANCODE_F2:
            camera_ = view::CameraKind::kFencer0;
            break;
        case SDL_SCANCODE_F3:
            camera_ = view::CameraKind::kFencer1;
            break;
        case SDL_SCANCODE_F9:
            switch_overlays();
            break;
        default:
            break;
    }
}

/// All that are chosen at once, unless a player has bound the key to something else.
void Game::switch_overlays() {
    if (!playing() && top() != Screen::kReplay) return;
    if (playing() && stage_->controls.uses_key(SDL_SCANCODE_F9)) return;
    OverlaySettings& overlays = stage_->settings.overlays;
    overlays.shown = !overlays.shown;
    save();
    const bool any = !(overlays.picture == view::OverlayChoice{}) || overlays.input || overlays.times;
    hint_ = !any             ? "No overlay is chosen: Settings, Overlays"
            : overlays.shown ? "Overlays shown"
                             : "Overlays hidden: F9 shows them";
    hint_until_ = now() + kHintShown;
}

/// Escape pauses whoever fences: bots and pads have no such key of their own.
bool Game::pauses(const SDL_Event& event) const {
    if (!playing() || event.type != SDL_KEYDOWN || event.key.keysym.scancode != SDL_SCANCODE_ESCAPE) return false;
    const auto has_keys = [&](int side) {
        const DeviceKind kind = seating_.of(side).device.kind;
        return kind == DeviceKind::kMouse || kind == DeviceKind::kKeyboard;
    };
    return !has_keys(0) && !has_keys(1);
}

/// "gamepad 2 drives Red"
std::string Game::drives(int side) const {
    return seating_.of(side).device_name + " drives " + bout_->match().setup().names[static_cast<std::size_t>(side)];
}

void Game::handle_change(const ControlsChange& change) {
    if (change.lost()) {
        pause_for("");
        return;
    }
    for (int side = 0; side < 2; ++side) {
        if (!change.sides[static_cast<std::size_t>(side)]) continue;
        const ui::JoinSeat seat = seating_.of(side);  // the same device, by a new number
        seating_.seat(devices(), stage_->settings, side, stage_->controls.assigned(side), seat.bot_level, true);
        pause_reason_ = drives(side) + " again.";
    }
    seating_.refresh(devices(), stage_->settings);
}

bool Game::takes_seat(const SDL_Event& event, DeviceId device) {
    if (!ui::is_join_press(event)) return false;
    if (top() == Screen::kJoin) return seating_.join(devices(), stage_->settings, device);
    if (top() != Screen::kPause) return false;
    for (int side = 0; side < 2; ++side) {
        if (!stage_->controls.waiting(side) || seating_.of(1 - side).device == device) continue;
        seating_.seat(devices(), stage_->settings, side, device, 0, true);
        stage_->controls.assign(side, device);
        pause_reason_ = drives(side) + " now.";
        return true;
    }
    return false;
}

void Game::handle(const SDL_Event& event) {
    if (event.type == SDL_QUIT) quit_ = true;
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        pause_for("The window lost the keyboard.");
    }
    if (top() == Screen::kControls && ui::capture(draft_controls_, event)) return;
    handle_key(event);
    if (pauses(event)) {
        pause_for("");
        return;
    }
    if (const auto change = stage_->controls.handle(event)) handle_change(*change);
    if (const auto device = devices().poll_join(event)) {
        last_used_ = *device;
        if (takes_seat(event, *device)) return;
    }
    stage_->ui.handle(event);
}

void Game::go_to_study() {
    const auto left = visit(*stage_, *study_);
    study_.reset();
    if (!left) notice_ = left.error().message();
    if (left && left.value() == Left::kQuit) quit_ = true;
    stage_->let_go();
    seating_.refresh(devices(), stage_->settings);  // what came or went meanwhile
    bout_->forget_lost_time();
}

int Game::run() {
    Seconds last = now();
    while (!quit_) {
        stage_->controls.devices().update_virtual(now());
        SDL_Event event;
        while (SDL_PollEvent(&event) != 0) handle(event);
        if (stage_->controls.take_pause() && playing()) pause_for("");
        stage_->window.set_relative_mouse(playing() && stage_->controls.wants_mouse());
        const Seconds time = now();
        const Seconds elapsed = std::clamp(time - last, 0.0, 0.25);
        last = time;
        stage_->audio.set_hall(hall());
        note_for_crash(CrashNote::kScreens, screens_words(screens_));
        advance(elapsed);
        draw(elapsed);
        if (study_) go_to_study();
    }
    if (auto closed = end_bout(); !closed && !asked_) return complain(closed.error(), kBadFile);
    return exit_code_;
}

}  // namespace riposte
