// What the game is made of, and by whom.
#include "about.hpp"
#include "play_screens.hpp"

namespace riposte {
namespace {

class AboutScreen final : public PisteScreen {
  public:
    explicit AboutScreen(Play& play)
        : PisteScreen(play), model_(about_game(RIPOSTE_VERSION, play.stage.asset_folder)) {}
    [[nodiscard]] std::string name() const override { return "about"; }

  protected:
    void draw_panels() override {
        if (ui::draw_about(model_)) leave(Left::kBack);
    }

  private:
    ui::AboutModel model_;
};

}  // namespace

std::unique_ptr<PisteScreen> about_screen(Play& play) { return std::make_unique<AboutScreen>(play); }

}  // namespace riposte
