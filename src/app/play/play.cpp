#include "play.hpp"

#include "dummy_file.hpp"

#include <utility>

namespace riposte {

Play::Play(Stage& on, Screens& over, Visit studies, int& exit_code)
    : stage(on),
      screens(over),
      visit(std::move(studies)),
      desk(stage.settings, notices),
      cameras(stage),
      backdrop([this](const Kits& kits) { return stage.cast.try_on(kits); }, notices, Matter::kPistesKits),
      training(piste, dummy_file()),
      places(stage.hands, stage.settings, stage.characters),
      next(stage.cast, stage.settings, desk, notices),
      keeping(piste, exit_code),
      hud(stage.display.painter, stage.settings) {
    demonstrate(*this);
}

ui::Names names_in(ui::Ui& panels, const BoutSetup& setup) { return shown_names(setup, panels.drawn_letters()); }

ui::Names names_of_bout(const Play& play) { return names_in(play.stage.display.ui, play.piste.bout().setup()); }

void demonstrate(Play& play) {
    BoutSetup setup = play.stage.cast.assets().setup;
    setup.seed = any_seed();
    setup.names = side_names(play.stage.settings.in_force());
    play.piste.demonstrate(std::move(setup));
    play.cameras.choices().forget_bout();
}

}  // namespace riposte
