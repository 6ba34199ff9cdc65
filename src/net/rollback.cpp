#include <riposte/net/rollback.hpp>

#include <algorithm>

namespace riposte::net {

Rollback::Rollback(BoutSetup setup, FencerId own, Scribe* scribe)
    : bout_(std::move(setup), {}), own_(own), scribe_(scribe) {
    restart(bout_.first_moment().state);
}

void Rollback::restart(const BoutState& state) {
    confirmed_ = predicted_ = before_ = state;
    work_.reach = state.tick;
    ++work_.restarts;
    ticks_.clear();
    log_.restart(state.tick);
    check_.forget_own();
    scribe_.lead();
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
    newest_planned_ = tick;
}

void Rollback::settle() {
    for (int done = 0; done < kMostSettled && confirmed_.tick < log_.next(); ++done) {
        const BoutInput* input = log_.find(confirmed_.tick);
        if (input == nullptr) break;
        confirm(BoutInput(*input));
    }
    if (predicted_.tick < confirmed_.tick) predict(confirmed_.tick);
}

bool Rollback::is_stuck() const {
    const bool forgotten = confirmed_.tick < log_.next() && log_.find(confirmed_.tick) == nullptr;
    return forgotten || log_.hole() > kMostPredicted;
}

/// A tick that was predicted with the same inputs is not computed again.
void Rollback::confirm(const BoutInput& input) {
    const std::uint32_t tick = confirmed_.tick;
    scribe_.begin(confirmed_, input);
    const Predicted* predicted = tick < work_.reach ? ticks_.find(tick) : nullptr;
    BoutEvents events;
    if (predicted != nullptr && predicted->input == input) {
        confirmed_ = predicted->after;
        events = predicted->events;
    } else {
        bout_.apply(input, confirmed_, events);
        ticks_.put(tick, {input, confirmed_, events});
        work_.again += tick < work_.reach ? 1 : 0;
        work_.reach = confirmed_.tick;
    }
    check_.add_own(confirmed_.tick, hash_state(confirmed_));
    scribe_.add(input, confirmed_, events);
}

StateDump Rollback::dump(const HashDifference& difference) const {
    const BoutState* own = state_at(difference.tick);
    return dump_of(difference, own != nullptr ? *own : confirmed_, log_);
}

void Rollback::complete(StateDump& dump, const BoutState& servers) {
    add_servers(dump, servers, log_);
    if (servers.tick < dump.own.tick || dump.first + dump.inputs.size() < servers.tick) return;
    BoutState state = dump.own;
    BoutEvents events;
    while (state.tick < servers.tick) bout_.apply(dump.inputs[state.tick - dump.first], state, events);
    dump.own_then = state;
}

void Rollback::predict(std::uint32_t tick) {
    tick = std::clamp(tick, confirmed_.tick, confirmed_.tick + kMostPredicted);
    std::uint32_t good = confirmed_.tick;
    while (good < std::min(work_.reach, tick) && ticks_.find(good)->input == likely(good)) ++good;
    BoutState state = state_of(good);
    for (work_.reach = good; work_.reach < tick; ++work_.reach) {
        Predicted next{likely(work_.reach), {}, {}};
        bout_.apply(next.input, state, next.events);
        next.after = state;
        ticks_.put(work_.reach, next);
        work_.again += work_.reach < work_.farthest ? 1 : 0;
    }
    work_.farthest = std::max(work_.farthest, work_.reach);
    predicted_ = state_of(tick);
    before_ = tick > confirmed_.tick ? state_of(tick - 1) : predicted_;
}

const BoutState& Rollback::state_of(std::uint32_t tick) const {
    return tick == confirmed_.tick ? confirmed_ : ticks_.find(tick - 1)->after;
}

const BoutState* Rollback::state_at(std::uint32_t tick) const {
    if (tick == confirmed_.tick) return &confirmed_;
    if (tick == 0 || tick > work_.reach) return nullptr;
    const Predicted* led = ticks_.find(tick - 1);
    return led != nullptr ? &led->after : nullptr;
}

const BoutEvents* Rollback::events_before(std::uint32_t tick) const {
    if (tick == 0 || tick > work_.reach) return nullptr;
    const Predicted* led = ticks_.find(tick - 1);
    return led != nullptr ? &led->events : nullptr;
}

BoutInput Rollback::likely(std::uint32_t tick) const {
    if (const BoutInput* known = log_.find(tick)) return *known;
    BoutInput input;
    const FencerInput* own = planned_.find(tick);
    if (own == nullptr) own = planned_.find(newest_planned_);
    if (own != nullptr) input.fencers[own_] = *own;
    input.fencers[own_.other()] = likely_input(log_, own_.other(), tick);
    return input;
}

}  // namespace riposte::net
