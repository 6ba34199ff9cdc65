// Places to study fencers in: the gallery. Each runs its own loop on the stage until the player leaves it.
#pragma once

#include "stage.hpp"

#include <riposte/workshop/scene.hpp>

namespace riposte {

enum class Left : std::uint8_t { kBack, kQuit };

/// Scene after scene in the window.
class GalleryRoom {
  public:
    GalleryRoom(Stage& stage, const workshop::Scene& first) : stage_(stage), scene_(&first) {}
    Left run();

  private:
    void step(int direction);

    Stage& stage_;
    const workshop::Scene* scene_;
};

}  // namespace riposte
