#include "footwork.hpp"

#include "aim.hpp"
#include "habits.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kCaution = 0.15;    // m of distance that it adds when it trusts most in going back
constexpr Real kAttentive = 0.35;  // m beyond the reach of its lunge within which it stands while the other has lunged
constexpr Real kWholeStep = 0.4;   // m of a step and a little more
constexpr Real kWaryCaution = 0.12;  // m of distance that it adds when it is most wary
constexpr Real kBeyondHim = 0.2;     // m beyond where his attack began, from where it does not reach
constexpr Real kStillWary = 0.1;     // wariness from which it keeps there
constexpr Real kFarthestSafe = 0.6;  // m beyond the reach of its lunge

/// Whether it steps back while it parries: too near for a parry, or before somebody who comes on.
bool gives_way(const Mind& mind) {
    const View& view = mind.view;
    const bool nears =
        view.legs == LegState::kFleche || view.legs == LegState::kStepForward || view.legs == LegState::kLunge;
    const bool many = goes_on(mind.bot) && view.distance < view.threat_cut + 0.2;
    return (view.distance < 1.6 || (mind.bot.steady && (nears || many))) && has_room(view);
}

/// Whether it stands and looks for a moment, since the opponent has lunged.
bool attends(const Mind& mind) {
    const LegState legs = mind.view.legs;
    const bool lunged = legs == LegState::kLunge || is_helpless(mind.view);
    return mind.skill.counter > 0 && lunged && mind.view.distance < mind.view.reach + kAttentive;
}

/// Whether he is under way with an attack that may reach it. Whoever has any patience stands then, so that a parry
/// finds its ground, and steps back only from behind one (gives_way).
bool comes_on(const Mind& mind) {
    const View& view = mind.view;
    if (mind.skill.patience == 0) return false;
    const bool steps = view.raised && view.legs == LegState::kStepForward;
    const bool comes = view.cuts || view.legs == LegState::kLunge || steps;
    return view.legs == LegState::kFleche || (comes && view.distance < view.threat_reach + kWholeStep);
}

std::uint16_t keep_measure(const Mind& mind) {
    // One step is ended before the next is thought of.
    if (mind.view.own_legs != LegState::kGuard || attends(mind) || comes_on(mind)) return 0;
    const Real measure = std::max(mind.bot.measure + caution(mind), safe_measure(mind));
    if (mind.view.distance > measure + kTooFar) {
        // Nobody who thinks of it comes with a whole step into where a raised hand lunges.
        const bool risky = mind.view.raised && mind.view.distance < mind.view.threat_reach + kWholeStep;
        return risky && mind.skill.patience > 0 ? kHalfStep : kForward;
    }
    return mind.view.distance < measure - 0.17 && has_room(mind.view) ? kBack : 0;
}

std::uint16_t reach_out(const Mind& mind) {
    const View& view = mind.view;
    if (mind.bot.rushes) return kFleche;
    if (in_lunge(view.own_legs)) return kLunge;
    return view.lands ? kLunge : kForward;
}

}  // namespace

Real caution(const Mind& mind) {
    const BotState& bot = mind.bot;
    const Real back = trust_in(bot, BotAnswer::kGoBack);
    const Real stay = std::max(trust_in(bot, BotAnswer::kParry), trust_in(bot, BotAnswer::kCutIn));
    return (back > 1 && back >= stay ? kCaution : 0) + kWaryCaution * wariness(mind);
}

Real safe_measure(const Mind& mind) {
    const Real from = mind.bot.memory.struck_from;
    return from > 0 && wariness(mind) > kStillWary ? std::min(from + kBeyondHim, mind.view.reach + kFarthestSafe) : 0;
}

std::uint16_t buttons_of(const Mind& mind) {
    const View& view = mind.view;
    switch (mind.bot.plan) {
        case BotPlan::kWatch:
            return keep_measure(mind) | (covers(mind) ? kParry : 0);
        case BotPlan::kClose:
            return (mind.view.distance <= mind.bot.nearest || comes_on(mind) ? 0 : kHalfStep) |
                   (covers(mind) ? kParry : 0);
        case BotPlan::kDraw:
            return (mind.view.distance <= mind.bot.hindsight.draws || comes_on(mind) ? 0 : kHalfStep) | kParry;
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
            return (has_room(view) ? kBack : 0) | (covers(mind) ? kParry : 0);
    }
    return 0;
}

}  // namespace riposte
