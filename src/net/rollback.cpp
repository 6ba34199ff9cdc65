#include <riposte/net/rollback.hpp>

#include <algorithm>

namespace riposte::net {

Rollback::Rollback(BoutSetup setup, FencerId own, Scribe* scribe)
    : bout_(std::move(setup), {}), own_(own), scribe_(scribe) {
    restart(bout_.first_moment().state);
}

void Rollback::restart(const BoutState& state) {
    confirmed_ = predicted_ = before_ = state;
    reach_ = state.tick;
    ticks_.clear();
    log_.restart(state.tick);
    check_.forget_own();
}

bool Rollback::tell(std::uint32_t tick, const ToldInputs& told) {
    const FencerInput* own = told.own ? &*told.own : planned_.find(tick);
    if (own == nullptr) return false;
    BoutInput input;
    input.fencers[own_] = *own;
    input.fencers[own_.other()] = told.other;
    log_.put(tick, input);
    return true;
}

void Rollback::plan(std::uint32_t tick, const FencerInput& own) {
    planned_.put(tick, own);
    last_planned_ = own;
}

void Rollback::settle() {
    for (int done = 0; done < kMostSettled && confirmed_.tick < log_.next(); ++done) {
        const BoutInput* input = log_.find(confirmed_.tick);
        if (input == nullptr) return;
        confirm(BoutInput(*input));
    }
}

bool Rollback::is_stuck() const {
    const bool forgotten = confirmed_.tick < log_.next() && log_.find(confirmed_.tick) == nullptr;
    return forgotten || log_.hole() > kMostPredicted;
}

/// A tick that was predicted with the same inputs is not computed again.
void Rollback::confirm(const BoutInput& input) {
    const std::uint32_t tick = confirmed_.tick;
    const bool tells = scribe_ != nullptr && tick >= written_;
    if (tells) scribe_->begin(input);
    const Predicted* predicted = tick < reach_ ? ticks_.find(tick) : nullptr;
    BoutEvents events;
    if (predicted != nullptr && predicted->input == input) {
        confirmed_ = predicted->after;
        events = predicted->events;
    } else {
        bout_.apply(input, confirmed_, events);
        again_ += tick < reach_ ? 1 : 0;
        reach_ = confirmed_.tick;
    }
    check_.add_own(confirmed_.tick, hash_state(confirmed_));
    if (!tells) return;
    written_ = confirmed_.tick;
    scribe_->add(input, confirmed_, events);
}

void Rollback::predict(std::uint32_t tick) {
    tick = std::clamp(tick, confirmed_.tick, confirmed_.tick + kMostPredicted);
    std::uint32_t good = confirmed_.tick;
    while (good < std::min(reach_, tick) && ticks_.find(good)->input == likely(good)) ++good;
    BoutState state = state_of(good);
    for (reach_ = good; reach_ < tick; ++reach_) {
        Predicted next{likely(reach_), {}, {}};
        bout_.apply(next.input, state, next.events);
        next.after = state;
        ticks_.put(reach_, next);
        again_ += reach_ < farthest_ ? 1 : 0;
    }
    farthest_ = std::max(farthest_, reach_);
    predicted_ = state_of(tick);
    before_ = tick > confirmed_.tick ? state_of(tick - 1) : predicted_;
}

const BoutState& Rollback::state_of(std::uint32_t tick) const {
    return tick == confirmed_.tick ? confirmed_ : ticks_.find(tick - 1)->after;
}

BoutInput Rollback::likely(std::uint32_t tick) const {
    if (const BoutInput* known = log_.find(tick)) return *known;
    BoutInput input;
    const FencerInput* own = planned_.find(tick);
    input.fencers[own_] = own != nullptr ? *own : last_planned_;
    input.fencers[own_.other()] = likely_other(tick);
    return input;
}

FencerInput Rollback::likely_other(std::uint32_t tick) const {
    if (log_.seen() == 0) return {};
    const std::uint32_t last = log_.seen() - 1;
    const BoutInput* known = log_.find(last);
    if (known == nullptr) return {};
    return held_input(known->fencers[own_.other()], other_step(last), tick > last ? tick - last : 0);
}

/// The mean step of the last two ticks.
HandStep Rollback::other_step(std::uint32_t last) const {
    const BoutInput* now = log_.find(last);
    const BoutInput* then = last >= 2 ? log_.find(last - 2) : nullptr;
    if (now == nullptr || then == nullptr) return {};
    const FencerInput& to = now->fencers[own_.other()];
    const FencerInput& from = then->fencers[own_.other()];
    return {(to.hand_x - from.hand_x) / 2, (to.hand_y - from.hand_y) / 2};
}

}  // namespace riposte::net
