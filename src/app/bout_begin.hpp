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
enum class Begun : std::uint8_t {
    kBegun,
    kReading,  ///< its fencers are being read: it is to be begun again with the next picture
    kNot,      ///< it cannot begin, which is told
};
/// Lays the next bout in place of the screen that is on top.
Begun begin_next_bout(Play& play);
/// Nobody drives the bout any more: BoutKeeping::end.
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

/// What the command line asks for. Returns the exit code when the command cannot be obeyed (its message is told), none
/// when the bout goes on.
std::optional<int> begin_from(Play& play, const BoutCommand& command);
void begin_from(Play& play, const ReplayCommand& command, BoutSetup setup, Recording recording);

}  // namespace riposte
