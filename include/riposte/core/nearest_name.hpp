// The name that a person may have meant by a mistyped one.
#pragma once

#include <string>
#include <vector>

namespace riposte {

/// Returns the one of `names` that is meant by `wanted`, most likely: the fewest letters added, left out, exchanged or
/// swapped with their neighbour, upper and lower case and everything but letters and digits aside. Empty if no name is
/// near.
std::string nearest_name(const std::string& wanted, const std::vector<std::string>& names);

/// Returns "; did you mean 'x'?" with the nearest of `names`, or an empty text if no name is near.
std::string did_you_mean(const std::string& wanted, const std::vector<std::string>& names);

}  // namespace riposte
