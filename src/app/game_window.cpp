// What happens around the screens: events, time, pictures.
#include "game_window.hpp"

#include "exit_code.hpp"
#include "fencer_preview.hpp"
#include "render_options.hpp"

#include <riposte/system/crash.hpp>

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace riposte {
namespace {

constexpr Seconds kHintShown = 3;

/// "menu > bout > pause"
std::string words_of(const std::vector<Page>& pages) {
    constexpr std::array kNames{"menu",  "join", "replays", "settings", "controls", "rules",
                                "about", "bout", "pause",   "result",   "replay",   "cameras"};
    static_assert(kNames.size() == static_cast<std::size_t>(Page::kCameras) + 1);
    std::string words;
    for (const Page page : pages)
        words += (words.empty() ? "" : " > ") + std::string(kNames.at(static_cast<std::size_t>(page)));
    return words;
}

Error with_bout(Error failure, const Result<std::filesystem::path>& closed) {
    if (closed && !closed.value().empty())
        failure.remedy += fmt::format("; the bout so far is in {}", closed.value().string());
    return failure;
}

}  // namespace

view::FrameOptions Game::frame_options() const {
    view::FrameOptions options;
    if (overlays_shown()) options.overlays = settings_now().overlays.picture;
    options.skin_method = settings_now().video.skin;
    options.crowd = settings_now().video.crowd && !stage_->software;  // a third of the time of such a picture
    if (!settings_now().accessibility.reduced_motion) options.blade_motion = settings_now().video.blade_motion;
    options.team_colours = team_colours(settings_now());
    return options;
}

/// The fencer whom the join screen dresses takes the demonstration's place.
void Game::draw_dressing(int side, Seconds elapsed) {
    if (std::exchange(draft_join_.try_again, false)) stage_->assets.wardrobe->try_again(draft_join_.terms.kits);
    dresser_.show(draft_join_.terms.kits);
    const BoutSetup& setup = stage_->assets.setup;
    const PixelSize size = stage_->window.drawable_size();
    const Real aspect = static_cast<Real>(std::max(1, size.width)) / std::max(1, size.height);
    const FencerPreview preview = preview_of(setup, side, frame_options(), draft_join_.covered, aspect);
    const std::function<void()> panels = [&] { draw_screen(); };
    const std::function<view::Covers()> beside = [] { return view::Covers{}; };
    cameras_.show_from(preview.camera, {preview.frame, setup.names, elapsed}, {panels, beside});
}

void Game::draw_piste(Seconds elapsed) {
    if (top() == Page::kJoin && draft_join_.dressing) return draw_dressing(*draft_join_.dressing, elapsed);
    dresser_.rest();
    const BoutSetup& shown = on_piste().setup();
    backdrop_.show(shown.kits);
    view::Frame frame = seen().frame(on_piste(), frame_options());
    view::thin(frame.swept, standing_.share_left(frame.time, elapsed));
    if (overlays_shown() && settings_now().overlays.picture.touching) {
        if (!touching_ || !touching_->fits(shown)) touching_.emplace(shown);
        view::mark_touching(*touching_, seen().effects(), frame);
    }
    const bool hud = (replaying() || !demonstration_) && top() != Page::kResult;
    const std::function<void()> panels = [&] {
        if (hud) draw_hud(elapsed);
        draw_screen();
    };
    const std::function<view::Covers()> beside = [&] {
        if (!hud) return view::Covers{};
        ui::HudModel model = hud_of_all();
        model.keep_free_below = 0;  // the bar is the window's alone
        return ui::draw_hud(model);
    };
    cameras_.advance(elapsed, [&](DeviceId device) { return leads_cameras(device); });
    const Shown pictures{frame, names_in(shown), elapsed};
    if (hud)
        cameras_.show(pictures, covers_, {panels, beside});
    else
        cameras_.show_overview(pictures, top() == Page::kResult ? result_state_.covered : 0, {panels, beside});
    if (cameras_.take_changed()) tell_of([&] { desk_.keep(); });
    if (const std::string told = cameras_.take_notice(); !told.empty()) hint(told, kLongHint);
}

HallMode Game::hall() const {
    if (replaying()) return replay_->moving() ? HallMode::kPeopled : HallMode::kPaused;
    if (demonstration_) return HallMode::kEmpty;
    return playing() || top() == Page::kResult ? HallMode::kPeopled : HallMode::kPaused;
}

void Game::fence_on(Seconds elapsed) {
    if (replaying()) {
        replay_seen_.begin_picture(stage_->listener(), [&](const ToldTick&, auto sounds) { stage_->play(sounds); });
        replay_->advance(elapsed, {}, replay_seen_);
        return;
    }
    // Behind the result the fencers take their masks off, salute and stand.
    const bool parting = top() == Page::kResult;
    if (!playing() && !demonstration_ && !parting) return;
    if (readying()) return stage_->controls.skip();
    const auto sample = [&](Seconds tick) {
        return playing() ? stage_->controls.sample(tick, bout_->confirmed()) : BoutInput{};
    };
    // Behind the menu the demonstration is seen, not heard.
    bout_seen_.begin_picture(stage_->listener(), [&](const ToldTick& tick, auto sounds) {
        if (!demonstration_) stage_->play(sounds);
        if (playing()) stage_->feel(tick.setup, tick.after, tick.events);
    });
    bout_->advance(elapsed, sample, bout_seen_);
    if (playing()) watch_recording();
    if (parting || !has_taken_leave(bout_->confirmed())) return;
    if (demonstration_) {
        begin_demonstration();
    } else {
        finish_bout();
    }
}

bool Game::open_cameras() {
    if (playing()) pause_for("");
    if (top() != Page::kCameras) open(Page::kCameras);
    return true;
}

void Game::change_settings(const SettingsStore::Edit& edit) {
    tell_of([&] {
        desk_.change(edit);
        desk_.keep();
    });
}

void Game::tell_of(const std::function<void()>& deed) {
    if (looking()) notices_.clear();
    deed();
    if (looking() && !notices_.empty()) hint(notices_.lines(), 2 * kHintShown);
}

bool Game::change_full_screen() {
    tell_of([&] { desk_.change_full_screen(); });
    return true;
}

/// All that are chosen at once.
bool Game::switch_overlays() {
    change_settings([](Settings& s) { s.overlays.shown = !s.overlays.shown; });
    const OverlaySettings& overlays = settings_now().overlays;
    const bool any = !(overlays.picture == view::OverlayChoice{}) || overlays.input || overlays.times;
    if (!notices_.empty()) return true;  // told just now, and of more weight
    hint(!any             ? "No overlay is chosen: Settings, Overlays"
         : overlays.shown ? "Overlays shown"
                          : "Overlays hidden: F9 shows them",
         kHintShown);
    return true;
}

/// Once: whoever fences with such a key need not hear it again.
void Game::tell_of_key(const SDL_Event& event, int side) {
    const SDL_Scancode key = event.key.keysym.scancode;
    const bool of_cameras = key >= SDL_SCANCODE_F1 && key <= SDL_SCANCODE_F11 && key != SDL_SCANCODE_F10;
    if (told_of_key_ || !of_cameras || !struck(event, key)) return;
    told_of_key_ = true;
    const std::string name = SDL_GetScancodeName(key);
    const std::string whose = names_in(bout_->setup())[static_cast<std::size_t>(side)];
    hint(fmt::format("{0} fences for {1}: Escape, then {0}", name, whose), 2 * kHintShown);
}

/// Nobody fences with it, and there is something to look at.
bool Game::leads_cameras(DeviceId device) const {
    if (!playing()) return looking();
    if (device.kind == DeviceKind::kKeyboard) return !keys_drive();
    return !same_device(stage_->controls.assigned(0), device) && !same_device(stage_->controls.assigned(1), device);
}

/// Keys and drags that lead cameras and overlays, while there is anything to look at, and the key of the full screen;
/// unless a player has bound the key to something else.
bool Game::handle_camera(const SDL_Event& event) {
    const bool is_key = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
    const auto driven = is_key && playing() ? stage_->controls.side_of_key(event.key.keysym.scancode) : std::nullopt;
    if (driven) {
        tell_of_key(event, *driven);
        return false;
    }
    if (asks_for_full_screen(event) && !stage_->ui.typing()) return change_full_screen();
    if (!looking()) return false;
    if (struck(event, SDL_SCANCODE_F6)) return open_cameras();
    if (struck(event, SDL_SCANCODE_F9)) return switch_overlays();
    if (const auto told = cameras_.handle_key(event, names_shown())) {
        if (!told->empty() && top() != Page::kCameras) hint(*told, kHintShown);  // whose menu shows it
        return true;
    }
    const bool mouse_is_free = !(playing() && stage_->controls.wants_mouse()) && !stage_->ui.pointer_on_panel();
    if (mouse_is_free) cameras_.lead(event);
    return false;
}

/// Of the players, one has the keyboard.
bool Game::keys_drive() const {
    const auto has_keys = [&](int side) {
        const DeviceKind kind = seating_.of(side).device.kind;
        return kind == DeviceKind::kMouse || kind == DeviceKind::kKeyboard;
    };
    return has_keys(0) || has_keys(1);
}

/// Escape pauses whoever fences: bots and pads have no such key of their own.
bool Game::pauses(const SDL_Event& event) const {
    return playing() && !keys_drive() && event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
}

/// Whoever fences with keys stops at once, unless the focus only went round by a window that opens; others only when it
/// has gone to no window of the game, of which the system tells a little later.
void Game::watch_focus() {
    constexpr Seconds kPatience = 0.15;
    const bool focused = Window::any_focused();
    if (stage_->window.focused()) unfocused_since_.reset();
    if (!unfocused_since_ || cameras_.windows_changed()) return;
    if (!keys_drive() && (focused || now() - *unfocused_since_ <= kPatience)) return;
    unfocused_since_.reset();
    pause_for(focused ? "Another window of the game has the keyboard." : "The window lost the keyboard.");
}

/// "Gamepad 2 drives Red", or both sides
std::string Game::drives(int side) const {
    const std::string name = names_in(bout_->setup())[static_cast<std::size_t>(side)];
    return ui::with_capital(seating_.of(side).device_name) + " drives " + (seating_.shared() ? "both sides" : name);
}

/// Where two people fence, one of whom may ask; not by a key that is both's.
std::string Game::paused_by(const std::array<bool, 2>& sides) const {
    if (!ui::two_people(seating_.seats()) || sides[0] == sides[1]) return "";
    return fmt::format("{} asked for a pause.", names_in(bout_->setup())[sides[0] ? 0 : 1]);
}

void Game::handle_change(const ControlsChange& change) {
    if (change.lost()) pause_for("");
    const bool came = change.device.what == DeviceChange::What::kPlugged;
    for (int side = 0; side < 2; ++side) {
        if (!came || !fencing_ || !change.sides[static_cast<std::size_t>(side)]) continue;
        const ui::JoinSeat seat = seating_.of(side);  // the same device, by a new number
        seating_.seat(devices(), settings_now(), side, stage_->controls.assigned(side), seat.bot_level, true);
        pause_reason_ = drives(side) + " again.";
    }
    seating_.refresh(devices(), settings_now());
    if (came && !fencing_) seating_.welcome(devices(), settings_now(), change.device.device);
}

bool Game::takes_seat(const SDL_Event& event, DeviceId device) {
    if (!ui::is_join_press(event)) return false;
    if (event.type == SDL_KEYDOWN && stage_->ui.typing()) return false;  // a letter of a name
    if (top() == Page::kJoin)
        return !ui::is_cancel_press(event) &&
               (seating_.join(devices(), settings_now(), device) ||
                (event.type == SDL_KEYDOWN &&
                 seating_.share_keyboard(devices(), settings_now(), event.key.keysym.scancode)));
    if (top() != Page::kPause) return false;
    const auto side = seating_.side_to_take(stage_->controls, event, device);
    if (!side) return false;
    seating_.seat(devices(), settings_now(), *side, device, 0, true);
    stage_->controls.assign(*side, device);
    pause_reason_ = drives(*side) + " now.";
    return true;
}

/// Escape there stops the bout, and leads back to its window where the bout stands.
void Game::leave_window_beside() {
    pause_for("");
    stage_->window.raise();
}

void Game::handle(const SDL_Event& event) {
    if (event.type == SDL_QUIT) leave(Left::kQuit);
    const CameraDesk::Beside beside = cameras_.handle_beside(event);
    if (beside != CameraDesk::Beside::kNot) {
        if (beside == CameraDesk::Beside::kEscape) leave_window_beside();
        return;
    }
    const bool leads_camera = cameras_.steer(event) && looking();
    if (stage_->window.closed_by(event)) leave(Left::kQuit);
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST &&
        event.window.windowID == stage_->window.id()) {
        unfocused_since_ = now();
    }
    if (top() == Page::kControls && desk_.capture(event)) return;
    if (handle_camera(event)) return;
    if (pauses(event)) {
        pause_for("");
        return;
    }
    if (const auto change = stage_->controls.handle(event)) handle_change(*change);
    if (const auto device = devices().poll_join(event)) {
        last_used_ = *device;
        if (takes_seat(event, *device)) return;
    }
    if (!leads_camera) stage_->ui.handle(event);
}

void Game::go_to_study(Study study) {
    auto screen = visit_(*stage_, study, {draft_join_.terms.kits[0], last_used_});
    if (!screen) {
        notices_.tell(Matter::kStudy, screen.error().message());
        return;
    }
    cameras_.close_windows();
    there_ = devices().list();
    above_.push(std::move(screen).value());
}

void Game::resume(Left how) {
    if (how == Left::kQuit) leave(Left::kQuit);
    stage_->let_go();
    cameras_.let_go();
    seating_.refresh(devices(), settings_now());  // what came or went meanwhile
    for (const DeviceInfo& device : come_since(there_, devices())) seating_.welcome(devices(), settings_now(), device);
    bout_->forget_lost_time();
    desk_.keep();  // full screen, perhaps
}

void Game::tell_yielded(const std::string& words) {
    if (looking() && !words.empty())
        hint(words, kLongHint);
    else
        notices_.tell(Matter::kCardMemory, words);
}

std::string Game::name() const { return words_of(pages_); }

void Game::advance(Seconds elapsed, Seconds whole) {
    watch_focus();
    if (const auto sides = stage_->controls.take_pause(); sides && playing()) pause_for(paused_by(*sides));
    stage_->audio.set_hall(hall());
    if (playing()) ledger_->report().picture_ms.push_back(static_cast<float>(whole * 1e3));
    fence_on(elapsed);
    take_times(whole);
}

void Game::draw(Seconds elapsed) {
    draw_piste(elapsed);
    if (stage_->take_renewed()) pause_for("The graphics driver began anew.");
    if (const auto words = stage_->take_yielded()) tell_yielded(*words);
}

void Game::end() {
    desk_.keep();
    const auto closed = end_bout();
    if (!closed && !asked_) exit_code_ = complain(closed.error(), kBadFile);
    if (const Error* failure = stage_->failure()) exit_code_ = complain(with_bout(*failure, closed), kNoDisplay);
}

}  // namespace riposte
