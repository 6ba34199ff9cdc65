// The lesson: a coach and a pupil on the piste.
#include "coached_screen.hpp"
#include "lesson_words.hpp"
#include "play_screens.hpp"

#include <riposte/ui/screens/lesson.hpp>

#include <utility>

namespace riposte {
namespace {

static_assert(kMostLessonSteps == kLessonStepCount);

constexpr Real kUsualTempo = 0.8;

class LessonScreen final : public CoachedScreen {
  public:
    LessonScreen(Play& play, int step) : CoachedScreen(play), lesson_(begin_lesson(step, any_seed())) { begin(step); }
    [[nodiscard]] std::string name() const override { return "lesson"; }
    void end() override;

  protected:
    FencerInput coach_does(const BoutSetup& setup, const BoutState& bout) override {
        return coach(course(), setup, bout, lesson_);
    }
    void see(const ToldTick& tick) override {
        advance_lesson(course(), tick.setup, tick.before, tick.after, tick.events, lesson_);
    }
    void follow() override;
    void stopped() override;
    void draw_card() override { obey(ui::draw_lesson_card(card())); }
    void fill_sides(ui::HudModel& hud) const override;
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;

  private:
    void begin(int step);
    void keep_reached();
    [[nodiscard]] ui::LessonCardModel card() const;
    void obey(const ui::LessonCardIntent& intent);
    void go_to_join();

    LessonState lesson_;
};

void LessonScreen::begin(int step) {
    put_on_piste(kUsualTempo);
    lesson_ = begin_lesson(step, any_seed());
}

void LessonScreen::follow() {
    keep_reached();
    const Real tempo = lesson_tempo(lesson_, kUsualTempo);
    if (tempo != play_.piste.bout().setup().tempo) play_.piste.bout().change_tempo(tempo);
    if (lesson_.over) stop("");
}

void LessonScreen::keep_reached() {
    const int reached = reached_in(lesson_, settings().lesson.reached);
    if (settings().lesson.reached == reached) return;
    play_.desk.change([&](Settings& s) { s.lesson.reached = reached; });
    play_.desk.keep();
}

/// The card names the step that comes next.
void LessonScreen::stopped() {
    if (lesson_.passed) skip_step(lesson_);
}

void LessonScreen::end() {
    keep_reached();
    CoachedScreen::end();
}

ui::LessonCardModel LessonScreen::card() const {
    using Moment = ui::LessonCardModel::Moment;
    PupilsDevice device = pupils_device();
    ui::LessonCardModel model;
    model.moment = lesson_.over ? Moment::kOver : begun() ? Moment::kPause : Moment::kBefore;
    model.steps = lesson_titles();
    model.done = static_cast<std::size_t>(steps_done(lesson_));
    model.devices = std::move(device.all);
    model.device = device.at;
    model.can_go_on = device.there;
    model.reason = std::move(device.reason);
    return model;
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

/// Before the cut nobody is to touch, so no touch is judged aloud.
void LessonScreen::fill_sides(ui::HudModel& hud) const {
    CoachedScreen::fill_sides(hud);
    if (lesson_.step < LessonStep::kCut) hud.touch = hud.second_touch = {};
}

void LessonScreen::fill_window(ui::HudModel& hud, Seconds elapsed) const {
    const LiveProgramme& bout = play_.piste.bout();
    const HandGuide guide = hand_guide(course(), bout.confirmed(), lesson_);
    ui::HudLesson plate = lesson_shown(course(), bout.confirmed(), lesson_, pupils_kind());
    if (has_ghost(lesson_)) plate.task += " " + ghost_words(settings());
    plate.foot = pause_control() + ": skip, leave";
    fill_exercise(hud, elapsed, std::move(plate));
    ui::HudFencer& pupil = hud.fencers[kPupil];
    pupil.prompts = lesson_prompts(settings(), pupils_kind(), lesson_.step);
    if (pupil.hand) show_guide(guide, lesson_.ticks, *pupil.hand);
}

}  // namespace

std::unique_ptr<PisteScreen> lesson_screen(Play& play, int step) { return std::make_unique<LessonScreen>(play, step); }

}  // namespace riposte
