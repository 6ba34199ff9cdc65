#include <riposte/net/bout_watcher.hpp>

#include <algorithm>

namespace riposte::net {

Result<BoutWatcher> BoutWatcher::begin(const ClientTerms& terms, ClientParts parts, const Secret& random, Micros now) {
    auto line = ClientLine::begin(terms, random, now);
    if (!line) return line.error();
    return BoutWatcher(std::move(line).value(), std::move(parts));
}

void BoutWatcher::take(Bytes packet, Micros now) {
    const auto opened = line_.take(packet, now);
    while (const auto block = line_.release_block()) hear_block(*block);
    if (!opened || opened->type != PacketType::kLog) return;
    if (const auto text = read_log(opened->text)) hear_log(*text);
}

void BoutWatcher::hear_log(const LogText& text) {
    stage_ = std::max(stage_, text.stage);
    const auto count = static_cast<std::uint32_t>(text.ticks.size());
    for (std::uint32_t i = 0; i < count; ++i) log_.put(text.first + i, text.ticks[i]);
    check_.add_told(text.first + count, text.hash);
    told_ = std::max(told_, text.first + count);
}

void BoutWatcher::hear_block(Bytes block) {
    const auto read = read_block(block);
    if (!read) return line_.end(EndReason::kOtherSetup, read.error());
    if (const auto* setup = std::get_if<SetupBlock>(&read.value())) return begin_bout(*setup);
    if (bout_) restart(std::get<StateBlock>(read.value()));
}

void BoutWatcher::begin_bout(const SetupBlock& block) {
    if (bout_) return;
    auto setup = parts_.make_setup(block.header);
    if (!setup) return line_.end(EndReason::kOtherSetup, setup.error());
    bout_ = std::make_unique<Bout>(std::move(setup).value(), Seats{});
    requests_.ask();
}

void BoutWatcher::restart(const StateBlock& block) {
    state_ = before_ = block.state;
    has_state_ = true;
    clock_.reset();
    requests_.come();
    check_.forget_own();
    check_.take_difference();
    log_.restart(state_.tick);
    for (std::uint32_t i = 0; i < block.inputs.size(); ++i) log_.put(state_.tick + i, block.inputs[i]);
}

void BoutWatcher::advance(Micros now) {
    if (line_.stage() != LineStage::kIn) return;
    if (plays()) {
        keep_pace(now);
        for (int done = 0; clock_ && state_.tick < std::min(clock_->tick(), log_.next()) && done < kTicksPerSecond;
             ++done)
            step();
        if (check_.take_difference() && !requests_.awaits() && requests_.differ(now))
            line_.end(EndReason::kOutOfStep, end_words(EndReason::kOutOfStep));
        const bool lost = state_.tick < log_.next() && log_.find(state_.tick) == nullptr;
        if (lost || log_.hole() > kLongestHole) requests_.ask();
    }
    send_have(now);
}

/// The clock follows the log at a distance, and waits where the log ends.
void BoutWatcher::keep_pace(Micros now) {
    const std::uint32_t next = log_.next();
    if (!clock_) {
        if (next < state_.tick + kBehind && stage_ != BoutStage::kOver) return;
        clock_.emplace();
        clock_->start(std::max(state_.tick, next > kBehind ? next - kBehind : 0), now);
    }
    clock_->advance(now);
    const auto ahead = std::int64_t{log_.seen()} - std::int64_t{clock_->tick()};
    clock_->slew(ahead > 2 * kBehind ? kSlewForward : ahead < kBehind / 2 ? kSlewBack : 0);
    if (clock_->tick() > next) clock_->leap(-std::int64_t{clock_->tick() - next} * kSecond / kTicksPerSecond);
}

void BoutWatcher::step() {
    const BoutInput* known = log_.find(state_.tick);
    if (known == nullptr) return;
    const BoutInput input = *known;
    const bool tells = parts_.scribe != nullptr && state_.tick >= written_;
    if (tells) parts_.scribe->begin(input);
    before_ = state_;
    BoutEvents events;
    bout_->apply(input, state_, events);
    check_.add_own(state_.tick, hash_state(state_));
    if (!tells) return;
    written_ = state_.tick;
    parts_.scribe->add(input, state_, events);
}

void BoutWatcher::send_have(Micros now) {
    if (now - sent_ < 50 * kMillisecond) return;
    sent_ = now;
    line_.send(PacketType::kHave, have_text({log_.next(), log_.seen(), requests_.number()}));
}

}  // namespace riposte::net
