// How the picture tells a leap from a motion.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte::view {

/// A fencer that is farther than this from where he was a tick ago was put there (m): no blending then.
inline constexpr Real kTeleport = 0.5;

}  // namespace riposte::view
