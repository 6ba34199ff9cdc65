#include "plan.hpp"

#include "habits.hpp"
#include "lines.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kLongestReach = 1.1;  // s of steps and lunge before an attack is given up
constexpr Real kLongestClose = 1.5;  // s of steps until it gives up coming nearer
constexpr Real kPoise = 0.25;        // s in guard within reach before it attacks
constexpr Real kCover = 0.45;       // m beyond the reach of his lunge within which it covers the line that he threatens
constexpr Real kCaution = 0.15;     // m of distance that it adds when it trusts most in going back
constexpr Real kAttentive = 0.35;   // m beyond the reach of its lunge within which it stands while the other has lunged
constexpr Real kLongestStop = 0.6;  // s of waiting for somebody who comes
constexpr Real kCutTime = 0.3;      // s
constexpr Real kWholeStep = 0.4;    // m of a step and a little more
constexpr Real kTooFar = 0.15;      // m beyond the measure that it likes, from where it steps forward
constexpr Real kWaryCaution = 0.12;  // m of distance that it adds when it is most wary
constexpr Real kForestalls = 40;     // times initiative: flèches a second at somebody whose attacks are alike
constexpr Real kAtOnce = 0.3;        // share of them after one touch
constexpr Real kStillTrusted =
    0.5;                          // trust in going first, below which it leaves that: both were touched in it of late
constexpr Real kRushFrom = 0.8;   // m beyond the reach of its lunge, from where it rushes at the farthest
constexpr Real kBeyondHim = 0.2;  // m beyond where his attack began, from where it does not reach
constexpr Real kStillWary = 0.1;  // wariness from which it keeps there
constexpr Real kFarthestSafe = 0.6;  // m beyond the reach of its lunge
constexpr Real kLeastDaring = 0.06;
constexpr Real kSafeBefore = 0.7;  // worth of a line from which it cuts at somebody who comes
constexpr Real kRush = 0.7;        // m of a flèche in the time by which it is seen late
constexpr Real kRunsInto = 0.2;    // m beyond its reach, from where somebody in a flèche runs into a cut
constexpr Real kDetour = 1;        // half squares that the hand goes farther rather than take a line that failed
constexpr Real kServed = 1.5;      // worth of a line that served, times how much more it is trusted than others
constexpr Real kThrough = 0.2;     // s of a cut's end during which the hand goes on through the target

Vec2 roughly(Prng& prng, const Vec2& place, Real error) {
    // Braces: the arguments of a call in parentheses would be drawn in another order by another compiler.
    const Vec2 off{prng.between(-error, error), prng.between(-error, error)};
    return glm::clamp(place + off, Vec2(-1.0), Vec2(1.0));
}

bool reaches(const Mind& mind) { return mind.view.landing - mind.bot.misjudged <= mind.view.cut_reach; }

/// Whether somebody in a flèche will be within reach: who foresees little cuts the sooner.
bool rushes_in(const Mind& mind) {
    const Real early = kRush * (1 - mind.skill.foresight);
    return mind.view.legs == LegState::kFleche && mind.view.landing - early <= mind.view.cut_reach + kRunsInto;
}

/// How far a line is from the opponent's arm; his right is the bot's left. Too near for a line is as bad as closed.
Real openness(const View& view, const Line& line) {
    const Real near = view.distance < view.cut_reach - line.within ? 2 : 0;
    return glm::length(line.cut - Vec2(-view.hand.x, view.hand.y)) - near;
}

static_assert(kLines.size() == kBotLineCount, "each line has its fondness");

std::uint8_t choose_line(const Mind& mind) {
    const std::span<const Line> lines = lines_of(mind.view.point);
    std::array<Real, kLines.size()> worth{};
    const auto any = [&] { return static_cast<std::uint8_t>(mind.bot.prng.below(lines.size())); };
    std::uint8_t best = any();
    if (mind.bot.prng.unit() >= mind.skill.choice) return best;
    for (std::size_t other = 0; other < lines.size(); ++other) {
        const Real fondness = mind.view.point ? 0 : mind.skill.fondness[other];
        const Real served = kServed * (line_trust(mind, other) - 1);
        worth[other] =
            openness(mind.view, lines[other]) + lines[other].worth + fondness + served + mind.bot.prng.between(0, 1);
        if (worth[other] > worth[best]) best = static_cast<std::uint8_t>(other);
    }
    return best;
}

/// Chooses the line of an attack, and how far it is misjudged.
void choose(const Mind& mind) {
    mind.bot.line = choose_line(mind);
    mind.bot.misjudged = mind.bot.prng.between(-mind.skill.misjudging, mind.skill.misjudging);
}

/// The line, of those that are worth something, to which the hand comes soonest.
std::uint8_t nearest_line(const Mind& mind, Real least) {
    const std::span<const Line> lines = lines_of(mind.view.point);
    const auto away = [&](std::size_t i) {
        return glm::length(lines[i].cut - mind.view.own_hand) + (doubts_line(mind, i) ? kDetour : 0);
    };
    std::uint8_t best = 0;
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (lines[i].worth > least && away(i) < away(best)) best = static_cast<std::uint8_t>(i);
    return best;
}

/// A weapon that thrusts has fewer lines than a state may name.
const Line& line_of(const Mind& mind) {
    const std::span<const Line> lines = lines_of(mind.view.point);
    return lines[std::min<std::size_t>(mind.bot.line, lines.size() - 1)];
}

void aim(const Mind& mind) { mind.bot.place = roughly(mind.bot.prng, line_of(mind).cut, mind.skill.aim); }

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

/// Whether it holds a parry in the line from which he could cut, before he does.
bool covers(const Mind& mind) {
    const BotPlan plan = mind.bot.plan;
    return (mind.bot.covers || mind.view.threat_point) &&
           (plan == BotPlan::kWatch || plan == BotPlan::kClose || plan == BotPlan::kWithdraw) && knows_line(mind) &&
           mind.view.distance < mind.view.threat_reach + kCover;
}

/// Whether he can cut at any moment.
bool menaces(const Mind& mind) { return mind.view.raised && mind.view.distance < mind.view.threat_cut + 0.15; }

/// True if the hand is so near to where it goes, and so far out, that a cut may begin.
bool is_there(const Mind& mind) {
    const Vec2& hand = mind.view.own_hand;
    return mind.view.own_swung && glm::length(hand - mind.bot.place) < 0.5;
}

/// Whether it steps back while it parries: too near for a parry, or before somebody who comes on.
bool gives_way(const Mind& mind) {
    const View& view = mind.view;
    const bool nears =
        view.legs == LegState::kFleche || view.legs == LegState::kStepForward || view.legs == LegState::kLunge;
    const bool many = goes_on(mind.bot) && view.distance < view.threat_cut + 0.2;
    return (view.distance < 1.6 || (mind.bot.steady && (nears || many))) && has_room(view);
}

/// m that the bot keeps farther off, as it trusts in going back.
Real caution(const Mind& mind) {
    const BotState& bot = mind.bot;
    const Real back = trust_in(bot, BotAnswer::kGoBack);
    const Real stay = std::max(trust_in(bot, BotAnswer::kParry), trust_in(bot, BotAnswer::kCutIn));
    return (back > 1 && back >= stay ? kCaution : 0) + kWaryCaution * wariness(mind);
}

/// Whether its own attack has ended without a cut.
bool is_spent(LegState own) { return own == LegState::kLungeHold || own == LegState::kSettle; }

/// Whether an attack would be carried by steps to where he could attack first.
bool walks_into_it(const Mind& mind) {
    const View& view = mind.view;
    const bool may = view.raised && !is_helpless(view) && view.distance < view.threat_reach + kCover;
    return may && mind.skill.patience > 0 && !mind.bot.rushes && !in_lunge(view.own_legs) && !in_reach(mind);
}

/// m, beyond where the opponent's attack touched from, until that is long ago: two who wait would stand for ever.
Real safe_measure(const Mind& mind) {
    const Real from = mind.bot.memory.struck_from;
    return from > 0 && wariness(mind) > kStillWary ? std::min(from + kBeyondHim, mind.view.reach + kFarthestSafe) : 0;
}

/// Whether whoever touched it with a lunge is in the midst of another, or about to begin the next, while it comes near.
bool comes_again(const Mind& mind) {
    const View& view = mind.view;
    const bool lunges = in_lunge(view.legs) || is_helpless(view);
    return lunges && view.distance < safe_measure(mind) && !in_reach(mind);
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

/// Whether it stands and looks for a moment, since the opponent has lunged.
bool attends(const Mind& mind) {
    const LegState legs = mind.view.legs;
    const bool lunged = legs == LegState::kLunge || is_helpless(mind.view);
    return mind.skill.counter > 0 && lunged && mind.view.distance < mind.view.reach + kAttentive;
}

/// Whether he is under way with an attack that may reach it, into which nobody steps who has any patience.
bool comes_on(const Mind& mind) {
    const View& view = mind.view;
    if (mind.skill.patience == 0) return false;
    const bool steps = view.raised && view.legs == LegState::kStepForward;
    const bool comes = view.cuts || view.legs == LegState::kLunge || steps;
    return view.legs == LegState::kFleche || (comes && view.distance < view.threat_reach + kWholeStep);
}

std::uint16_t keep_measure(const Mind& mind) {
    // One step is ended before the next is thought of.
    if (mind.view.own_legs != LegState::kGuard || attends(mind)) return 0;
    if (comes_on(mind)) return 0;
    const Real measure = std::max(mind.bot.measure + caution(mind), safe_measure(mind));
    if (mind.view.distance > measure + kTooFar) {
        // Nobody who thinks of it comes with a whole step into where a raised hand lunges.
        const bool risky = mind.view.raised && mind.view.distance < mind.view.threat_reach + kWholeStep;
        return risky && mind.skill.patience > 0 ? kHalfStep : kForward;
    }
    return mind.view.distance < measure - 0.17 && has_room(mind.view) ? kBack : 0;
}

/// Flèches begun per second at somebody with an edge who attacks as soon as one is near, before he does.
Real forestalling(const Mind& mind) {
    const View& view = mind.view;
    const BotMemory& memory = mind.bot.memory;
    const bool ready = view.own_legs == LegState::kGuard && !in_lunge(view.legs) && !is_helpless(view);
    const bool off = view.distance > memory.struck_from && view.distance < view.reach + kRushFrom && view.rush_lands;
    // Nobody runs onto a point.
    if (!ready || !off || memory.struck_from == 0 || view.threat_point) return 0;
    const Real trust = trust_in(mind.bot, BotAnswer::kForestall);
    if (trust < kStillTrusted) return 0;
    return kForestalls * mind.skill.initiative * (memory.repeats ? 1 : kAtOnce) * wariness(mind) * trust * trust;
}

std::uint16_t reach_out(const Mind& mind) {
    const View& view = mind.view;
    if (mind.bot.rushes) return kFleche;
    if (in_lunge(view.own_legs)) return kLunge;
    return in_reach(mind) ? kLunge : kForward;
}

std::uint16_t buttons(const Mind& mind) {
    const View& view = mind.view;
    switch (mind.bot.plan) {
        case BotPlan::kWatch:
            return keep_measure(mind) | (covers(mind) ? kParry : 0);
        case BotPlan::kClose:
            return (mind.view.distance <= mind.bot.nearest || comes_on(mind) ? 0 : kHalfStep) |
                   (covers(mind) ? kParry : 0);
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

}  // namespace

Real daring(const Mind& mind) {
    const Real trust = 1 + mind.skill.memory * (trust_in(mind.bot, BotAnswer::kCutIn) - 1);
    // However it went: two who wait for each other would stand for ever.
    return std::max(kLeastDaring, (1 - patience(mind)) * trust);
}

Real patience(const Mind& mind) { return more(mind.skill.patience, wariness(mind)); }

bool is_helpless(const View& view) {
    return view.legs == LegState::kLungeHold || view.legs == LegState::kRecover ||
           view.legs == LegState::kRecoverForward || view.legs == LegState::kStumble || view.legs == LegState::kSettle;
}

bool too_near(const Mind& mind) { return mind.view.distance < mind.view.cut_reach - 0.5; }

bool has_room(const View& view) { return view.back_room > 1.0; }

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
    choose(mind);
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
    choose(mind);
    begin(mind.bot, BotPlan::kPrepare, preparation);
    aim(mind);
}

bool knows_line(const Mind& mind) { return mind.view.threat_point || threatened(mind.bot) != Vec2(0); }

const Parry& parry_now(const Mind& mind) {
    return mind.view.threat_point ? parry_against(mind.view.seen_hand, true) : parry_against(threatened(mind.bot));
}

bool in_reach(const Mind& mind) { return mind.view.lands; }

void begin_riposte(const Mind& mind) {
    BotState& bot = mind.bot;
    if (bot.prng.unit() >= mind.skill.riposte) return begin(bot, BotPlan::kWithdraw, 0.4);
    if (!in_reach(mind)) {
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
    choose(mind);
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
            if (bot.prng.unit() < forestalling(mind) * mind.dt) return begin_rush(mind);
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
    return {quantise_hand(mind.bot.place.x), quantise_hand(mind.bot.place.y), buttons(mind),
            thrusts ? quantise_extension(1) : kArmAsPosed};
}

}  // namespace riposte
