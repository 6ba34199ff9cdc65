#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/bout/dummy.hpp>
#include <riposte/bout/live_programme.hpp>
#include <riposte/record/recording.hpp>
#include <riposte/record/verifier.hpp>

#include <map>

using namespace riposte;

namespace {

constexpr std::uint32_t kSalt = 7919;

/// Some input, another one for each number.
FencerInput some_input(std::uint32_t number) {
    FencerInput input;
    input.hand_x = static_cast<std::int16_t>(static_cast<int>(number * kSalt % 65535) - 32767);
    input.hand_y = static_cast<std::int16_t>(static_cast<int>(number * 2 * kSalt % 65535) - 32767);
    input.buttons = number / 40 % 3 == 1 ? kForward : number / 40 % 3 == 2 ? kLunge : 0;
    return input;
}

BoutInput players_do(std::uint32_t number) {
    BoutInput input;
    input.fencers[0] = some_input(number);
    return input;
}

/// A dummy for whom the left fencer's player has recorded so many ticks.
Dummy shown_to(std::uint32_t ticks, std::size_t slot = 0) {
    Dummy dummy;
    dummy.slot = slot;
    record(dummy);
    for (std::uint32_t i = 0; i < ticks; ++i) go_on(dummy, players_do(i), i);
    rest(dummy);
    return dummy;
}

BoutSetup free_practice() {
    BoutSetup setup = shipped_setup();
    setup.rules.referee = Referee::kNone;
    return setup;
}

/// A bout without bots, gone on until both stand in guard.
struct Practice {
    LiveProgramme bout;
    Dummy dummy;

    explicit Practice(Scribe* scribe = nullptr) : bout(free_practice(), {}, scribe) {
        while (bout.confirmed().judge.phase != JudgePhase::kFree) bout.tick({});
    }
    void tick(const BoutInput& players) { bout.tick(go_on(dummy, players, bout.confirmed().tick)); }
};

struct RecordingScribe final : Scribe {
    Recorder recorder{free_practice()};
    void begin(const BoutInput&) override {}
    void go_on_from(const BoutState& state) override { recorder.go_on_from(state); }
    void add(const BoutInput& input, const BoutState& after, const BoutEvents& events) override {
        recorder.add(input, after, events);
    }
};

/// The hash of a state as it would be a thousand seconds into the bout: what it is, but for its tick.
std::uint64_t hash_but_tick(const BoutState& state) { return hash_state(moved_to(state, 1000 * kTicksPerSecond)); }

}  // namespace

TEST_CASE("who records drives the dummy, and his own fencer rests") {
    Dummy dummy;
    record(dummy);
    BoutInput players = players_do(50);
    players.fencers[0].buttons |= kAskEnGarde;
    const BoutInput input = go_on(dummy, players, 9);
    CHECK(input.fencers[1] == some_input(50));
    FencerInput rests;
    rests.buttons = kAskEnGarde;
    CHECK(input.fencers[0] == rests);
    rest(dummy);
    REQUIRE(dummy.slots[0].size() == 1);
    CHECK(dummy.slots[0][0] == some_input(50));
}

TEST_CASE("a slot keeps what is in it until a recording of something has ended") {
    Dummy dummy = shown_to(20);
    const DummySlot kept = dummy.slots[0];
    record(dummy);
    rest(dummy);
    CHECK(dummy.slots[0] == kept);
    record(dummy);
    go_on(dummy, players_do(3), 0);
    CHECK(dummy.slots[0] == kept);
    start_anew(dummy);
    rest(dummy);
    CHECK(dummy.slots[0] == kept);
}

TEST_CASE("orders about the judge in a file of slots are refused") {
    DummySlots slots = shown_to(5).slots;
    slots[0][2].buttons |= kJudgeOn;
    CHECK_FALSE(slots_of(bytes_of(slots)));
}

TEST_CASE("without a dummy the players' input is as it was") {
    Dummy dummy;
    BoutInput players = players_do(50);
    players.fencers[1] = some_input(51);
    CHECK(go_on(dummy, players, 3) == players);
}

TEST_CASE("a slot is played tick by tick as it was recorded, once or again and again, and on either side") {
    for (const FencerId fencer : kFencers) {
        Dummy dummy = shown_to(100);
        dummy.fencer = fencer;
        dummy.plays = DummyPlays::kLoop;
        REQUIRE(play(dummy));
        for (std::uint32_t i = 0; i < 250; ++i) {
            BoutInput players;
            players.fencers[fencer.other()] = some_input(7);
            const BoutInput input = go_on(dummy, players, 1000 + i);
            REQUIRE(input.fencers[fencer] == some_input(i % 100));
            REQUIRE(input.fencers[fencer.other()] == some_input(7));
        }
    }
    Dummy once = shown_to(100);
    once.plays = DummyPlays::kOnce;
    REQUIRE(play(once));
    for (std::uint32_t i = 0; i < 100; ++i) REQUIRE(go_on(once, {}, i).fencers[1] == some_input(i));
    CHECK(has_played(once));
    CHECK(go_on(once, {}, 100).fencers[1] == FencerInput{});
    start_anew(once);
    CHECK(go_on(once, {}, 101).fencers[1] == some_input(0));
}

TEST_CASE("filled slots are played at random by the tick, each of them, and no empty one") {
    Dummy dummy = shown_to(5, 2);
    dummy.slots[0] = {some_input(77)};
    dummy.plays = DummyPlays::kRandom;
    REQUIRE(play(dummy));
    Dummy again = dummy;
    std::map<std::size_t, int> played;
    for (std::uint32_t i = 0; i < 600; ++i) {
        REQUIRE(go_on(dummy, {}, i) == go_on(again, {}, i));
        ++played[dummy.slot];
    }
    CHECK(played.size() == 2);
    CHECK(played[0] > 50);
    CHECK(played[2] > 250);
}

TEST_CASE("an empty slot cannot be played, and a slot ends at its limit") {
    Dummy dummy;
    CHECK_FALSE(play(dummy));
    CHECK(dummy.does == DummyDoes::kNothing);
    record(dummy);
    for (std::uint32_t i = 0; i < kMostSlotTicks + 10; ++i) go_on(dummy, players_do(i), i);
    CHECK(dummy.slots[0].size() == kMostSlotTicks);
    CHECK(dummy.does == DummyDoes::kRests);
}

TEST_CASE("slots are read as they were written, and damaged bytes are refused") {
    DummySlots slots = shown_to(300, 1).slots;
    slots[2] = {some_input(5)};
    std::vector<std::uint8_t> bytes = bytes_of(slots);
    const auto read = slots_of(bytes);
    REQUIRE(read);
    CHECK(read.value() == slots);
    for (const std::size_t at : {std::size_t{3}, std::size_t{40}, bytes.size() - 1}) {
        std::vector<std::uint8_t> damaged = bytes;
        damaged[at] ^= 1U;
        CHECK_FALSE(slots_of(damaged));
    }
    bytes.pop_back();
    CHECK_FALSE(slots_of(bytes));
    CHECK_FALSE(slots_of({}));
}

TEST_CASE("a reset restores the very state, and from there the same inputs lead to the same states") {
    Practice practice;
    practice.dummy.slots = shown_to(200).slots;
    const BoutMoment point = practice.bout.moment();
    REQUIRE(play(practice.dummy));
    std::vector<std::uint64_t> hashes;
    for (std::uint32_t i = 0; i < 300; ++i) {
        practice.tick(players_do(3 * i));
        hashes.push_back(hash_but_tick(practice.bout.confirmed()));
    }
    const std::uint32_t tick = practice.bout.confirmed().tick;
    CHECK(hash_but_tick(practice.bout.confirmed()) != hash_but_tick(point.state));
    practice.bout.restore(point);
    start_anew(practice.dummy);
    CHECK(practice.bout.confirmed().tick == tick);
    CHECK(hash_but_tick(practice.bout.confirmed()) == hash_but_tick(point.state));
    for (std::uint32_t i = 0; i < 300; ++i) {
        practice.tick(players_do(3 * i));
        REQUIRE(hash_but_tick(practice.bout.confirmed()) == hashes[i]);
    }
}

TEST_CASE("a recording with a dummy and resets is verified to its end") {
    RecordingScribe scribe;
    Practice practice(&scribe);
    const BoutMoment point = practice.bout.moment();
    record(practice.dummy);
    for (int round = 0; round < 3; ++round) {
        for (std::uint32_t i = 0; i < 217; ++i) practice.tick(players_do(i));
        practice.bout.restore(point);
        if (round == 0) REQUIRE(play(practice.dummy));
        if (round == 1) practice.bout.restore(point);
    }
    while (practice.bout.confirmed().tick % 600 != 0) practice.tick(players_do(1));
    practice.bout.restore(point);
    for (std::uint32_t i = 0; i < 700; ++i) practice.tick(players_do(i));
    practice.bout.restore(point);
    scribe.recorder.finish(practice.bout.confirmed());
    const auto recording = read_recording(scribe.recorder.pending());
    REQUIRE(recording);
    CHECK(recording.value().ticks() == practice.bout.confirmed().tick);
    CHECK_FALSE(first_difference(free_practice(), recording.value()));
}
