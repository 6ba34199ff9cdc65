// Who drives a fencer, in numbers and in words.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/devices/devices.hpp>

namespace riposte {

/// The level of a bot spec, 0 for other kinds. An Error when it is none of the levels there are.
Result<int> bot_level(const DeviceSpec& spec);

/// What drives a side, in words: "bot, level 2", "nobody", or the device's name.
std::string driver_words(DeviceKind kind, int level, const std::string& device_name = {});

}  // namespace riposte
