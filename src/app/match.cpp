#include "match.hpp"

#include "crash_words.hpp"

#include <riposte/bots/turns.hpp>
#include <riposte/system/crash.hpp>

#include <fmt/format.h>

#include <chrono>

namespace riposte {
namespace {

constexpr std::uint32_t kAfterglow = 4 * kTicksPerSecond;

}  // namespace

Match::Match(BoutSetup setup, const Seats& seats, std::optional<RecordingFile> file)
    : setup_(std::make_unique<BoutSetup>(std::move(setup))),
      seats_(seats),
      scratch_(*setup_),
      state_(initial_state(*setup_)),
      previous_(state_),
      bots_{make_bot(setup_->seed, 0), make_bot(setup_->seed, 1)},
      file_(std::move(file)) {
    note();
}

void Match::note() const {
    note_for_crash(CrashNote::kBout, fmt::format("{}; bot level {} against {}", bout_words(*setup_),
                                                 seats_.bot_level[0], seats_.bot_level[1]));
}

const BoutEvents& Match::advance(const BoutInput& players) {
    input_ = players;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        if (seats_.bot_level[i] > 0) input_.fencers[i] = think(*setup_, state_, side, seats_.bot_level[i], bots_[i]);
    }
    if (seats_.by_turns) input_ = riposte::by_turns(state_, input_);
    previous_ = state_;
    if (file_) file_->begin(input_);
    const auto begin = std::chrono::steady_clock::now();
    step(*setup_, state_, input_, scratch_, events_);
    const std::chrono::duration<float, std::micro> spent = std::chrono::steady_clock::now() - begin;
    report_.tick_us.push_back(spent.count());
    if (file_) file_->add(input_, state_);
    note_tick(report_, state_, events_);
    return events_;
}

Result<std::filesystem::path> Match::close() {
    if (!file_) return std::filesystem::path();
    const std::filesystem::path path = file_->path();
    const auto closed = file_->close(state_);
    file_.reset();
    if (!closed) return closed.error();
    return path;
}

bool Match::over() const { return state_.judge.phase == JudgePhase::kOver && state_.judge.phase_ticks >= kAfterglow; }

void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events) {
    report.searches = most_of(report.searches, events.searches);
    report.phrases.add(after.tick - 1, events);
}

}  // namespace riposte
