#include "tellings.hpp"

namespace riposte::net {
namespace {

constexpr std::uint32_t kUsualTicks = 8;      ///< in a packet to one who fences
constexpr std::uint32_t kUsualLogTicks = 12;  ///< and to one who watches

std::uint32_t hash_behind(const BoutLog& log, const LogSpan& span) {
    return static_cast<std::uint32_t>(log.hash(span.first + span.count));
}

}  // namespace

TicksText ticks_for(Guest& guest, const ServedBout& bout) {
    const FencerId own(guest.seat);
    const BoutLog& log = bout.log();
    const InputIntake& intake = bout.intake(own);
    const LogSpan span = guest.next_span(log.ticks(), kUsualTicks);
    const bool ends = span.first + span.count == log.ticks();
    const BoutStage stage = bout.stage() == BoutStage::kOver && !ends ? BoutStage::kFencing : bout.stage();
    TicksText text{guest.bout, stage, span.first, intake.had(), intake.margin(), hash_behind(log, span), {}};
    if (stage == BoutStage::kFencing) text.standing = bout.standing();
    for (std::uint32_t tick = span.first; tick < span.first + span.count; ++tick) {
        const LoggedTick& logged = log.at(tick);
        ToldInputs told{logged.input.fencers[own.other()], logged.input.fencers[own]};
        if (logged.as_sent[own]) told.own.reset();
        text.ticks.push_back(told);
    }
    return text;
}

LogText log_for(Guest& guest, const ServedBout& bout, std::uint32_t told) {
    const BoutLog& log = bout.log();
    const LogSpan span = guest.next_span(told, kUsualLogTicks);
    const bool goes_on = bout.stage() == BoutStage::kOver && span.first + span.count < log.ticks();
    LogText text{guest.bout, goes_on ? BoutStage::kFencing : bout.stage(), span.first, hash_behind(log, span), {}};
    if (bout.stage() == BoutStage::kFencing) text.standing = bout.standing_at(told);
    for (std::uint32_t tick = span.first; tick < span.first + span.count; ++tick)
        text.ticks.push_back(log.at(tick).input);
    return text;
}

}  // namespace riposte::net
