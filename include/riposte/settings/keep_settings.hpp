// Writes the settings file of a running game, into which somebody else may write meanwhile.
#pragma once

#include <riposte/settings/settings.hpp>

#include <filesystem>

namespace riposte {

/// What came of writing the settings file.
struct SettingsKept {
    std::filesystem::path
        kept_as;  ///< path at which the old file is kept, if not all of it could be read and kept; else empty
    std::vector<Error> warnings;  ///< warnings about lines of the file that could not be merged
};
/// Writes the file whole and at once (a temporary file, then a rename). Keys that this version does not know stay. A
/// file of which a line or all is no TOML, or which has so many unknown keys that there is no room for the known ones,
/// is kept beside the new one as `.broken`. `known` are the settings that this run has read from the file or written
/// last: settings that somebody else has changed in the file since then stay, unless `settings` changes them, too. A
/// program that saves at the same moment waits for the other one, though not for long. Returns an Error if folder or
/// file cannot be written.
Result<SettingsKept> keep_settings(const Settings& settings, const std::filesystem::path& path,
                                   const Settings* known = nullptr);

/// Returns `theirs` with the settings of `ours` that differ from `both`, with which both began. So the changes of this
/// run go into what somebody else has written, and passing overrides (environment, flags) do not get into the file.
Settings merged(const Settings& both, const Settings& ours, const Settings& theirs);

}  // namespace riposte
