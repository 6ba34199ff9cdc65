#include "controls_meant.hpp"
// The controls of every kind of device.
#include "desk_screen.hpp"
#include "play_screens.hpp"

namespace riposte {
namespace {

class ControlsScreen final : public DeskScreen {
  public:
    explicit ControlsScreen(Play& play) : DeskScreen(play) {
        const auto [fencer, kind] = controls_meant(play.places.seating(), settings(), play.places.last_used);
        play.desk.open_controls(fencer, kind);
    }
    [[nodiscard]] std::string name() const override { return "controls"; }

  protected:
    bool captures(const SDL_Event& event) override { return play_.desk.capture(event); }
    void draw_panels() override {
        tell_missing();
        const auto kind = [&](FencerId fencer) { return kind_meant(play_.places.seating(), settings(), fencer); };
        if (play_.desk.draw_controls({kind(0), kind(1)})) leave_desk();
    }
};

}  // namespace

std::unique_ptr<PisteScreen> controls_screen(Play& play) { return std::make_unique<ControlsScreen>(play); }

}  // namespace riposte
