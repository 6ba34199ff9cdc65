// The places of study, which are the workshop, the gallery and the drill, and the way into them.
#pragma once

#include "cameras/camera_desk.hpp"
#include "shell/stage.hpp"
#include "shell/visit.hpp"
#include "study_hint.hpp"

#include <riposte/gallery/scene.hpp>
#include <riposte/ui/screens/gallery_bar.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace riposte {

/// Returns what is told to a player who drops files on the window of a study.
inline std::string words_of_drop(const Screen& study) {
    return "A recording is opened in the menu, not in the " + study.name();
}

/// The screen of the gallery: scene after scene, with the fencer that the player chooses.
class GalleryRoom final : public Screen {
  public:
    /// Begins with the scene `first`, or with the list if `first` is null. `assets` have the fencer in `kit`.
    GalleryRoom(Stage& stage, gallery::SceneAssets assets, const gallery::Scene* first, const Kit& kit);
    [[nodiscard]] std::string name() const override { return "gallery"; }
    void handle(const SDL_Event& event) override;
    void take_files(const std::vector<std::filesystem::path>& /*files*/) override { hint_.show(words_of_drop(*this)); }
    void advance(Seconds elapsed, Seconds whole) override;
    void draw(Seconds elapsed) override;
    void end() override { cameras_.windows().close(); }

  private:
    [[nodiscard]] ui::Names names() const;
    void show(const gallery::Scene& scene, std::span<const gallery::Panel> pictures, Seconds elapsed,
              const std::function<void()>& panels);
    void obey(const ui::GalleryIntent& intent);
    void dress_wanted();

    Stage& stage_;
    std::optional<gallery::SceneAssets> assets_;
    Kit worn_;  ///< kit of the fencers of `assets_`; not the model's while that one is being read
    ui::GalleryModel model_;
    ui::GalleryState state_;
    bool began_with_list_;
    CameraDesk cameras_;
    StudyHint hint_;
    double ticks_ = 0;  ///< ticks for which the scene has been played
};

/// Returns the kit for both fencers of the scenes, in the right hand, since scenes show a left-hander as the
/// reflection.
Kits kits_shown(Kit kit);
/// Returns the assets of the scenes, made of the first fencer of `assets`; `folder` is the assets folder. Errors are
/// those of gallery::make_scene_assets and load_situations.
Result<gallery::SceneAssets> scene_assets_of(const BoutAssets& assets, const std::filesystem::path& folder,
                                             bool left_handed);

/// Makes the gallery, which begins with the scene `first`, or with the list if `first` is null. Gives an Error if the
/// kit or the scenes cannot be had.
Result<std::unique_ptr<Screen>> look_at_scenes(Stage& stage, const gallery::Scene* first, const Kit& kit = {});
/// Makes the screen of a study: the `Visit` that the game gets.
Result<std::unique_ptr<Screen>> visit(Stage& stage, Study study, const Visitor& visitor);

}  // namespace riposte
