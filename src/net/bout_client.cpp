#include <riposte/net/bout_client.hpp>

#include <algorithm>

namespace riposte::net {

Result<BoutClient> BoutClient::begin(const ClientTerms& terms, const Secret& random, Micros now) {
    auto line = ClientLine::begin(terms, random, now);
    if (!line) return line.error();
    return BoutClient(std::move(line).value());
}

void BoutClient::take(Bytes packet, Micros now) {
    const auto opened = line_.take(packet, now);
    hear_state();
    if (!opened || opened->type != PacketType::kTicks) return;
    if (const auto text = read_ticks(opened->text)) hear_ticks(*text, opened->sequence, now);
}

void BoutClient::hear_state() {
    if (!course_.rollback) return;
    const auto state = line_.release_state();
    if (!state) return;
    if (!course_.requests.wants(state->state.tick, course_.rollback->confirmed().tick)) return course_.requests.come();
    if (course_.dump && !course_.dump->servers) course_.rollback->complete(*course_.dump, state->state);
    course_.rollback->restart(state->state);
    course_.rollback->take_difference();
    course_.requests.come();
}

void BoutClient::make(Result<BoutSetup> setup, Scribe* scribe) {
    const auto block = line_.release_setup();
    if (!block) return;
    if (block->seat > 1) return line_.end(EndReason::kOtherSetup, end_words(EndReason::kOtherSetup));
    if (!setup) return line_.end(EndReason::kOtherSetup, setup.error());
    course_ = {};
    course_.bout = block->bout;
    course_.input_delay = block->input_delay;
    course_.seat = block->seat;
    course_.rollback = std::make_unique<Rollback>(std::move(setup).value(), block->seat, scribe);
    course_.requests.ask();
}

/// The server has forgotten the bout: what is known of it is all that there will be.
void BoutClient::end_course() {
    course_.stage = BoutStage::kOver;
    course_.told = course_.rollback->log().next();
}

void BoutClient::hear_ticks(const TicksText& text, std::uint64_t sequence, Micros now) {
    told_number_ = text.bout;
    if (!course_.rollback) return;
    if (text.bout != course_.bout) {
        const bool later = sequence > course_.newest && course_.newest > 0;
        if (later && course_.stage != BoutStage::kOver) end_course();
        return;
    }
    if (sequence >= course_.newest) hear_standing(text);
    course_.newest = std::max(course_.newest, sequence + 1);
    course_.stage = std::max(course_.stage, text.stage);
    const auto count = static_cast<std::uint32_t>(text.ticks.size());
    for (std::uint32_t i = 0; i < count; ++i) course_.rollback->tell(text.first + i, text.ticks[i]);
    course_.rollback->tell_hash(text.first + count, text.hash);
    course_.told = std::max(course_.told, text.first + count);
    if (course_.stage != BoutStage::kFencing || course_.standing.is_open()) return;
    keep_clock(text, now);
    hear_margin(text, now);
}

/// While a bout stands the clock goes on. As soon as it is known for how long, the clock is put back by so much: then
/// it comes to the tick in which the bout stands when the bout goes on. For ticks of which the server has not had the
/// hand, the hand is asked anew.
void BoutClient::hear_standing(const TicksText& text) {
    const Standing& standing = course_.standing = text.standing;
    if (!standing.lasts || course_.stood > standing.from) return;
    course_.stood = standing.from + 1;
    course_.clock.put_back(*standing.lasts);
    course_.asked = std::max(standing.from, std::min(course_.asked, text.had));
}

/// A clock that has missed for how long the bout stood, or that the server lost time, leaps. For ticks of which the
/// server has had the hand it is not asked again.
void BoutClient::keep_clock(const TicksText& text, Micros now) {
    if (!course_.clock.begun()) return course_.clock.begin(course_.told, now);
    const bool ahead = course_.clock.tick() > course_.told && !course_.standing.is_told();
    if (!ahead || !course_.clock.catch_up(course_.told)) return;
    course_.first = 0;
    course_.asked = std::min(course_.asked, std::max(course_.told, text.had));
}

std::uint32_t BoutClient::countdown() const {
    const Standing& standing = course_.standing;
    if (!standing.lasts || !course_.clock.begun() || course_.clock.tick() >= standing.from) return 0;
    return standing.from - course_.clock.tick();
}

/// What is told of packets that were sent before the clock was put right counts no more.
void BoutClient::hear_margin(const TicksText& text, Micros now) {
    course_.had = std::max(course_.had, std::min(text.had, course_.asked));
    course_.trips.have(course_.had, text.first + static_cast<std::uint32_t>(text.ticks.size()));
    if (!text.margin || (course_.clock.found() && (course_.first == 0 || text.had <= course_.first))) return;
    course_.clock.hear(*text.margin * kMarginUnit, now);
}

bool BoutClient::is_over() const {
    return course_.stage == BoutStage::kOver && course_.rollback && course_.rollback->confirmed().tick >= course_.told;
}

void BoutClient::advance(Micros now, const Hand& hand) {
    if (line_.stage() != LineStage::kIn) return;
    course_.clock.advance(now);
    course_.trips.rest(course_.told, now);
    if (course_.rollback) {
        course_.rollback->settle();
        watch_states(now);
        const bool goes_on = course_.stage == BoutStage::kFencing && !course_.standing.is_told();
        const bool behind = course_.clock.tick() < course_.told;  // which is news, while a clock ahead may be right
        if (goes_on && behind && course_.clock.catch_up(course_.told)) course_.first = 0;
        if (course_.stage == BoutStage::kFencing && course_.clock.found()) ask_hand(hand);
        if (course_.stage == BoutStage::kOver) course_.rollback->predict(course_.rollback->confirmed().tick);
    }
    send_inputs(now);
}

void BoutClient::watch_states(Micros now) {
    const auto difference = course_.rollback->take_difference();
    if (difference && course_.requests.awaits()) course_.requests.note_wrong();
    if (difference && !course_.requests.awaits()) {
        course_.dump = course_.rollback->dump(*difference);
        course_.dump->bout = course_.bout;
        course_.dump->seat = course_.seat;
        if (course_.requests.differ(now)) line_.end(EndReason::kOutOfStep, end_words(EndReason::kOutOfStep));
    }
    if (course_.rollback->is_stuck()) course_.requests.ask();
}

std::optional<StateDump> BoutClient::release_dump() {
    return release_whole(course_.dump, line_.stage() == LineStage::kEnded);
}

/// Before the hand is asked, the state is predicted at which it looks. What was missed by more than a packet holds is
/// not asked for.
void BoutClient::ask_hand(const Hand& hand) {
    const Standing& standing = course_.standing;
    const auto delay = static_cast<std::uint32_t>(course_.input_delay);
    std::uint32_t behind = course_.clock.tick() + delay + 1;
    std::uint32_t shown = course_.clock.tick();
    if (standing.is_open()) {
        behind = std::min(behind, standing.from);
        shown = std::min(shown, standing.from);
    }
    if (standing.lasts) course_.asked = std::max(course_.asked, standing.from);
    constexpr std::uint32_t kMost = kMostSentInputs;
    course_.asked = std::max(course_.asked, behind > kMost ? behind - kMost : 0);
    if (course_.first == 0) course_.first = course_.asked = std::max(course_.asked, behind - 1);
    for (; course_.asked < behind; ++course_.asked) {
        course_.rollback->predict(course_.asked > delay ? course_.asked - delay : 0);
        course_.rollback->plan(course_.asked, hand());
    }
    course_.rollback->predict(shown);
    course_.clock.press(shown > course_.rollback->confirmed().tick + Rollback::kMostPredicted);
}

void BoutClient::send_inputs(Micros now) {
    if (!pace_.take(now)) return;
    InputsText text;
    if (const Rollback* bout = course_.rollback.get())
        text.progress = {bout->log().next(), bout->log().seen(), course_.requests.number(), course_.bout};
    text.progress.ready = ready_;
    text.progress.pause = pause_;
    const bool sends = course_.first != 0 && course_.stage == BoutStage::kFencing;
    if (sends) {
        text.newest = course_.asked - 1;
        course_.trips.send(text.newest, now);
        const std::uint32_t least = std::max(course_.first, course_.had);
        const auto most = static_cast<std::uint32_t>(pace_.most_inputs());
        for (std::uint32_t tick = std::max(least, course_.asked > most ? course_.asked - most : 0);
             tick < course_.asked; ++tick)
            if (const FencerInput* input = course_.rollback->planned(tick)) text.inputs.push_back(*input);
    } else if (course_.clock.begun()) {
        text.newest = course_.clock.tick() + static_cast<std::uint32_t>(course_.input_delay);
    }
    line_.send(PacketType::kInputs, inputs_text(text));
}

}  // namespace riposte::net
