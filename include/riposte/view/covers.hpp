// What is drawn over a picture, so that its camera can leave that part to it.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte::view {

/// Shares of the picture's height, from its edges.
struct Bands {
    Real above = 0;
    Real below = 0;
    bool operator==(const Bands&) const = default;
};

struct Covers {
    Bands panels;    ///< the score board, the bar of a replay: more or less across the whole picture
    Bands words;     ///< beyond those, in the picture's middle, at times: what the referee says, captions
    Real reach = 0;  ///< of the words above, share of the picture's width to either side of its middle
    bool operator==(const Covers&) const = default;
};

}  // namespace riposte::view
