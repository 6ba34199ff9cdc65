#include <riposte/bots/bot.hpp>
#include <riposte/fencing/events.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// How good a level is: chances per decision, seconds of preparation.
struct Skill {
    Real parry_chance;
    Real riposte_chance;
    Real attack_rate;  ///< attacks begun per second while in measure
    Real preparation;  ///< s
    Real aim;          ///< square units of error
};
Skill skill_of(int level) {
    constexpr std::array<Skill, 3> kSkills{
        {{0.45, 0.35, 0.9, 0.34, 0.15}, {0.65, 0.55, 1.3, 0.27, 0.10}, {0.82, 0.75, 1.8, 0.22, 0.05}}};
    return kSkills[static_cast<std::size_t>(std::clamp(level, kWeakestBot, kStrongestBot) - kWeakestBot)];
}

std::uint32_t ticks(Real seconds) { return static_cast<std::uint32_t>(seconds * kTicksPerSecond); }

/// Distances between the model origins, m, found from the figure's reach: arm and blade, and the lunge on top.
constexpr Real kCutDistance = 1.62;
constexpr Real kLungeDistance = 2.25;

/// Where cuts begin on the square: the edges and upper corners (K fig. 1.1: seven cuts).
constexpr std::array<Vec2, 7> kCutPlaces{Vec2(0, 1),    Vec2(1, 0.95), Vec2(-1, 0.95), Vec2(1, 0.1),
                                         Vec2(-1, 0.1), Vec2(1, -0.8), Vec2(-1, -0.8)};

void begin(BotState& bot, BotPlan plan, Real seconds) {
    bot.plan = plan;
    bot.left = std::max(1U, ticks(seconds));
}

Sight look(const BoutState& bout, int side) {
    const FencerState& other = bout.fencers[static_cast<std::size_t>(1 - side)];
    return {std::fabs(bout.fencers[1].root_x - bout.fencers[0].root_x), other.legs.state, other.hand.set,
            other.hand.place};
}

bool threatens(const Sight& sight) {
    const bool cutting = sight.hand_set == HandSet::kAttack;
    const bool coming = sight.legs == LegState::kLunge || sight.distance < kCutDistance + 0.25;
    return cutting && coming && sight.distance < kLungeDistance + 0.3;
}

/// The opponent's right is the bot's left: the parry meets the cut on its own side, high against high. What falls on
/// the head from the middle is met with sixte, the blade across.
Vec2 parry_against(const Vec2& cut) {
    if (cut.y > 0.4 && std::fabs(cut.x) < 0.5) return {-0.5, 1.0};
    return {std::clamp(-cut.x * 0.7, -1.0, 1.0), cut.y > 0.4 ? 0.9 : cut.y < -0.4 ? -0.8 : 0.0};
}

void begin_attack(const Skill& skill, const Sight& sight, BotState& bot) {
    const Vec2& place = kCutPlaces[bot.prng.below(kCutPlaces.size())];
    // Braces: the arguments of a call in parentheses would be drawn in another order by another compiler.
    bot.place = place + Vec2{bot.prng.between(-skill.aim, skill.aim), bot.prng.between(-skill.aim, skill.aim)};
    bot.lunging = sight.distance > kCutDistance;
    begin(bot, BotPlan::kPrepare, skill.preparation);
}

void decide_defence(const Skill& skill, const Sight& sight, BotState& bot) {
    if (bot.noticed) return;
    bot.noticed = true;
    if (bot.plan == BotPlan::kCut) return;
    if (bot.prng.unit() < skill.parry_chance) {
        bot.place = parry_against(sight.hand_place);
        begin(bot, BotPlan::kParry, 0.45);
    } else if (bot.prng.unit() < 0.4) {
        begin(bot, BotPlan::kWithdraw, 0.4);
    }
}

/// What follows a plan that ran its time.
void next_plan(const Skill& skill, const Sight& sight, BotState& bot) {
    switch (bot.plan) {
        case BotPlan::kPrepare:
            begin(bot, BotPlan::kCut, 0.5);
            break;
        case BotPlan::kCut:
            begin(bot, BotPlan::kWithdraw, bot.prng.between(0.3, 0.7));
            break;
        case BotPlan::kParry:
            if (bot.prng.unit() < skill.riposte_chance && sight.distance < kLungeDistance) {
                begin_attack(skill, sight, bot);
            } else {
                begin(bot, BotPlan::kWithdraw, 0.35);
            }
            break;
        case BotPlan::kWithdraw:
        case BotPlan::kWatch:
            begin(bot, BotPlan::kWatch, bot.prng.between(0.25, 0.8));
            bot.place = {bot.prng.between(-0.35, 0.35), bot.prng.between(-0.3, 0.35)};
            bot.measure = bot.prng.between(kCutDistance + 0.3, kLungeDistance + 0.25);
            break;
    }
}

void watch(const Skill& skill, const Sight& sight, BotState& bot, FencerInput& input) {
    if (sight.distance > bot.measure + 0.12) input.buttons |= kForward;
    if (sight.distance < bot.measure - 0.25) input.buttons |= kBack;
    const bool in_measure = sight.distance < kLungeDistance;
    if (in_measure && bot.prng.unit() < skill.attack_rate / kTicksPerSecond) begin_attack(skill, sight, bot);
}

void act(const Skill& skill, const Sight& sight, BotState& bot, FencerInput& input) {
    Vec2 place = bot.place;
    switch (bot.plan) {
        case BotPlan::kWatch:
            watch(skill, sight, bot, input);
            break;
        case BotPlan::kPrepare:
            if (sight.distance > kLungeDistance) input.buttons |= kForward;
            break;
        case BotPlan::kCut:
            input.buttons |= kAttack;
            if (bot.lunging) input.buttons |= kLunge;
            // Through the target: the hand goes on towards the other side once the cut is under way.
            if (bot.left < ticks(0.38)) place = bot.place * -0.25;
            break;
        case BotPlan::kParry:
            input.buttons |= kParry;
            break;
        case BotPlan::kWithdraw:
            input.buttons |= kBack;
            break;
    }
    input.hand_x = quantise_hand(place.x);
    input.hand_y = quantise_hand(place.y);
}

}  // namespace

BotState make_bot(std::uint64_t seed, int side) {
    BotState bot;
    bot.prng = Prng::seeded(seed, static_cast<std::uint64_t>(side) + 1);
    return bot;
}

FencerInput think(const BoutSetup& setup, const BoutState& bout, int side, int level, BotState& bot) {
    const Skill skill = skill_of(level);
    Sight& slot = bot.seen[bot.tick % kBotDelayTicks];
    const Sight sight = bot.tick < kBotDelayTicks ? Sight{} : slot;  // what was seen kBotDelayTicks ago
    slot = look(bout, side);
    ++bot.tick;

    FencerInput input;
    if (bout.judge.phase != JudgePhase::kFencing) {
        begin(bot, BotPlan::kWatch, 0.3);
        bot.place = Vec2(0);
        const bool standing = bout.fencers[static_cast<std::size_t>(side)].legs.state == LegState::kStand;
        if (bout.judge.phase == JudgePhase::kEnGarde && standing && bot.tick % 60 == 30) input.buttons |= kGuard;
        return input;
    }
    // Near the rear line nobody withdraws further.
    const Real back_room = setup.rules.rear_line - std::fabs(bout.fencers[static_cast<std::size_t>(side)].root_x);
    if (bot.plan == BotPlan::kWithdraw && back_room < 1.0) begin(bot, BotPlan::kWatch, 0.3);

    if (threatens(sight)) {
        decide_defence(skill, sight, bot);
    } else {
        bot.noticed = false;
    }
    if (bot.left == 0) next_plan(skill, sight, bot);
    --bot.left;
    act(skill, sight, bot, input);
    return input;
}

}  // namespace riposte
