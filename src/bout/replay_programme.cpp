#include <riposte/bout/replay_programme.hpp>

namespace riposte {
namespace {

// Ticks that are searched for touches with each call: beside a replay that plays, and while it waits for one.
constexpr int kSearchedBeside = 40;
constexpr int kSearchedWhileAwaited = 300;

}  // namespace

ReplayProgramme::ReplayProgramme(BoutSetup setup, Recording recording)
    : setup_(std::make_unique<const BoutSetup>(std::move(setup))),
      recording_(std::make_unique<const Recording>(std::move(recording))),
      teller_(*setup_, *recording_),
      touches_(*setup_, *recording_, teller_.player().kept()) {}

Programme::Shown ReplayProgramme::shown() const {
    if (const ContactInstant* at = contact()) return {teller_.before(), confirmed(), at->weapons.fraction, at};
    return {teller_.before(), confirmed(), moving() ? steps_.fraction() : 1};
}

void ReplayProgramme::advance(Seconds elapsed, const Players& /*players*/, Witness& witness) {
    touches_.search(goal_.awaits_touch() ? kSearchedWhileAwaited : kSearchedBeside);
    if (goal_.find(touches_.found())) parting_ = false;
    if (const auto tick = goal_.tick()) {
        if (!teller_.go_towards(*tick, witness)) return goal_.note_long();
        goal_.reach();
        if (stepped_ != 0) stop_.arrive(teller_.player().events(), stepped_);
        stepped_ = 0;
        return steps_.reset();
    }
    if (!moving() || goal_.awaits_touch()) return;
    teller_.play(steps_.advance(elapsed * speed_), parting_, witness);
    if (!teller_.player().at_end()) return;
    playing_ = false;
    parting_ = confirmed().judge.phase == JudgePhase::kOver;
}

void ReplayProgramme::play_or_pause() {
    goal_.await_no_touch();
    if (teller_.player().at_end()) {
        goal_.go_to(0);
        parting_ = false;
    }
    playing_ = !playing_;
    stop_.leave();
}

void ReplayProgramme::step(int way) {
    if (playing_ && !goal_.tick()) stop_.leave();
    playing_ = false;
    if (!goal_.tick()) {
        if (!stop_.contact()) stop_.look_at(teller_.player().events());
        if (stop_.step(way)) return;
    }
    const std::uint32_t here = goal_.tick().value_or(tick());
    if (way < 0 ? here == 0 : here == length()) return;
    seek(way < 0 ? here - 1 : here + 1);
    stepped_ = way;
}

void ReplayProgramme::seek(std::uint32_t tick) {
    goal_.seek(std::min(tick, length()));
    parting_ = false;
    stepped_ = 0;
    stop_.leave();
}

void ReplayProgramme::leap(Leap way) {
    goal_.leap(goal_.tick().value_or(tick()), way);
    stepped_ = 0;
    stop_.leave();
    if (goal_.find(touches_.found())) parting_ = false;
}

std::optional<ReplayGoal::Progress> ReplayProgramme::seeking() const {
    return goal_.progress(confirmed().tick, touches_.found());
}

}  // namespace riposte
