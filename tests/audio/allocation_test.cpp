// What runs on the audio thread takes no memory.
#include "allocations.hpp"
#include "catch.hpp"
#include "heard.hpp"

#include <array>

#if !RIPOSTE_OWN_ALLOCATOR
TEST_CASE("whatever is heard, the synthesiser takes no memory") {
    WARN("not counted here: the sanitizer's allocator may not be replaced; the other builds count");
}
#else

using namespace riposte;
using namespace riposte::test;

TEST_CASE("whatever is heard, the synthesiser takes no memory") {
    Synth synth(kRate);
    std::array<float, 1024> block{};
    Volumes volumes;
    REQUIRE(counted([] { ::operator delete(::operator new(1)); }) == 1);
    const long allocated = counted([&] {
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
    });
    CHECK(allocated == 0);
}
#endif
