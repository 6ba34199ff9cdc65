// How bouts and recordings come onto the piste, and their screens with them.
#pragma once

#include "command.hpp"
#include "play.hpp"

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

/// Puts a bout of who sits at the places on the piste. It is kept in `file`, or where there is none among the replays.
void begin_bout(Play& play, BoutSetup setup, std::optional<RecordingFile> file);
/// Lays the next bout in place of the screen that is on top. Returns false where it cannot begin, which is told.
bool begin_next_bout(Play& play);
/// Nobody drives the bout any more: BoutKeeping::end.
Result<std::filesystem::path> end_bout(Play& play);
/// Lays a replay on the screens.
void show_replay(Play& play, BoutSetup setup, Recording recording);
Result<void> open_replay(Play& play, const std::filesystem::path& file);

/// What the command line asks for. Returns the exit code when the command cannot be obeyed (its message is told), none
/// when the bout goes on.
std::optional<int> begin_from(Play& play, const BoutCommand& command);
void begin_from(Play& play, const ReplayCommand& command, BoutSetup setup, Recording recording);

}  // namespace riposte
