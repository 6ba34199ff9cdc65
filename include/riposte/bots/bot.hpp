// An opponent: looks with a delay, decides, and acts through the same input as a player.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

#include <array>
#include <cstdint>

namespace riposte {

inline constexpr int kWeakestBot = 1;
inline constexpr int kStrongestBot = 3;
inline constexpr std::size_t kBotDelayTicks = 24;  ///< 200 ms, a good fencer's reaction to what he sees

/// What a bot sees of its opponent, late.
struct Sight {
    LegsState legs;
    HandSet hand_set = HandSet::kSwing;
    Vec2 hand_place{0};
    Vec2 hand_velocity{0};  ///< square units per second
};

enum class BotPlan : std::uint8_t {
    kWatch,     ///< keeps its measure and waits for a moment
    kShow,      ///< a feint: the hand goes to a line where the cut will not come
    kPrepare,   ///< the hand goes to where the cut begins
    kReach,     ///< the lunge or step that brings the cut into reach
    kCut,       ///< the cut is under way
    kParry,     ///< a line is closed
    kWithdraw,  ///< out of measure
};
inline constexpr int kBotPlanCount = 7;

/// How near the opponent is to a touch, ascending.
enum class Threat : std::uint8_t { kNone, kPreparation, kCut };
inline constexpr int kThreatCount = 3;

/// Plain value: a bot can be saved and restored with the bout.
struct BotState {
    Prng prng;
    std::array<Sight, kBotDelayTicks> seen{};
    std::uint32_t tick = 0;
    BotPlan plan = BotPlan::kWatch;
    Real left = 0;                   ///< s left of the plan
    std::uint8_t line = 0;           ///< the line that it attacks
    Vec2 place{0};                   ///< where the hand is going
    Real misjudged = 0;              ///< m, by how much it takes the present cut's reach for longer than it is
    Real measure = 2.2;              ///< m, the distance that it tries to keep
    Threat noticed = Threat::kNone;  ///< the threat that it decided upon last
    Real heedless = 0;               ///< s until it decides again upon the like
};

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) a bot field by field, with the range of each.
template <class Stream>
void serialize(Stream& stream, BotState& bot);

/// `id` is the fencer whom the bot drives.
BotState make_bot(std::uint64_t seed, FencerId id);

/// This tick's input of the bot that drives `id`. Pure in bout and bot. `level` kWeakestBot .. kStrongestBot.
FencerInput think(const BoutSetup& setup, const BoutState& bout, FencerId id, int level, BotState& bot);

}  // namespace riposte
