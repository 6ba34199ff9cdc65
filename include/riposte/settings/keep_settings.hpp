// The settings file of a running game, into which somebody else may write meanwhile.
#pragma once

#include <riposte/settings/settings.hpp>

namespace riposte {

struct SettingsKept {
    std::filesystem::path kept_as;  ///< what the file was, where not all of it could be read and kept in it; else empty
    std::vector<Error> warnings;    ///< what of the file could not be merged
};
/// Writes the file whole and at once (a temporary file, then a rename). Keys unknown to this version stay; a file of
/// which a line or all is no TOML, or which has so many unknown keys that there is no room for the known ones, is kept
/// beside it as `.broken`. `known`: what this run read from the file or wrote
/// last; what somebody else has changed there since stays, but for what the settings change too. Whoever saves at the
/// same moment waits for the other, though not for long. Errors: folder or file cannot be written.
Result<SettingsKept> keep_settings(const Settings& settings, const std::filesystem::path& path,
                                   const Settings* known = nullptr);

/// `theirs`, and over it `ours` where that differs from what both began with: what this run has changed goes into what
/// somebody else has written, and what it was only told for once (environment, flags) does not get into the file.
Settings merged(const Settings& both, const Settings& ours, const Settings& theirs);

}  // namespace riposte
