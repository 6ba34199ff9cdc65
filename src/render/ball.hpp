// A ball as a mesh.
#pragma once

#include <riposte/assets/model.hpp>

namespace riposte::render {

/// Of radius 1 about the origin, of dull felt.
StaticModel unit_ball();

}  // namespace riposte::render
