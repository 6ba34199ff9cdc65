// The first opponent: looks with a delay, decides, and acts through the same input as a player.
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
    Real distance = 4;  ///< m between the two model origins
    LegState legs = LegState::kStand;
    HandSet hand_set = HandSet::kSwing;
    Vec2 hand_place{0};
};

enum class BotPlan : std::uint8_t { kWatch, kPrepare, kCut, kParry, kWithdraw };

/// Plain value: a bot can be saved and restored with the bout.
struct BotState {
    Prng prng;
    std::array<Sight, kBotDelayTicks> seen{};
    std::uint32_t tick = 0;
    BotPlan plan = BotPlan::kWatch;
    std::uint32_t left = 0;  ///< ticks left of the plan
    Vec2 place{0};           ///< where the hand is going
    bool lunging = false;
    bool noticed = false;  ///< the present attack of the opponent was already decided upon
    Real measure = 2.2;    ///< m, the distance it tries to keep
};

/// `level` kWeakestBot .. kStrongestBot.
BotState make_bot(std::uint64_t seed, int side);

/// This tick's input of the bot on `side`. Pure in bout and bot.
FencerInput think(const BoutSetup& setup, const BoutState& bout, int side, int level, BotState& bot);

}  // namespace riposte
