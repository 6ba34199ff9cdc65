#include "defence.hpp"

#include "aim.hpp"
#include "counters.hpp"
#include "habits.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kQuickness = 15;      // times a second that it looks whether he is open
constexpr Real kShort = 0.05;        // m by which a cut that falls short misses at least
constexpr Real kWaryCutIn = 0.7;     // share of its trust in cutting into an attack that goes when it is most wary
constexpr Real kWaryOfHand = 0.3;    // wariness from which it keeps away from a hand that could cut
constexpr Real kLeansToCutIn = 0.3;  // worth of a cut into an attack, beside that of a parry
constexpr Real kGoingBack = 0.3;     // worth of going back from an attack
constexpr Real kFarOff = 0.4;        // m beyond his reach, from where his flèche takes so long that it may be cut into
constexpr Real kFarIn = 5;           // worth of a cut into a flèche from there
constexpr Real kNearIn = 0.1;        // and into one from nearer
constexpr Real kTrustsToRun = 0.9;  // in a flèche, with which it goes for somebody who recovers too far off for a lunge
constexpr Real kInTime = 0.1;       // s behind the end of his recovery, within which an attack is still in time
constexpr Real kJustNow = 0.25;     // s behind the end of a cut, within which a blow is taken for that cut's
constexpr Real kTimeForStop = 0.2;  // m beyond the reach of his cut within which there is no time for one before it

Threat threat_of(const View& view) {
    const bool lunges = in_lunge(view.legs) && view.distance < view.threat_reach + 0.1;
    if (!view.raised) return lunges && !view.lunged ? Threat::kCut : Threat::kNone;
    if (view.legs == LegState::kFleche && view.distance > view.threat_cut + kTimeForStop) return Threat::kCharge;
    const bool near = view.distance < view.threat_cut + 0.15;
    if (lunges || (near && view.cuts)) return Threat::kCut;
    const bool comes = view.legs == LegState::kStepForward && view.landing < view.threat_reach + 0.15;
    return near || comes ? Threat::kPreparation : Threat::kNone;
}

/// A cut is carried through, and a lunge, too, unless the opponent lunges as well: then both would be touched.
bool committed(const Mind& mind) {
    if (mind.bot.plan == BotPlan::kCut || mind.bot.plan == BotPlan::kStop) return true;
    return in_lunge(mind.view.own_legs) && (mind.view.lunged || !in_lunge(mind.view.legs));
}

/// Whether its legs can begin an attack at once, from where a cut lands well.
bool is_free(const Mind& mind) { return mind.view.own_legs == LegState::kGuard && !too_near(mind.view); }

void answer_preparation(const Mind& mind) {
    if (lets_attack(mind)) return;
    if (mind.bot.prng.unit() < mind.skill.stop * daring(mind)) {
        mind.bot.noticed = Threat::kCut;
        return begin_cut_in(mind, 0.12);
    }
    if (mind.bot.prng.unit() < mind.skill.retreat * (1 - mind.skill.patience)) begin(mind.bot, BotPlan::kWithdraw, 0.4);
}

void begin_parry(const Mind& mind) {
    begin(mind.bot, BotPlan::kParry, 0.45);
    mind.bot.met = false;
    mind.bot.steady = mind.bot.prng.unit() < mind.skill.steady;
}

/// Whether a blow begins to be felt on the blade with which it covers a line, and a cut or thrust of his may have been
/// it.
bool has_taken_cut(const Mind& mind) { return covers(mind) && mind.view.blow && mind.bot.memory.since_cut < kJustNow; }

/// Whether the opponent's lunge is over, falls short, and brings no other cut.
bool lunged_short(const Mind& mind) {
    const View& view = mind.view;
    return view.lunged && !view.cuts && !goes_on(mind.bot) && view.nearest > view.threat_cut + kShort;
}

/// Whether what is left of the opponent's cut hits nobody: it went by, or it falls short.
bool cut_went_by(const View& view) { return view.cuts && !is_outward(view.seen_hand); }

/// Whether its attack is there before somebody who recovers can begin the next one, which would meet it.
bool is_in_time(const Mind& mind) {
    const View& view = mind.view;
    return !is_helpless(view) || (view.lands ? view.lands_in : view.rush_in) < view.free_in + kInTime;
}

/// Whether the opponent can be hit before he can do anything.
bool is_open(const Mind& mind) {
    const View& view = mind.view;
    const bool lunges = view.legs == LegState::kLunge || view.legs == LegState::kLungeHold;
    const bool by = cut_went_by(view) && (lunges ? !goes_on(mind.bot) : view.landing > view.threat_cut + kShort);
    const bool open = by || (lunges ? lunged_short(mind) : is_helpless(view));
    const bool wary = wariness(mind) > kWaryOfHand;
    const bool meets = (view.cuts || (wary && view.raised)) && !cut_went_by(view);
    const bool trusts = trust_in(mind.bot, BotAnswer::kForestall) > kTrustsToRun;
    const bool runs = view.rush_lands && is_helpless(view) && !view.threat_point && trusts;
    const bool safe = !(meets && view.distance < view.threat_cut + kShort) && is_in_time(mind);
    return open && safe && is_free(mind) && (view.lands || runs);
}

bool is_attacking(const BotState& bot) {
    return bot.plan == BotPlan::kPrepare || bot.plan == BotPlan::kReach || bot.plan == BotPlan::kCut;
}

/// The chance to go back from an attack: whoever runs is faster than anybody goes back.
Real retreat(const Mind& mind) { return mind.view.legs == LegState::kFleche ? 0 : mind.skill.retreat; }

/// Draws an answer, by what the bot is able to and by what went well of late.
BotAnswer choose_answer(const Mind& mind, Real cutting_in) {
    const Skill& skill = mind.skill;
    std::array<Real, kBotAnswerCount> worth{skill.parry, cutting_in * skill.counter, kGoingBack * retreat(mind), 0};
    Real& cut_in = worth[static_cast<std::size_t>(BotAnswer::kCutIn)];
    cut_in *= 1 - kWaryCutIn * wariness(mind);
    // Where his cut may land at any moment, an own one would be there too late.
    if (mind.view.distance < mind.view.threat_cut + kTimeForStop) cut_in *= 1 - mind.skill.patience;
    Real sum = 0;
    for (std::size_t i = 0; i < kBotAnswerCount; ++i) {
        worth[i] *= 1 + skill.memory * (mind.bot.answers.trust[i] * mind.bot.answers.trust[i] - 1);
        sum += worth[i];
    }
    Real drawn = mind.bot.prng.unit() * sum;
    for (std::size_t i = 0; i + 1 < kBotAnswerCount; ++i) {
        if (drawn < worth[i]) return static_cast<BotAnswer>(i);
        drawn -= worth[i];
    }
    return BotAnswer::kParry;
}

/// Answers a cut as well as the bot is able to. `cutting_in` is what a cut into it is worth, beside a parry.
void answer(const Mind& mind, Real able, Real cutting_in) {
    if (mind.bot.prng.unit() >= able) return;
    const BotAnswer answer = choose_answer(mind, cutting_in);
    note_answer(mind, answer);
    switch (answer) {
        case BotAnswer::kParry:
            return begin_parry(mind);
        case BotAnswer::kCutIn:
            return begin_stop(mind);
        case BotAnswer::kGoBack:
            return begin(mind.bot, BotPlan::kWithdraw, 0.4);
        case BotAnswer::kForestall:
            return begin_rush(mind);
    }
}

void answer_cut(const Mind& mind) { answer(mind, std::max(mind.skill.parry, retreat(mind)), kLeansToCutIn); }

/// In the flèche of somebody who comes from far there is time for a cut; nearer by, both would be touched.
void answer_charge(const Mind& mind) {
    const bool far_off = mind.bot.memory.began_from > mind.view.threat_reach + kFarOff;
    answer(mind, std::max({mind.skill.parry, retreat(mind), mind.skill.counter}), far_off ? kFarIn : kNearIn);
}

void hold_parry(const Mind& mind) {
    if (mind.view.threat_point || is_outward(threatened(mind.bot))) mind.bot.place = parry_now(mind).place;
    mind.bot.met = mind.bot.met || mind.view.struck;
    if (mind.bot.steady) {
        // Held until his cut is over, unless the blades have met and he can be reached.
        const bool another = goes_on(mind.bot) && !mind.view.threat_point && parry_now(mind).slow;
        if (mind.bot.met && mind.view.lands && !another) return begin_riposte(mind);
        if (mind.view.struck || mind.view.cuts || another) mind.bot.left = std::max(mind.bot.left, 0.04);
    } else if (mind.view.struck) {
        mind.bot.left = std::min(mind.bot.left, 0.06);
    }
}

}  // namespace

void defend(const Mind& mind) {
    BotState& bot = mind.bot;
    bot.heedless -= mind.dt;
    note_habits(mind);
    const Threat threat = threat_of(mind.view);
    const bool news = threat > bot.noticed || bot.heedless <= 0;
    if (news) bot.noticed = threat;
    if (news && threat != Threat::kNone && !committed(mind)) {
        bot.heedless = 0.5;
        if (threat == Threat::kCharge) {
            answer_charge(mind);
        } else if (threat == Threat::kCut) {
            answer_cut(mind);
        } else {
            answer_preparation(mind);
        }
    }
    if (has_taken_cut(mind)) {
        note_answer(mind, BotAnswer::kParry);
        begin_parry(mind);
        bot.met = true;
    }
    if (bot.plan == BotPlan::kParry) hold_parry(mind);
    if (is_open(mind) && !is_attacking(bot) && bot.prng.unit() < mind.skill.counter * kQuickness * mind.dt) {
        begin_soonest(mind);
        if (!mind.view.lands) {
            note_answer(mind, BotAnswer::kForestall);
            run(mind);
        }
    }
}

}  // namespace riposte
