#include "parts.hpp"

#include <riposte/salle/throwing_game.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr Real kGiveUp = 6;  // s after which a ball in nobody's hand is fetched, wherever it is

void enter(ThrowingGameState& state, GamePhase phase) {
    state.phase = phase;
    state.time = 0;
}

Real heading_to_other(const ThrowingGame& game, std::size_t who) {
    return heading_of(level(game.homes[1 - who] - game.homes[who]));
}

/// Before the other's hands, a little to one side, a little higher or lower.
Vec3 draw_target(const ThrowingGame& game, ThrowingGameState& state) {
    const std::size_t to = 1U - state.active;
    const Real heading = heading_to_other(game, to);
    const Real width = state.throws % 5 == 4 ? game.wide : game.scatter;
    const Real aside = state.chance.between(-width, width);
    const PersonSize& size = game.room.person->size;
    const Real height = state.chance.between(1.0, 1.35) * size.tall;
    return game.homes[to] + forward_of(heading) * (kCatchForward * size.arm) + forward_of(heading + kPi / 2) * aside +
           kAxisY * height;
}

bool is_home(const ThrowingGame& game, const ThrowingGameState& state, std::size_t who) {
    const PersonState& person = state.room.people[who];
    return glm::length(level(game.homes[who] - person.root)) < 0.15 &&
           std::fabs(wrap_angle(heading_to_other(game, who) - person.heading)) < 0.2;
}

std::uint8_t nearest_to_ball(const ThrowingGameState& state) {
    const auto distance = [&](std::size_t i) {
        return glm::length(level(state.room.people[i].root - state.room.ball.position));
    };
    return distance(1) < distance(0) ? 1 : 0;
}

void count(const RoomEvents& events, ThrowingGameState& state) {
    state.throws += static_cast<std::uint32_t>(events.throws.size());
    for (const CatchEvent& caught : events.catches) {
        if (state.phase == GamePhase::kFlight) {
            ++state.catches;
            state.sum_catch += caught.distance;
            state.worst_catch = std::max(state.worst_catch, caught.distance);
        }
        state.active = caught.person;
        enter(state, GamePhase::kHold);
    }
}

bool met_floor(const RoomEvents& events) {
    for (const BallHitEvent& hit : events.hits) {
        if (hit.person < 0 && hit.contact.normal.y > 0.7) return true;
    }
    return false;
}

/// Of who holds, throws or fetches, and of the other.
Deed deed_of(const ThrowingGameState& state, bool active) {
    constexpr Real kFollows = 0.6;  // s, for which the arm follows through
    switch (state.phase) {
        case GamePhase::kHold:
            return Deed::kNone;
        case GamePhase::kThrow:
            return active ? Deed::kThrow : Deed::kCatch;
        case GamePhase::kFlight:
            if (!active) return Deed::kCatch;
            return state.time < kFollows ? Deed::kThrow : Deed::kNone;
        case GamePhase::kFetch:
            break;
    }
    return active ? Deed::kFetch : Deed::kNone;
}

}  // namespace

ThrowingGameState start_game(const ThrowingGame& game) {
    ThrowingGameState state;
    state.chance = Prng::seeded(game.seed, 7);
    state.room =
        initial_room(game.room, game.homes, {heading_to_other(game, 0), heading_to_other(game, 1)}, Vec3(0), 0);
    return state;
}

RoomInput game_wishes(const ThrowingGame& game, const ThrowingGameState& state) {
    RoomInput input;
    for (std::size_t i = 0; i < kPeople; ++i) {
        const PersonState& me = state.room.people[i];
        const PersonState& you = state.room.people[1 - i];
        PersonWish& wish = input.people[i];
        // From far away he walks home as he looks; near it he side-steps, his face to the other.
        const Real away = glm::length(level(game.homes[i] - me.root));
        wish.walk = away > 0.02;
        wish.place = game.homes[i];
        wish.face = away < 1.2;
        wish.heading = heading_to_other(game, i);
        wish.look = true;
        wish.look_at = me.holds ? head_of(*game.room.person, you) : state.room.ball.position;
        wish.target = state.target;
        wish.deed = deed_of(state, i == state.active);
    }
    return input;
}

void step_game(const ThrowingGame& game, ThrowingGameState& state, Real dt, RoomEvents& events) {
    step_room(game.room, state.room, game_wishes(game, state), dt, events);
    state.time += dt;
    count(events, state);
    switch (state.phase) {
        case GamePhase::kHold:
            if (state.time > game.pause && is_home(game, state, state.active) &&
                is_home(game, state, 1U - state.active)) {
                state.target = draw_target(game, state);
                enter(state, GamePhase::kThrow);
            }
            break;
        case GamePhase::kThrow:
            if (!events.throws.empty()) enter(state, GamePhase::kFlight);
            break;
        case GamePhase::kFlight:
            if (met_floor(events) || state.time > kGiveUp) {
                ++state.drops;
                state.active = nearest_to_ball(state);
                enter(state, GamePhase::kFetch);
            }
            break;
        case GamePhase::kFetch:
            break;
    }
}

}  // namespace riposte
