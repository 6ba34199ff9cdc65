#include "defence.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

Threat threat_of(const View& view) {
    if (!view.raised) return Threat::kNone;
    if (view.distance < (in_lunge(view.legs) ? view.threat_reach + 0.1 : view.threat_cut + 0.15)) return Threat::kCut;
    const bool comes = view.legs == LegState::kStepForward;
    return comes && view.landing < view.threat_reach + 0.15 ? Threat::kPreparation : Threat::kNone;
}

/// A cut is carried through, and a lunge, too, unless the opponent lunges as well: then both would be touched.
bool committed(const Mind& mind) {
    if (mind.bot.plan == BotPlan::kCut) return true;
    return in_lunge(mind.view.own_legs) && !in_lunge(mind.view.legs);
}

void answer_preparation(const Mind& mind) {
    if (mind.bot.prng.unit() < mind.skill.stop) {
        mind.bot.noticed = Threat::kCut;
        return begin_attack(mind, 0.12);
    }
    if (mind.bot.prng.unit() < mind.skill.retreat) begin(mind.bot, BotPlan::kWithdraw, 0.4);
}

void answer_cut(const Mind& mind) {
    if (mind.bot.prng.unit() < mind.skill.parry) return begin(mind.bot, BotPlan::kParry, 0.45);
    if (mind.bot.prng.unit() < mind.skill.retreat) begin(mind.bot, BotPlan::kWithdraw, 0.4);
}

void hold_parry(const Mind& mind) {
    const Vec2& hand = mind.view.hand;
    if (std::max(std::fabs(hand.x), std::fabs(hand.y)) > 0.6) mind.bot.place = parry_against(hand);
    if (mind.view.struck) mind.bot.left = std::min(mind.bot.left, 0.06);
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
    const Threat threat = threat_of(mind.view);
    const bool news = threat > bot.noticed || bot.heedless <= 0;
    if (news) bot.noticed = threat;
    if (news && threat != Threat::kNone && !committed(mind)) {
        bot.heedless = 0.5;
        if (threat == Threat::kCut) {
            answer_cut(mind);
        } else {
            answer_preparation(mind);
        }
    }
    if (bot.plan == BotPlan::kParry) hold_parry(mind);
}

}  // namespace riposte
