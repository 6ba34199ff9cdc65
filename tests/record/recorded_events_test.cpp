// What a recording tells of what happened.
#include "catch.hpp"
#include "recordings.hpp"

using namespace riposte;
using recordings::Recorded;

TEST_CASE("a recording has every touch, call and award of its bout, each at its tick") {
    Recorded recorded;
    recorded.fence(4000);
    REQUIRE_FALSE(recorded.events.touches.empty());
    REQUIRE_FALSE(recorded.events.awards.empty());
    REQUIRE(recorded.events.calls.size() > 5);
    const auto recording = read_recording(recorded.finish());
    REQUIRE(recording);
    CHECK(recording.value().events == recorded.events);
    CHECK(recording.value().events.awards.back().score == recording.value().score);
}

TEST_CASE("the result says whether the bout was over") {
    CHECK_FALSE(read_recording(Recorded().fence(100).finish()).value().decided);
    Recorded recorded;
    while (!recorded.bout.over()) recorded.fence(1);
    CHECK(read_recording(recorded.finish()).value().decided);
}

TEST_CASE("events of ticks that a recording has lost are not kept where it was not closed") {
    Recorded recorded;
    recorded.fence(4000);
    const recordings::Bytes bytes = recorded.so_far();
    for (std::size_t size = bytes.size(); size > bytes.size() / 2; size -= 31) {
        const auto cut = read_unfinished(std::span(bytes).first(size)).value();
        const auto& [touches, calls, awards] = cut.events;
        if (!touches.empty()) REQUIRE(touches.back().tick <= cut.ticks());
        if (!calls.empty()) REQUIRE(calls.back().tick <= cut.ticks());
        if (!awards.empty()) REQUIRE(awards.back().tick <= cut.ticks());
    }
}

TEST_CASE("of a touch the speed is recorded in whole millimetres a second, rounded down, and no more than fits") {
    const auto recorded_speed = [](Real speed) {
        BoutEvents events;
        events.touches.push_back({});
        events.touches[0].speed = speed;
        RecordedEvents recorded;
        append_events(9, events, recorded);
        CHECK(recorded.touches.at(0).tick == 9);
        return recorded.touches.at(0).speed;
    };
    CHECK(recorded_speed(0) == 0);
    CHECK(recorded_speed(0.4999) == 499);
    CHECK(recorded_speed(3.25) == 3250);
    CHECK(recorded_speed(80) == 65535);
}
