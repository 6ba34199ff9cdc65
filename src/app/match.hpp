// A bout being fenced: setup, state, bots, recording and figures. Windowed and window-less play go through it alike.
#pragma once

#include "recording_file.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/fencing/phrase_log.hpp>
#include <riposte/fencing/step.hpp>

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace riposte {

/// Who drives a fencer: a bot of this level, or (0) what `advance` is given.
struct Seats {
    std::array<int, 2> bot_level{};
    bool by_turns = false;         ///< of two bots one comes forward at a time, so that nobody falls
    std::array<bool, 2> nobody{};  ///< gives anything
};

/// Behind the menus, where nobody is to be seen on the floor.
inline constexpr Seats kDemonstration{{kStrongestBot, kStrongestBot}, true};

/// Everything worth telling about a bout afterwards.
struct MatchReport {
    PhraseLog phrases;
    std::vector<float> tick_us;     ///< time of each step
    SearchCounts searches;          ///< the most of any tick
    std::vector<float> picture_ms;  ///< from one picture to the next, while fencing in a window
    double wall_seconds = 0;
};

class Match {
  public:
    Match(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file = {});

    /// One tick with the players' inputs; bots replace theirs.
    const BoutEvents& advance(const BoutInput& players);
    /// A crash from now on is told with this bout.
    void note() const;
    /// Writes the recording's end; the path it got (none without a recording), or the error.
    Result<std::filesystem::path> close();

    /// Why some of the recording waits to be written; empty while all is well, and without one.
    [[nodiscard]] std::string recording_problem() const { return file_ ? file_->problem() : ""; }

    /// Where it is recorded; empty without a recording.
    [[nodiscard]] std::filesystem::path recording() const { return file_ ? file_->path() : std::filesystem::path(); }

    [[nodiscard]] const BoutSetup& setup() const { return *setup_; }
    [[nodiscard]] const BoutState& state() const { return state_; }
    [[nodiscard]] const BoutState& previous() const { return previous_; }
    [[nodiscard]] const BoutEvents& events() const { return events_; }
    [[nodiscard]] const BoutInput& input() const { return input_; }
    [[nodiscard]] const MatchReport& report() const { return report_; }
    [[nodiscard]] MatchReport& report() { return report_; }
    [[nodiscard]] const Seats& seats() const { return seats_; }
    /// Decided, and the winner has shown his joy.
    [[nodiscard]] bool over() const;

  private:
    std::unique_ptr<BoutSetup> setup_;  ///< at a fixed place: the scratch refers to it
    Seats seats_;
    StepScratch scratch_;
    BoutState state_;
    BoutState previous_;
    BoutEvents events_;
    BoutInput input_;
    std::array<BotState, 2> bots_;
    MatchReport report_;
    std::optional<RecordingFile> file_;
};

/// Adds a tick's touches, award and searches to a report (replays use it as well).
void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events);

}  // namespace riposte
