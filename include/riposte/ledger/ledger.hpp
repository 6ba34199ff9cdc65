// The ledger of a bout: its recording and its report, written tick by tick.
#pragma once

#include <riposte/bout/live_programme.hpp>
#include <riposte/ledger/recording_file.hpp>
#include <riposte/ledger/report.hpp>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

namespace riposte {

/// Writes a bout down: into a report, and into a recording if there is a file.
class Ledger final : public Scribe {
  public:
    /// If there is no file, the bout is reported and not recorded.
    explicit Ledger(std::optional<RecordingFile> file) : file_(std::move(file)) {}

    void begin(const BoutInput& input) override;
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) override;
    /// Writes down that the bout goes on from this state, whatever was before, as a server's state may lead over a
    /// hole.
    void go_on_from(const BoutState& state) override {
        if (file_) file_->go_on_from(state);
    }
    /// Writes down what drives the fencers from the next tick on, in words.
    void change_hands(const std::array<std::string, 2>& drivers) {
        if (file_) file_->change_hands(drivers);
    }
    /// Writes the recording's end after its last state. Returns the path of the recording, or an empty path if the bout
    /// is not recorded.
    Result<std::filesystem::path> close(const BoutState& last);

    /// Returns the reason for which a part of the recording waits to be written; empty if no part waits or the bout is
    /// not recorded.
    [[nodiscard]] std::string recording_problem() const { return file_ ? file_->problem() : ""; }
    /// Returns the path of the recording, or an empty path if the bout is not recorded.
    [[nodiscard]] std::filesystem::path recording() const { return file_ ? file_->path() : std::filesystem::path(); }
    [[nodiscard]] const MatchReport& report() const { return report_; }
    [[nodiscard]] MatchReport& report() { return report_; }

  private:
    MatchReport report_;
    std::optional<RecordingFile> file_;
    std::chrono::steady_clock::time_point tick_began_;
};

}  // namespace riposte
