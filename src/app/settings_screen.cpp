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
        const Stage& stage = play_.stage;
        const bool left = play_.desk.draw_settings(
            {stage.software, stage.window.can_wait(), stage.most_samples, stage.assets.setup.hand.speed});
        if (left) leave_desk();
    }
};

}  // namespace

std::unique_ptr<PisteScreen> settings_screen(Play& play) { return std::make_unique<SettingsScreen>(play); }

}  // namespace riposte
