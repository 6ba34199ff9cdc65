// Recordings that are read from the disk.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/record/recording.hpp>

#include <filesystem>

namespace riposte {

/// Reads and checks a whole recording, or the whole seconds of FILE.part. Errors name the file and the byte, and tell
/// how far a recording that is not whole would play as FILE.part.
Result<Recording> load_recording(const std::filesystem::path& file);

/// Reads a recording and fits the assets to it. Errors: those of both.
Result<Recording> load_recording(const std::filesystem::path& file, BoutAssets& assets);

/// Dresses the fencers of `assets` as a recording has them, and puts its terms into their setup. Errors name the
/// recording's file: the kits cannot be had, or the bout does not fit the assets.
Result<void> fit(const std::filesystem::path& file, const Recording& recording, BoutAssets& assets);

/// Returns what is told of the recording of that file if its kits cannot be had for the reason of `error`.
Error unfit_kits(const std::filesystem::path& file, const Error& error);

/// Reads what the list of replays shows of a recording: its beginning and its end.
Result<RecordingBrief> load_brief(const std::filesystem::path& file);

/// Reads the same of a recording as if it were called FILE.part: as far as it is whole.
Result<RecordingBrief> load_unfinished_brief(const std::filesystem::path& file);

/// Returns true if a plain file is there that begins as recordings do, whatever it is called.
bool is_recording(const std::filesystem::path& file);

/// Returns "the end is missing (it stops at 0:10, tick 1200)", or nothing where the recording was closed.
std::string missing_end(const Recording& recording);

}  // namespace riposte
