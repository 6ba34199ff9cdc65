// Recordings that are read from the disk.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/record/recording.hpp>

#include <filesystem>

namespace riposte {

/// Reads and checks a whole recording, or the whole seconds of FILE.part. Errors name the file and the byte, and tell
/// how far a recording that is not whole would play as FILE.part.
Result<Recording> load_recording(const std::filesystem::path& file);

/// Reads a recording, dresses the fencers of `assets` as it has them, and puts its terms into their setup. Errors name
/// the file, also where its bout does not fit the assets.
Result<Recording> load_recording(const std::filesystem::path& file, BoutAssets& assets);

/// Reads what the list of replays shows of a recording: its beginning and its end.
Result<RecordingBrief> load_brief(const std::filesystem::path& file);

/// Reads the same of a recording as if it were called FILE.part: as far as it is whole.
Result<RecordingBrief> load_unfinished_brief(const std::filesystem::path& file);

/// Returns true if a plain file is there that begins as recordings do, whatever it is called.
bool is_recording(const std::filesystem::path& file);

/// Returns "the end is missing (it stops at 0:10, tick 1200)", or nothing where the recording was closed.
std::string missing_end(const Recording& recording);

}  // namespace riposte
