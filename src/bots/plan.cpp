#include "plan.hpp"

#include "aim.hpp"
#include "counters.hpp"
#include "footwork.hpp"
#include "habits.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kLongestReach = 1.1;  // s of steps and lunge before an attack is given up
constexpr Real kLongestClose = 1.5;  // s of steps until it gives up coming nearer
constexpr Real kPoise = 0.25;        // s in guard within reach before it attacks
constexpr Real kLongestStop = 0.6;   // s of waiting for somebody who comes
constexpr Real kCutTime = 0.3;       // s
constexpr Real kForestalls = 40;     // times initiative: flèches a second at somebody whose attacks are alike
constexpr Real kAtOnce = 0.3;        // share of them after one touch
constexpr Real kSeizes = 60;         // times seize: flèches a second at somebody who steps to where they land
constexpr Real kStillTrusted = 0.5;  // trust in going first, below which it does not
constexpr Real kRushFrom = 0.8;      // m beyond the reach of its lunge, from where it rushes at the farthest
constexpr Real kLeastDaring = 0.06;
constexpr Real kSafeBefore = 0.7;  // worth of a line from which it cuts at somebody who comes
constexpr Real kRush = 0.7;        // m of a flèche in the time by which it is seen late
constexpr Real kRunsInto = 0.2;    // m beyond its reach, from where somebody in a flèche runs into a cut
constexpr Real kThrough = 0.2;     // s of a cut's end during which the hand goes on through the target

bool reaches(const Mind& mind) { return mind.view.landing - mind.bot.misjudged <= mind.view.cut_reach; }

/// Whether somebody in a flèche will be within reach: who foresees little cuts the sooner.
bool rushes_in(const Mind& mind) {
    const Real early = kRush * (1 - mind.skill.foresight);
    return mind.view.legs == LegState::kFleche && mind.view.landing - early <= mind.view.cut_reach + kRunsInto;
}

/// A share that grows towards 1.
Real more(Real share, Real by) { return share + (1 - share) * by; }

void begin_watch(const Mind& mind) {
    BotState& bot = mind.bot;
    begin(bot, BotPlan::kWatch, bot.prng.between(0.4, 1.2));
    bot.place = roughly(bot.prng, Vec2(0, 0.05), 0.3);
    bot.measure = mind.view.reach + bot.prng.between(mind.skill.near, mind.skill.far);
    bot.covers = bot.prng.unit() < more(mind.skill.cover, wariness(mind));
}

void begin_close(const Mind& mind) {
    begin(mind.bot, BotPlan::kClose, kLongestClose);
    mind.bot.nearest = mind.view.reach - mind.bot.prng.between(0.02, 0.12);
}

/// Whether it stands where its lunge reaches.
bool is_poised(const Mind& mind) {
    return mind.view.distance <= mind.bot.nearest && mind.view.own_legs == LegState::kGuard;
}

/// Whether he can cut at any moment.
bool menaces(const Mind& mind) { return mind.view.raised && mind.view.distance < mind.view.threat_cut + 0.15; }

/// True if the hand is so near to where it goes, and so far out, that a cut may begin.
bool is_there(const Mind& mind) {
    const Vec2& hand = mind.view.own_hand;
    return mind.view.own_swung && glm::length(hand - mind.bot.place) < 0.5;
}

/// Whether its own attack has ended without a cut.
bool is_spent(LegState own) { return own == LegState::kLungeHold || own == LegState::kSettle; }

/// Whether an attack would be carried by steps to where he could attack first.
bool walks_into_it(const Mind& mind) {
    const View& view = mind.view;
    const bool may = view.raised && !is_helpless(view) && view.distance < view.threat_reach + kCover;
    return may && mind.skill.patience > 0 && !mind.bot.rushes && !in_lunge(view.own_legs) && !view.lands;
}

/// Whether whoever touched it with a lunge is in the midst of another, or about to begin the next, while it comes near.
bool comes_again(const Mind& mind) {
    const View& view = mind.view;
    const bool lunges = in_lunge(view.legs) || is_helpless(view);
    return lunges && view.distance < safe_measure(mind) && !view.lands;
}

/// Attacks begun per second at this moment.
Real eagerness(const Mind& mind) {
    const View& view = mind.view;
    // No farther off than where it steps nearer, however it likes its measure: there two would stand for ever.
    const Real likes = view.reach + std::max(0.1, mind.skill.near + kTooFar) + caution(mind);
    if (view.distance > std::max(likes, safe_measure(mind) + kTooFar)) return 0;
    if (mind.skill.counter > 0 && goes_on(mind.bot)) return mind.skill.initiative * kLeastDaring;
    const bool helpless = is_helpless(view);
    const bool comes = view.legs == LegState::kStepForward;
    // Into a hand that is about to cut both would be touched: better to let him come, and to parry; but not at the
    // rear line.
    if (view.raised && comes && !has_room(view)) return mind.skill.initiative * 4;
    if (view.raised) return mind.skill.initiative * (comes ? 2 : 1) * daring(mind) * (1 - wariness(mind));
    return mind.skill.initiative * (helpless || !has_room(view) ? 4 : comes ? 2 : 1);
}

/// Whether it may run at him where it stands: nobody runs onto a point.
bool may_rush(const Mind& mind) {
    const View& view = mind.view;
    const bool ready =
        view.own_legs == LegState::kGuard && view.rush_lands && view.distance > mind.bot.memory.struck_from;
    return ready && !view.threat_point && !lets_attack(mind) &&
           trust_in(mind.bot, BotAnswer::kForestall) >= kStillTrusted;
}

/// Flèches begun per second at somebody whose attack touched, before he comes as near as he began it.
Real forestalling(const Mind& mind) {
    const View& view = mind.view;
    const BotMemory& memory = mind.bot.memory;
    const bool expects = memory.struck_from > 0 && !in_lunge(view.legs) && !is_helpless(view);
    if (!expects || view.distance >= view.reach + kRushFrom) return 0;
    return kForestalls * mind.skill.initiative * (memory.repeats ? 1 : kAtOnce) * wariness(mind);
}

/// Flèches begun per second into the step of somebody who comes near: an attack on the preparation.
Real seizing(const Mind& mind) {
    const View& view = mind.view;
    const bool steps = view.legs == LegState::kStepForward || view.legs == LegState::kHalfStep;
    return steps && view.distance >= view.reach ? kSeizes * mind.skill.seize : 0;
}

/// Flèches begun per second at somebody before he attacks.
Real going_first(const Mind& mind) {
    if (!may_rush(mind)) return 0;
    const Real trust = trust_in(mind.bot, BotAnswer::kForestall);
    return (forestalling(mind) + seizing(mind)) * trust * trust;
}

}  // namespace

Real daring(const Mind& mind) {
    const Real trust = 1 + mind.skill.memory * (trust_in(mind.bot, BotAnswer::kCutIn) - 1);
    // However it went: two who wait for each other would stand for ever.
    return std::max(kLeastDaring, (1 - patience(mind)) * trust);
}

Real patience(const Mind& mind) { return more(mind.skill.patience, wariness(mind)); }

void begin(BotState& bot, BotPlan plan, Real seconds) {
    bot.plan = plan;
    bot.left = seconds;
    if (plan != BotPlan::kReach && plan != BotPlan::kCut) bot.rushes = false;
}

void begin_cut(BotState& bot) {
    begin(bot, BotPlan::kCut, kCutTime);
    note_cut(bot);
}

void begin_attack(const Mind& mind, Real preparation) {
    BotState& bot = mind.bot;
    choose_line(mind);
    if (bot.prng.unit() < mind.skill.feint) {
        begin(bot, BotPlan::kShow, preparation);
        bot.place = -line_of(mind).cut;
    } else {
        begin(bot, BotPlan::kPrepare, preparation);
        aim(mind);
    }
}

void begin_cut_in(const Mind& mind, Real preparation) {
    note_answer(mind, BotAnswer::kCutIn);
    begin_attack(mind, preparation);
}

void begin_direct(const Mind& mind, Real preparation) {
    choose_line(mind);
    begin(mind.bot, BotPlan::kPrepare, preparation);
    aim(mind);
}

void begin_riposte(const Mind& mind) {
    BotState& bot = mind.bot;
    if (bot.prng.unit() >= mind.skill.riposte) return begin(bot, BotPlan::kWithdraw, 0.4);
    if (!mind.view.lands) {
        // Somebody who fell short goes back: behind a parry it follows him to where the next one can be answered.
        const bool follows = is_helpless(mind.view) && bot.prng.unit() < mind.skill.counter;
        return follows ? begin_close(mind) : begin_watch(mind);
    }
    if (!bot.steady) return begin_attack(mind, 0.15);
    begin_direct(mind, 0);
    // The point is nearest to the straight line from everywhere.
    const std::uint8_t soonest = mind.view.point ? 0 : parry_now(mind).riposte;
    bot.line = doubts_line(mind, soonest) ? nearest_line(mind, kWorthwhile) : soonest;
    aim(mind);
}

void begin_soonest(const Mind& mind, Real least) {
    begin_direct(mind, 0);
    mind.bot.line = nearest_line(mind, least);
    aim(mind);
}

void run(const Mind& mind) {
    begin(mind.bot, BotPlan::kReach, kLongestReach);
    mind.bot.rushes = true;
}

void begin_rush(const Mind& mind) {
    note_answer(mind, BotAnswer::kForestall);
    choose_line(mind);
    aim(mind);
    run(mind);
}

void begin_stop(const Mind& mind) {
    begin_soonest(mind, mind.view.point ? kWorthwhile : kSafeBefore);
    begin(mind.bot, BotPlan::kStop, kLongestStop);
}

void go_on(const Mind& mind) {
    BotState& bot = mind.bot;
    const bool over = bot.left <= 0;
    switch (bot.plan) {
        case BotPlan::kWatch:
            if (bot.prng.unit() < going_first(mind) * mind.dt) return begin_rush(mind);
            // Wary as it may be: two who wait for each other would stand for ever.
            if (draws_attack(mind) && bot.prng.unit() < mind.skill.initiative * mind.dt)
                return begin(bot, BotPlan::kDraw, kLongestClose);
            if (bot.prng.unit() < eagerness(mind) * mind.dt) {
                if (mind.view.raised) return begin_cut_in(mind, mind.skill.preparation);
                if (bot.prng.unit() >= patience(mind)) return begin_attack(mind, mind.skill.preparation);
                return begin_close(mind);
            }
            if (over) begin_watch(mind);
            if (covers(mind)) bot.place = parry_now(mind).place;
            return;
        case BotPlan::kClose:
            // Whoever comes within reach may be met there: it waits for that in guard, before it attacks.
            if (mind.view.raised && mind.view.distance < mind.view.threat_cut)
                return begin(bot, BotPlan::kWithdraw, 0.4);
            if (comes_again(mind)) return begin_watch(mind);
            if (is_poised(mind) && !mind.view.raised && (over || mind.view.legs == LegState::kStepForward))
                return begin_attack(mind, 0);
            if (over && is_poised(mind) && bot.prng.unit() < daring(mind)) return begin_cut_in(mind, 0);
            if (over) return begin_watch(mind);
            if (is_poised(mind)) bot.left = std::min(bot.left, kPoise);
            if (covers(mind)) bot.place = parry_now(mind).place;
            return;
        case BotPlan::kDraw:
            bot.place = knows_line(mind) ? parry_now(mind).place : Vec2(0);
            if (!over) return;
            draw_nearer(mind);
            return begin(bot, BotPlan::kWithdraw, 0.4);
        case BotPlan::kShow:
            if (!over) return;
            begin(bot, BotPlan::kPrepare, 0.2);
            return aim(mind);
        case BotPlan::kPrepare:
            if (over) begin(bot, BotPlan::kReach, kLongestReach);
            return;
        case BotPlan::kReach:
            if (reaches(mind) && is_there(mind)) return begin_cut(bot);
            if (walks_into_it(mind)) return begin_watch(mind);
            if (over || is_spent(mind.view.own_legs)) begin(bot, BotPlan::kWithdraw, 0.5);
            return;
        case BotPlan::kStop:
            if ((reaches(mind) || rushes_in(mind)) && is_there(mind)) return begin_cut(bot);
            if (over) begin(bot, BotPlan::kWithdraw, 0.4);
            return;
        case BotPlan::kCut:
            if (bot.left < kThrough && !mind.view.point) bot.place = line_of(mind).cut * -0.25;
            if (over) begin(bot, BotPlan::kWithdraw, bot.prng.between(0.3, 0.7));
            return;
        case BotPlan::kParry:
            if (!over) return;
            if (bot.steady && !bot.met && menaces(mind)) return begin(bot, BotPlan::kWithdraw, 0.4);
            return begin_riposte(mind);
        case BotPlan::kWithdraw:
            bot.place = covers(mind) ? parry_now(mind).place : Vec2(0);
            if (over) begin_watch(mind);
            return;
    }
}

FencerInput act(const Mind& mind) {
    const bool thrusts = mind.view.point && mind.bot.plan == BotPlan::kCut;
    return {quantise_hand(mind.bot.place.x), quantise_hand(mind.bot.place.y), buttons_of(mind),
            thrusts ? quantise_extension(1) : kArmAsPosed};
}

}  // namespace riposte
