// How the players' bout is kept, and what the command line is told of it in the end.
#pragma once

#include "command.hpp"
#include "piste.hpp"

#include <riposte/system/clock.hpp>

#include <array>
#include <filesystem>
#include <optional>
#include <string>

namespace riposte {

class BoutKeeping {
  public:
    /// `exit_code` is the program's when the game has ended. Both must outlive this.
    BoutKeeping(Piste& piste, int& exit_code) : piste_(piste), exit_code_(exit_code) {}

    /// The command line asks for this: it ends in the shell and not in the menu.
    void ask(Command command) { asked_ = std::move(command); }
    [[nodiscard]] bool asked() const { return asked_.has_value(); }
    /// Returns the file for a bout that begins: `file`, or where there is none a new one among the replays, or none.
    std::optional<RecordingFile> open(std::optional<RecordingFile> file, const BoutSetup& setup,
                                      const std::array<std::string, 2>& drivers);
    /// The bout on the piste is the players' from now on.
    void begin();
    /// Returns true while the players' bout has begun and not ended.
    [[nodiscard]] bool fencing() const { return fencing_; }
    /// Returns once that the recording waits for room, and once that it goes on; else nothing.
    [[nodiscard]] std::string watch();
    /// Returns why the bout is not kept; nothing where it is.
    [[nodiscard]] const std::string& unkept() const { return unkept_; }
    /// Closes the recording; tells a bout of the command line. Returns where it was kept, or the error.
    Result<std::filesystem::path> end();
    /// The program ends: closes the recording, and tells on the terminal what went wrong with it, or with the window
    /// (`failure`, may be null).
    void end_program(const Error* failure);

  private:
    [[nodiscard]] std::optional<RecordingFile> new_recording(const BoutSetup& setup,
                                                             const std::array<std::string, 2>& drivers);

    Piste& piste_;
    int& exit_code_;
    std::optional<Command> asked_;
    std::string unkept_;
    std::string waiting_;  ///< why the recording waits to be written, as was told last
    Seconds began_ = 0;
    bool fencing_ = false;
};

}  // namespace riposte
