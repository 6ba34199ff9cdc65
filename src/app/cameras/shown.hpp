// What all pictures of a moment show, in whatever window.
#pragma once

#include <riposte/core/seconds.hpp>
#include <riposte/ui/kit/words.hpp>
#include <riposte/view/frame.hpp>

namespace riposte {

struct Shown {
    const view::Frame& frame;
    ui::Names names;
    Seconds elapsed = 0;  ///< since the picture before
    /// The view that a study has of itself, which is seen where a camera has nothing to show, and in the main window in
    /// place of the camera beside the piste; null in a bout and wherever every camera has something to show.
    const view::Camera* own = nullptr;
    bool stepped = false;  ///< true if a player goes from picture to picture by hand
};

}  // namespace riposte
