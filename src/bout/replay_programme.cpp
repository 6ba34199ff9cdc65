#include <riposte/bout/replay_programme.hpp>

namespace riposte {
namespace {

constexpr int kSearchedBeside = 40;  ///< ticks that are searched for meetings with each call

/// For so long slow motion stands still where something meets: a picture that changes its background so often is no
/// flicker.
constexpr Seconds kHeld = 0.5;

}  // namespace

ReplayProgramme::ReplayProgramme(BoutSetup setup, Recording recording)
    : setup_(std::make_unique<const BoutSetup>(std::move(setup))),
      recording_(std::make_unique<const Recording>(std::move(recording))),
      teller_(*setup_, *recording_),
      marks_(marks_of(recording_->events)),
      search_(*setup_, *recording_, teller_.player().kept()) {}

Programme::Shown ReplayProgramme::shown() const {
    if (const ContactInstant* at = contact())
        return {teller_.before(), confirmed(), at->weapons.fraction, at, stepping_.by_hand};
    return {teller_.before(), confirmed(), moving() ? steps_.fraction() : 1, nullptr, stepping_.by_hand};
}

void ReplayProgramme::advance(Seconds elapsed, const Players& /*players*/, Witness& witness) {
    if (computed()) search_.search(kSearchedBeside);
    if (const auto tick = goal_.tick()) {
        teller_.go_to(*tick, witness);
        goal_.reach();
        if (stepping_.under_way != 0) stop_.arrive(teller_.player().events(), stepping_.under_way);
        stepping_.under_way = 0;
        return steps_.reset();
    }
    if (!moving()) return;
    play(elapsed, witness);
    if (!teller_.player().at_end() || slow_.ahead || slow_.held > 0) return;
    playing_ = false;
    parting_ = confirmed().judge.phase == JudgePhase::kOver;
}

void ReplayProgramme::play(Seconds elapsed, Witness& witness) {
    if (slow_.held > 0) {
        slow_.held -= elapsed;
        if (slow_.held <= 0) stop_.leave();
        return;
    }
    const int due = steps_.advance(elapsed * speed_);
    if (speed_ < 1 && !parting_) return play_slowly(due, witness);
    slow_.ahead.reset();
    teller_.play(due, parting_, witness);
}

void ReplayProgramme::play_slowly(int ticks, Witness& witness) {
    for (;; --ticks) {
        if (slow_.ahead && (ticks > 0 || steps_.fraction() >= slow_.ahead->fraction)) return stand_at_meeting();
        if (ticks <= 0 || teller_.player().at_end()) return;
        teller_.play(1, false, witness);
        if (const MeetingMark* meeting = search_.meeting_in(confirmed().tick)) {
            const ContactInstants contacts = contact_instants(teller_.player().events());
            slow_.ahead = Ahead{meeting->contact, contacts[meeting->contact].weapons.fraction};
        }
    }
}

void ReplayProgramme::stand_at_meeting() {
    stop_.arrive(teller_.player().events(), 1);
    while (stop_.number() < slow_.ahead->contact) stop_.step(1);
    steps_.set_fraction(slow_.ahead->fraction);  // from here it goes on
    slow_ = {{}, kHeld};
}

void ReplayProgramme::leave_contacts() {
    stepping_ = {};
    slow_ = {};
    stop_.leave();
}

void ReplayProgramme::play_or_pause() {
    if (!playing_ && teller_.player().at_end()) seek(0);
    playing_ = !playing_;
    stepping_ = {};
    slow_ = {};
    if (!playing_) return;  // in slow motion it may stand at a contact
    steps_.set_fraction(stop_.contact() != nullptr ? stop_.contact()->weapons.fraction : 1);
    stop_.leave();
}

void ReplayProgramme::step(int way) {
    const bool parting = parting_;
    if (parting) seek(length());  // the leave-taking is over
    playing_ = false;
    slow_ = {};
    stepping_.by_hand = true;
    if (parting) return;
    if (!goal_.tick()) {
        if (stop_.contact() == nullptr) stop_.look_at(teller_.player().events());
        if (stop_.step(way)) return;
    }
    const std::uint32_t here = goal_.tick().value_or(tick());
    const std::uint32_t there = way < 0 ? recording_->previous(here) : std::min(here + 1, length());
    if (there == here) return;
    seek(there);
    stepping_ = {true, way};
}

void ReplayProgramme::seek(std::uint32_t tick) {
    goal_.seek(recording_->nearest(tick));
    parting_ = false;
    leave_contacts();
}

void ReplayProgramme::leap(Leap way) {
    goal_.leap(goal_.tick().value_or(tick()), way, {marks_, length()});
    parting_ = false;
    leave_contacts();
}

}  // namespace riposte
