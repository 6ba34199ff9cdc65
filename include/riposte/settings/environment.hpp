// The settings out of the environment.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/settings/settings.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Returns the name of a setting's environment variable: "RIPOSTE_VIDEO_WIDTH", "RIPOSTE_DEVICES_MOUSE_INVERT_Y".
std::string environment_name(std::string_view section, std::string_view key);
/// Returns the value of an environment variable, or null.
using EnvironmentLookup = std::function<const char*(const char*)>;
/// Applies the environment variables, such as RIPOSTE_VIDEO_WIDTH=1920 or RIPOSTE_BOUT_P1=gamepad:0, to the settings. A
/// value that is not legal changes nothing and gives an Error, which ends the program. `lookup` is getenv unless given.
std::vector<Error> apply_environment(Settings& settings, const EnvironmentLookup& lookup = {});

/// Returns an Error for each of the names that begins with RIPOSTE_ and is no setting, with the name that may be meant.
std::vector<Error> unknown_variables(const std::vector<std::string>& names);

}  // namespace riposte
