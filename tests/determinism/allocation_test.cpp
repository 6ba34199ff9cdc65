#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/record/recording.hpp>
#include <riposte/salle/throwing_game.hpp>

#include <atomic>
#include <cstdlib>
#include <new>

// Sanitizers bring an allocator of their own, which must not be replaced.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define RIPOSTE_OWN_ALLOCATOR 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define RIPOSTE_OWN_ALLOCATOR 0
#endif
#endif
#ifndef RIPOSTE_OWN_ALLOCATOR
#define RIPOSTE_OWN_ALLOCATOR 1
#endif

#if !RIPOSTE_OWN_ALLOCATOR
TEST_CASE("a bout is fenced without allocating memory, bots included") {
    WARN("not counted here: the sanitizer's allocator may not be replaced; the other builds count");
}
#else

using namespace riposte;

namespace {
std::atomic<long> g_allocations{0};
}

void* operator new(std::size_t size) {
    ++g_allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {
template <class Work>
long counted(Work work) {
    const long before = g_allocations;
    work();
    return g_allocations - before;
}
}  // namespace

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
    for (const int ticks : {0, 1, 119, 120, 121, 239}) {
        BotBout bout(6, 3);
        Recorder recorder(bout.setup);
        for (int i = 0; i < ticks; ++i) {
            bout.tick();
            recorder.add(bout.input, bout.state);
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
