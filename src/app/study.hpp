// Places to study in: the workshop, the gallery and the drill. Each runs its own loop on the stage until the player
// leaves it.
#pragma once

#include "stage.hpp"
#include "visit.hpp"

#include <riposte/ui/gallery_bar.hpp>
#include <riposte/workshop/scene.hpp>

#include <optional>

namespace riposte {

/// Scene after scene in the window, of whatever fencer the player chooses.
class GalleryRoom {
  public:
    GalleryRoom(Stage& stage, workshop::SceneAssets assets, const workshop::Scene* first, const Kit& kit);
    Left run();

  private:
    /// How the player leaves it, if he does.
    std::optional<Left> obey(const ui::GalleryIntent& intent);
    void dress(const Kit& kit);

    Stage& stage_;
    std::optional<workshop::SceneAssets> assets_;
    ui::GalleryModel model_;
    ui::GalleryState state_;
    bool began_with_list_;
    double ticks_ = 0;
};

/// The same kit for everybody in a scene, in the right hand: a left-hander is shown as the reflection.
Kits kits_shown(Kit kit);
Result<workshop::SceneAssets> scene_assets_of(const BoutAssets& assets, bool left_handed);

/// From that scene on, or with the list where there is none. How the player left it; an Error where it cannot be
/// entered.
Result<Left> look_at_scenes(Stage& stage, const workshop::Scene* first, const Kit& kit = {});
/// The `Visit` that the game is handed.
Result<Left> visit(Stage& stage, Study study, const Visitor& visitor);

}  // namespace riposte
