// Stage and workbench take on another fencer together, or neither does.
#pragma once

#include "stage.hpp"

#include <riposte/workshop/workbench.hpp>

namespace riposte {

/// Makes the left fencer of the stage, who is worked on at the bench, one of that kit. On error both keep theirs.
Result<void> dress(Stage& stage, workshop::Workbench& bench, const Kit& kit);

/// Reads the guard that is worn anew, which may just have been saved. Returns true if the fencer is another one then.
Result<bool> renew_guard(Stage& stage, workshop::Workbench& bench);

}  // namespace riposte
