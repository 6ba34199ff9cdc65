#include <riposte/bout/replay_programme.hpp>

namespace riposte {
namespace {

// Ticks that are searched for touches with each call: beside a replay that plays, and while it waits for one.
constexpr int kSearchedBeside = 40;
constexpr int kSearchedWhileAwaited = 300;
// Ticks that a seek may play with one call.
constexpr std::uint32_t kSoughtAtOnce = 800;
// Ticks after a touch within which a leap back still leads away from it.
constexpr std::uint32_t kMoment = kTicksPerSecond / 2;

}  // namespace

ReplayProgramme::ReplayProgramme(BoutSetup setup, Recording recording)
    : setup_(std::make_unique<const BoutSetup>(std::move(setup))),
      recording_(std::make_unique<const Recording>(std::move(recording))),
      player_(*setup_, *recording_),
      touches_(*setup_, *recording_, player_.kept()),
      before_(player_.state()) {}

void ReplayProgramme::tell_tick(Witness& witness, Telling telling) {
    witness.await();
    before_ = player_.state();
    if (player_.at_end())
        player_.play_on();
    else
        player_.advance();
    witness.see({*setup_, before_, player_.state(), player_.events(), telling});
}

void ReplayProgramme::play(Seconds elapsed, Witness& witness) {
    for (int due = steps_.advance(elapsed * speed_); due > 0 && (parting_ || !player_.at_end()); --due)
        tell_tick(witness, Telling::kNow);
    if (!player_.at_end()) return;
    playing_ = false;
    parting_ = player_.state().judge.phase == JudgePhase::kOver;
}

void ReplayProgramme::advance(Seconds elapsed, const Players& /*players*/, Witness& witness) {
    touches_.search(wanted_ ? kSearchedWhileAwaited : kSearchedBeside);
    if (wanted_) leap_on();
    if (target_) return seek_on(witness);
    if (moving() && !wanted_) play(elapsed, witness);
}

void ReplayProgramme::go_to(std::uint32_t tick) {
    target_ = std::min(tick, player_.length());
    long_seek_ = parting_ = false;
}

void ReplayProgramme::seek_on(Witness& witness) {
    const std::uint32_t begin = *target_ > kToldAgainTicks ? *target_ - kToldAgainTicks : 0;
    const std::uint32_t now = std::min(begin, player_.played() + kSoughtAtOnce);
    player_.seek(now);
    before_ = player_.state();
    witness.forget();
    long_seek_ = now < begin;
    if (long_seek_) return;
    while (player_.state().tick < *target_) tell_tick(witness, Telling::kAgain);
    target_.reset();
    steps_.reset();
}

/// Where the touches that are wanted are found, the seek to the last of them begins.
void ReplayProgramme::leap_on() {
    if (!take_leaps(*wanted_, touches_.found())) return;
    leapt_to_ = wanted_->from;
    wanted_.reset();
    go_to(*leapt_to_);
}

void ReplayProgramme::play_or_pause() {
    wanted_.reset();
    if (player_.at_end()) go_to(0);
    playing_ = !playing_;
}

void ReplayProgramme::step(int way) {
    const std::uint32_t here = target_.value_or(tick());
    playing_ = false;
    if (way < 0)
        seek(here > 0 ? here - 1 : 0);
    else
        seek(here + 1);
}

void ReplayProgramme::seek(std::uint32_t tick) {
    wanted_.reset();
    leapt_to_.reset();
    go_to(tick);
}

/// From a touch that a leap led to, the next leap leads away, though the replay has played on for a moment. One that
/// waits for its touch is not forgotten over the next one.
void ReplayProgramme::leap(Leap way) {
    const std::uint32_t here = target_.value_or(tick());
    const bool still_there = leapt_to_ && here >= *leapt_to_ && here - *leapt_to_ <= kMoment;
    if (!wanted_) wanted_ = {still_there ? *leapt_to_ : here, 0};
    ask_for(*wanted_, way);
    leap_on();
}

std::optional<ReplayProgramme::Seek> ReplayProgramme::seeking() const {
    if (wanted_) return Seek{true, share_searched(touches_.found(), wanted_->from, way_of(*wanted_))};
    if (!target_ || !long_seek_) return {};
    return Seek{false, static_cast<double>(player_.state().tick) / *target_};
}

}  // namespace riposte
