#include <riposte/bout/replay_programme.hpp>

namespace riposte {
namespace {

// Ticks that are searched for touches with each call: beside a replay that plays, and while it waits for one.
constexpr int kSearchedBeside = 40;
constexpr int kSearchedWhileAwaited = 300;

/// For so long slow motion stands still where something meets: a picture that changes its background so often is no
/// flicker.
constexpr Seconds kHeld = 0.5;

}  // namespace

ReplayProgramme::ReplayProgramme(BoutSetup setup, Recording recording)
    : setup_(std::make_unique<const BoutSetup>(std::move(setup))),
      recording_(std::make_unique<const Recording>(std::move(recording))),
      teller_(*setup_, *recording_),
      touches_(*setup_, *recording_, teller_.player().kept()) {}

Programme::Shown ReplayProgramme::shown() const {
    if (const ContactInstant* at = contact())
        return {teller_.before(), confirmed(), at->weapons.fraction, at, by_hand_};
    return {teller_.before(), confirmed(), moving() ? steps_.fraction() : 1, nullptr, by_hand_};
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
    play(elapsed, witness);
    if (!teller_.player().at_end() || ahead_ || held_ > 0) return;
    playing_ = false;
    parting_ = confirmed().judge.phase == JudgePhase::kOver;
}

void ReplayProgramme::play(Seconds elapsed, Witness& witness) {
    if (held_ > 0) {
        held_ -= elapsed;
        if (held_ <= 0) stop_.leave();
        return;
    }
    const int due = steps_.advance(elapsed * speed_);
    if (speed_ < 1 && !parting_) return play_slowly(due, witness);
    ahead_.reset();
    teller_.play(due, parting_, witness);
}

void ReplayProgramme::play_slowly(int ticks, Witness& witness) {
    for (;; --ticks) {
        if (ahead_ && (ticks > 0 || steps_.fraction() >= ahead_->fraction)) return stand_at_meeting();
        if (ticks <= 0 || teller_.player().at_end()) return;
        teller_.play(1, false, witness);
        const ContactInstants contacts = contact_instants(teller_.player().events());
        if (const auto number = meetings_.look_at(confirmed().tick, contacts))
            ahead_ = Ahead{*number, contacts[*number].weapons.fraction};
    }
}

void ReplayProgramme::stand_at_meeting() {
    stop_.arrive(teller_.player().events(), 1);
    while (stop_.number() < ahead_->number) stop_.step(1);
    steps_.set_fraction(ahead_->fraction);  // from here it goes on
    ahead_.reset();
    held_ = kHeld;
}

void ReplayProgramme::leave_contacts() {
    by_hand_ = false;
    stepped_ = 0;
    stop_.leave();
    meetings_.forget();
    ahead_.reset();
    held_ = 0;
}

void ReplayProgramme::play_or_pause() {
    goal_.await_no_touch();
    if (teller_.player().at_end()) {
        goal_.go_to(0);
        parting_ = false;
        leave_contacts();
    }
    playing_ = !playing_;
    held_ = 0;
    by_hand_ = false;
    if (!playing_) return;  // in slow motion it may stand at a contact
    steps_.set_fraction(stop_.contact() != nullptr ? stop_.contact()->weapons.fraction : 1);
    stop_.leave();
}

void ReplayProgramme::step(int way) {
    playing_ = false;
    by_hand_ = true;
    held_ = 0;
    if (!goal_.tick()) {
        if (stop_.contact() == nullptr) stop_.look_at(teller_.player().events());
        if (stop_.step(way)) return;
    }
    const std::uint32_t here = goal_.tick().value_or(tick());
    if (way < 0 ? here == 0 : here == length()) return;
    seek(way < 0 ? here - 1 : here + 1);
    by_hand_ = true;
    stepped_ = way;
}

void ReplayProgramme::seek(std::uint32_t tick) {
    goal_.seek(std::min(tick, length()));
    parting_ = false;
    leave_contacts();
}

void ReplayProgramme::leap(Leap way) {
    goal_.leap(goal_.tick().value_or(tick()), way);
    leave_contacts();
    if (goal_.find(touches_.found())) parting_ = false;
}

std::optional<ReplayGoal::Progress> ReplayProgramme::seeking() const {
    return goal_.progress(confirmed().tick, touches_.found());
}

}  // namespace riposte
