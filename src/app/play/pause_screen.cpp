// The pause of the players' bout.
#include "bout_begin.hpp"
#include "play_screens.hpp"
#include "study_visit.hpp"

namespace riposte {
namespace {

class PauseScreen final : public PisteScreen {
  public:
    explicit PauseScreen(Play& play) : PisteScreen(play), study_(play) {}
    [[nodiscard]] std::string name() const override { return "pause"; }
    void resume() override { study_.come_back(); }

  protected:
    void draw_panels() override;
    void fill_window(ui::HudModel& hud, Seconds elapsed) const override;
    [[nodiscard]] bool looks_on() const override { return true; }
    bool takes_seat(const SDL_Event& press, DeviceId device) override {
        return play_.places.take_over(press, device, names_of_bout(play_));
    }

  private:
    [[nodiscard]] ui::PauseModel model() const;
    void obey(ui::PauseIntent intent);
    void change_hands(const ui::SeatChoice& choice);
    void switch_judge();
    void train(ui::TrainingWish wish);
    void switch_inputs();
    void resume_bout();
    void leave_bout();

    ui::PauseState state_;
    StudyVisit study_;
};

ui::PauseModel PauseScreen::model() const {
    ui::PauseModel model;
    const Controls& controls = play_.stage.hands.controls;
    model.reason = play_.places.pause_reason(names_of_bout(play_));
    model.can_resume = !controls.waiting(0) && !controls.waiting(1);
    const auto& score = play_.piste.bout().confirmed().judge.score;
    model.scored = score[0] + score[1] > 0;
    model.unkept = play_.keeping.unkept();
    const std::filesystem::path file = play_.piste.ledger().recording();
    if (file.parent_path() != bouts_folder()) model.kept = "in " + file.string();  // as the command line asked
    model.seats = play_.places.seating().seats();
    model.devices = named_devices(devices());
    model.bot_levels = kStrongestBot;
    model.shared = play_.places.shared_words();
    if (play_.piste.bout().setup().rules.referee == Referee::kNone) {
        model.judge = play_.piste.judge_wanted();
        model.leave = "Leave practice";
        model.training = training_shown();
    }
    return model;
}

void PauseScreen::draw_panels() {
    const ui::PauseIntent intent = ui::draw_pause(model(), state_);
    if (intent != ui::PauseIntent::kNone) study_.drop();
    obey(intent);
    study_.go_on();
}

void PauseScreen::obey(ui::PauseIntent intent) {
    switch (intent) {
        case ui::PauseIntent::kResume:
            return resume_bout();
        case ui::PauseIntent::kHands:
            return change_hands(*state_.hands);
        case ui::PauseIntent::kEnGarde:
            play_.piste.bout().order(kAskEnGarde);
            return resume_bout();
        case ui::PauseIntent::kTrain:
            return train(*state_.wish);
        case ui::PauseIntent::kJudge:
            return switch_judge();
        case ui::PauseIntent::kSettings:
            return push(settings_screen(play_));
        case ui::PauseIntent::kControls:
            return push(controls_screen(play_));
        case ui::PauseIntent::kRules:
            return push(rules_screen(play_, play_.piste.bout().setup()));
        case ui::PauseIntent::kCameras:
            return open_cameras();
        case ui::PauseIntent::kWorkshop:
            return study_.want(Study::kWorkshop);
        case ui::PauseIntent::kGallery:
            return study_.want(Study::kGallery);
        case ui::PauseIntent::kLeave:
            return leave_bout();
        case ui::PauseIntent::kNone:
            return;
    }
}

void PauseScreen::change_hands(const ui::SeatChoice& choice) {
    play_.places.seat(choice.seat, choice.device, choice.bot_level, true);
    play_.places.sit_down();
    play_.places.pause_for("");
    play_.piste.seat(play_.places.seating().levels());
}

void PauseScreen::switch_judge() { play_.piste.bout().order(play_.piste.judge_wanted() ? kJudgeOff : kJudgeOn); }

/// What is to be seen on the piste goes on there at once.
void PauseScreen::train(ui::TrainingWish wish) {
    if (wish.command == ui::TrainingCommand::kInputs) return switch_inputs();
    const std::string told = play_.training.obey(wish);
    if (!told.empty()) return play_.hud.hint(told, HeadUp::kHint);
    using Command = ui::TrainingCommand;
    const bool seen =
        wish.command == Command::kPlay || wish.command == Command::kRecord || wish.command == Command::kReset;
    if (seen && model().can_resume) resume_bout();
}

/// The display is of no use while all overlays are hidden.
void PauseScreen::switch_inputs() {
    tell_of([&] {
        play_.desk.change([](Settings& s) {
            s.overlays.input = !(s.overlays.shown && s.overlays.input);
            s.overlays.shown = s.overlays.shown || s.overlays.input;
        });
        play_.desk.keep();
    });
}

void PauseScreen::resume_bout() {
    play_.places.pause_for("");
    leave(Left::kBack);
}

void PauseScreen::leave_bout() {
    play_.places.pause_for("");
    if (const auto closed = end_bout(play_); !closed) play_.notices.tell(Matter::kBoutFile, closed.error().message());
    demonstrate(play_);
    leave(Left::kBottom);
}

/// The controls stay to be read.
void PauseScreen::fill_window(ui::HudModel& hud, Seconds /*elapsed*/) const {
    fill_live(hud, {});
    clear_moments(hud);
}

}  // namespace

std::unique_ptr<PisteScreen> pause_screen(Play& play) { return std::make_unique<PauseScreen>(play); }

}  // namespace riposte
