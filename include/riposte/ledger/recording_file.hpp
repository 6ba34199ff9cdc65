// A recording that is written while its bout is fenced.
#pragma once

#include <riposte/record/recording.hpp>

#include <filesystem>
#include <memory>

namespace riposte {

/// Where a recording stands until it is closed: FILE.part.
std::filesystem::path part_of(const std::filesystem::path& file);
bool unfinished(const std::filesystem::path& file);
/// FILE.bout and FILE.part: what the list of replays takes for recordings.
bool named_as_recording(const std::filesystem::path& file);

/// A recording that grows while the bout goes on: written to FILE.part, once a second at least, and renamed when
/// closed, so that FILE is always a whole bout. Every few seconds it is brought onto the disk, and before it gets its
/// name. Where FILE is a link all this is done beside what it leads to; where it is a pipe or a terminal the recording
/// goes into it as it grows. Where the bout ends otherwise, by a crash or an exception, it is closed after the last
/// whole tick. What is not taken, by a full disk or a slow reader, waits and is tried again every second of the bout.
class RecordingFile {
  public:
    /// `drivers` say in words what drives each side. A plain FILE of that name is replaced when it is closed; a
    /// FILE.part, which may be all that is left of a bout, is not, nor anything that outlet_of refuses.
    static Result<RecordingFile> create(const std::filesystem::path& file, const BoutSetup& setup,
                                        const std::array<std::string, 2>& drivers);
    /// Beside all that there is: where the name is taken, under that with _2, _3 and so on.
    static Result<RecordingFile> create_new(const std::filesystem::path& wanted, const BoutSetup& setup,
                                            const std::array<std::string, 2>& drivers);

    /// The input of the tick that is about to be simulated, for the report of a crash within it.
    void begin(const BoutInput& input);
    void add(const BoutInput& input, const BoutState& after);
    /// Writes the end and gives the file its name. Where the disk does not take all, FILE.part stays and the error
    /// tells. A reader that takes nothing for a while is given up.
    Result<void> close(const BoutState& last);
    /// Why some of it waits to be written; empty while all is well.
    [[nodiscard]] std::string problem() const;
    [[nodiscard]] const std::filesystem::path& path() const;

  private:
    class Live;
    struct Delete {
        void operator()(Live* live) const;
    };
    explicit RecordingFile(std::unique_ptr<Live, Delete> live) : live_(std::move(live)) {}

    std::unique_ptr<Live, Delete> live_;  ///< at a fixed place, which a crash knows
};

/// Where the game keeps bouts by itself: $XDG_DATA_HOME/riposte/bouts; empty where nothing is kept (data_folder).
std::filesystem::path bouts_folder();

}  // namespace riposte
