#include "allocations.hpp"
#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/record/recording.hpp>
#include <riposte/salle/throwing_game.hpp>

#if !RIPOSTE_OWN_ALLOCATOR
TEST_CASE("a bout is fenced without allocating memory, bots included") {
    WARN("not counted here: the sanitizer's allocator may not be replaced; the other builds count");
}
#else

using namespace riposte;

TEST_CASE("a bout is fenced without allocating memory, bots included") {
    REQUIRE(counted([] { ::operator delete(::operator new(1)); }) == 1);
    BotBout bout(6, 3);
    const long allocated = counted([&] {
        while (!bout.over() && bout.state.tick < 20000) bout.tick();
    });
    CHECK(bout.state.judge.score[0] + bout.state.judge.score[1] > 0);
    CHECK(allocated == 0);
}

TEST_CASE("a recording is broken off without allocating memory, as in a crash") {
    for (const int ticks : {0, 1, 119, 120, 121, 239, 700}) {
        BotBout bout(6, 3);
        Recorder recorder(bout.setup, {}, ticks % 2 == 0 ? Poses::kYes : Poses::kNo);
        for (int i = 0; i < ticks; ++i) {
            bout.tick();
            recorder.add(bout.input, bout.state, bout.events);
            recorder.forget_pending();
        }
        CHECK(counted([&] { recorder.break_off(); }) == 0);
    }
}

TEST_CASE("two people play catch without allocating memory") {
    ThrowingGame game;
    game.room.person = std::make_shared<const PersonModel>(make_person_model(shipped().fencers[0]->skeleton).value());
    ThrowingGameState state = start_game(game);
    RoomEvents events;
    CHECK(counted([&] {
              for (int i = 0; i < 3000; ++i) step_game(game, state, 1.0 / 120, events);
          }) == 0);
    CHECK(state.catches > 5);
}
#endif
