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
    if (!player_) return;
    stage_ = std::max(stage_, text.stage);
    const auto count = static_cast<std::uint32_t>(text.ticks.size());
    for (std::uint32_t i = 0; i < count; ++i) player_->put(text.first + i, text.ticks[i]);
    player_->tell_hash(text.first + count, text.hash);
    told_ = std::max(told_, text.first + count);
}

void BoutWatcher::hear_block(Bytes block) {
    const auto read = read_block(block);
    if (!read) return line_.end(EndReason::kOtherSetup, read.error());
    if (const auto* setup = std::get_if<SetupBlock>(&read.value())) return begin_bout(*setup);
    if (!player_) return;
    player_->restart(std::get<StateBlock>(read.value()));
    clock_.reset();
    requests_.come();
}

void BoutWatcher::begin_bout(const SetupBlock& block) {
    if (player_) return;
    auto setup = parts_.make_setup(block.header);
    if (!setup) return line_.end(EndReason::kOtherSetup, setup.error());
    player_ = std::make_unique<LogPlayer>(std::move(setup).value(), parts_.scribe);
    requests_.ask();
}

bool BoutWatcher::is_over() const {
    return stage_ == BoutStage::kOver && player_ && player_->plays() && player_->state().tick == told_;
}

void BoutWatcher::advance(Micros now) {
    if (line_.stage() != LineStage::kIn) return;
    if (player_ && player_->plays()) {
        keep_pace(now);
        if (clock_) player_->play_to(clock_->tick());
        watch_states(now);
    }
    send_have(now);
}

void BoutWatcher::watch_states(Micros now) {
    if (player_->take_difference() && !requests_.awaits() && requests_.differ(now))
        line_.end(EndReason::kOutOfStep, end_words(EndReason::kOutOfStep));
    if (player_->is_stuck()) requests_.ask();
}

/// The clock follows the log at a distance, and waits where the log ends.
void BoutWatcher::keep_pace(Micros now) {
    const std::uint32_t next = player_->log().next();
    const std::uint32_t shown = player_->state().tick;
    if (!clock_) {
        if (next < shown + kBehind && stage_ != BoutStage::kOver) return;
        clock_.emplace();
        clock_->start(std::max(shown, next > kBehind ? next - kBehind : 0), now);
    }
    clock_->advance(now);
    const auto ahead = std::int64_t{player_->log().seen()} - std::int64_t{clock_->tick()};
    clock_->slew(ahead > 2 * kBehind ? kSlewForward : ahead < kBehind / 2 ? kSlewBack : 0);
    if (clock_->tick() > next) clock_->leap(-std::int64_t{clock_->tick() - next} * kSecond / kTicksPerSecond);
}

void BoutWatcher::send_have(Micros now) {
    if (now - sent_ < 50 * kMillisecond) return;
    sent_ = now;
    Progress progress;
    if (player_) progress = {player_->log().next(), player_->log().seen(), requests_.number()};
    line_.send(PacketType::kHave, have_text(progress));
}

}  // namespace riposte::net
