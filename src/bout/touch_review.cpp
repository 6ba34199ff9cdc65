#include <riposte/bout/touch_review.hpp>
#include <riposte/rules/bout_end.hpp>

namespace riposte {
namespace {

constexpr std::size_t kKept = std::size_t{6} * kTicksPerSecond;
constexpr std::uint32_t kLed = kTicksPerSecond * 7 / 10;  // ticks before the touch that are seen
constexpr std::uint32_t kBeyond = kTicksPerSecond / 4;    // ticks behind it
constexpr std::uint32_t kAfterAward = kTicksPerSecond;    // ticks in which lamps, call and the fencers' joy are seen
constexpr double kSpeed = 1.0 / 3;
constexpr Seconds kHeld = 0.7;

/// Nobody fences, and nobody is about to.
bool rests(const BoutState& state) {
    return state.judge.phase == JudgePhase::kHalt || state.judge.phase == JudgePhase::kToLines;
}

}  // namespace

void TouchReview::keep(const ToldTick& tick) {
    if (tick.telling != Telling::kNow && tick.telling != Telling::kSettled) return;
    if (!kept_.empty() && kept_.back().after.tick != tick.before.tick) forget();
    kept_.push_back({tick.after, tick.events});
    if (kept_.size() > kKept) kept_.pop_front();
    if (runs() && !rests(tick.after)) end();
    if (tick.events.award) note_award(tick, *tick.events.award);
}

/// Of touches in free practice, and of the last one of a bout, nobody goes back to the lines.
void TouchReview::note_award(const ToldTick& tick, const AwardEvent& award) {
    end();
    touch_.reset();
    if (award.reason == AwardReason::kRearLine || is_free(tick.before.judge.phase)) return;
    if (bout_is_over(tick.setup.rules, award.score, award.fenced_ticks)) return;
    for (const Kept& kept : kept_) {
        for (const TouchEvent& touch : kept.events.touches) {
            if (!touch.noted || touch.phrase != award.phrase) continue;
            if (touch_ && touch_->time_us <= touch.time_us) continue;
            touch_ = touch;
            touch_tick_ = kept.after.tick;
        }
    }
    award_tick_ = tick.after.tick;
    seen_ = false;
}

bool TouchReview::can_begin() const {
    if (!touch_ || runs() || !rests(kept_.back().after)) return false;
    return kept_.back().after.tick >= award_tick_ + kAfterAward && kept_.front().after.tick < touch_tick_;
}

void TouchReview::begin(const Programme& bout) {
    bout_ = &bout;
    seen_ = true;
    phrase_.clear();
    for (const Kept& kept : kept_) {
        const std::uint32_t tick = kept.after.tick;
        if (tick + kLed >= touch_tick_ && tick <= touch_tick_ + kBeyond) phrase_.push_back(kept);
    }
    at_ = 1;
    held_ = 0;
    steps_.reset();
    instant_.reset();
    for (const Kept& kept : phrase_)
        for (const ContactInstant& contact : contact_instants(kept.events))
            if (contact.toucher == FencerId(touch_->attacker) && contact.time_us == touch_->time_us) instant_ = contact;
}

void TouchReview::end() {
    bout_ = nullptr;
    phrase_.clear();
}

Programme::Shown TouchReview::shown() const {
    const BoutState& before = phrase_[at_ - 1].after;
    const BoutState& after = phrase_[at_].after;
    if (held_ > 0) return {before, after, instant_->weapons.fraction, &*instant_};
    return {before, after, steps_.fraction()};
}

Programme::Shown TouchReview::at_touch() const {
    const std::size_t i = touch_tick_ - phrase_.front().after.tick;  // ticks follow each other
    return {phrase_[i - 1].after, phrase_[i].after, touch_->weapons.fraction};
}

bool TouchReview::stands_at_touch(bool tick_is_due) {
    if (!instant_ || phrase_[at_].after.tick != touch_tick_) return false;
    if (!tick_is_due && steps_.fraction() < instant_->weapons.fraction) return false;
    steps_.set_fraction(instant_->weapons.fraction);  // from here it goes on
    held_ = kHeld;
    return true;
}

void TouchReview::advance(Seconds elapsed, const Players& /*players*/, Witness& witness) {
    if (!runs()) return;
    if (!rests(confirmed())) return end();
    if (held_ > 0) {
        held_ -= elapsed;
        if (held_ <= 0) instant_.reset();
        return;
    }
    for (int due = steps_.advance(elapsed * kSpeed); due > 0; --due) {
        if (stands_at_touch(true)) return;
        witness.see({setup(), phrase_[at_ - 1].after, phrase_[at_].after, phrase_[at_].events, Telling::kAgain});
        if (++at_ >= phrase_.size()) return end();
    }
    stands_at_touch(false);
}

}  // namespace riposte
