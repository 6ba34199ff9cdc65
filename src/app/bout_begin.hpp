// Brings bouts and recordings onto the piste, and their screens onto the stack.
#pragma once

#include "command.hpp"
#include "play.hpp"

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

/// Puts a bout on the piste, with the drivers who sit at the places. The bout is kept in `file`, or among the replays
/// if there is no file.
void begin_bout(Play& play, BoutSetup setup, std::optional<RecordingFile> file);
/// Lays the next bout in place of the screen that is on top. Returns false where it cannot begin, which is told.
bool begin_next_bout(Play& play);
/// Ends the players' bout: nobody drives the fencers any more, and BoutKeeping::end closes the recording.
Result<std::filesystem::path> end_bout(Play& play);
/// Lays a replay on the screens.
void show_replay(Play& play, BoutSetup setup, Recording recording);
Result<void> open_replay(Play& play, const std::filesystem::path& file);

/// Begins what the command line asks for. Returns the exit code if the command cannot be obeyed, after an error
/// message; else nothing.
std::optional<int> begin_from(Play& play, const BoutCommand& command);
void begin_from(Play& play, const ReplayCommand& command, BoutSetup setup, Recording recording);

}  // namespace riposte
