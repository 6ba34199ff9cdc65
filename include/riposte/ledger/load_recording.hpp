// Reads recordings from the disk.
#pragma once

#include <riposte/assets/bout.hpp>
#include <riposte/record/recording.hpp>

#include <filesystem>

namespace riposte {

/// Reads and checks a whole recording, or the whole seconds of FILE.part. Errors name the file and the byte, and say
/// how far a recording that is not whole would play if it were called FILE.part.
Result<Recording> load_recording(const std::filesystem::path& file);

/// Reads a recording and fits the assets to it. Errors: those of both.
Result<Recording> load_recording(const std::filesystem::path& file, BoutAssets& assets);

/// Dresses the fencers of `assets` as a recording has them, and puts its terms into their setup. Errors name the
/// recording's file: the kits cannot be had, or the bout does not fit the assets. A recording of another simulation
/// that has poses fits any assets that have its kits.
Result<void> fit(const std::filesystem::path& file, const Recording& recording, BoutAssets& assets);

/// Returns what is told of the recording of that file if its kits cannot be had for the reason of `error`.
Error unfit_kits(const std::filesystem::path& file, const Error& error);

/// Returns true if a recording with this header is shown by its poses, since another simulation made it.
bool is_shown_by_poses(const RecordingHeader& header);
/// Returns what is told of a recording that is shown by its poses, or an empty text.
std::string poses_words(const Recording& recording);

/// Reads what the list of replays shows of a recording, from its beginning and its end.
Result<RecordingBrief> load_brief(const std::filesystem::path& file);

/// Reads what the list of replays shows of a recording as far as the recording is whole, as if it were called
/// FILE.part.
Result<RecordingBrief> load_unfinished_brief(const std::filesystem::path& file);

/// Returns true if `file` is a plain file that begins as recordings do, whatever its name is.
bool is_recording(const std::filesystem::path& file);

/// Returns "the end is missing (it stops at 0:10, tick 1200)", or an empty text if the recording was closed.
std::string missing_end(const Recording& recording);

}  // namespace riposte
