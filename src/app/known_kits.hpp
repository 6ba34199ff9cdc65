// What the settings say of fencers and weapons, against what there is.
#pragma once

#include <riposte/assets/wardrobe.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// Gives the kits that are in force what there is in place of what there is not, and of what ended the program when it
/// was read last, each row by itself, and tells of each.
/// `loaded`: as the settings file has them, which stays so.
std::vector<Error> take_known_kits(Settings& in_force, const Settings& loaded, const Wardrobe& wardrobe,
                                   const std::filesystem::path& settings_file);

}  // namespace riposte
