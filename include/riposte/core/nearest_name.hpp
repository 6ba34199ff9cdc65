// What somebody may have meant who mistyped a name.
#pragma once

#include <string>
#include <vector>

namespace riposte {

/// Of `names` the one that somebody who wrote `wanted` may have meant: the fewest letters added, left out, exchanged or
/// swapped with their neighbour, upper and lower case and everything but letters and digits aside. Empty where none is
/// near.
std::string nearest_name(const std::string& wanted, const std::vector<std::string>& names);

/// "; did you mean 'x'?", or nothing.
std::string did_you_mean(const std::string& wanted, const std::vector<std::string>& names);

}  // namespace riposte
