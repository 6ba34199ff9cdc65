// The main menu, over the demonstration.
#include "play_screens.hpp"

#include <riposte/ui/screens/menus.hpp>

#include <utility>
#include <vector>

namespace riposte {
namespace {

class MenuScreen final : public PisteScreen {
  public:
    MenuScreen(Play& play, Visit visit) : PisteScreen(play), visit_(std::move(visit)) {}
    [[nodiscard]] std::string name() const override { return "menu"; }
    void resume() override;
    void end() override;

  protected:
    void draw_panels() override;

  private:
    void obey(ui::MainMenuIntent intent);
    void go_to_join(Referee referee);
    [[nodiscard]] Visitor visitor() { return {play_.next.draft().terms.kits[0], play_.places.last_used}; }
    void seek_study();
    void go_to_study(Study study);
    void come_from_study();

    Visit visit_;
    ui::MainMenuIntent came_from_ = ui::MainMenuIntent::kNone;
    ui::MainMenuState state_;
    std::optional<Study> sought_;                   ///< whose fencers are being read
    std::optional<std::vector<DeviceInfo>> there_;  ///< the devices when the player went to a place of study
};

void MenuScreen::draw_panels() {
    const std::string notice = (play_.notices.empty() ? play_.stage.found : play_.notices).lines();
    const auto intent = ui::draw_main_menu({RIPOSTE_VERSION, notice, came_from_}, state_);
    if (intent == ui::MainMenuIntent::kNone) return seek_study();
    came_from_ = intent;
    sought_.reset();
    play_.stage.found.clear();  // read, or of no interest
    if (intent != ui::MainMenuIntent::kSettings) play_.notices.clear();
    obey(intent);
    seek_study();
}

void MenuScreen::obey(ui::MainMenuIntent intent) {
    switch (intent) {
        case ui::MainMenuIntent::kFence:
            return go_to_join(Referee::kJudge);
        case ui::MainMenuIntent::kFreePractice:
            return go_to_join(Referee::kNone);
        case ui::MainMenuIntent::kPractice:
            sought_ = Study::kDrill;
            return;
        case ui::MainMenuIntent::kReplays:
            return push(replays_screen(play_));
        case ui::MainMenuIntent::kWorkshop:
            sought_ = Study::kWorkshop;
            return;
        case ui::MainMenuIntent::kGallery:
            sought_ = Study::kGallery;
            return;
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

void MenuScreen::seek_study() {
    const auto fetched = sought_ ? play_.stage.cast.fetch(kits_for(*sought_, visitor())) : std::nullopt;
    if (!fetched) return;
    const Study study = *std::exchange(sought_, std::nullopt);
    if (!*fetched) return play_.notices.tell(Matter::kStudy, fetched->error().message());
    play_.screens.later([this, study] { go_to_study(study); });
}

void MenuScreen::go_to_study(Study study) {
    play_.cameras.windows().close();
    there_ = devices().list();
    auto screen = visit_(play_.stage, study, visitor());
    if (screen) return push(std::move(screen).value());
    play_.notices.tell(Matter::kStudy, screen.error().message());
    come_from_study();
}

void MenuScreen::come_from_study() {
    play_.stage.hands.let_go();
    play_.cameras.let_go();
    play_.places.refresh();  // what came or went meanwhile
    play_.places.welcome_since(*std::exchange(there_, std::nullopt));
    play_.piste.bout().forget_lost_time();
    play_.desk.keep();  // full screen, perhaps
}

/// What the command line has asked for ends in the shell.
void MenuScreen::resume() {
    if (there_) come_from_study();
    if (play_.keeping.asked()) leave(Left::kQuit);
}

void MenuScreen::end() {
    play_.cameras.let_go();
    play_.desk.keep();
    if (play_.keeping.fencing()) play_.stage.hands.let_go();
    play_.keeping.end_program(play_.stage.display.failure());
}

}  // namespace

std::unique_ptr<PisteScreen> menu_screen(Play& play, Visit visit) {
    return std::make_unique<MenuScreen>(play, std::move(visit));
}

}  // namespace riposte
