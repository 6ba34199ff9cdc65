#include "piste_screen.hpp"

#include "hud_figures.hpp"
#include "live_hud.hpp"
#include "pause_end.hpp"
#include "shell/reading_line.hpp"
#include "shell/render_options.hpp"

#include <riposte/view/contact_mark.hpp>

#include <SDL.h>

#include <algorithm>

namespace riposte {

void PisteScreen::advance(Seconds elapsed, Seconds whole) {
    const bool keys_drive = play_.places.keys_drive();
    if (const auto lost = play_.focus.lost(play_.stage.display.window, keys_drive, play_.cameras.windows().changed()))
        stop(*lost);
    if (const auto askers = play_.stage.hands.controls.take_pause())
        stop(play_.places.paused_by(*askers, names_of_bout(play_)));
    play_.stage.loudspeaker.audio.set_hall(hall());
    go_on(elapsed, whole);
    if (play_.piste.online() != nullptr && play_.piste.replays()) play_.piste.keep_online();
    const bool times = overlays_shown() && settings().overlays.times;
    play_.hud.take_times(times, whole, moves() ? play_.piste.onlooker().ticks_us() : std::vector<float>{});
}

HallMode PisteScreen::hall() const { return play_.piste.demonstrates() ? HallMode::kEmpty : HallMode::kPaused; }

/// The demonstration is seen, not heard; and there is always one. A bout at a server goes on whatever lies over it, and
/// whoever fences there is led back before it does.
void PisteScreen::go_on(Seconds elapsed, Seconds /*whole*/) {
    if (OnlineProgramme* online = play_.piste.online(); online != nullptr && !play_.piste.replays()) {
        online->keep_line();
        if (online->has_bout())
            play_.piste.advance(elapsed, [](Seconds) { return BoutInput{}; }, play_.stage.loudspeaker.listener(), {});
        if (is_called_back(play_)) leave(Left::kBack);
        return;
    }
    if (!play_.piste.demonstrates()) return;
    play_.piste.advance(elapsed, [](Seconds) { return BoutInput{}; }, play_.stage.loudspeaker.listener(), {});
    if (has_taken_leave(play_.piste.bout().confirmed())) demonstrate(play_);
}

void PisteScreen::draw(Seconds elapsed) {
    draw_pictures(elapsed);
    go_on_opening();
    if (play_.stage.display.take_renewed()) stop("The graphics driver began anew.");
    if (const auto words = play_.stage.display.painter.take_yielded()) tell_yielded(*words);
}

void PisteScreen::draw_pictures(Seconds elapsed) {
    play_.next.rest();
    const BoutSetup& shown = play_.piste.programme().setup();
    play_.backdrop.show(shown.kits);
    view::Frame frame = play_.piste.frame(frame_options(), elapsed);
    if (overlays_shown() && settings().overlays.picture.touching) play_.piste.mark_touching(frame);
    mark_instant(frame);
    mark(frame);
    const bool hud = has_hud();
    const std::function<void()> panels = [&] {
        if (hud) draw_hud(elapsed);
        draw_panels();
        draw_reading(play_.stage.cast);
        if (!moves()) tell_last_seconds(play_);
    };
    const std::function<view::Covers()> beside = [&] {
        if (!hud) return view::Covers{};
        ui::HudModel model = hud_of_all();
        hide_what_is_not_seen(model);
        model.keep_free_below = 0;  // the bar is the window's alone
        return ui::draw_hud(model);
    };
    CameraDesk& cameras = play_.cameras;
    cameras.advance(elapsed, [&](DeviceId device) { return leads_cameras(device); });
    const Shown pictures{frame, names_in(play_.stage.display.ui, shown), elapsed, nullptr,
                         play_.piste.programme().shown().stepped};
    if (play_.piste.reviews())
        cameras.show_from(review_eye(), pictures, {panels, beside});
    else if (hud)
        cameras.show(pictures, play_.hud.covers(), {panels, beside});
    else
        cameras.show_overview(pictures, covered_below(), {panels, beside});
    if (cameras.take_changed()) tell_of([&] { play_.desk.keep(); });
    if (const std::string told = cameras.take_notice(); !told.empty()) play_.hud.hint(told, HeadUp::kLongHint);
}

/// What the blow did is for replays, which a player holds at a contact in order to study it; a touch that is seen again
/// leaves the hall where it is.
void PisteScreen::mark_instant(view::Frame& frame) const {
    const ContactInstant* contact = play_.piste.programme().shown().contact;
    if (contact == nullptr) return;
    if (play_.piste.reviews())
        view::mark_struck_place(contact->point_world, review_eye(), frame);
    else
        view::mark_contact(play_.piste.programme().setup(), *contact, settings().overlays.contact, frame);
}

view::Camera PisteScreen::review_eye() const {
    const PixelSize size = play_.stage.display.window.drawable_size();
    const Real aspect = static_cast<Real>(std::max(1, size.width)) / std::max(1, size.height);
    return view::of_touch(play_.piste.review_scene(), aspect);
}

std::string PisteScreen::review_words() const {
    std::string words = "The touch again";
    if (view::is_beyond(review_eye())) words += ", from the other side: " + names_shown().at(1) + " on the left";
    return fenced_keys()(SDL_SCANCODE_F10) ? words : words + " · F10: back to the bout";
}

view::FrameOptions PisteScreen::frame_options() const {
    view::FrameOptions options;
    if (overlays_shown()) options.overlays = settings().overlays.picture;
    options.skin_method = settings().video.skin;
    options.finer_skin = true;
    options.crowd =
        settings().video.crowd && !play_.stage.display.painter.software();  // a third of the time of such a picture
    if (!settings().accessibility.reduced_motion) options.blade_motion = settings().video.blade_motion;
    options.team_colours = team_colours(settings());
    return options;
}

bool PisteScreen::overlays_shown() const { return has_hud() && settings().overlays.shown; }

ui::HudModel PisteScreen::hud_of_all() const {
    ui::HudModel hud;
    const Programme& programme = play_.piste.programme();
    fill_figures(programme.setup(), programme.confirmed(), names_shown(), hud);
    play_.piste.onlooker().fill(hud);
    if (play_.piste.reviews()) {
        hud.banner = review_words();
        hud.call.reset();  // which would stand before the fencers' heads
    } else if (moves() && settings().bout.review == ReviewWhen::kAsked && play_.piste.review().is_due() &&
               !fenced_keys()(SDL_SCANCODE_F10)) {
        hud.banner = "F10: the touch again";
    }
    fill_sides(hud);
    const auto colours = ui::fencer_colours(settings());
    for (std::size_t i = 0; i < 2; ++i) hud.fencers[i].colour = colours[i];
    hud.captioned =
        captions_shown(settings().accessibility.captions, settings().audio, play_.stage.loudspeaker.audio.audible());
    if (!hud.captioned) hud.caption.reset();
    hud.scale = settings().accessibility.hud_scale;
    if (!settings().accessibility.position_names)
        for (ui::HudFencer& fencer : hud.fencers)
            if (fencer.hand) fencer.hand->position.reset();
    return hud;
}

void PisteScreen::offer_review() {
    const bool is_seen = &play_.screens.top() == this;
    if (is_seen && settings().bout.review == ReviewWhen::kAlways && play_.piste.review().is_due())
        play_.piste.begin_review();
}

void PisteScreen::draw_hud(Seconds elapsed) {
    ui::HudModel hud = hud_of_all();
    play_.hud.put_hint(hud);
    fill_window(hud, elapsed);
    hide_what_is_not_seen(hud);
    play_.hud.draw(std::move(hud), play_.cameras);
}

/// What the hands do now, and could do, is no part of a touch that is seen again.
void PisteScreen::hide_what_is_not_seen(ui::HudModel& hud) const {
    if (!play_.piste.reviews()) return;
    for (ui::HudFencer& fencer : hud.fencers) {
        fencer.hand.reset();
        fencer.prompts.clear();
    }
}

void PisteScreen::fill_sides(ui::HudModel& hud) const {
    if (play_.piste.online() == nullptr) fill_hands(play_.piste.bout(), play_.training.dummy(), hud);
}

void PisteScreen::fill_window(ui::HudModel& hud, Seconds /*elapsed*/) const {
    if (play_.piste.online() == nullptr) fill_live(hud, {});
    clear_moments(hud);
    for (ui::HudFencer& fencer : hud.fencers) fencer.prompts.clear();  // half of which wider panels hide
}

void PisteScreen::fill_live(ui::HudModel& hud, std::optional<Seconds> fenced) const {
    fill_controls(play_.piste.bout(), play_.places.seating(), fenced, hud);
    if (play_.training.offered()) hud.training = training_shown();
    if (play_.training.has_dummy()) hud.fencers[play_.training.dummy().fencer].driver = "dummy";
    fill_overlays(hud);
    fill_devices(play_.stage.hands.controls, play_.places.seating(), hud);
}

ui::TrainingModel PisteScreen::training_shown() const {
    ui::TrainingModel training = play_.training.model();
    const OverlaySettings& overlays = settings().overlays;
    training.inputs = overlays.shown && overlays.input;
    training.opponent = play_.places.seating().driver(training.dummy);
    for (std::size_t i = 0; i < training.keys.size(); ++i) {
        const int key = key_of(static_cast<ui::TrainingCommand>(i), fenced_keys());
        if (key != 0) training.keys[i] = label_of({Binding::Source::kKey, static_cast<std::int16_t>(key), 0});
    }
    return training;
}

FencesWith PisteScreen::fenced_keys() const {
    return [this](int key) { return play_.stage.hands.controls.fencer_of_key(key).has_value(); };
}

void PisteScreen::clear_moments(ui::HudModel& hud) {
    hud.caption.reset();
    hud.call.reset();
}

void PisteScreen::fill_overlays(ui::HudModel& hud) const {
    if (overlays_shown()) play_.hud.fill_overlays(play_.piste.programme().input(), hud);
}

void PisteScreen::tell_of(const std::function<void()>& deed) {
    if (looks_on()) play_.notices.clear();
    deed();
    if (looks_on() && !play_.notices.empty()) play_.hud.hint(play_.notices.lines(), 2 * HeadUp::kHint);
}

void PisteScreen::tell_yielded(const std::string& words) {
    if (looks_on() && !words.empty())
        play_.hud.hint(words, HeadUp::kLongHint);
    else
        play_.notices.tell(Matter::kCardMemory, words);
}

}  // namespace riposte
