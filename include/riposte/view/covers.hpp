// How much of a picture is drawn over, so that the camera can leave those parts free.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte::view {

/// Bands along the upper and the lower edge, as shares of the picture's height.
struct Bands {
    Real above = 0;
    Real below = 0;
    bool operator==(const Bands&) const = default;
};

struct Covers {
    Bands panels;    ///< the score board, the bar of a replay: more or less across the whole picture
    Bands words;     ///< beyond the panels, in the picture's middle, at times: what the referee says, captions
    Real reach = 0;  ///< width of the words above, as a share of the picture's width to either side of its middle
    bool operator==(const Covers&) const = default;
};

}  // namespace riposte::view
