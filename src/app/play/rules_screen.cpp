// The rules of a bout in the referee's words.
#include "play_screens.hpp"

#include <riposte/ui/screens/rules_screen.hpp>

#include <utility>

namespace riposte {
namespace {

ui::RulesModel rules_of(ui::Ui& panels, Wardrobe& wardrobe, const BoutSetup& setup) {
    ui::RulesModel rules{setup.rules, setup.hand, setup.tempo, names_in(panels, setup), {}};
    for (const Choice& choice : wardrobe.weapons())
        if (const auto weapon = wardrobe.weapon(choice.id))
            rules.weapons.push_back(
                {choice.name, weapon.value().model.cut_speed, weapon_rules_of(setup, setup.rules.rule_set, choice.id)});
    return rules;
}

class RulesScreen final : public PisteScreen {
  public:
    RulesScreen(Play& play, ui::RulesModel model) : PisteScreen(play), model_(std::move(model)) {}
    [[nodiscard]] std::string name() const override { return "rules"; }

  protected:
    void draw_panels() override {
        if (ui::draw_rules(model_)) leave(Left::kBack);
    }

  private:
    ui::RulesModel model_;
};

}  // namespace

std::unique_ptr<PisteScreen> rules_screen(Play& play, const BoutSetup& setup) {
    return std::make_unique<RulesScreen>(play,
                                         rules_of(play.stage.display.ui, *play.stage.cast.assets().wardrobe, setup));
}

}  // namespace riposte
