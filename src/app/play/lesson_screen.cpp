// The lesson: a coach and a pupil on the piste, in free practice, which nobody records.
#include "lesson_words.hpp"
#include "play_screens.hpp"
#include "shell/device_for.hpp"

#include <riposte/controls/effective_scheme.hpp>
#include <riposte/ui/screens/lesson.hpp>

#include <SDL.h>

#include <algorithm>
#include <utility>

namespace riposte {
namespace {

static_assert(kMostLessonSteps == kLessonStepCount);

constexpr Real kUsualTempo = 0.8;
constexpr Seconds kReadying = 0.8;  // after the card, for the player's hands to find their controls

class LessonScreen final : public PisteScreen {
  public:
    LessonScreen(Play& play, int step)
        : PisteScreen(play), seating_(play.places.seating()), lesson_(begin_lesson(step, any_seed())) {
        const auto device = device_for(devices(), settings(), play.places.last_used);
        play_.places.seat(kPupil, device, 0, true);
        play_.places.seat(kCoach, {}, 0, false);
        begin(step);
    }
    [[nodiscard]] std::string name() const override { return "lesson"; }
    [[nodiscard]] bool wants_mouse() const override { return running_ && play_.stage.hands.controls.wants_mouse(); }
    [[nodiscard]] HallMode hall() const override { return running_ ? HallMode::kEmpty : HallMode::kPaused; }
    void go_on(Seconds elapsed, Seconds whole) override;
    [[nodiscard]] bool moves() const override { return running_ && now() >= ready_at_; }
    void end() override;

  protected:
    void draw_panels() override;
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;
    [[nodiscard]] bool looks_on() const override { return running_; }
    void stop(const std::string& reason) override;
    bool fences_with(const SDL_Event& event) override;
    [[nodiscard]] bool leads_cameras(DeviceId device) const override;
    void open_cameras() override;
    [[nodiscard]] bool pauses(const SDL_Event& event) const override;
    bool takes_seat(const SDL_Event& press, DeviceId device) override;

  private:
    void begin(int step);
    void run();
    void take_device(DeviceId device);
    void keep_reached();
    void follow_lesson();
    [[nodiscard]] ui::LessonCardModel card() const;
    void obey(const ui::LessonCardIntent& intent);
    void go_to_join();

    const Seating seating_;  ///< as it was before the lesson
    LessonState lesson_;
    LessonCourse course_;
    bool running_ = false;  ///< false while the card is shown
    bool begun_ = false;    ///< true once the card was left for the first time
    std::string reason_;    ///< reason for which the card is shown
    Seconds ready_at_ = 0;
};

/// Puts both on the piste, at their lines.
void LessonScreen::begin(int step) {
    BoutSetup setup = play_.stage.cast.assets().setup;
    setup.rules.referee = Referee::kNone;
    setup.rules.rule_set = RuleSet::kClassic;  // the steps teach the cut, which counts of every weapon then
    setup.rules.seconds = 0;
    setup.tempo = kUsualTempo;
    setup.names = side_names(settings());
    setup.names[kCoach.index()] = "Coach";
    course_ = course_of(setup);
    lesson_ = begin_lesson(step, any_seed());
    play_.places.sit_down();
    play_.stage.hands.tell_parries(setup);
    play_.piste.fence(std::move(setup), {{}, false, {false, true}}, std::nullopt);
    play_.cameras.choices().begin_bout({true, false});
}

void LessonScreen::run() {
    play_.places.sit_down();
    reason_.clear();
    running_ = begun_ = true;
    ready_at_ = now() + kReadying;
}

void LessonScreen::go_on(Seconds elapsed, Seconds /*whole*/) {
    if (!running_ || &play_.screens.top() != this) return;
    Hands& hands = play_.stage.hands;
    if (now() < ready_at_) return hands.controls.skip();
    Loudspeaker& loudspeaker = play_.stage.loudspeaker;
    const LiveProgramme& bout = play_.piste.bout();
    const auto sample = [&](Seconds tick) {
        BoutInput input = hands.controls.sample(tick, bout.confirmed());
        input.fencers[kCoach] = coach(course_, bout.setup(), bout.confirmed(), lesson_);
        return input;
    };
    play_.piste.advance(elapsed, sample, loudspeaker.listener(), [&](const ToldTick& tick, auto sounds) {
        loudspeaker.play(sounds);
        hands.feel(tick.setup, tick.after, tick.events);
        advance_lesson(course_, tick.setup, tick.before, tick.after, tick.events, lesson_);
    });
    follow_lesson();
}

/// What follows from the ticks of a picture.
void LessonScreen::follow_lesson() {
    keep_reached();
    const Real tempo = lesson_tempo(lesson_, kUsualTempo);
    if (tempo != play_.piste.bout().setup().tempo) play_.piste.bout().change_tempo(tempo);
    if (lesson_.over) stop("");
}

void LessonScreen::keep_reached() {
    const int reached = std::max(steps_done(lesson_), settings().lesson.reached);
    if (settings().lesson.reached == reached) return;
    play_.desk.change([&](Settings& s) { s.lesson.reached = reached; });
    play_.desk.keep();
}

void LessonScreen::stop(const std::string& reason) {
    if (!reason.empty()) reason_ = reason;
    if (!running_) return;
    running_ = false;
    if (lesson_.passed) skip_step(lesson_);  // to the step that the card names
    play_.stage.hands.let_go();
}

void LessonScreen::end() {
    keep_reached();
    play_.stage.hands.let_go();
    play_.places.seating() = seating_;
    play_.places.refresh();
    demonstrate(play_);
}

ui::LessonCardModel LessonScreen::card() const {
    using Moment = ui::LessonCardModel::Moment;
    ui::LessonCardModel model;
    model.moment = lesson_.over ? Moment::kOver : begun_ ? Moment::kPause : Moment::kBefore;
    model.steps = lesson_titles();
    model.done = static_cast<std::size_t>(steps_done(lesson_));
    model.devices = named_devices(devices());
    const ui::JoinSeat& seat = play_.places.seating().of(kPupil);
    const auto at = std::find_if(model.devices.begin(), model.devices.end(),
                                 [&](const ui::JoinDevice& device) { return same_device(device.id, seat.device); });
    model.device = static_cast<std::size_t>(at - model.devices.begin());
    model.can_go_on = !seat.missing;
    model.reason = seat.missing ? unplugged_words(seat, "the pupil") + ", or choose another." : reason_;
    return model;
}

void LessonScreen::draw_panels() {
    if (!running_) obey(ui::draw_lesson_card(card()));
}

void LessonScreen::obey(const ui::LessonCardIntent& intent) {
    using Kind = ui::LessonCardIntent::Kind;
    switch (intent.kind) {
        case Kind::kGoOn:
            return run();
        case Kind::kSkip:
            skip_step(lesson_);
            keep_reached();
            if (!lesson_.over) run();
            return;
        case Kind::kAgain:
            begin(0);
            play_.desk.change([](Settings& s) { s.lesson.reached = 0; });
            return run();
        case Kind::kDevice:
            return take_device(named_devices(devices()).at(intent.device).id);
        case Kind::kControls:
            return push(controls_screen(play_));
        case Kind::kSettings:
            return push(settings_screen(play_));
        case Kind::kFence:
            return go_to_join();
        case Kind::kLeave:
            return leave(Left::kBack);
        case Kind::kNone:
            return;
    }
}

/// The choice of the next bout takes this screen's place, which ends before the seats are offered.
void LessonScreen::go_to_join() {
    play_.screens.replace(join_screen(play_));
    play_.next.draft().terms.referee = Referee::kJudge;
    play_.places.seating().offer(devices(), settings(), play_.places.last_used);
}

void LessonScreen::take_device(DeviceId device) { play_.places.seat(kPupil, device, 0, true); }

/// A pad or stick that is pressed on the card learns.
bool LessonScreen::takes_seat(const SDL_Event& press, DeviceId device) {
    const DeviceId has = play_.places.seating().of(kPupil).device;
    if (running_ || ui::is_cancel_press(press) || !is_stick(device.kind) || same_device(has, device)) return false;
    take_device(device);
    return true;
}

void LessonScreen::fill_window(ui::HudModel& hud, Seconds elapsed) const {
    fill_live(hud, running_ ? std::optional<Seconds>(elapsed) : std::nullopt);
    const LiveProgramme& bout = play_.piste.bout();
    hud.fencers[kCoach].driver.clear();
    hud.lesson = lesson_shown(course_, bout.confirmed(), lesson_);
    ui::HudFencer& pupil = hud.fencers[kPupil];
    const DeviceKind device = play_.places.seating().of(kPupil).device.kind;
    pupil.prompts = lesson_prompts(settings(), device, lesson_.step);
    pupil.prompts_shown = 1;
    if (pupil.hand) show_guide(hand_guide(course_, bout.confirmed(), lesson_), lesson_.ticks, *pupil.hand);
    const std::string pause =
        first_control(effective_scheme(settings(), kPupil, device, DeviceKind::kNone), Action::kPause);
    hud.lesson->foot = (pause.empty() ? "Escape" : pause) + ": skip, leave";
    hud.call.reset();
    if (now() < ready_at_) hud.banner = "Ready";
    if (!running_) clear_moments(hud);
}

bool LessonScreen::fences_with(const SDL_Event& event) {
    if (!running_ || (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP)) return false;
    return play_.stage.hands.controls.fencer_of_key(event.key.keysym.scancode).has_value();
}

bool LessonScreen::leads_cameras(DeviceId device) const {
    if (!running_) return false;
    if (device.kind == DeviceKind::kKeyboard) return !play_.places.keys_drive();
    return !same_device(play_.stage.hands.controls.assigned(kPupil), device);
}

void LessonScreen::open_cameras() {
    stop("");
    push(cameras_screen(play_, *this));
}

/// Escape leads to the card whatever the pupil fences with.
bool LessonScreen::pauses(const SDL_Event& event) const {
    return running_ && !play_.places.keys_drive() && event.type == SDL_KEYDOWN &&
           event.key.keysym.scancode == SDL_SCANCODE_ESCAPE;
}

}  // namespace

std::unique_ptr<PisteScreen> lesson_screen(Play& play, int step) { return std::make_unique<LessonScreen>(play, step); }

}  // namespace riposte
