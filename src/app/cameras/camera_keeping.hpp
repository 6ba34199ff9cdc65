// The way of the cameras' choices into the settings, and back where the settings change elsewhere.
#pragma once

#include "camera_choices.hpp"

#include <riposte/core/pinned.hpp>
#include <riposte/settings/store.hpp>

namespace riposte {

/// Hands lead cameras many times between two pictures, and a change of the store is told to all that subscribe to it:
/// so the choices are changed at once, and the store with each picture.
class CameraKeeping : private Pinned {
  public:
    /// Both must outlive this.
    CameraKeeping(SettingsStore& store, CameraChoices& choices);

    /// Puts into the store what was chosen and led since the last call; once for each picture.
    void put();
    /// Returns true if the store has something new to write into its file since this was asked: another choice, or, if
    /// hands `came_to_rest`, where they have led a camera.
    bool take_changed(bool came_to_rest);

  private:
    SettingsStore& store_;
    CameraChoices& choices_;
    SettingsStore::Subscription elsewhere_;
    CameraSettings written_;  ///< as `take_changed` has told last
};

}  // namespace riposte
