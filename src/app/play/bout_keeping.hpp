// Keeps the players' bout as a recording, and tells the command line of the bout in the end.
#pragma once

#include "piste.hpp"
#include "shell/command.hpp"

#include <riposte/system/clock.hpp>

#include <array>
#include <filesystem>
#include <optional>
#include <string>

namespace riposte {

/// The keeping of the players' bout.
class BoutKeeping {
  public:
    /// `exit_code` gets the exit code of the program. Both references must outlive the keeping.
    BoutKeeping(Piste& piste, int& exit_code) : piste_(piste), exit_code_(exit_code) {}

    /// Notes the command of the command line: its bout ends in the shell and not in the menu.
    void ask(Command command) { asked_ = std::move(command); }
    [[nodiscard]] bool asked() const { return asked_.has_value(); }
    /// Tells on the terminal why the command could not be obeyed to its end. Then the menu stays, which tells the same.
    void fail(const Error& why);
    /// Returns the file for a bout that begins: `file`, or if there is none a new file among the replays, with poses if
    /// there are to be any, or nothing if the bout cannot be kept.
    std::optional<RecordingFile> open(std::optional<RecordingFile> file, const BoutSetup& setup,
                                      const std::array<std::string, 2>& drivers, Poses poses = Poses::kNo);
    /// Notes that the bout on the piste is the players' from now on.
    void begin();
    /// Writes down that others drive the fencers from the next tick on, if `drivers` are not those who were told last.
    void take_hands(const std::array<std::string, 2>& drivers);
    /// Returns true while the players' bout has begun and not ended.
    [[nodiscard]] bool fencing() const { return fencing_; }
    /// Returns words once when the recording begins to wait for room, and once when it goes on; else an empty text.
    [[nodiscard]] std::string watch();
    /// Returns the reason for which the bout is not kept; empty if the bout is kept.
    [[nodiscard]] const std::string& unkept() const { return unkept_; }
    /// Closes the recording, and tells the report of a bout of the command line. Returns the path of the recording, or
    /// the Error.
    Result<std::filesystem::path> end();
    /// Closes the recording at the end of the program, and tells on the terminal what went wrong with the recording or
    /// with the window (`failure`, may be null).
    void end_program(const Error* failure);

  private:
    [[nodiscard]] std::optional<RecordingFile> new_recording(const BoutSetup& setup,
                                                             const std::array<std::string, 2>& drivers, Poses poses);

    Piste& piste_;
    int& exit_code_;
    std::optional<Command> asked_;
    std::string unkept_;
    std::string waiting_;                 ///< reason for which the recording waits to be written, as it was told last
    std::array<std::string, 2> drivers_;  ///< words for what drives the fencers, as they were written down last
    Seconds began_ = 0;
    bool fencing_ = false;
};

}  // namespace riposte
