// What this program tells its crash reports, and its player about them.
#pragma once

#include <riposte/settings/settings.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// Where crash reports are kept: $XDG_DATA_HOME/riposte/crashes; empty where nothing is kept (data_folder).
std::filesystem::path crashes_folder();

/// The settings that are not the defaults, "video.msaa = 8; …", less names, postures and what moves whom.
std::string changed_settings(const Settings& settings);

/// Lines for the menu, of the report and of the bout that was saved, where the last run crashed and nobody was told of
/// it yet; empty where not.
std::string last_crash_words();

}  // namespace riposte
