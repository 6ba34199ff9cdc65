// The recording of a bout that nobody gave a name.
#pragma once

#include <riposte/ledger/recording_file.hpp>

namespace riposte {

/// Begins a recording in the folder, which is made if it is not there; date and time are its name. It has
/// poses if there are to be any. Errors: there is no folder and none can be made, or it takes no files.
Result<RecordingFile> new_recording(const std::filesystem::path& folder, const BoutSetup& setup,
                                    const std::array<std::string, 2>& drivers, Poses poses = Poses::kNo);

}  // namespace riposte
