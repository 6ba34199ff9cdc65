// The settings.
#include "desk_screen.hpp"
#include "play_screens.hpp"

namespace riposte {
namespace {

class SettingsScreen final : public DeskScreen {
  public:
    explicit SettingsScreen(Play& play) : DeskScreen(play) { play.desk.open_settings(); }
    [[nodiscard]] std::string name() const override { return "settings"; }

  protected:
    void draw_panels() override {
        tell_missing();
        const Display& display = play_.stage.display;
        const bool left =
            play_.desk.draw_settings({display.painter.software(), display.window.can_wait(),
                                      display.painter.most_samples(), play_.stage.cast.assets().setup.hand.speed});
        if (left) leave_desk();
    }
};

}  // namespace

std::unique_ptr<PisteScreen> settings_screen(Play& play) { return std::make_unique<SettingsScreen>(play); }

}  // namespace riposte
