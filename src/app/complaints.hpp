// What of the settings could not be taken, as the title tells it.
#pragma once

#include <riposte/core/result.hpp>

#include <string>
#include <vector>

namespace riposte {

/// Lines for the window: the first few, and how many more there are.
std::string window_words(const std::vector<Error>& complaints);

}  // namespace riposte
