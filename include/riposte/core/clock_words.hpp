// Time as a score board shows it.
#pragma once

#include <string>

namespace riposte {

/// Returns "2:59" for 179 s: whole seconds, rounded up. Negative times and NaN are "0:00", the longest is "999:59".
std::string clock_words(double seconds);

}  // namespace riposte
