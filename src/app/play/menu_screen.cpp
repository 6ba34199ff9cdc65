// The main menu, over the demonstration.
#include "online_bout.hpp"
#include "play_screens.hpp"
#include "study_visit.hpp"

#include <riposte/lessons/lesson.hpp>
#include <riposte/ui/screens/lesson.hpp>
#include <riposte/ui/screens/menus.hpp>

namespace riposte {
namespace {

class MenuScreen final : public PisteScreen {
  public:
    explicit MenuScreen(Play& play) : PisteScreen(play), study_(play) {}
    [[nodiscard]] std::string name() const override { return "menu"; }
    void resume() override;
    void end() override;

  protected:
    void draw_panels() override;

  private:
    void obey(ui::MainMenuIntent intent);
    void go_to_join(Referee referee);
    void offer_lesson();

    StudyVisit study_;
    ui::MainMenuIntent came_from_ = ui::MainMenuIntent::kNone;
    ui::MainMenuState state_;
};

/// At a first start, before anything else.
void MenuScreen::offer_lesson() {
    const int answer = ui::draw_lesson_offer();
    if (answer < 0) return;
    play_.desk.change([](Settings& s) { s.lesson.offered = true; });
    play_.desk.keep();
    if (answer == 0) return;
    came_from_ = ui::MainMenuIntent::kLesson;
    push(lesson_screen(play_, 0));
}

void MenuScreen::draw_panels() {
    if (!settings().lesson.offered) return offer_lesson();
    const std::string notice = (play_.notices.empty() ? play_.stage.found : play_.notices).lines();
    const auto intent = ui::draw_main_menu({RIPOSTE_VERSION, notice, came_from_}, state_);
    if (intent == ui::MainMenuIntent::kNone) return study_.go_on();
    came_from_ = intent;
    study_.drop();
    drop_replay();
    play_.stage.found.clear();  // read, or of no interest
    if (intent != ui::MainMenuIntent::kSettings) play_.notices.clear();
    obey(intent);
    study_.go_on();
}

void MenuScreen::obey(ui::MainMenuIntent intent) {
    switch (intent) {
        case ui::MainMenuIntent::kLesson:
            return push(lesson_screen(play_, step_to_resume(settings().lesson.reached)));
        case ui::MainMenuIntent::kFence:
            return go_to_join(Referee::kJudge);
        case ui::MainMenuIntent::kFreePractice:
            return go_to_join(Referee::kNone);
        case ui::MainMenuIntent::kDrills:
            return push(drills_screen(play_));
        case ui::MainMenuIntent::kOnline:
            return push(online_screen(play_));
        case ui::MainMenuIntent::kReplays:
            return push(replays_screen(play_));
        case ui::MainMenuIntent::kWorkshop:
            return study_.want(Study::kWorkshop);
        case ui::MainMenuIntent::kGallery:
            return study_.want(Study::kGallery);
        case ui::MainMenuIntent::kSettings:
            return push(settings_screen(play_));
        case ui::MainMenuIntent::kControls:
            return push(controls_screen(play_));
        case ui::MainMenuIntent::kRules:
            return push(rules_screen(play_, play_.next.setup()));
        case ui::MainMenuIntent::kAbout:
            return push(about_screen(play_));
        case ui::MainMenuIntent::kQuit:
            return leave(Left::kQuit);
        case ui::MainMenuIntent::kNone:
            return;
    }
}

void MenuScreen::go_to_join(Referee referee) {
    play_.next.draft().terms.referee = referee;
    play_.places.refresh();  // after a bout, whose devices may have gone
    play_.places.seating().offer(devices(), settings(), play_.places.last_used);
    push(join_screen(play_));
}

/// What the command line has asked for ends in the shell.
void MenuScreen::resume() {
    study_.come_back();
    if (play_.keeping.asked()) leave(Left::kQuit);
}

void MenuScreen::end() {
    play_.cameras.let_go();
    play_.desk.keep();
    if (play_.keeping.fencing()) play_.stage.hands.let_go();
    play_.keeping.end_program(play_.stage.display.failure());
}

}  // namespace

std::unique_ptr<PisteScreen> menu_screen(Play& play) { return std::make_unique<MenuScreen>(play); }

}  // namespace riposte
