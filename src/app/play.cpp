#include "play.hpp"

#include <utility>

namespace riposte {

Play::Play(Stage& on, Screens& over, int& exit_code)
    : stage(on),
      screens(over),
      desk(stage.settings, notices),
      cameras(stage),
      backdrop([this](const Kits& kits) { return stage.dress(kits); }, notices, Matter::kPistesKits),
      places(stage),
      next(stage, desk, notices),
      keeping(piste, exit_code),
      hud(stage) {
    demonstrate(*this);
}

ui::Names names_in(Stage& stage, const BoutSetup& setup) { return shown_names(setup, stage.ui.drawn_letters()); }

ui::Names names_of_bout(const Play& play) { return names_in(play.stage, play.piste.bout().setup()); }

void demonstrate(Play& play) {
    BoutSetup setup = play.stage.assets.setup;
    setup.seed = any_seed();
    setup.names = side_names(play.stage.settings.in_force());
    play.piste.demonstrate(std::move(setup));
    play.cameras.choices().forget_bout();
}

}  // namespace riposte
