#include "recall.hpp"

#include <riposte/bots/skill.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/measure.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kQuietBetween = 0.35;           // s without an attack, behind which the next one is another
constexpr std::uint32_t kOwnAttack = 40;       // ticks behind the last one, from which a lunge is an attack of its own
constexpr std::uint32_t kBetweenMoments = 48;  // ticks

bool begins_attack(LegState legs) {
    return legs == LegState::kLunge || legs == LegState::kFleche || legs == LegState::kRedouble;
}

bool attacks_by_legs(LegState legs) {
    return begins_attack(legs) || legs == LegState::kBallestra || legs == LegState::kLungeHold;
}

bool attacks(const FencerState& fencer) { return is_attack(fencer.hand.set) || attacks_by_legs(fencer.legs.state); }

/// The place to which a hand was led that went so in a tick: what the hand's following does, solved for it.
Vec2 led_to(const HandRules& rules, Real dt, const Recollection& before, const HandState& after) {
    const Real w = rules.follow;
    const Real drag = 1 + 2 * w * dt + w * w * dt * dt;
    const Vec2 place = before.hand_place + (after.velocity * drag - before.hand_velocity) / (dt * w * w);
    return glm::clamp(place, Vec2(-1.0), Vec2(1.0));
}

/// The input by which a fencer became what he is.
FencerInput input_behind(const BoutSetup& setup, const FencerModel& model, const Recollection& before,
                         const FencerState& after) {
    const Real dt = setup.tempo / kTicksPerSecond / model.size();  // of his hand
    const Vec2 place = led_to(setup.hand, dt, before, after.hand);
    FencerInput input{quantise_hand(place.x), quantise_hand(place.y), 0, quantise_extension(after.hand.extension)};
    for (std::size_t b = 0; b < after.held.size(); ++b)
        if (after.held[b] > 0) input.buttons |= static_cast<std::uint16_t>(1U << b);
    return input;
}

RecalledTick& tick_at(Recollection& recollection, std::uint32_t tick) {
    return recollection.ticks[tick % kRecalledTicks];
}

void keep_moment(const BoutState& bout, Recollection& recollection) {
    if (recollection.newer.any && recollection.count < recollection.newer.tick + kBetweenMoments) return;
    recollection.older = recollection.newer;
    recollection.newer = {true, recollection.count, bout};
}

/// Ticks for which the longest held of his buttons of attack was held.
std::uint32_t held_attack(const FencerState& fencer) {
    std::uint32_t longest = 0;
    for (std::size_t b = 0; b < fencer.held.size(); ++b)
        if ((1U << b & (kAttack | kLunge | kFleche)) != 0) longest = std::max<std::uint32_t>(longest, fencer.held[b]);
    return longest;
}

void begin_attack(const BoutState& bout, FencerId attacker, bool left, Hindsight& hindsight) {
    Recollection& recollection = hindsight.recollection;
    RecalledAttack& attack = hindsight.attack;
    const FencerState& him = bout.fencers[attacker];
    attack.any = true;
    attack.at = bout;
    attack.entangled = false;
    attack.from = recollection.older.any ? recollection.older : recollection.newer;
    attack.shows = recollection.count;
    const std::uint32_t known = recollection.count - attack.from.tick;
    attack.decided = recollection.count - std::min(known, held_attack(him));
    const LegState legs = attacks_by_legs(him.legs.state) ? him.legs.state : LegState::kGuard;
    Real& farthest = recollection.farthest[static_cast<std::size_t>(legs)];
    farthest = std::max(farthest, recalled_tick(recollection, attack.decided).distance);
    attack.onset = {legs, him.hand.place * Vec2(left ? -1.0 : 1.0, 1.0), distance_of(bout), farthest};
}

}  // namespace

void begin_recalling(Hindsight& hindsight) {
    Recollection& recollection = hindsight.recollection;
    recollection.count = 0;
    recollection.older.any = recollection.newer.any = hindsight.attack.any = false;
    recollection.quiet = Recollection{}.quiet;
}

void recall(const BoutSetup& setup, const BoutState& bout, FencerId id, Hindsight& hindsight) {
    Recollection& recollection = hindsight.recollection;
    const FencerId other = id.other();
    const FencerState& him = bout.fencers[other];
    if (recollection.count > 0)
        tick_at(recollection, recollection.count - 1).input.fencers[other] =
            input_behind(setup, *setup.models[other], recollection, him);
    tick_at(recollection, recollection.count).distance = distance_of(bout);
    keep_moment(bout, recollection);

    const LegState legs = him.legs.state;
    const bool changed = legs != recollection.legs && begins_attack(legs);
    const bool later = !hindsight.attack.any || recollection.count > hindsight.attack.shows + kOwnAttack;
    const bool now = attacks(him);
    if ((now && recollection.quiet > kQuietBetween) || (changed && later))
        begin_attack(bout, other, left_handed(*setup.models[id]), hindsight);
    recollection.quiet = now ? 0 : std::min(recollection.quiet + setup.tempo / kTicksPerSecond, 1.0);
    recollection.hand_place = him.hand.place;
    recollection.hand_velocity = him.hand.velocity;
    recollection.legs = legs;
}

void recall_own(FencerId id, const FencerInput& input, Hindsight& hindsight) {
    Recollection& recollection = hindsight.recollection;
    tick_at(recollection, recollection.count).input.fencers[id] = input;
    ++recollection.count;
}

const RecalledTick& recalled_tick(const Recollection& recollection, std::uint32_t tick) {
    return recollection.ticks[tick % kRecalledTicks];
}

bool recalls_attack(const Hindsight& hindsight) {
    const RecalledAttack& attack = hindsight.attack;
    return attack.any && hindsight.recollection.count - attack.from.tick <= kRecalledTicks;
}

bool sees_attack_begin(const Hindsight& hindsight) {
    return hindsight.attack.any && hindsight.recollection.count == hindsight.attack.shows + kBotDelayTicks;
}

}  // namespace riposte
