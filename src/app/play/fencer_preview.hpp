// The picture of the fencer who is being dressed, beside the rows of the kit.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/ui/kit/covered.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

namespace riposte {

/// Frame and camera of the picture.
struct FencerPreview {
    view::Frame frame;
    view::Camera camera;
};

/// Returns the picture of a fencer of the setup, alone and in guard, in the middle of what a panel leaves free; in the
/// middle of the whole, behind the panel, if the panel leaves too little.
FencerPreview preview_of(const BoutSetup& setup, FencerId fencer, const view::FrameOptions& options,
                         const ui::Covered& covered, Real aspect);

}  // namespace riposte
