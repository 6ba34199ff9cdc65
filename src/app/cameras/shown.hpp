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
};

}  // namespace riposte
