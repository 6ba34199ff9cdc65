#include "bot_bout.hpp"
#include "catch.hpp"

using namespace riposte;

TEST_CASE("no blow of a bout is told twice") {
    constexpr std::int64_t kRest = 150'000 - 1'000'000 / kTicksPerSecond;  // us out of the body, to the tick
    int touches = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        BotBout bout(seed, 3, 2);
        const auto rest = static_cast<std::int64_t>(kRest / bout.setup.tempo);
        std::array<TouchEvent, 2> last;
        std::array<bool, 2> any{};
        while (!bout.over() && bout.state.tick < 20000) {
            bout.tick();
            for (const TouchEvent& touch : bout.events.touches) {
                ++touches;
                TouchEvent& before = last[touch.attacker];
                const bool near = any[touch.attacker] && touch.time_us - before.time_us < rest;
                // Only what did not count may be followed at once, by what does.
                if (near) CHECK((before.verdict != TouchVerdict::kCounts && touch.verdict == TouchVerdict::kCounts));
                before = touch;
                any[touch.attacker] = true;
            }
        }
    }
    CHECK(touches > 20);
}
