// What runs on the audio thread takes no memory.
#include "catch.hpp"
#include "heard.hpp"

#include <array>
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
TEST_CASE("whatever is heard, the synthesiser takes no memory") {
    WARN("not counted here: the sanitizer's allocator may not be replaced; the other builds count");
}
#else

using namespace riposte;
using namespace riposte::test;

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

TEST_CASE("whatever is heard, the synthesiser takes no memory") {
    Synth synth(kRate);
    std::array<float, 1024> block{};
    Volumes volumes;
    const long before = g_allocations;
    for (int i = 0; i < 300; ++i) {
        volumes.mono = i % 2 == 0;
        synth.set_volumes(volumes);
        synth.set_hall(i % 50 == 49 ? HallMode::kPaused : HallMode::kPeopled);
        for (const SoundCommand& command :
             {blade_contact(1, met(0.8, 0.6), 0), blade_scrape(1, met(0.5, 0.5), 0), body_hit(5, 0),
              footfall(Footing::kFall, 1, 0), cloth(0, 6, 0), buzzer(i % 2, 0), murmur(1), gasp(1), applause(1),
              referee_call(static_cast<Call>(i % 11), i % 2, 0), menu_sound(MenuTone::kMove)}) {
            synth.play(command);
        }
        synth.render(block);
    }
    CHECK(g_allocations == before);
    ::operator delete(::operator new(1));
    CHECK(g_allocations == before + 1);
}
#endif
