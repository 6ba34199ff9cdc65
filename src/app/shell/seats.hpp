// Tells in numbers and in words who drives a fencer.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/devices/devices.hpp>

namespace riposte {

/// Returns the level of a bot spec, 0 for specs of other kinds, or an Error if there is no such level.
Result<int> bot_level(const DeviceSpec& spec);

/// Returns words for what drives a fencer: "bot, level 2", "nobody", or the device's name.
std::string driver_words(DeviceKind kind, int level, const std::string& device_name = {});

}  // namespace riposte
