// How the picture tells a leap from a motion.
#pragma once

#include <riposte/fencing/shown_figure.hpp>

namespace riposte::view {

/// A fencer that is farther than this from where he was a tick ago was put there (m): no blending then.
inline constexpr Real kTeleport = kPutElsewhere;

}  // namespace riposte::view
