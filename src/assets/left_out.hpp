// What of a file is not used, by name.
#pragma once

#include "glb_import.hpp"

#include <string>
#include <vector>

namespace riposte {

/// "left out: 'Plane' and 2 more, that no joint of the figure carries"; nothing where there are none.
void tell_left_out(const GlbFile& glb, const std::vector<std::string>& names, const char* which,
                   std::vector<Error>& remarks);

}  // namespace riposte
