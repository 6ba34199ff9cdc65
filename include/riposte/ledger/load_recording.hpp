// Recordings that are read from the disk.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/record/recording.hpp>

#include <filesystem>

namespace riposte {

/// Reads and checks a whole recording, or the whole seconds of FILE.part. Errors name the file and the byte.
Result<Recording> load_recording(const std::filesystem::path& file);

/// Reads a recording, dresses the fencers of `assets` as it has them, and puts its terms into their setup. Errors name
/// the file, also where its bout does not fit the assets.
Result<Recording> load_recording(const std::filesystem::path& file, BoutAssets& assets);

/// Reads what the list of replays shows of a recording: its beginning and its end.
Result<RecordingBrief> load_brief(const std::filesystem::path& file);

}  // namespace riposte
