#include <riposte/net/pauses.hpp>

namespace riposte::net {

void Pauses::go_on(ServedBout& bout, const PerFencer<Attendance>& fencers, bool keeper, Micros now) {
    if (bout.stage() != BoutStage::kFencing) return;
    for (const FencerId id : kFencers) {
        asked_[id] = asked_[id] && fencers[id].wants_pause;
        missed_[id] = missed_[id] && !fencers[id].is_there;
    }
    const Standing standing = bout.standing();
    const std::uint32_t tick = bout.log().ticks();
    if (!standing.is_told()) {
        since_.reset();
        const auto cause = new_cause(fencers, keeper);
        if (!cause) return;
        spend(*cause);
        const std::uint32_t notice = cause->cause == StandCause::kSilence               ? 0
                                     : bout.state().judge.phase == JudgePhase::kFencing ? kNotice
                                                                                        : kShortNotice;
        return bout.stand(standing_for(*cause, tick + notice, now));
    }
    if (standing.lasts) return;
    if (tick < standing.from) return halt_at_once(bout, fencers, now);
    if (!since_) since_ = now;
    Cause cause{standing.cause, standing.side};
    if (!holds(standing, fencers, keeper, now)) {
        const auto next = new_cause(fencers, keeper);
        if (!next) return bout.go_on_at(now + kCountdown);
        cause = *next;
        spend(cause);
        since_ = now;
    }
    bout.stand(standing_for(cause, standing.from, now));
}

/// Whoever is not heard is not left to stand there until a pause begins. A pause that was named does not begin then: it
/// is not spent, and comes behind the halt if it is still wanted.
void Pauses::halt_at_once(ServedBout& bout, const PerFencer<Attendance>& fencers, Micros now) {
    const auto cause = new_cause(fencers, false);
    if (!cause || cause->cause != StandCause::kSilence) return;
    if (const Standing named = bout.standing(); named.cause == StandCause::kAsked) {
        ++pauses_[named.side];
        asked_[named.side] = false;
    }
    spend(*cause);
    bout.stand(standing_for(*cause, bout.log().ticks(), now));
}

/// A halt comes first, since it needs no notice.
std::optional<Pauses::Cause> Pauses::new_cause(const PerFencer<Attendance>& fencers, bool keeper) const {
    for (const FencerId id : kFencers)
        if (!fencers[id].is_there && !missed_[id] && halts_[id] > 0) return Cause{StandCause::kSilence, id.index()};
    if (keeper) return Cause{StandCause::kKeeper, 0};
    for (const FencerId id : kFencers)
        if (fencers[id].wants_pause && !asked_[id] && pauses_[id] > 0) return Cause{StandCause::kAsked, id.index()};
    return std::nullopt;
}

bool Pauses::holds(const Standing& standing, const PerFencer<Attendance>& fencers, bool keeper, Micros now) const {
    const Attendance& one = fencers[standing.side];
    if (standing.cause == StandCause::kKeeper) return keeper;
    if (now - since_.value_or(now) >= longest(standing.cause)) return false;
    return standing.cause == StandCause::kSilence ? !one.is_there : one.wants_pause;
}

void Pauses::spend(const Cause& cause) {
    if (cause.cause == StandCause::kAsked) {
        --pauses_[cause.side];
        asked_[cause.side] = true;
    } else if (cause.cause == StandCause::kSilence) {
        --halts_[cause.side];
        missed_[cause.side] = true;
    }
}

Standing Pauses::standing_for(const Cause& cause, std::uint32_t from, Micros now) const {
    Standing standing{cause.cause, cause.side, from, std::nullopt, Standing::kNoEnd, pauses_};
    if (cause.cause != StandCause::kKeeper)
        standing.seconds_left =
            static_cast<std::uint8_t>((longest(cause.cause) - (now - since_.value_or(now)) + kSecond - 1) / kSecond);
    return standing;
}

}  // namespace riposte::net
