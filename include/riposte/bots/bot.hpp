// A bot, which is an opponent that looks with a delay, decides, and acts through the same input as a player.
#pragma once

#include <riposte/bots/hindsight.hpp>
#include <riposte/bots/skill.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>

#include <array>
#include <cstdint>

namespace riposte {

/// What a bot sees of its opponent at one tick.
struct Sight {
    LegsState legs;
    HandSet hand_set = HandSet::kSwing;
    Vec2 hand_place{0};
    Vec2 hand_velocity{0};  ///< velocity in the hand square, half squares per second
    bool struck = false;    ///< true if a blow upon the bot's own blade is still to be felt
};

/// What a bot does now.
enum class BotPlan : std::uint8_t {
    kWatch,     ///< the bot keeps its measure and waits for a moment
    kShow,      ///< the hand feints: it goes to a line where the cut will not come
    kPrepare,   ///< the hand goes to where the cut begins
    kReach,     ///< a lunge or a step brings the cut into reach
    kCut,       ///< the cut is under way
    kParry,     ///< a parry closes a line
    kWithdraw,  ///< the bot goes out of measure
    kStop,      ///< the hand waits where a cut begins for somebody who runs into it
    kClose,     ///< steps bring the bot to where a lunge reaches, its hand in guard
    kDraw,      ///< half steps behind a parry bring it to where the opponent attacks, as he did before
};
inline constexpr int kBotPlanCount = 10;

/// How near the opponent is to a touch, in ascending order.
/// A charge is a flèche in whose way there is time for a cut.
enum class Threat : std::uint8_t { kNone, kPreparation, kCharge, kCut };
inline constexpr int kThreatCount = 4;

/// How a bot answers a cut that it sees coming, or an attack that it expects.
enum class BotAnswer : std::uint8_t {
    kParry,
    kCutIn,
    kGoBack,
    kForestall,  ///< a flèche of its own, before he comes near or while he recovers
};
inline constexpr std::size_t kBotAnswerCount = 4;

/// What a bot remembers of how its opponent fences.
struct BotMemory {
    Vec2 threatened_from{0};  ///< where the opponent's hand was when his cut began, or is before it begins
    Vec2 habit{0};            ///< where the hand was from which the opponent's last cut came; 0: none came yet
    Real held = 0;            ///< s for which the opponent has stayed in his present lunge, as seen
    bool lingers = false;     ///< true if the opponent stayed in his last lunge for a while
    Real since_cut = 60;      ///< s since a cut of the opponent was seen
    Real goes_on = 0;         ///< 0 .. 1, how much the opponent cut again of late right behind a cut
    Real began_from = 0;      ///< m, the distance at which the opponent's last lunge or flèche began; 0: none was seen
    Real struck_from = 0;     ///< m, the same of the last one with which he touched; 0: none did
    Vec2 struck_with{0};      ///< where the hand was from which that one's cut came
    bool repeats = false;     ///< true if he touched twice with the same attack
    Real wary = 0;            ///< 0 .. 1, how often of late the bot was touched, above all together with the opponent
};

/// What a bot has learnt of its own answers to cuts.
struct BotAnswers {
    std::array<Real, kBotAnswerCount> trust{1, 1, 1, 1};  ///< in each answer: more where the answer went well of late
    BotAnswer last = BotAnswer::kParry;                   ///< the answer that the bot gave last
    bool given = false;                                   ///< true if the bot gave an answer in this phrase
    std::array<std::uint16_t, 2> score{};                 ///< of the bot and of the opponent, when the bot looked last
};

/// What a bot has learnt of its own cuts and thrusts.
struct BotCuts {
    std::array<Real, kBotLineCount> trust{1, 1, 1, 1,
                                          1, 1, 1, 1};  ///< in each line: more where it scored of late, less
                                                        ///< where it did not
    std::uint8_t line = 0;                              ///< of the last cut
    Real awaited = 0;  ///< s within which the last cut may still be awarded; 0: what became of it is known
};

/// The state of a bot, a plain value: a bot can be saved and restored with the bout.
struct BotState {
    Prng prng;
    std::array<Sight, kBotDelayTicks> seen{};
    std::uint32_t tick = 0;
    BotPlan plan = BotPlan::kWatch;
    Real left = 0;                   ///< s until the plan ends
    std::uint8_t line = 0;           ///< the line that the bot attacks
    Vec2 place{0};                   ///< place in the hand square to which the hand goes
    Real misjudged = 0;              ///< m by which the bot takes the present cut's reach for longer than it is
    Real measure = 2.2;              ///< m, the distance that the bot tries to keep
    Real nearest = 0;                ///< m, the distance to which the bot comes before it attacks
    Threat noticed = Threat::kNone;  ///< the threat that the bot decided upon last
    Real heedless = 0;               ///< s until the bot decides again upon such a threat
    bool steady = false;             ///< true if it holds its parry until the attack is over
    bool rushes = false;             ///< true if the present attack is a flèche
    bool met = false;                ///< true if a blade came upon the parry
    bool covers = false;             ///< true if the bot holds a parry in the threatened line before a cut comes
    BotMemory memory{};
    BotAnswers answers{};
    BotCuts cuts{};
    Hindsight hindsight{};
};

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) a bot field by field, and checks the range of each
/// field that it reads.
template <class Stream>
void serialize(Stream& stream, BotState& bot);

/// Returns a new bot that drives the fencer `id`.
BotState make_bot(std::uint64_t seed, FencerId id);

/// Returns the input for this tick of the bot that drives the fencer `id`, and moves the bot on. The result depends on
/// the arguments alone. `skill` is what the bot can and likes: a level's (skill_of), perhaps bent by a character
/// (styled). `rehearsal` is the memory in which it thinks over, between two phrases, the opponent's last attack;
/// without it, it does not.
FencerInput think(const BoutSetup& setup, const BoutState& bout, FencerId id, const Skill& skill, BotState& bot,
                  StepScratch* rehearsal = nullptr);

/// The same of a bot that fences as its level does. `level` is in kWeakestBot .. kStrongestBot.
inline FencerInput think(const BoutSetup& setup, const BoutState& bout, FencerId id, int level, BotState& bot,
                         StepScratch* rehearsal = nullptr) {
    return think(setup, bout, id, skill_of(level), bot, rehearsal);
}

}  // namespace riposte
