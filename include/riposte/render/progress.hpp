// How work that takes its time tells how far it is.
#pragma once

#include <functional>

namespace riposte::render {

/// Called while something takes its time: the share that is done, 0 to 1, never less than before. It may draw.
using Progress = std::function<void(double)>;

}  // namespace riposte::render
