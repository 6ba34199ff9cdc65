// The fencer who is being dressed, to look at beside the rows that dress him.
#pragma once

#include <riposte/fencing/setup.hpp>
#include <riposte/ui/covered.hpp>
#include <riposte/view/camera.hpp>
#include <riposte/view/frame.hpp>

namespace riposte {

struct FencerPreview {
    view::Frame frame;
    view::Camera camera;
};

/// That side's fencer of the setup, in guard and alone, in the middle of what a panel leaves free; behind the panel
/// where that is too little.
FencerPreview preview_of(const BoutSetup& setup, FencerId fencer, const view::FrameOptions& options,
                         const ui::Covered& covered, Real aspect);

}  // namespace riposte
