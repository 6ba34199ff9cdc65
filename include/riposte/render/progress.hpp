// How long work tells its progress.
#pragma once

#include <functional>

namespace riposte::render {

/// A function that is called during long work with the share that is done, 0 to 1, never less than before. It may draw.
using Progress = std::function<void(double)>;

}  // namespace riposte::render
