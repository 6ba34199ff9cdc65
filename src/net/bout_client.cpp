#include <riposte/net/bout_client.hpp>

#include <algorithm>

namespace riposte::net {

Result<BoutClient> BoutClient::begin(const ClientTerms& terms, ClientParts parts, const Secret& random, Micros now) {
    auto line = ClientLine::begin(terms, random, now);
    if (!line) return line.error();
    return BoutClient(std::move(line).value(), std::move(parts));
}

void BoutClient::take(Bytes packet, Micros now) {
    const auto opened = line_.take(packet, now);
    while (const auto block = line_.release_block()) hear_block(*block);
    if (!opened || opened->type != PacketType::kTicks) return;
    if (const auto text = read_ticks(opened->text)) hear_ticks(*text, now);
}

void BoutClient::hear_block(Bytes block) {
    const auto read = read_block(block);
    if (!read) return line_.end(EndReason::kOtherSetup, read.error());
    if (const auto* setup = std::get_if<SetupBlock>(&read.value())) return begin_bout(*setup);
    if (!rollback_) return;
    rollback_->restart(std::get<StateBlock>(read.value()).state);
    rollback_->take_difference();
    requests_.come();
}

void BoutClient::begin_bout(const SetupBlock& block) {
    if (rollback_ || line_.admission().seat > 1) return;
    auto setup = parts_.make_setup(block.header);
    if (!setup) return line_.end(EndReason::kOtherSetup, setup.error());
    input_delay_ = block.input_delay;
    rollback_ = std::make_unique<Rollback>(std::move(setup).value(), line_.admission().seat, parts_.scribe);
    requests_.ask();
}

void BoutClient::hear_ticks(const TicksText& text, Micros now) {
    if (!rollback_) return;
    stage_ = std::max(stage_, text.stage);
    const auto count = static_cast<std::uint32_t>(text.ticks.size());
    for (std::uint32_t i = 0; i < count; ++i) rollback_->tell(text.first + i, text.ticks[i]);
    rollback_->tell_hash(text.first + count, text.hash);
    told_ = std::max(told_, text.first + count);
    if (stage_ != BoutStage::kFencing) return;
    if (!clock_.begun()) clock_.begin(told_, now);
    hear_margin(text, now);
}

/// What is told of packets that were sent before the clock was put right counts no more.
void BoutClient::hear_margin(const TicksText& text, Micros now) {
    had_ = std::max(had_, std::min(text.had, asked_));
    if (!text.margin || (clock_.found() && (first_ == 0 || text.had <= first_))) return;
    clock_.hear(*text.margin * kMarginUnit, now);
}

bool BoutClient::is_over() const {
    return stage_ == BoutStage::kOver && rollback_ && rollback_->confirmed().tick == told_;
}

void BoutClient::advance(Micros now, const Hand& hand) {
    if (line_.stage() != LineStage::kIn) return;
    clock_.advance(now);
    if (rollback_) {
        rollback_->settle();
        watch_states(now);
        if (stage_ == BoutStage::kFencing && clock_.found()) ask_hand(hand);
        if (stage_ == BoutStage::kOver) rollback_->predict(rollback_->confirmed().tick);
    }
    send_inputs(now);
}

void BoutClient::watch_states(Micros now) {
    if (rollback_->take_difference() && !requests_.awaits() && requests_.differ(now))
        line_.end(EndReason::kOutOfStep, end_words(EndReason::kOutOfStep));
    if (rollback_->is_stuck()) requests_.ask();
}

/// Before the hand is asked, the state is predicted at which it looks. What was missed by more than a packet holds is
/// not asked for.
void BoutClient::ask_hand(const Hand& hand) {
    const auto delay = static_cast<std::uint32_t>(input_delay_);
    const std::uint32_t behind = clock_.tick() + delay + 1;
    constexpr std::uint32_t kMost = kMostSentInputs;
    asked_ = std::max(asked_, behind > kMost ? behind - kMost : 0);
    if (first_ == 0) first_ = asked_ = std::max(asked_, behind - 1);
    for (; asked_ < behind; ++asked_) {
        rollback_->predict(asked_ > delay ? asked_ - delay : 0);
        rollback_->plan(asked_, hand());
    }
    rollback_->predict(clock_.tick());
    clock_.press(clock_.tick() > rollback_->confirmed().tick + Rollback::kMostPredicted);
}

void BoutClient::send_inputs(Micros now) {
    if (!pace_.take(now)) return;
    InputsText text;
    if (rollback_) text.progress = {rollback_->log().next(), rollback_->log().seen(), requests_.number()};
    const bool sends = first_ != 0 && stage_ == BoutStage::kFencing;
    if (sends) {
        text.newest = asked_ - 1;
        const std::uint32_t least = std::max(first_, had_);
        const auto most = static_cast<std::uint32_t>(pace_.most_inputs());
        for (std::uint32_t tick = std::max(least, asked_ > most ? asked_ - most : 0); tick < asked_; ++tick)
            if (const FencerInput* input = rollback_->planned(tick)) text.inputs.push_back(*input);
    } else if (clock_.begun()) {
        text.newest = clock_.tick() + static_cast<std::uint32_t>(input_delay_);
    }
    line_.send(PacketType::kInputs, inputs_text(text));
}

}  // namespace riposte::net
