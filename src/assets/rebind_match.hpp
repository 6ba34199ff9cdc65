// Which joint of a foreign rig is which of ours.
#pragma once

#include "rebind.hpp"

namespace riposte {

/// By joint of the reference: the foreign joint that the map, or else its own name, makes it; -1 for none. Errors as of
/// `rebind` for names that the rig lacks, joints that are missing and joints that hang elsewhere.
Result<std::vector<int>> match_joints(const ForeignRig& rig, const JointMap& names, const Skeleton& reference);

}  // namespace riposte
