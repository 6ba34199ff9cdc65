#include "salle.hpp"

#include <riposte/core/bytes.hpp>

using namespace riposte;
using namespace riposte::test;

namespace {

ThrowingGame game_of_two() {
    ThrowingGame game;
    game.room.person = person_model();
    game.room.planes = floor_and_walls(3, 4);
    return game;
}

}  // namespace

TEST_CASE("two people throw a ball to each other for a minute without a drop") {
    const ThrowingGame game = game_of_two();
    ThrowingGameState state = start_game(game);
    RoomEvents events;
    std::array<BodyWatch, 2> watches;
    for (int i = 0; i < 60 * 120; ++i) {
        step_game(game, state, kTick, events);
        for (std::size_t p = 0; p < 2; ++p) watches[p](*game.room.person, state.room.people[p]);
    }
    CHECK(state.drops == 0);
    CHECK(state.throws >= 20);
    CHECK(state.throws - state.catches <= 1);
    CHECK(state.worst_catch < 0.01);
    for (const BodyWatch& watch : watches) {
        watch.check();
        CHECK(watch.fastest_joint < 12);
    }
}

TEST_CASE("a drop is fetched and the game goes on") {
    const ThrowingGame game = game_of_two();
    ThrowingGameState state = start_game(game);
    RoomEvents events;
    bool struck = false;
    for (int i = 0; i < 40 * 120; ++i) {
        step_game(game, state, kTick, events);
        if (!struck && state.phase == GamePhase::kFlight && state.time > 0.3) {
            state.room.ball.velocity = {1.5, -2, 0};  // a gust
            struck = true;
        }
    }
    CHECK(state.drops == 1);
    CHECK(state.catches >= 5);
}

TEST_CASE("the same game is the same to the last bit, also from a copy made on the way") {
    const ThrowingGame game = game_of_two();
    ThrowingGameState one = start_game(game);
    ThrowingGameState two = start_game(game);
    RoomEvents events;
    for (int i = 0; i < 1000; ++i) {
        step_game(game, one, kTick, events);
        step_game(game, two, kTick, events);
    }
    CHECK(one.room == two.room);
    two = one;
    for (int i = 0; i < 500; ++i) step_game(game, one, kTick, events);
    for (int i = 0; i < 500; ++i) step_game(game, two, kTick, events);
    CHECK(one.room == two.room);
}

TEST_CASE("a room's state comes back from its bytes, and its hash tells every change") {
    const ThrowingGame game = game_of_two();
    ThrowingGameState state = start_game(game);
    RoomEvents events;
    for (int i = 0; i < 700; ++i) step_game(game, state, kTick, events);
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, state.room);
    RoomState back;
    ByteReader reader(bytes);
    serialize(reader, back);
    CHECK(reader.ok());
    CHECK(back == state.room);
    CHECK(hash_room(back) == hash_room(state.room));
    back.people[1].feet[0].place.pitch += 1e-12;
    CHECK(hash_room(back) != hash_room(state.room));
    ByteReader shorter(std::span<const std::uint8_t>(bytes).first(bytes.size() - 1));
    serialize(shorter, back);
    CHECK_FALSE(shorter.ok());
}

TEST_CASE("two people throw a ball to each other for ten minutes without a drop", "[.soak]") {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        ThrowingGame game = game_of_two();
        game.seed = seed;
        ThrowingGameState state = start_game(game);
        RoomEvents events;
        for (int i = 0; i < 600 * 120; ++i) step_game(game, state, kTick, events);
        CHECK(state.drops == 0);
        CHECK(state.throws >= 200);
        CHECK(state.worst_catch < 0.01);
        WARN("throws " << state.throws << ", catches " << state.catches << ", hand to ball at the catch: mean "
                       << state.sum_catch / state.catches << " m, worst " << state.worst_catch << " m");
    }
}
