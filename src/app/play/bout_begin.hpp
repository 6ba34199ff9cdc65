// The functions that bring bouts and recordings onto the piste, and their screens onto the stack.
#pragma once

#include "play.hpp"
#include "shell/command.hpp"

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

/// Puts a bout on the piste, driven by those who sit at the places. The bout is kept in `file`, or among the replays
/// if there is no file.
void begin_bout(Play& play, BoutSetup setup, std::optional<RecordingFile> file);
/// What came of beginning a bout.
enum class Begun : std::uint8_t {
    kBegun,
    kReading,  ///< the fencers are being read: the call is to be repeated with the next picture
    kNot,      ///< the bout cannot begin, which is told
};
/// Begins the next bout, whose screen takes the place of the screen on top.
Begun begin_next_bout(Play& play);
/// Ends the players' bout: the hands let go of everything, and BoutKeeping::end closes the recording. Returns the path
/// of the recording, or the Error.
Result<std::filesystem::path> end_bout(Play& play);
/// Puts a recording on the piste, and its screen on top unless there is one already.
void show_replay(Play& play, BoutSetup setup, Recording recording);

/// Begins what the command line asks for. Returns the exit code if the command cannot be obeyed, after an error
/// message; else nothing.
std::optional<int> begin_from(Play& play, const BoutCommand& command);
/// Shows the recording that the command line asks for.
void begin_from(Play& play, const ReplayCommand& command, BoutSetup setup, Recording recording);

}  // namespace riposte
