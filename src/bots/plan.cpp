#include "plan.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kLongestReach = 1.1;  // s of steps and lunge before an attack is given up
constexpr Real kLongestStop = 0.6;   // s of waiting for somebody who comes
constexpr Real kCutTime = 0.3;       // s
constexpr Real kTooFar = 0.15;       // m beyond the measure that it likes, from where it steps forward
constexpr Real kThrough = 0.2;       // s of a cut's end during which the hand goes on through the target

Vec2 roughly(Prng& prng, const Vec2& place, Real error) {
    // Braces: the arguments of a call in parentheses would be drawn in another order by another compiler.
    const Vec2 off{prng.between(-error, error), prng.between(-error, error)};
    return glm::clamp(place + off, Vec2(-1.0), Vec2(1.0));
}

bool reaches(const Mind& mind) { return mind.view.landing - mind.bot.misjudged <= mind.view.cut_reach; }

/// How far a line is from the opponent's arm; his right is the bot's left. Too near for a line is as bad as closed.
Real openness(const View& view, const Line& line) {
    const Real near = view.distance < view.cut_reach - line.within ? 2 : 0;
    return glm::length(line.cut - Vec2(-view.hand.x, view.hand.y)) - near;
}

std::uint8_t choose_line(const Mind& mind) {
    const auto any = [&] { return static_cast<std::uint8_t>(mind.bot.prng.below(kLines.size())); };
    std::uint8_t best = any();
    if (mind.bot.prng.unit() >= mind.skill.choice) return best;
    for (int look = 0; look < 3; ++look) {
        const std::uint8_t other = any();
        if (openness(mind.view, kLines[other]) > openness(mind.view, kLines[best])) best = other;
    }
    return best;
}

/// Chooses the line of an attack, and how far it is misjudged.
void choose(const Mind& mind) {
    mind.bot.line = choose_line(mind);
    mind.bot.misjudged = mind.bot.prng.between(-mind.skill.misjudging, mind.skill.misjudging);
}

void aim(const Mind& mind) { mind.bot.place = roughly(mind.bot.prng, kLines[mind.bot.line].cut, mind.skill.aim); }

void begin_watch(const Mind& mind) {
    BotState& bot = mind.bot;
    begin(bot, BotPlan::kWatch, bot.prng.between(0.4, 1.2));
    bot.place = roughly(bot.prng, Vec2(0, 0.05), 0.3);
    bot.measure = mind.view.reach + bot.prng.between(mind.skill.near, mind.skill.far);
}

/// True if the hand is so near to where it goes that a cut may begin.
bool is_there(const Mind& mind) { return glm::length(mind.view.own_hand - mind.bot.place) < 0.5; }

/// Whether it steps back while it parries: too near for a parry, or before somebody who comes on.
bool gives_way(const Mind& mind) {
    const View& view = mind.view;
    const bool comes_on = view.legs == LegState::kFleche || view.legs == LegState::kStepForward;
    return (view.distance < 1.6 || (mind.bot.steady && comes_on)) && has_room(view);
}

/// Attacks begun per second at this moment.
Real eagerness(const Mind& mind) {
    const View& view = mind.view;
    // No farther off than where it steps nearer, however it likes its measure: there two would stand for ever.
    if (view.distance > view.reach + std::max(0.1, mind.skill.near + kTooFar)) return 0;
    const bool helpless = is_helpless(view);
    const bool comes = view.legs == LegState::kStepForward;
    if (view.raised && !comes) return mind.skill.initiative / 3;  // he is about to cut
    return mind.skill.initiative * (helpless || !has_room(view) ? 4 : comes ? 2 : 1);
}

std::uint8_t keep_measure(const Mind& mind) {
    // One step is ended before the next is thought of.
    if (mind.view.own_legs != LegState::kGuard) return 0;
    if (mind.view.distance > mind.bot.measure + kTooFar) return kForward;
    return mind.view.distance < mind.bot.measure - 0.17 && has_room(mind.view) ? kBack : 0;
}

std::uint8_t reach_out(const Mind& mind) {
    const View& view = mind.view;
    if (in_lunge(view.own_legs)) return kLunge;
    return in_reach(mind) ? kLunge : kForward;
}

std::uint8_t buttons(const Mind& mind) {
    const View& view = mind.view;
    switch (mind.bot.plan) {
        case BotPlan::kWatch:
            return keep_measure(mind);
        case BotPlan::kShow:
        case BotPlan::kPrepare:
        case BotPlan::kStop:
            return 0;
        case BotPlan::kReach:
            return reach_out(mind);
        case BotPlan::kCut:
            return in_lunge(view.own_legs) ? kAttack | kLunge : kAttack;
        case BotPlan::kParry:
            return gives_way(mind) ? kParry | kBack : kParry;
        case BotPlan::kWithdraw:
            return has_room(view) ? kBack : 0;
    }
    return 0;
}

}  // namespace

bool is_helpless(const View& view) {
    return view.legs == LegState::kLungeHold || view.legs == LegState::kRecover ||
           view.legs == LegState::kRecoverForward || view.legs == LegState::kStumble;
}

bool has_room(const View& view) { return view.back_room > 1.0; }

void begin(BotState& bot, BotPlan plan, Real seconds) {
    bot.plan = plan;
    bot.left = seconds;
}

void begin_attack(const Mind& mind, Real preparation) {
    BotState& bot = mind.bot;
    choose(mind);
    if (bot.prng.unit() < mind.skill.feint) {
        begin(bot, BotPlan::kShow, preparation);
        bot.place = -kLines[bot.line].cut;
    } else {
        begin(bot, BotPlan::kPrepare, preparation);
        aim(mind);
    }
}

void begin_direct(const Mind& mind, Real preparation) {
    choose(mind);
    begin(mind.bot, BotPlan::kPrepare, preparation);
    aim(mind);
}

bool in_reach(const Mind& mind) {
    return std::max(mind.view.landing, mind.view.lunged_at) - mind.bot.misjudged <= mind.view.reach;
}

void begin_riposte(const Mind& mind) {
    if (mind.bot.prng.unit() >= mind.skill.riposte) return begin(mind.bot, BotPlan::kWithdraw, 0.4);
    if (!mind.bot.steady) return begin_attack(mind, 0.15);
    if (in_reach(mind)) return begin_direct(mind, 0);
    begin_watch(mind);
}

void begin_stop(const Mind& mind) {
    begin_direct(mind, 0);
    begin(mind.bot, BotPlan::kStop, kLongestStop);
}

void go_on(const Mind& mind) {
    BotState& bot = mind.bot;
    const bool over = bot.left <= 0;
    switch (bot.plan) {
        case BotPlan::kWatch:
            if (bot.prng.unit() < eagerness(mind) * mind.dt) return begin_attack(mind, mind.skill.preparation);
            if (over) begin_watch(mind);
            return;
        case BotPlan::kShow:
            if (!over) return;
            begin(bot, BotPlan::kPrepare, 0.2);
            return aim(mind);
        case BotPlan::kPrepare:
            if (over) begin(bot, BotPlan::kReach, kLongestReach);
            return;
        case BotPlan::kReach:
            if (reaches(mind)) return begin(bot, BotPlan::kCut, kCutTime);
            if (over || mind.view.own_legs == LegState::kLungeHold) begin(bot, BotPlan::kWithdraw, 0.5);
            return;
        case BotPlan::kStop:
            if (reaches(mind) && is_there(mind)) return begin(bot, BotPlan::kCut, kCutTime);
            if (over) begin(bot, BotPlan::kWithdraw, 0.4);
            return;
        case BotPlan::kCut:
            if (bot.left < kThrough) bot.place = kLines[bot.line].cut * -0.25;
            if (over) begin(bot, BotPlan::kWithdraw, bot.prng.between(0.3, 0.7));
            return;
        case BotPlan::kParry:
            if (!over) return;
            return begin_riposte(mind);
        case BotPlan::kWithdraw:
            bot.place = Vec2(0);
            if (over) begin_watch(mind);
            return;
    }
}

FencerInput act(const Mind& mind) {
    return {quantise_hand(mind.bot.place.x), quantise_hand(mind.bot.place.y), buttons(mind)};
}

}  // namespace riposte
