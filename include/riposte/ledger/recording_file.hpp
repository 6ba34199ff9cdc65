// The file of a recording, which is written while its bout is fenced.
#pragma once

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

/// Returns the name that a recording has until it is closed: FILE.part.
std::filesystem::path part_of(const std::filesystem::path& file);
/// Returns true if the name is that of a recording that was not closed: FILE.part.
bool unfinished(const std::filesystem::path& file);
/// Returns true if the list of replays takes a file of this name for a recording: FILE.bout or FILE.part.
bool named_as_recording(const std::filesystem::path& file);

/// A recording that grows while the bout goes on. The recording is written to FILE.part at least once a second, and
/// renamed when it is closed, so that FILE is always a whole bout. The bytes are brought onto the disk every few
/// seconds, and before the file gets its name. If FILE is a link, all this is done beside the file to which the link
/// leads; if FILE is a pipe or a terminal, the recording goes into FILE as it grows. If the bout ends by a crash or an
/// exception, the recording is closed after the last whole tick. Bytes that a full disk or a slow reader does not take
/// wait, and are tried again every second of the bout.
class RecordingFile {
  public:
    /// Begins a recording, with poses if there are to be any. `drivers` say in words what drives each fencer. A plain
    /// FILE of this name is replaced when the recording is closed. A FILE.part, which may be all that is left of a
    /// bout, is not replaced, nor is anything that outlet_of refuses.
    static Result<RecordingFile> create(const std::filesystem::path& file, const BoutSetup& setup,
                                        const std::array<std::string, 2>& drivers, Poses poses = Poses::kNo);
    /// Begins a recording beside all files that exist: if the name is taken, the new name ends in _2, _3 and so on.
    static Result<RecordingFile> create_new(const std::filesystem::path& wanted, const BoutSetup& setup,
                                            const std::array<std::string, 2>& drivers, Poses poses = Poses::kNo);

    /// Keeps the input of the tick that is about to be simulated, for the report of a crash within the tick.
    void begin(const BoutInput& input);
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events);
    /// Writes that the bout goes on from this state, whatever was before (Recorder::go_on_from).
    void go_on_from(const BoutState& state);
    /// Writes that others drive the fencers from the next tick on.
    void change_hands(const std::array<std::string, 2>& drivers);
    /// Writes the end and gives the file its name. If the disk does not take all bytes, FILE.part stays, and the error
    /// says so. A reader that takes nothing for a while is given up.
    Result<void> close(const BoutState& last);
    /// Returns the reason for which a part of the recording waits to be written; empty if no part waits.
    [[nodiscard]] std::string problem() const;
    [[nodiscard]] const std::filesystem::path& path() const;

  private:
    class Live;
    struct Delete {
        void operator()(Live* live) const;
    };
    explicit RecordingFile(std::unique_ptr<Live, Delete> live) : live_(std::move(live)) {}

    std::unique_ptr<Live, Delete> live_;  ///< at a fixed place, which the handler of a crash knows
};

/// Returns the folder in which the game keeps bouts by itself, $XDG_DATA_HOME/riposte/bouts, or an empty path if
/// nothing is kept (data_folder).
std::filesystem::path bouts_folder();

}  // namespace riposte
