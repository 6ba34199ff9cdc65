#include <riposte/net/bout_watcher.hpp>

#include <algorithm>

namespace riposte::net {

Result<BoutWatcher> BoutWatcher::begin(const ClientTerms& terms, const Secret& random, Micros now) {
    auto line = ClientLine::begin(terms, random, now);
    if (!line) return line.error();
    return BoutWatcher(std::move(line).value());
}

void BoutWatcher::take(Bytes packet, Micros now) {
    const auto opened = line_.take(packet, now);
    hear_state();
    if (!opened || opened->type != PacketType::kLog) return;
    if (const auto text = read_log(opened->text)) hear_log(*text, opened->sequence);
}

void BoutWatcher::hear_log(const LogText& text, std::uint64_t sequence) {
    told_number_ = text.bout;
    if (!course_.player) return;
    if (text.bout != course_.bout) {
        // The server has forgotten the bout: what is known is all that there will be.
        if (sequence > course_.newest && course_.newest > 0 && course_.stage != BoutStage::kOver) {
            course_.stage = BoutStage::kOver;
            course_.told = course_.player->log().next();
        }
        return;
    }
    if (sequence >= course_.newest) {
        // What was played to its edge gets its distance anew.
        if (course_.standing.is_told() && !text.standing.is_told()) course_.clock.reset();
        course_.standing = text.standing;
    }
    course_.newest = std::max(course_.newest, sequence + 1);
    course_.stage = std::max(course_.stage, text.stage);
    const auto count = static_cast<std::uint32_t>(text.ticks.size());
    for (std::uint32_t i = 0; i < count; ++i) course_.player->put(text.first + i, text.ticks[i]);
    course_.player->tell_hash(text.first + count, text.hash);
    course_.told = std::max(course_.told, text.first + count);
}

void BoutWatcher::hear_state() {
    if (!course_.player) return;
    const auto state = line_.release_state();
    if (!state) return;
    if (!course_.requests.wants(state->state.tick, course_.player->state().tick)) return course_.requests.come();
    if (course_.dump && !course_.dump->servers) add_servers(*course_.dump, state->state, course_.player->log());
    course_.player->restart(*state);
    course_.clock.reset();
    course_.requests.come();
}

void BoutWatcher::make(Result<BoutSetup> setup, Scribe* scribe) {
    const auto block = line_.release_setup();
    if (!block) return;
    if (!setup) return line_.end(EndReason::kOtherSetup, setup.error());
    course_ = {};
    course_.bout = block->bout;
    course_.player = std::make_unique<LogPlayer>(std::move(setup).value(), scribe);
    course_.requests.ask();
}

Standing BoutWatcher::standing() const {
    const bool seen =
        course_.player && course_.player->plays() && course_.player->state().tick >= course_.standing.from;
    return seen ? course_.standing : Standing{};
}

bool BoutWatcher::is_over() const {
    return course_.stage == BoutStage::kOver && course_.player && course_.player->plays() &&
           course_.player->state().tick >= course_.told;
}

void BoutWatcher::advance(Micros now) {
    if (line_.stage() != LineStage::kIn) return;
    if (course_.player && course_.player->plays()) {
        keep_pace(now);
        if (course_.clock) course_.player->play_to(course_.clock->tick());
        watch_states(now);
    }
    send_have(now);
}

void BoutWatcher::watch_states(Micros now) {
    const auto difference = course_.player->take_difference();
    if (difference && course_.requests.awaits()) course_.requests.note_wrong();
    if (difference && !course_.requests.awaits()) {
        course_.dump = dump_of(*difference, course_.player->state(), course_.player->log());
        course_.dump->bout = course_.bout;
        course_.dump->seat = kNoSeat;
        if (course_.requests.differ(now)) line_.end(EndReason::kOutOfStep, end_words(EndReason::kOutOfStep));
    }
    if (course_.player->is_stuck()) course_.requests.ask();
}

std::optional<StateDump> BoutWatcher::release_dump() {
    return release_whole(course_.dump, line_.stage() == LineStage::kEnded);
}

/// The clock follows the log at a distance, and waits where the log ends.
void BoutWatcher::keep_pace(Micros now) {
    const std::uint32_t next = course_.player->log().next();
    const std::uint32_t shown = course_.player->state().tick;
    if (!course_.clock) {
        if (next < shown + kBehind && course_.stage != BoutStage::kOver) return;
        course_.clock.emplace();
        course_.clock->start(std::max(shown, next > kBehind ? next - kBehind : 0), now);
    }
    course_.clock->advance(now);
    const auto ahead = std::int64_t{course_.player->log().seen()} - std::int64_t{course_.clock->tick()};
    course_.clock->slew(ahead > 2 * kBehind ? kSlewForward : ahead < kBehind / 2 ? kSlewBack : 0);
    if (course_.clock->tick() > next)
        course_.clock->leap(-std::int64_t{course_.clock->tick() - next} * kSecond / kTicksPerSecond);
}

void BoutWatcher::send_have(Micros now) {
    if (now - sent_ < 50 * kMillisecond) return;
    sent_ = now;
    Progress progress;
    if (const LogPlayer* bout = course_.player.get())
        progress = {bout->log().next(), bout->log().seen(), course_.requests.number(), course_.bout};
    line_.send(PacketType::kHave, have_text(progress));
}

}  // namespace riposte::net
