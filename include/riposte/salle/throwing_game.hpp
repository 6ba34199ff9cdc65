// The demonstration (Vosinakis 2000, 6.1.5): two people throw a ball to each other, fetch it if it falls, and go back
// to their places. Pure: state in, state out, for tests, gallery and drills alike.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/salle/room.hpp>

namespace riposte {

/// Const model of the game.
struct ThrowingGame {
    RoomModel room;
    std::array<Vec3, kPeople> homes{Vec3(0, 0, -1.7), Vec3(0, 0, 1.7)};
    Real scatter = 0.3;  ///< m, how far to either side of the other's hands most throws go
    Real wide = 0.6;     ///< m, the same for every fifth throw, which makes the catcher step
    Real pause = 0.6;    ///< s, for which the ball is kept before it is thrown back
    std::uint64_t seed = 1;
};

enum class GamePhase : std::uint8_t { kHold, kThrow, kFlight, kFetch };

struct ThrowingGameState {
    RoomState room;
    GamePhase phase = GamePhase::kHold;
    Real time = 0;            ///< s in this phase
    std::uint8_t active = 0;  ///< index of the person that holds, throws or fetches; in flight of the thrower
    Vec3 target{0};           ///< world, target of the throw
    Prng chance;
    std::uint32_t throws = 0;
    std::uint32_t catches = 0;
    std::uint32_t drops = 0;  ///< throws after which the ball met the floor before a hand
    Real worst_catch = 0;     ///< m, the largest distance of ball and hollow of the hand at a catch
    Real sum_catch = 0;       ///< m, sum of these distances
};

ThrowingGameState start_game(const ThrowingGame& game);

/// Returns the wishes of both people now.
RoomInput game_wishes(const ThrowingGame& game, const ThrowingGameState& state);

/// Moves the room and the game through one step. `events` are those of the room.
void step_game(const ThrowingGame& game, ThrowingGameState& state, Real dt, RoomEvents& events);

}  // namespace riposte
