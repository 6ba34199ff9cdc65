// Places to study fencers in: the workshop and the gallery. Each runs its own loop on the stage until the player leaves
// it.
#pragma once

#include "stage.hpp"

#include <riposte/workshop/scene.hpp>

namespace riposte {

enum class Study : std::uint8_t { kWorkshop, kGallery, kDrill };
enum class Left : std::uint8_t { kBack, kQuit };

/// Scene after scene in the window.
class GalleryRoom {
  public:
    GalleryRoom(Stage& stage, const workshop::SceneAssets& assets, const workshop::Scene& first)
        : stage_(stage), assets_(assets), scene_(&first) {}
    Left run();

  private:
    void step(int direction);

    Stage& stage_;
    const workshop::SceneAssets& assets_;
    const workshop::Scene* scene_;
};

/// How the player left it; an Error where it cannot be entered.
Result<Left> look_at_scenes(Stage& stage, const workshop::Scene& first);
Result<Left> visit(Stage& stage, Study study);

}  // namespace riposte
