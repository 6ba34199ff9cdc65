// A drill with the coach.
#include "coached_screen.hpp"
#include "drill_words.hpp"
#include "play_screens.hpp"
#include "shell/drill_scores.hpp"

#include <riposte/lessons/drill.hpp>
#include <riposte/lessons/drill_glove.hpp>
#include <riposte/ui/screens/drills.hpp>

#include <utility>

namespace riposte {
namespace {

class DrillScreen final : public CoachedScreen {
  public:
    DrillScreen(Play& play, Drill drill, DeviceId device)
        : CoachedScreen(play, device), drill_(begin_drill(drill, any_seed())) {
        put_on_piste(kDrillTempo);
    }
    [[nodiscard]] std::string name() const override { return "drill"; }

  protected:
    FencerInput coach_does(const BoutSetup& setup, const BoutState& bout) override {
        return drill_coach(course(), setup, bout, drill_);
    }
    void see(const ToldTick& tick) override {
        advance_drill(course(), tick.setup, tick.before, tick.after, tick.events, drill_);
    }
    void follow() override;
    void draw_card() override { obey(ui::draw_drill_card(card())); }
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;
    void mark(view::Frame& frame) const override;

  private:
    void begin_anew();
    [[nodiscard]] ui::DrillCardModel card() const;
    void obey(const ui::DrillCardIntent& intent);

    DrillState drill_;
    ui::DrillScores scores_;  ///< once the drill is over
};

void DrillScreen::begin_anew() {
    drill_ = begin_drill(drill_.drill, any_seed());
    put_on_piste(kDrillTempo);
    run();
}

void DrillScreen::follow() {
    if (!drill_.over) return;
    scores_ = scores_after(drill_.drill, keep_drill(drill_file(), drill_.drill, {score_of(drill_), date_now()}));
    const std::string tally = tally_words(drill_);
    scores_.remark += (scores_.remark.empty() || tally.empty() ? "" : " ") + tally;
    stop("");
}

ui::DrillCardModel DrillScreen::card() const {
    using Moment = ui::DrillCardModel::Moment;
    PupilsDevice device = pupils_device();
    const DrillTask& task = task_of(drill_.drill);
    ui::DrillCardModel model;
    model.moment = drill_.over ? Moment::kOver : begun() ? Moment::kPause : Moment::kBefore;
    model.title = task.title;
    model.task = task.task;
    model.prompts = drill_prompts(settings(), pupils_kind(), drill_.drill);
    model.devices = std::move(device.all);
    model.device = device.at;
    model.can_go_on = device.there;
    model.reason = std::move(device.reason);
    model.scores = scores_;
    return model;
}

void DrillScreen::obey(const ui::DrillCardIntent& intent) {
    using Kind = ui::DrillCardIntent::Kind;
    switch (intent.kind) {
        case Kind::kGoOn:
            return run();
        case Kind::kAgain:
            return begin_anew();
        case Kind::kDevice:
            return take_device(named_devices(devices()).at(intent.device).id);
        case Kind::kControls:
            return push(controls_screen(play_));
        case Kind::kSettings:
            return push(settings_screen(play_));
        case Kind::kLeave:
            return leave(Left::kBack);
        case Kind::kNone:
            return;
    }
}

void DrillScreen::fill_window(ui::HudModel& hud, Seconds elapsed) const {
    ui::HudLesson plate = drill_shown(course(), play_.piste.bout().confirmed(), drill_);
    plate.foot = pause_control() + ": pause";
    fill_exercise(hud, elapsed, std::move(plate));
    hud.fencers[kPupil].prompts = drill_prompts(settings(), pupils_kind(), drill_.drill);
}

void DrillScreen::mark(view::Frame& frame) const {
    const LiveProgramme& bout = play_.piste.bout();
    const auto glove = glove_shown(bout.setup(), bout.confirmed(), drill_);
    if (!glove) return;
    constexpr Real kStroke = 0.012;  // m between the strokes of the ring, which is as thick as a finger
    const view::Pen pen{Vec4f(1.0f, 0.78f, 0.2f, 1), 5, true};
    for (const Real inwards : {0.0, kStroke, 2 * kStroke})
        view::add_circle(frame.overlay, pen, {glove->centre_world, Vec3(-1, 0, 0), glove->radius - inwards});
}

}  // namespace

std::unique_ptr<PisteScreen> drill_screen(Play& play, Drill drill, DeviceId device) {
    return std::make_unique<DrillScreen>(play, drill, device);
}

}  // namespace riposte
