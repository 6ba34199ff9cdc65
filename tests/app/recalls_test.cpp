#include "app/online/recalls.hpp"

#include "catch.hpp"

using namespace riposte;
using namespace riposte::net;

namespace {

constexpr Micros kLost = 100 * kSecond;
constexpr Micros kHeld = 30 * kSecond;
using Next = Recalls::Next;

Recalls lost_once() {
    Recalls recalls;
    recalls.come_in();
    CHECK(recalls.next(true, {}, kLost) == Next::kNow);
    return recalls;
}

}  // namespace

TEST_CASE("a lost connection is called again until its seat is held no longer") {
    Recalls recalls = lost_once();
    CHECK(recalls.next(true, {}, kLost + 15 * kSecond) == Next::kNow);
    CHECK(recalls.next(true, {}, kLost + kHeld - 1) == Next::kNow);
    CHECK(recalls.next(true, {}, kLost + kHeld) == Next::kNever);
}

TEST_CASE("a server without room is called again, a little later each time, until the seat is held no longer") {
    for (const Denial denial : {Denial::kTooManyOfAddress, Denial::kFull}) {
        Recalls recalls = lost_once();
        int calls = 0;
        Micros now = kLost + kSecond / 3;
        for (; now < kLost + 2 * kHeld; now += 10 * kMillisecond) {
            const Next next = recalls.next(false, denial, now);
            if (next == Next::kNever) break;
            calls += next == Next::kNow ? 1 : 0;
        }
        CHECK(now - kLost == Approx(kHeld).margin(20 * kMillisecond));
        CHECK(calls >= 25);
        CHECK(calls <= 30);
    }
}

TEST_CASE("a new loss has all of its time") {
    Recalls recalls = lost_once();
    recalls.come_in();
    CHECK(recalls.next(true, {}, kLost + 2 * kHeld) == Next::kNow);
    CHECK(recalls.next(true, {}, kLost + 3 * kHeld - 1) == Next::kNow);
}

TEST_CASE("nobody calls again who never was in, or who is refused for another reason") {
    Recalls stranger;
    CHECK(stranger.next(true, {}, kLost) == Next::kNever);
    CHECK(stranger.next(false, Denial::kTooManyOfAddress, kLost) == Next::kNever);
    for (const Denial denial : {Denial::kSeatGone, Denial::kBanned, Denial::kClosing, Denial::kWrongSecret}) {
        Recalls recalls = lost_once();
        CHECK(recalls.next(false, denial, kLost + kSecond) == Next::kNever);
    }
    Recalls sent_away;
    sent_away.come_in();
    CHECK(sent_away.next(false, {}, kLost) == Next::kNever);
}
