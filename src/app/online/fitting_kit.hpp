// What a server can dress a player in who wants a kit.
#pragma once

#include <riposte/assets/wardrobe.hpp>

namespace riposte {

/// Returns the wanted kit with the parts of `instead` in the place of those that this wardrobe does not have. `why`
/// becomes the reason, for the player, or stays as it is. A player's own posture is none of the wardrobe's.
Kit fitting_kit(const Wardrobe& wardrobe, const Kit& wanted, const Kit& instead, std::string& why);

}  // namespace riposte
