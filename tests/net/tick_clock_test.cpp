#include "catch.hpp"

#include <riposte/net/tick_clock.hpp>

using namespace riposte;
using namespace riposte::net;

namespace {

/// Goes on in steps of a millisecond, and tells the clock each time that inputs come `early` before the plain time.
Micros run(TickClock& clock, Micros from, Micros lasts, Micros early) {
    for (Micros now = from; now < from + lasts; now += kMillisecond) {
        clock.advance(now);
        const double place = clock.tick() + clock.fraction();
        const Micros ahead = static_cast<Micros>(place * 1e6 / 120) - now;
        clock.hear(ahead + early, now);
    }
    return from + lasts;
}

}  // namespace

TEST_CASE("ticks go by plain time, a hundredth faster or a two hundredth slower where asked for") {
    SlewedClock clock;
    clock.start(100, 5 * kSecond);
    clock.advance(6 * kSecond);
    CHECK(clock.tick() == 220);
    clock.slew(kSlewForward);
    for (int i = 1; i <= 10; ++i) clock.advance((6 + i) * kSecond);
    CHECK(clock.tick() == 220 + 1212);
    CHECK(clock.put_forward() == 100 * kMillisecond);
    clock.slew(kSlewBack);
    for (int i = 1; i <= 10; ++i) clock.advance((16 + i) * kSecond);
    CHECK(clock.tick() == 220 + 1212 + 1194);
    CHECK(clock.put_forward() == 50 * kMillisecond);
}

TEST_CASE("time that goes back or leaps moves the clock by a second at most, and never back") {
    SlewedClock clock;
    clock.start(0, 10 * kSecond);
    clock.advance(kSecond);
    CHECK(clock.tick() == 0);
    clock.advance(1000 * kSecond);
    CHECK(clock.tick() == 120);
    clock.leap(-10 * kSecond);
    CHECK(clock.tick() == 0);
}

TEST_CASE("the clock finds the time by one leap, waits, and comes to the margin that it wants") {
    TickClock clock;
    clock.begin(0, 0);
    clock.hear(-200 * kMillisecond, 0);
    CHECK(clock.found());
    CHECK(clock.tick() == ticks_in(0.2 + 0.06));  // and the first margin
    Micros now = run(clock, 0, 9 * kSecond, -200 * kMillisecond);
    CHECK(std::abs(clock.margin().value() - TickClock::kFirstMargin) <= 3 * kMillisecond);
    now = run(clock, now, 30 * kSecond, -200 * kMillisecond);
    CHECK(std::abs(clock.margin().value() - TickClock::kWantedMargin) <= 3 * kMillisecond);
    now = run(clock, now, 20 * kSecond, -260 * kMillisecond);
    CHECK(std::abs(clock.margin().value() - TickClock::kWantedMargin) <= 3 * kMillisecond);
}

TEST_CASE("a clock that has fallen behind the server leaps, and once more by the margin that it hears then") {
    TickClock clock;
    clock.begin(100, 0);
    clock.advance(100 * kMillisecond);
    CHECK_FALSE(clock.catch_up(500));  // it still looks for the time
    clock.hear(0, 100 * kMillisecond);
    CHECK_FALSE(clock.catch_up(clock.tick()));
    CHECK(clock.catch_up(clock.tick() + 300));
    const std::uint32_t then = clock.tick();
    CHECK(then >= 100 + 300);
    clock.hear(-200 * kMillisecond, 200 * kMillisecond);
    CHECK(clock.tick() == Approx(then + 31).margin(1));  // 260 ms
    CHECK_FALSE(clock.margin());
    clock.hear(20 * kMillisecond, 210 * kMillisecond);
    CHECK(clock.margin() == 20 * kMillisecond);
}
