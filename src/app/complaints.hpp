// What of files could not be taken, as the title tells it.
#pragma once

#include <riposte/assets/wardrobe.hpp>
#include <riposte/core/result.hpp>

#include <string>
#include <vector>

namespace riposte {

/// Lines for the window: the first few, and how many more there are.
std::string window_words(const std::vector<Error>& complaints);

/// Prints what of the files read since then is not used or was put right, each once a run; the same as lines for the
/// window.
std::string told_remarks(Wardrobe& wardrobe);

}  // namespace riposte
