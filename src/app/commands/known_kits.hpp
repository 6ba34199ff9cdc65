// Checks the kits of the settings against the fencers and weapons that there are.
#pragma once

#include <riposte/assets/wardrobe.hpp>

namespace riposte {

struct Settings;

/// Replaces, in the kits in force, each fencer, weapon and posture that is not there, or that ended the program when it
/// was read last, by one that is there. Returns a warning about each. `loaded` are the settings as the file has them;
/// the file stays as it is.
std::vector<Error> take_known_kits(Settings& in_force, const Settings& loaded, const Wardrobe& wardrobe,
                                   const std::filesystem::path& settings_file);

}  // namespace riposte
