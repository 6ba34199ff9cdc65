// Brings bouts and recordings onto the piste, and their screens onto the stack.
#pragma once

#include "play.hpp"
#include "shell/command.hpp"

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <optional>

namespace riposte {

/// Puts a bout on the piste, with the drivers who sit at the places. The bout is kept in `file`, or among the replays
/// if there is no file.
void begin_bout(Play& play, BoutSetup setup, std::optional<RecordingFile> file);
enum class Begun : std::uint8_t {
    kBegun,
    kReading,  ///< its fencers are being read: it is to be begun again with the next picture
    kNot,      ///< it cannot begin, which is told
};
/// Lays the next bout in place of the screen that is on top.
Begun begin_next_bout(Play& play);
/// Ends the players' bout: nobody drives the fencers any more, and BoutKeeping::end closes the recording.
Result<std::filesystem::path> end_bout(Play& play);
/// Lays a replay on the screens.
void show_replay(Play& play, BoutSetup setup, Recording recording);

/// A recording that a player has chosen, until the fencers of its bout have been read.
class ReplayOpening {
  public:
    /// Takes the place of what was chosen before. Errors: those of load_recording.
    Result<void> choose(const std::filesystem::path& file);
    /// The player does something else.
    void drop() { chosen_.reset(); }
    /// For every picture: lays the replay on the screens as soon as its fencers are there. Errors: they cannot be had;
    /// then nothing is chosen any more.
    Result<void> go_on(Play& play);

  private:
    struct Chosen {
        std::filesystem::path file;
        Recording recording;
    };
    std::optional<Chosen> chosen_;
};

/// Begins what the command line asks for. Returns the exit code if the command cannot be obeyed, after an error
/// message; else nothing.
std::optional<int> begin_from(Play& play, const BoutCommand& command);
void begin_from(Play& play, const ReplayCommand& command, BoutSetup setup, Recording recording);

}  // namespace riposte
