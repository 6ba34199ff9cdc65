// All settings as text: for the file, the environment and menus.
#pragma once

#include <riposte/settings/setting_field.hpp>
#include <riposte/settings/settings.hpp>

#include <vector>

namespace riposte {

/// Returns all settings as text, in the order of the file. The fields refer to `settings`, which must outlive them.
std::vector<SettingField> setting_fields(Settings& settings);

}  // namespace riposte
