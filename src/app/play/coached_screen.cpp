#include "coached_screen.hpp"

#include "play_screens.hpp"
#include "shell/device_for.hpp"

#include <riposte/controls/effective_scheme.hpp>

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

constexpr Seconds kReadying = 0.8;  // after the card, for the player's hands to find their controls

}  // namespace

CoachedScreen::CoachedScreen(Play& play, DeviceId device) : PisteScreen(play), seating_(play.places.seating()) {
    const bool asked = device.kind != DeviceKind::kNone;
    const DeviceId held = asked ? device : device_for(devices(), settings(), play.places.last_used);
    play_.places.seat(kPupil, held, 0, true);
    play_.places.seat(kCoach, {}, 0, false);
}

void CoachedScreen::put_on_piste(Real tempo) {
    BoutSetup setup = play_.stage.cast.assets().setup;
    setup.rules.referee = Referee::kNone;
    setup.rules.rule_set = RuleSet::kClassic;  // the coach teaches the cut, which counts of every weapon then
    setup.rules.seconds = 0;
    setup.tempo = tempo;
    setup.names = side_names(settings());
    setup.names[kCoach.index()] = "Coach";
    course_ = course_of(setup);
    play_.places.sit_down();
    play_.stage.hands.tell_parries(setup);
    play_.piste.fence(std::move(setup), {{}, false, {false, true}}, std::nullopt);
    play_.cameras.choices().begin_bout({true, false});
}

void CoachedScreen::run() {
    play_.places.sit_down();
    reason_.clear();
    running_ = begun_ = true;
    ready_at_ = now() + kReadying;
}

void CoachedScreen::go_on(Seconds elapsed, Seconds /*whole*/) {
    if (!running_ || &play_.screens.top() != this) return;
    Hands& hands = play_.stage.hands;
    if (now() < ready_at_) return hands.controls.skip();
    Loudspeaker& loudspeaker = play_.stage.loudspeaker;
    const LiveProgramme& bout = play_.piste.bout();
    const auto sample = [&](Seconds tick) {
        BoutInput input = hands.controls.sample(tick, bout.confirmed());
        input.fencers[kCoach] = coach_does(bout.setup(), bout.confirmed());
        return input;
    };
    play_.piste.advance(elapsed, sample, loudspeaker.listener(), [&](const ToldTick& tick, auto sounds) {
        loudspeaker.play(sounds);
        hands.feel(tick.setup, tick.after, tick.events);
        see(tick);
    });
    follow();
}

void CoachedScreen::stop(const std::string& reason) {
    if (!reason.empty()) reason_ = reason;
    if (!running_) return;
    running_ = false;
    stopped();
    play_.stage.hands.let_go();
}

void CoachedScreen::end() {
    play_.stage.hands.let_go();
    play_.places.seating() = seating_;
    play_.places.refresh();
    demonstrate(play_);
}

CoachedScreen::PupilsDevice CoachedScreen::pupils_device() const {
    PupilsDevice device;
    device.all = named_devices(devices());
    const ui::JoinSeat& seat = play_.places.seating().of(kPupil);
    const auto at = std::find_if(device.all.begin(), device.all.end(),
                                 [&](const ui::JoinDevice& other) { return same_device(other.id, seat.device); });
    device.at = static_cast<std::size_t>(at - device.all.begin());
    device.there = !seat.missing;
    device.reason = seat.missing ? unplugged_words(seat, "the pupil") + ", or choose another." : reason_;
    return device;
}

void CoachedScreen::take_device(DeviceId device) { play_.places.seat(kPupil, device, 0, true); }

/// A pad or stick that is pressed on the card has the sword.
bool CoachedScreen::takes_seat(const SDL_Event& press, DeviceId device) {
    const DeviceId has = play_.places.seating().of(kPupil).device;
    if (running_ || ui::is_cancel_press(press) || !is_stick(device.kind) || same_device(has, device)) return false;
    take_device(device);
    return true;
}

std::string CoachedScreen::pause_control() const {
    const std::string pause =
        first_control(effective_scheme(settings(), kPupil, pupils_kind(), DeviceKind::kNone), Action::kPause);
    return pause.empty() ? "Escape" : pause;
}

void CoachedScreen::fill_exercise(ui::HudModel& hud, Seconds elapsed, ui::HudLesson plate) const {
    fill_live(hud, running_ ? std::optional<Seconds>(elapsed) : std::nullopt);
    hud.fencers[kCoach].driver.clear();
    hud.lesson = std::move(plate);
    hud.fencers[kPupil].prompts_shown = 1;
    hud.call.reset();
    if (now() < ready_at_) hud.banner = "Ready";
    if (!running_) clear_moments(hud);
}

bool CoachedScreen::fences_with(const SDL_Event& event) {
    if (!running_ || (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP)) return false;
    return play_.stage.hands.controls.fencer_of_key(event.key.keysym.scancode).has_value();
}

bool CoachedScreen::leads_cameras(DeviceId device) const {
    if (!running_) return false;
    if (device.kind == DeviceKind::kKeyboard) return !play_.places.keys_drive();
    return !same_device(play_.stage.hands.controls.assigned(kPupil), device);
}

void CoachedScreen::open_cameras() {
    stop("");
    push(cameras_screen(play_, *this));
}

/// Escape leads to the card whatever the pupil fences with.
bool CoachedScreen::pauses(const SDL_Event& event) const {
    return running_ && !play_.places.keys_drive() && event.type == SDL_KEYDOWN &&
           event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
}

}  // namespace riposte
