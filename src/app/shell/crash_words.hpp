// The words of this program for its crash reports, and for the player about crashes.
#pragma once

#include <filesystem>
#include <string>

namespace riposte {

struct Settings;

/// Returns the folder of crash reports, $XDG_DATA_HOME/riposte/crashes, or an empty path if nothing is kept
/// (data_folder).
std::filesystem::path crashes_folder();

/// Returns the settings that are not the defaults ("video.msaa = 8; …"), without names, postures and the devices of the
/// fencers.
std::string changed_settings(const Settings& settings);

/// Returns lines for the menu about the report and the saved bout, if the last run crashed and nobody was told of the
/// crash yet; else an empty text.
std::string last_crash_words();

}  // namespace riposte
