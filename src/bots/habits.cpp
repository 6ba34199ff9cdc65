#include "habits.hpp"

#include "counters.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

namespace riposte {
namespace {

constexpr Real kOutward = 0.6;      // of the square's half, from which a hand tells a line
constexpr Real kRightBehind = 0.8;  // s between two cuts of one attack at most
constexpr Real kMidst = 0.6;        // s behind a cut within which another one is expected
constexpr Real kLearns = 0.7;       // share of what is believed that one cut right behind another changes
constexpr Real kForgets = 0.15;     // likewise one that comes alone
constexpr Real kLingering = 0.2;    // s in a lunge, which are long
constexpr Real kBegins = 0.03;      // s of an attack at its beginning
constexpr Real kSamePlace = 0.12;   // m between the places where two attacks begin that are the same
constexpr Real kSameLine = 0.5;     // half squares between the lines of these
constexpr Real kLongAgo = 60;       // s
constexpr Real kEncouraged = 1.5;   // by which trust grows with an answer that scored
constexpr Real kDiscouraged = 0.3;  // by which it sinks with one that was touched
constexpr Real kTakenBoth = 0.12;   // and with one that touched both
constexpr Real kCurious = 1.2;      // by which trust in the others grows then
constexpr Real kLeastTrust = 0.1;
constexpr Real kWaryOfBoth = 0.6;  // of what is left, by which a touch of both makes wary
constexpr Real kWaryOfOne = 0.3;   // and one by him alone
constexpr Real kFades = 30;        // s in which wariness fades to a third
constexpr Real kTrustFades =
    90;  // s, about six phrases, in which two thirds of what an answer or a line was trusted in fade
constexpr Real kLineServed = 1.3;  // by which trust grows in a line that scored
constexpr Real kLineFailed = 0.6;  // by which it sinks in one that was parried, fell short or did not count
constexpr Real kDoubted = 0.6;     // trust below which another line is taken that is not much farther
constexpr Real kAwaited = 0.6;     // s from a cut's beginning until an award, of its flight and the lockout
constexpr Real kCalmed = 0.7;      // what an own touch leaves of it

/// Before a cut the hand is where it will come from; during the cut it tells nothing of that, but where it is seen
/// first, and a parry tells nothing.
void note_line(const Mind& mind) {
    const Vec2& hand = mind.view.seen_hand;
    Vec2& from = mind.bot.memory.threatened_from;
    const bool shows = is_outward(hand) && !mind.view.parries;
    const bool known = is_outward(from) || is_outward(mind.bot.memory.habit);
    // A hand on its way tells nothing either, where something is known.
    if (shows && !((mind.view.cuts || mind.view.hand_moves) && known)) from = hand;
    if (!shows && !mind.view.cuts) from = Vec2(0);
    if (mind.view.cuts && is_outward(from)) mind.bot.memory.habit = from;
}

void note_cuts(const Mind& mind) {
    BotMemory& memory = mind.bot.memory;
    const bool begins = mind.view.cuts && memory.since_cut > 0;
    if (begins && memory.since_cut < kRightBehind) memory.goes_on += kLearns * (1 - memory.goes_on);
    if (begins && memory.since_cut >= kRightBehind) memory.goes_on -= kForgets * memory.goes_on;
    memory.since_cut = mind.view.cuts ? 0 : std::min(memory.since_cut + mind.dt, kLongAgo);
}

void note_lunges(const Mind& mind) {
    BotMemory& memory = mind.bot.memory;
    const LegState legs = mind.view.legs;
    const bool attacks = legs == LegState::kLunge || legs == LegState::kFleche;
    if (attacks && mind.view.legs_time < kBegins) memory.began_from = mind.view.distance;
    if (legs == LegState::kLunge) memory.held = 0;
    if (legs == LegState::kLungeHold) memory.held = std::min(memory.held + mind.dt, kLongAgo);
    if (legs == LegState::kRecover || memory.held > kLingering) memory.lingers = memory.held > kLingering;
}

/// Compares the attack that touched with the one that touched before.
void note_attack(BotMemory& memory) {
    const bool same_place = std::fabs(memory.began_from - memory.struck_from) < kSamePlace;
    const bool same_line = glm::length(memory.habit - memory.struck_with) < kSameLine;
    memory.repeats = memory.began_from > 0 && same_place && same_line;
    memory.struck_from = memory.began_from;
    memory.struck_with = memory.habit;
}

/// Whoever was touched becomes careful, most of all where both were.
void note_outcome(bool scored, bool touched, Real& wary) {
    if (touched) {
        wary += (scored ? kWaryOfBoth : kWaryOfOne) * (1 - wary);
    } else {
        wary *= kCalmed;
    }
}

/// Ends the wait for what becomes of the last cut.
void judge_cut(BotCuts& cuts, Real factor) {
    if (std::exchange(cuts.awaited, 0) == 0) return;
    Real& trust = cuts.trust[cuts.line];
    trust = std::clamp(trust * factor, kLeastTrust, kMostTrust);
}

void await_award(Real dt, BotCuts& cuts) {
    if (cuts.awaited > dt) {
        cuts.awaited -= dt;
    } else {
        judge_cut(cuts, kLineFailed);
    }
}

void fade(Real dt, std::span<Real> trusts) {
    for (Real& trust : trusts) trust += (1 - trust) * dt / kTrustFades;
}

}  // namespace

bool is_outward(const Vec2& hand) { return std::max(std::fabs(hand.x), std::fabs(hand.y)) > kOutward; }

void note_habits(const Mind& mind) {
    if (!mind.view.threat_point) note_line(mind);
    note_cuts(mind);
    note_lunges(mind);
    mind.bot.memory.wary *= 1 - mind.dt / kFades;
    await_award(mind.dt, mind.bot.cuts);
    fade(mind.dt, mind.bot.answers.trust);
    fade(mind.dt, mind.bot.cuts.trust);
}

void learn(const BoutState& bout, FencerId id, BotState& bot) {
    BotAnswers& answers = bot.answers;
    const std::array<std::uint16_t, 2> now{bout.judge.score[id], bout.judge.score[id.other()]};
    const bool scored = now[0] > answers.score[0];
    const bool touched = now[1] > answers.score[1];
    answers.score = now;
    if (!scored && !touched) return;
    note_outcome(scored, touched, bot.memory.wary);
    judge_cut(bot.cuts, scored ? kLineServed : kLineFailed);
    if (touched) note_attack(bot.memory);
    // In free practice no break follows, in which it could think.
    if (!is_free(bout.judge.phase))
        note_phrase({.scored = scored, .touched = touched, .repeats = bot.memory.repeats}, bot.hindsight);
    const bool given = std::exchange(answers.given, false);
    if (!given || (scored && touched && answers.last != BotAnswer::kCutIn && answers.last != BotAnswer::kForestall))
        return;
    Real& trust = answers.trust[static_cast<std::size_t>(answers.last)];
    trust = std::clamp(trust * (!touched ? kEncouraged : scored ? kTakenBoth : kDiscouraged), kLeastTrust, kMostTrust);
    if (touched)
        for (Real& other : answers.trust)
            if (&other != &trust) other = std::min(other * kCurious, kMostTrust);
}

void note_answer(const Mind& mind, BotAnswer answer) {
    mind.bot.answers.last = answer;
    mind.bot.answers.given = true;
}

void note_cut(BotState& bot) {
    judge_cut(bot.cuts, kLineFailed);
    bot.cuts.line = bot.line;
    bot.cuts.awaited = kAwaited;
}

Real line_trust(const Mind& mind, std::size_t line) {
    const auto& trust = mind.bot.cuts.trust;
    const Real mean = std::accumulate(trust.begin(), trust.end(), 0.0) / static_cast<Real>(trust.size());
    return 1 + mind.skill.memory * (trust[line] / mean - 1);
}

bool doubts_line(const Mind& mind, std::size_t line) { return line_trust(mind, line) < kDoubted; }

Real wariness(const Mind& mind) { return mind.skill.memory * mind.bot.memory.wary; }

Real trust_in(const BotState& bot, BotAnswer answer) { return bot.answers.trust[static_cast<std::size_t>(answer)]; }

Vec2 threatened(const BotState& bot) {
    const BotMemory& memory = bot.memory;
    return memory.threatened_from != Vec2(0) ? memory.threatened_from : memory.habit;
}

bool goes_on(const BotState& bot) { return bot.memory.goes_on > 0.5 && bot.memory.since_cut < kMidst; }

}  // namespace riposte
