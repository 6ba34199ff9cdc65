// From what players chose to a setup and to who drives whom.
#pragma once

#include "command.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// The level of a bot spec, 0 for other kinds. An Error when it is none of the levels there are.
Result<int> bot_level(const DeviceSpec& spec);

/// What drives a side, in words: "bot, level 2", "nobody", or the device's name.
std::string driver_words(DeviceKind kind, int level, const std::string& device_name = {});

/// Puts the command's choices and the settings' names into a setup that has the command's kits.
void choose(BoutSetup& setup, const BoutCommand& command, const Settings& settings);

}  // namespace riposte
