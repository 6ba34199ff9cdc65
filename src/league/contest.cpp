#include <riposte/bout/bout.hpp>
#include <riposte/league/contest.hpp>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

constexpr std::uint32_t kLongestBout = 20 * 60 * kTicksPerSecond;
constexpr std::uint32_t kSoon = kTicksPerSecond;         // ticks; the loser's blade did not land within them
constexpr std::uint32_t kRiposte = kTicksPerSecond / 2;  // ticks from a parry to the cut that answers it
constexpr std::uint32_t kLongAgo = 1U << 30U;            // ticks

/// What is counted of a bout while it is fenced, by the place of the fencer.
class Counter {
  public:
    void take(const BoutState& before, const BoutState& after, const BoutEvents& events) {
        for (const FencerId id : kFencers) {
            count_attack(id, before, after);
            for (const BladeContactEvent& met : events.blade_contacts) count_parry(id, met, before);
        }
        // A blade that is held, and into which the other runs, has not landed.
        for (const TouchEvent& touch : events.touches)
            if (is_attack(before.fencers[touch.attacker].hand.set)) landed_[touch.attacker] = after.tick;
        settle(after.tick);
        if (events.award) count_award(*events.award, after.tick);
    }
    /// What waits for the end of its second is settled.
    void end() { settle(kLongAgo * 2); }
    [[nodiscard]] const Tally& tally() const { return tally_; }

  private:
    void count_attack(FencerId id, const BoutState& before, const BoutState& after) {
        if (is_attack(before.fencers[id].hand.set) || !is_attack(after.fencers[id].hand.set)) return;
        ++tally_.attacks[id];
        if (parried_[id] + kRiposte > after.tick && parried_[id] != 0) ++tally_.ripostes[id];
        parried_[id] = 0;
    }
    void count_parry(FencerId id, const BladeContactEvent& met, const BoutState& before) {
        const bool parries = before.fencers[id].hand.set == HandSet::kParry;
        const bool attacked = is_attack(before.fencers[id.other()].hand.set);
        if (!met.colliding || !parries || !attacked || parried_[id] + kRiposte > before.tick) return;
        ++tally_.parries[id];
        parried_[id] = before.tick + 1;
    }
    void count_award(const AwardEvent& award, std::uint32_t tick) {
        for (const FencerId id : kFencers)
            if (award.to[id]) ++tally_.touches[id];
        if (award.reason == AwardReason::kBothTouch) ++tally_.doubles;
        if (award.reason != AwardReason::kTouch) return;
        ++tally_.single;
        const FencerId loser = award.to[0] ? 1 : 0;
        if (landed_[loser] + kSoon > tick && landed_[loser] != 0) return;
        waits_ = {loser, tick + kSoon};
    }
    void settle(std::uint32_t tick) {
        if (!waits_) return;
        const bool answered = landed_[waits_->loser] + kSoon > waits_->until && landed_[waits_->loser] != 0;
        if (!answered && tick < waits_->until) return;
        tally_.alone += answered ? 0 : 1;
        waits_.reset();
    }

    struct Waiting {
        FencerId loser;
        std::uint32_t until;
    };
    Tally tally_;
    PerFencer<std::uint32_t> landed_{};   ///< tick of the latest touch of a body; 0: none
    PerFencer<std::uint32_t> parried_{};  ///< tick of the latest parry that was not answered yet; 0: none
    std::optional<Waiting> waits_;
};

template <class T>
void swap(PerFencer<T>& both) {
    std::swap(both[0], both[1]);
}

}  // namespace

void Tally::add(const Tally& other) {
    bouts += other.bouts;
    won += other.won;
    drawn += other.drawn;
    doubles += other.doubles;
    alone += other.alone;
    single += other.single;
    for (const FencerId id : kFencers) {
        touches[id] += other.touches[id];
        attacks[id] += other.attacks[id];
        parries[id] += other.parries[id];
        ripostes[id] += other.ripostes[id];
    }
}

Tally contest(const BoutSetup& setup, const Contestant& one, const Contestant& other, bool changed) {
    const PerFencer<const Contestant*> sides{changed ? &other : &one, changed ? &one : &other};
    Seats seats;
    for (const FencerId id : kFencers) {
        seats.bot_level[id] = sides[id]->level;
        seats.style[id] = sides[id]->style;
    }
    Bout bout(setup, seats);
    BoutMoment moment = bout.first_moment();
    PerFencer<ScriptState> scripts;
    Counter counter;
    BoutEvents events;
    BoutState before;
    while (moment.state.judge.phase != JudgePhase::kOver && moment.state.tick < kLongestBout) {
        BoutInput players;
        for (const FencerId id : kFencers)
            if (sides[id]->script)
                players.fencers[id] = follow(*sides[id]->script, bout.setup(), moment.state, id, scripts[id]);
        const BoutInput input = bout.decide(players, moment);
        before = moment.state;
        bout.apply(input, moment.state, events);
        counter.take(before, moment.state, events);
    }
    counter.end();
    Tally tally = counter.tally();
    tally.bouts = 1;
    const auto& score = moment.state.judge.score;
    const FencerId first = changed ? 1 : 0;
    tally.won = score[first] > score[first.other()] ? 1 : 0;
    tally.drawn = score[0] == score[1] ? 1 : 0;
    if (changed) {
        swap(tally.touches);
        swap(tally.attacks);
        swap(tally.parries);
        swap(tally.ripostes);
    }
    return tally;
}

}  // namespace riposte
