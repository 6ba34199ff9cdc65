#include "catch.hpp"
#include "net_bout.hpp"

#include <riposte/net/pauses.hpp>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// A bout of bots that goes on by plain time, and what those do who fence in it.
struct Standstill {
    ServedBout bout{bout_setup(7, 99), {{2, 2}}, nullptr};
    Pauses pauses;
    PerFencer<Attendance> fencers{};
    bool keeper = false;
    Micros now = kSecond;

    Standstill() { bout.begin(now); }
    void go_on(Micros by) {
        for (const Micros end = now + by; now < end;) {
            now += 5 * kMillisecond;
            pauses.go_on(bout, fencers, keeper, now);
            bout.go_on(now);
        }
    }
    /// Returns how many ticks are computed in so much time.
    std::uint32_t ticks_in(Micros by) {
        const std::uint32_t before = bout.log().ticks();
        go_on(by);
        return bout.log().ticks() - before;
    }
};

}  // namespace

TEST_CASE("a pause begins after its notice, and ends with a countdown when nobody wants it any more") {
    Standstill bout;
    bout.go_on(10 * kSecond);
    while (bout.bout.state().judge.phase != JudgePhase::kFencing) bout.go_on(kSecond / 10);
    bout.fencers[1].wants_pause = true;
    CHECK(bout.ticks_in(5 * kSecond) == Approx(Pauses::kNotice).margin(2));
    CHECK(bout.bout.standing().cause == StandCause::kAsked);
    CHECK(bout.bout.standing().side == 1);
    CHECK(bout.bout.standing().pauses == PerFencer<std::uint8_t>{3, 2});
    CHECK(bout.bout.standing().seconds_left == Approx(27.5).margin(0.6));
    bout.fencers[1].wants_pause = false;
    CHECK(bout.ticks_in(Pauses::kCountdown - 20 * kMillisecond) == 0);
    CHECK(bout.ticks_in(kSecond) >= 115);
    CHECK_FALSE(bout.bout.standing().is_told());
}

TEST_CASE("nobody has more than three pauses of half a minute, and none lasts on without being asked for anew") {
    Standstill bout;
    bout.go_on(kSecond);
    for (int i = 0; i < 6; ++i) {
        bout.fencers[0].wants_pause = true;
        const std::uint32_t ticks = bout.ticks_in(60 * kSecond);
        INFO(i << ": " << ticks);
        // At most the notice, half a minute and the countdown are missing of a minute.
        CHECK(ticks >= (i < 3 ? 24U : 59U) * kTicksPerSecond);
        if (i < 3) CHECK(ticks <= 30U * kTicksPerSecond);
        bout.fencers[0].wants_pause = false;
        bout.go_on(kSecond);
    }
}

TEST_CASE("a pause goes over to the other who wants one, and counts as his") {
    Standstill bout;
    bout.go_on(kSecond);
    for (Attendance& fencer : bout.fencers) fencer.wants_pause = true;
    bout.go_on(10 * kSecond);
    CHECK(bout.bout.standing().side == 0);
    bout.fencers[0].wants_pause = false;
    bout.go_on(kSecond);
    CHECK(bout.bout.standing().side == 1);
    CHECK(bout.bout.standing().is_open());
    CHECK(bout.bout.standing().pauses == PerFencer<std::uint8_t>{2, 2});
}

TEST_CASE(
    "the bout stands at once while somebody is not heard, for as long as his seat is held and ten times at most") {
    Standstill bout;
    bout.go_on(kSecond);
    bout.fencers[0].is_there = false;
    CHECK(bout.ticks_in(10 * kSecond) <= 1);
    CHECK(bout.bout.standing().cause == StandCause::kSilence);
    CHECK(bout.ticks_in(24 * kSecond) == 0);
    CHECK(bout.ticks_in(20 * kSecond) >= 11 * kTicksPerSecond);
    int halts = 1;
    for (int i = 0; i < 30; ++i) {
        bout.fencers[0].is_there = true;
        bout.go_on(5 * kSecond);
        bout.fencers[0].is_there = false;
        halts += bout.ticks_in(kSecond) <= 1 ? 1 : 0;
    }
    CHECK(halts == Pauses::kHaltsOfEach);
}

TEST_CASE("who is not heard while a pause is about to begin is not left to be hit") {
    Standstill bout;
    bout.go_on(10 * kSecond);
    while (bout.bout.state().judge.phase != JudgePhase::kFencing) bout.go_on(kSecond / 10);
    bout.fencers[1].wants_pause = true;
    bout.go_on(kSecond / 5);
    bout.fencers[0].is_there = false;
    CHECK(bout.ticks_in(kSecond) <= 1);
    CHECK(bout.bout.standing().cause == StandCause::kSilence);
}

TEST_CASE("who watches later sees the bout stand in its place, and for as long") {
    Standstill bout;
    bout.go_on(10 * kSecond);
    bout.keeper = true;
    bout.go_on(10 * kSecond);
    const std::uint32_t stands = bout.bout.log().ticks();
    bout.keeper = false;
    constexpr std::uint32_t kDelay = 20 * kTicksPerSecond;
    std::uint32_t told = bout.bout.told_after(kDelay, bout.now);
    Micros stood = 0;
    for (int i = 0; i < 400; ++i) {
        bout.go_on(100 * kMillisecond);
        const std::uint32_t now = bout.bout.told_after(kDelay, bout.now);
        REQUIRE(now >= told);
        REQUIRE(now <= told + 13);
        if (now == stands) {
            stood += 100 * kMillisecond;
            CHECK(bout.bout.standing_at(now).cause == StandCause::kKeeper);
        } else {
            CHECK_FALSE(bout.bout.standing_at(now).is_told());
        }
        told = now;
    }
    CHECK(told > stands);
    CHECK(stood >= 10 * kSecond);
    CHECK(stood <= 13 * kSecond);
}

TEST_CASE("who keeps the server lets the bout stand for as long as he likes") {
    Standstill bout;
    bout.go_on(kSecond);
    bout.keeper = true;
    CHECK(bout.ticks_in(100 * kSecond) <= Pauses::kNotice + 1);
    CHECK(bout.bout.standing().seconds_left == Standing::kNoEnd);
    bout.keeper = false;
    CHECK(bout.ticks_in(4 * kSecond) >= 110);
}

TEST_CASE("both who fence see a pause at the same tick, and fence on at once when it ends") {
    for (const std::string_view name : {"lan", "cable", "far", "bad"}) {
        INFO(name);
        const LinkQuality quality = link_quality(name).value();
        HashScribe seen;
        HashScribe third;
        BoutOfTwo bout(quality, 2, {&seen, nullptr});
        const Viewer& viewer = bout.view(quality, &third);
        bout.until(10 * kSecond, kNever);
        bout.one.client.set_pause(true);
        bout.until(6 * kSecond, kNever);
        const std::uint32_t stands = bout.ticks();
        for (const Duellist* fencer : {&bout.one, &bout.other}) {
            CHECK(fencer->client.standing().cause == StandCause::kAsked);
            CHECK(fencer->client.standing().from == stands);
            CHECK(fencer->client.bout()->confirmed().tick == stands);
            CHECK(fencer->client.bout()->predicted().tick == stands);
        }
        CHECK(viewer.watcher.bout()->state().tick == stands);
        CHECK(viewer.watcher.standing().cause == StandCause::kAsked);
        bout.one.client.set_pause(false);
        bout.until(2 * kSecond, kNever);
        CHECK(bout.ticks() == stands);
        CHECK(bout.one.client.countdown() > 0);
        CHECK(bout.other.client.countdown() > 0);
        const auto before = [&](int seat) { return bout.server.bout()->intake(seat).late(); };
        const std::uint64_t late = before(0) + before(1);
        bout.until(4 * kSecond, kNever);
        CHECK(bout.ticks() >= stands + 2 * kTicksPerSecond);
        CHECK_FALSE(bout.one.client.standing().is_told());
        CHECK(bout.one.client.bout()->predicted().tick + 40 >= bout.ticks());
        if (name != "bad") CHECK(before(0) + before(1) - late <= 4);
        CHECK(bout.one.client.differences() + bout.other.client.differences() == 0);
        for (const HashScribe* scribe : {&seen, &third})
            CHECK(std::all_of(scribe->hashes.begin(), scribe->hashes.end(),
                              [&](const auto& tick) { return bout.truth.hashes[tick.first] == tick.second; }));
        CHECK(seen.in_order);
    }
}

TEST_CASE("while a cable is out the bout stands, and whoever comes back finds it as he left it") {
    const LinkQuality quality = link_quality("cable").value();
    BoutOfTwo bout(quality, 2);
    bout.until(10 * kSecond, kNever);
    bout.one.way.cut = true;
    bout.until(kSecond, kNever);
    const std::uint32_t stands = bout.ticks();
    bout.until(2 * kSecond, kNever);
    CHECK(bout.ticks() == stands);
    CHECK(bout.other.client.standing().cause == StandCause::kSilence);
    CHECK(bout.other.client.standing().side == bout.one.client.seat());
    bout.one.way.cut = false;
    bout.until(2 * kSecond, kNever);
    CHECK(bout.ticks() == stands);
    bout.until(4 * kSecond, kNever);
    CHECK(bout.ticks() >= stands + 2 * kTicksPerSecond);
    // His hand is heard from the first tick on.
    const FencerId seat(bout.one.client.seat());
    for (std::uint32_t tick = stands + 8; tick < stands + kTicksPerSecond; ++tick)
        if (!bout.server.bout()->log().at(tick).as_sent[seat]) FAIL_CHECK("tick " << tick - stands);
    // Lost for good, and back by the token.
    const ResumeToken token = bout.one.client.line().admission().resume;
    bout.fencers.erase(bout.fencers.begin());
    bout.until(15 * kSecond, kNever);
    const std::uint32_t held = bout.ticks();
    CHECK(held <= stands + 6 * kTicksPerSecond);
    HashScribe seen;
    const Duellist& back = bout.fence(quality, &seen, token);
    bout.until(2 * kSecond, kNever);
    CHECK(bout.ticks() == held);
    CHECK(back.client.line().stage() == LineStage::kIn);
    bout.until(5 * kSecond, kNever);
    CHECK(bout.ticks() >= held + 2 * kTicksPerSecond);
    CHECK(back.client.bout()->predicted().tick >= bout.ticks());
    CHECK(bout.other.client.differences() + back.client.differences() == 0);
    CHECK(std::all_of(seen.hashes.begin(), seen.hashes.end(),
                      [&](const auto& tick) { return bout.truth.hashes[tick.first] == tick.second; }));
}

TEST_CASE("who takes his own seat anew stops nothing by that") {
    const LinkQuality quality = link_quality("lan").value();
    BoutOfTwo bout(quality, 2);
    bout.until(10 * kSecond, kNever);
    const Duellist& again = bout.fence(quality, nullptr, bout.one.client.line().admission().resume);
    bool stood = false;
    bout.until(kSecond, [&] {
        stood = stood || bout.server.bout()->standing().is_told();
        return again.client.clock().found();
    });
    CHECK(again.client.clock().found());
    CHECK_FALSE(stood);
}

TEST_CASE("a clock that missed the end of a pause finds the time anew") {
    const LinkQuality quality = link_quality("lan").value();
    BoutOfTwo bout(quality, 2);
    bout.until(10 * kSecond, kNever);
    bout.server.set_pause(true);
    bout.until(8 * kSecond, kNever);
    bout.one.way.deaf = true;
    bout.server.set_pause(false);
    bout.until(100 * kMillisecond, kNever);
    REQUIRE(bout.other.client.countdown() > 0);
    bout.until(4 * kSecond, kNever);
    bout.one.way.deaf = false;
    bout.until(3 * kSecond, kNever);
    CHECK(bout.one.client.line().stage() == LineStage::kIn);
    CHECK(bout.one.client.clock().tick() >= bout.ticks());
    CHECK(bout.one.client.clock().tick() <= bout.ticks() + 24);
}
