#include <riposte/net/served_bout.hpp>

#include <algorithm>

namespace riposte::net {

ServedBout::ServedBout(BoutSetup setup, const Seats& bots, Scribe* scribe)
    : bout_(std::move(setup), bots), moment_(bout_.first_moment()), log_(moment_.state), scribe_(scribe) {}

void ServedBout::begin(Micros now) {
    stage_ = BoutStage::kFencing;
    times_.begin = now;
}

void ServedBout::go_on(Micros now) {
    if (stage_ != BoutStage::kFencing || stands()) return;
    const Micros behind = now - times_.due(log_.ticks());
    if (behind > kSecond) times_.begin += behind;
    while (stage_ == BoutStage::kFencing && !stands() && now >= times_.due(log_.ticks())) tick();
}

/// Plain time goes on by whole ticks while the bout stands.
void ServedBout::go_on_at(Micros then) {
    const Micros stood = then - times_.due(standing_.from);
    standing_.lasts = static_cast<std::uint32_t>((stood * kTicksPerSecond + kSecond - 1) / kSecond);
    standing_.seconds_left = 0;
    stood_.push_back({standing_, times_.begin});
    times_.begin += std::int64_t{*standing_.lasts} * kSecond / kTicksPerSecond;
}

void ServedBout::take(FencerId seat, const InputsText& text, Micros now) {
    if (stage_ == BoutStage::kFencing) intakes_[seat].take(text, times_, now);
}

void ServedBout::tick() {
    BoutInput players;
    LoggedTick logged;
    for (const FencerId id : kFencers) {
        const TakenInput taken = intakes_[id].release();
        players.fencers[id] = taken.input;
        logged.as_sent[id] = taken.as_sent;
    }
    logged.input = bout_.decide(players, moment_);
    if (scribe_ != nullptr) scribe_->begin(logged.input);
    BoutEvents events;
    bout_.apply(logged.input, moment_.state, events);
    log_.add(logged, moment_.state);
    if (scribe_ != nullptr) scribe_->add(logged.input, moment_.state, events);
    if (moment_.state.judge.score != scores_.back().score) scores_.push_back({log_.ticks(), moment_.state.judge.score});
    if (standing_.lasts && log_.ticks() > standing_.from) standing_ = {};
    if (has_taken_leave(moment_.state) || log_.ticks() >= kMostTicks) stage_ = BoutStage::kOver;
}

Standing ServedBout::standing_at(std::uint32_t told) const {
    if (standing_.is_told() && told >= standing_.from) return standing_;
    for (const Stood& stood : stood_)
        if (stood.standing.from == told) return stood.standing;
    return {};
}

BoutStage ServedBout::stage_at(std::uint32_t told) const {
    return stage_ == BoutStage::kOver && told < log_.ticks() ? BoutStage::kFencing : stage_;
}

PerFencer<std::uint16_t> ServedBout::score_at(std::uint32_t told) const {
    const auto later = std::find_if(scores_.begin(), scores_.end(), [&](const Scored& one) { return one.told > told; });
    return std::prev(later)->score;
}

std::uint32_t ServedBout::told_after(std::uint32_t delay, Micros now) const {
    if (stage_ == BoutStage::kWaiting) return 0;
    const auto due_by = [&](Micros begin) { return (now - begin) * kTicksPerSecond / kSecond - delay; };
    std::int64_t ticks = due_by(times_.begin);
    for (auto stood = stood_.rbegin(); stood != stood_.rend() && ticks <= stood->standing.from; ++stood)
        ticks = std::min<std::int64_t>(stood->standing.from, due_by(stood->begin));
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(ticks, 0, log_.ticks()));
}

}  // namespace riposte::net
