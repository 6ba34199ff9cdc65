// Tells what of files could not be taken.
#pragma once

#include <riposte/assets/wardrobe.hpp>
#include <riposte/core/result.hpp>

#include <string>
#include <vector>

namespace riposte {

/// Returns lines for the window: the first few complaints, and the number of the others.
std::string window_words(const std::vector<Error>& complaints);

/// Prints what of the files that were read since the last call is not used or was put right, each remark once a run.
/// Returns the same as lines for the window.
std::string told_remarks(Wardrobe& wardrobe);

}  // namespace riposte
