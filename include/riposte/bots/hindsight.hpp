// Hindsight: what a bot keeps of the last attack of a phrase, how it thinks that over between two phrases, and what it
// does against the next attack of the kind.
#pragma once

#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

#include <array>
#include <cstdint>

namespace riposte {

inline constexpr std::size_t kRecalledTicks = 512;  ///< ticks of a phrase that a bot recalls, the latest ones
inline constexpr std::uint8_t kCounterCount = 4;    ///< attacks for which a bot keeps a counter
inline constexpr std::size_t kKnownTicks = 192;     ///< ticks of such an attack that it knows by heart

/// What the legs do while a counter cuts.
enum class CounterLegs : std::uint8_t { kNone, kLunge, kFleche, kBack };
inline constexpr int kCounterLegsCount = 4;

/// What is done against an attack: the hand waits in a place, and then cuts. Places are those of a right-hander's hand
/// square, times are simulated seconds.
struct CounterMove {
    Vec2 guard{0};          ///< where the hand waits
    bool parries = false;   ///< true if it waits in a parry
    bool back = false;      ///< true if the feet step back while it waits
    Real wait = 0;          ///< s until the hand goes to where its cut begins
    std::uint8_t line = 0;  ///< of the cut, of kLines or kThrusts
    CounterLegs legs = CounterLegs::kNone;
};

/// How an attack begins, by which it is known again.
struct Onset {
    LegState legs =
        LegState::kGuard;  ///< of the attacker, when the attack was to be seen; kGuard if the hand alone attacks
    Vec2 hand{0};          ///< in the attacker's square, mirrored for a left-handed bot
    Real distance = 0;     ///< m between the model origins
    Real decided = 0;      ///< m, the farthest distance from which he decided on an attack of such legs
};

/// An attack, and what is done against the next one of its kind.
struct BotCounter {
    bool known = false;  ///< true if there is a move; else there is none that is any good
    Onset against;
    CounterMove move;
    bool failed = false;  ///< true if the bot followed it in a phrase that it did not win, and has won none by it since
    std::array<FencerInput, kKnownTicks> his{};  ///< what he does, from the tick in which the attack is to be seen
    std::uint8_t his_count = 0;                  ///< ticks of that which are known
};

/// A tick as the bot recalls it.
struct RecalledTick {
    BoutInput input;
    Real distance = 0;  ///< m between the model origins
};

/// The bout as it was at a tick of the phrase.
struct RecalledMoment {
    bool any = false;
    std::uint32_t tick = 0;  ///< how many ticks of the phrase there were before
    BoutState bout;
};

/// What a bot recalls of the phrase. While they fence, a bot reads nothing of it that is younger than kBotDelayTicks.
struct Recollection {
    std::array<RecalledTick, kRecalledTicks> ticks{};  ///< tick n of the phrase stands at n % kRecalledTicks
    std::uint32_t count = 0;                           ///< ticks of the phrase
    RecalledMoment older;                              ///< between 0.4 s and twice that ago
    RecalledMoment newer;
    Vec2 hand_place{0};                           ///< of the opponent in the last tick, in his square
    Vec2 hand_velocity{0};                        ///< the same, half squares per second
    LegState legs = LegState::kGuard;             ///< of the opponent in the last tick
    Real quiet = 1;                               ///< s for which the opponent has not attacked
    std::array<Real, kLegStateCount> farthest{};  ///< m, from where he decided on an attack of such legs at the most
};

/// The last attack of the opponent.
struct RecalledAttack {
    bool any = false;
    RecalledMoment from;        ///< a little before it
    std::uint32_t decided = 0;  ///< tick of the phrase at which he decided on it
    std::uint32_t shows = 0;    ///< tick of the phrase at which it was to be seen
    bool entangled = false;     ///< true if the bot's legs were not free when it saw the attack
    Onset onset;
    BoutState at;  ///< the bout when it was to be seen
};

inline constexpr std::uint8_t kRehearsalTrials = 3;  ///< of each move

/// The rehearsal of moves against the last attack, one after the other, each up to kRehearsalTrials times and later
/// each time.
struct Rehearsal {
    bool wanted = false;      ///< true while there is an attack to think over
    bool runs = false;        ///< true while a move is under way
    std::uint32_t moves = 0;  ///< number of moves that were begun
    BoutState bout;           ///< as it is in the rehearsal
    std::uint32_t tick = 0;
    std::uint32_t his_tick = 0;  ///< tick of what he did then that he does now
    std::uint32_t begun = 0;     ///< tick at which the move begins; kNotBegun: it has not
    std::uint8_t trial = 0;      ///< number of times that the move was tried before
    Real sum = 0;                ///< of the outcomes of these
    CounterMove tried;
    CounterMove best;
    Real worth = 0;  ///< of the best, -1 .. 1; while there is none, kWorthNothing or kWorthScored
};
inline constexpr std::uint32_t kNotBegun = 0xFFFFFFFF;
inline constexpr Real kWorthNothing = -2;  ///< from where a rehearsal begins if the attack touched
inline constexpr Real kWorthScored = 0.9;  ///< the same if the bot scored: a move has to score alone each time

/// Trying moves from where both stand, while an attack comes that the bot knows.
struct SecondThought {
    std::uint8_t attack = kCounterCount;  ///< number of the counter to that attack; kCounterCount: there is none
    std::uint32_t shows = 0;              ///< tick of the phrase at which that attack was to be seen
    BoutState ahead;                      ///< what it expects the bout to be in a moment
    std::uint32_t ahead_tick = 0;         ///< tick of the phrase that this is
    bool runs = false;                    ///< true while a move is under way
    std::uint32_t moves = 0;              ///< number of moves that were begun
    BoutState bout;                       ///< as it is in the move that is tried
    std::uint32_t tick = 0;
    std::uint32_t begins = 0;  ///< tick of the phrase at which the move begins
    CounterMove tried;
    bool chosen = false;  ///< true if that move is what it will do
};

/// Everything that a bot looks back on.
struct Hindsight {
    bool between = true;  ///< true from the end of a phrase to the beginning of the next one
    Recollection recollection;
    RecalledAttack attack;
    Rehearsal rehearsal;
    SecondThought second_thought;
    std::array<BotCounter, kCounterCount> counters{};
    std::uint8_t oldest = 0;                ///< number of the counter that is given up for the next one
    std::uint8_t follows = kCounterCount;   ///< number of the counter that the bot follows; kCounterCount: none
    std::uint8_t followed = kCounterCount;  ///< the same of the last one in this phrase
    CounterMove move;                       ///< what it follows
    Real since = 0;                         ///< s since the bot began to follow it
    Real draws = 0;                         ///< m, to where it comes to draw an attack; 0: it does not
    std::uint8_t drawn_in_vain = 0;         ///< touches of the bot while it did so
};

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) hindsight field by field, and checks the range of
/// each field that it reads.
template <class Stream>
void serialize(Stream& stream, Hindsight& hindsight);

}  // namespace riposte
