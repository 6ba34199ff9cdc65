// Places to study in: the workshop, the gallery and the drill, each a screen.
#pragma once

#include "shell/stage.hpp"
#include "shell/visit.hpp"

#include <riposte/gallery/scene.hpp>
#include <riposte/ui/screens/gallery_bar.hpp>

#include <optional>

namespace riposte {

/// Scene after scene in the window, of whatever fencer the player chooses.
class GalleryRoom final : public Screen {
  public:
    GalleryRoom(Stage& stage, gallery::SceneAssets assets, const gallery::Scene* first, const Kit& kit);
    [[nodiscard]] std::string name() const override { return "gallery"; }
    void handle(const SDL_Event& event) override;
    void advance(Seconds elapsed, Seconds whole) override;
    void draw(Seconds elapsed) override;

  private:
    void obey(const ui::GalleryIntent& intent);
    void dress_wanted();

    Stage& stage_;
    std::optional<gallery::SceneAssets> assets_;
    Kit worn_;  ///< by the fencers of `assets_`: another one than the model's while that is being read
    ui::GalleryModel model_;
    ui::GalleryState state_;
    bool began_with_list_;
    double ticks_ = 0;
};

/// The same kit for everybody in a scene, in the right hand: a left-hander is shown as the reflection.
Kits kits_shown(Kit kit);
Result<gallery::SceneAssets> scene_assets_of(const BoutAssets& assets, bool left_handed);

/// The gallery from that scene on, or with the list where there is none. Gives an Error where it cannot be entered.
Result<std::unique_ptr<Screen>> look_at_scenes(Stage& stage, const gallery::Scene* first, const Kit& kit = {});
/// The `Visit` that the game is handed.
Result<std::unique_ptr<Screen>> visit(Stage& stage, Study study, const Visitor& visitor);

}  // namespace riposte
