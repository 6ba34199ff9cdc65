// One contact with friction, made ready to be solved.
#pragma once

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// Returns the matrix made ready for impulse_of (touch_core.hpp); it must be positive definite.
TouchMatrix touch_matrix(const Mat3& matrix);

}  // namespace riposte
