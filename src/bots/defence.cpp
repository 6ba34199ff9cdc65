#include "defence.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kTimeForStop = 0.2;  // m beyond the reach of his cut within which there is no time for one before it

Threat threat_of(const View& view) {
    if (!view.raised) return Threat::kNone;
    if (view.legs == LegState::kFleche && view.distance > view.threat_cut + kTimeForStop) return Threat::kCharge;
    const bool lunges = in_lunge(view.legs) && view.distance < view.threat_reach + 0.1;
    const bool near = view.distance < view.threat_cut + 0.15;
    if (lunges || (near && view.cuts)) return Threat::kCut;
    const bool comes = view.legs == LegState::kStepForward && view.landing < view.threat_reach + 0.15;
    return near || comes ? Threat::kPreparation : Threat::kNone;
}

/// A cut is carried through, and a lunge, too, unless the opponent lunges as well: then both would be touched.
bool committed(const Mind& mind) {
    if (mind.bot.plan == BotPlan::kCut) return true;
    return in_lunge(mind.view.own_legs) && !in_lunge(mind.view.legs);
}

void answer_preparation(const Mind& mind) {
    if (is_helpless(mind.view) && mind.bot.prng.unit() < mind.skill.counter) return begin_direct(mind, 0);
    if (mind.bot.prng.unit() < mind.skill.stop) {
        mind.bot.noticed = Threat::kCut;
        return begin_attack(mind, 0.12);
    }
    if (mind.bot.prng.unit() < mind.skill.retreat) begin(mind.bot, BotPlan::kWithdraw, 0.4);
}

bool is_outward(const Vec2& hand) { return std::max(std::fabs(hand.x), std::fabs(hand.y)) > 0.6; }

/// Before a cut the hand is where it will come from; during the cut it tells nothing of that, but where it is seen
/// first.
void note_line(const Mind& mind) {
    const Vec2& hand = mind.view.seen_hand;
    Vec2& from = mind.bot.threatened_from;
    if (is_outward(hand) && !(mind.view.cuts && is_outward(from))) from = hand;
    if (!is_outward(hand) && !mind.view.cuts) from = Vec2(0);
}

void begin_parry(const Mind& mind) {
    begin(mind.bot, BotPlan::kParry, 0.45);
    mind.bot.met = false;
    mind.bot.steady = mind.bot.prng.unit() < mind.skill.steady;
}

void answer_cut(const Mind& mind) {
    if (mind.bot.prng.unit() < mind.skill.parry) return begin_parry(mind);
    if (mind.bot.prng.unit() < mind.skill.retreat) begin(mind.bot, BotPlan::kWithdraw, 0.4);
}

void answer_charge(const Mind& mind) {
    if (mind.bot.prng.unit() < mind.skill.counter) return begin_stop(mind);
    answer_cut(mind);
}

void hold_parry(const Mind& mind) {
    if (is_outward(mind.bot.threatened_from)) mind.bot.place = parry_against(mind.bot.threatened_from);
    mind.bot.met = mind.bot.met || mind.view.struck;
    if (mind.bot.steady) {
        // Held until his cut is over, unless the blades have met and he can be reached.
        if (mind.bot.met && in_reach(mind)) return begin_riposte(mind);
        if (mind.view.struck || mind.view.cuts) mind.bot.left = std::max(mind.bot.left, 0.04);
    } else if (mind.view.struck) {
        mind.bot.left = std::min(mind.bot.left, 0.06);
    }
}

}  // namespace

Vec2 parry_against(const Vec2& place) {
    const auto away = [&](const Line& line) { return glm::length(line.cut - place); };
    return std::min_element(kLines.begin(), kLines.end(),
                            [&](const Line& a, const Line& b) { return away(a) < away(b); })
        ->parry;
}

void defend(const Mind& mind) {
    BotState& bot = mind.bot;
    bot.heedless -= mind.dt;
    note_line(mind);
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
    if (bot.plan == BotPlan::kParry) hold_parry(mind);
}

}  // namespace riposte
