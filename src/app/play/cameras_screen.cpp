// The menu of the window's cameras, beside the picture of a pause or a replay.
#include "pause_end.hpp"
#include "play_screens.hpp"

namespace riposte {
namespace {

/// What is on the piste does what it does on the screen beneath.
class CamerasScreen final : public PisteScreen {
  public:
    CamerasScreen(Play& play, PisteScreen& beneath) : PisteScreen(play), beneath_(beneath) {}
    [[nodiscard]] std::string name() const override { return "cameras"; }
    [[nodiscard]] HallMode hall() const override { return beneath_.hall(); }
    void go_on(Seconds elapsed, Seconds whole) override { beneath_.go_on(elapsed, whole); }
    [[nodiscard]] bool moves() const override { return beneath_.moves(); }
    void fill_sides(ui::HudModel& hud) const override { beneath_.fill_sides(hud); }

  protected:
    void draw_panels() override {
        if (play_.cameras.draw_menu(names_shown())) leave(Left::kBack);
        tell_last_seconds(play_);
    }
    /// The menu stands beside the picture, which it is there to show.
    void draw_hud(Seconds /*elapsed*/) override { play_.hud.clear_below(); }
    [[nodiscard]] bool looks_on() const override { return true; }
    void open_cameras() override {}
    void tell_chosen(const std::string& /*words*/) override {}  // the menu shows it

  private:
    PisteScreen& beneath_;
};

}  // namespace

std::unique_ptr<PisteScreen> cameras_screen(Play& play, PisteScreen& beneath) {
    return std::make_unique<CamerasScreen>(play, beneath);
}

}  // namespace riposte
