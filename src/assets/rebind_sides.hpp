// The test that left and right are as the joint map says.
#pragma once

#include "rebind.hpp"

namespace riposte {

/// `theirs`: as of match_joints. `model_from_mesh` stands the rig upright, its left thigh to +X of its right one, so
/// that it looks to +Z if the thighs are rightly named. Toes, soles, bent knees and elbows, fingers and eyes tell
/// together whether it does, and then whether the arms agree; a rig that shows nothing of it is taken as it is named.
Result<void> check_sides(const ForeignRig& rig, const std::vector<int>& theirs, const Skeleton& reference,
                         const Quat& model_from_mesh);

}  // namespace riposte
