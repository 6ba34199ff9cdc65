// What a server can dress a player in who wants a kit.
#pragma once

#include <riposte/assets/wardrobe.hpp>

namespace riposte {

/// Returns the wanted kit with the parts of `instead` in the place of those that this wardrobe does not have. `why`
/// becomes the reason, for the player, or stays as it is. A posture must come with the game, or as a text that can be
/// read for the figure of this skeleton.
Kit fitting_kit(const Wardrobe& wardrobe, const Skeleton& skeleton, const Kit& wanted, const Kit& instead,
                std::string& why);

/// Returns the kit as those can wear it who have nothing but the game's files: a posture of the player's own becomes
/// its text. One that is too long, or cannot be read, stays as it is.
Kit told_kit(const Wardrobe& wardrobe, Kit kit);

}  // namespace riposte
