#include "../support/bot_bout.hpp"
#include "catch.hpp"
#include "net_bout.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/net/shown_bout.hpp>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// A bout of two bots, by its inputs and hashes.
struct Played {
    BoutSetup setup;
    std::vector<BoutInput> inputs;
    std::vector<std::uint64_t> hashes;  ///< of the state after as many ticks
};

const Played& played() {
    static const Played kPlayed = [] {
        BotBout bout(5, 9);
        Played made{bout.setup, {}, {hash_state(bout.state)}};
        for (int i = 0; i < 4000; ++i) {
            bout.tick();
            made.inputs.push_back(bout.input);
            made.hashes.push_back(hash_state(bout.state));
        }
        return made;
    }();
    return kPlayed;
}

BoutState copied_by_bytes(BoutState state) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, state);
    ByteReader reader(bytes);
    BoutState copy;
    serialize(reader, copy);
    REQUIRE((reader.ok() && reader.remaining() == 0));
    return copy;
}

/// Plans the own inputs of the bout up to `ahead`, and tells those of both up to `known`.
void feed(Rollback& rollback, std::uint32_t known, std::uint32_t ahead) {
    const Played& bout = played();
    for (std::uint32_t tick = rollback.confirmed().tick; tick < ahead; ++tick)
        rollback.plan(tick, bout.inputs[tick].fencers[0]);
    for (std::uint32_t tick = rollback.confirmed().tick; tick < known; ++tick)
        rollback.tell(tick, {bout.inputs[tick].fencers[1], {}});
}

}  // namespace

TEST_CASE("a state of bytes plays on like the state that was written, from every tick") {
    const Played& bout = played();
    Bout simulated(bout.setup, {});
    BoutState state = simulated.first_moment().state;
    BoutEvents events;
    int different = 0;
    for (std::uint32_t tick = 0; tick + 24 < bout.inputs.size(); ++tick) {
        BoutState again = copied_by_bytes(state);
        // The far ends of what is predicted, and one between; not all at every tick, for the time that it takes.
        const std::uint32_t steps = std::array<std::uint32_t, 8>{1, 8, 1, 1, 1, 24, 1, 8}.at(tick % 8);
        for (std::uint32_t i = 0; i < steps; ++i) simulated.apply(bout.inputs[tick + i], again, events);
        different += hash_state(again) == bout.hashes[tick + steps] ? 0 : 1;
        simulated.apply(bout.inputs[tick], state, events);
        different += hash_state(state) == bout.hashes[tick + 1] ? 0 : 1;
    }
    CHECK(different == 0);
}

TEST_CASE("whatever was predicted, what is confirmed is the bout") {
    HashScribe scribe;
    Rollback rollback(played().setup, 0, &scribe);
    Prng prng = Prng::seeded(4);
    std::uint32_t known = 0;
    while (known < 3000) {
        known += prng.below(8);
        feed(rollback, known, known + 20);
        rollback.settle();
        rollback.predict(known + prng.below(20));
    }
    CHECK(rollback.confirmed().tick == known);
    CHECK(rollback.computed_again() > 1000);
    CHECK(scribe.hashes.size() == known);
    for (const auto& [tick, hash] : scribe.hashes)
        if (hash != played().hashes[tick]) FAIL(tick);
}

TEST_CASE("what is shown is never behind what is confirmed, though nothing was predicted") {
    Rollback rollback(played().setup, 0, nullptr);
    feed(rollback, 20, 40);
    rollback.predict(3);
    rollback.settle();
    CHECK(rollback.confirmed().tick == 20);
    CHECK(rollback.predicted().tick == 20);
    CHECK(hash_state(rollback.predicted()) == played().hashes[20]);
    CHECK(rollback.before().tick == 20);
    ShownBout shown(0);
    shown.follow(rollback, {}, 0, kSecond);
    CHECK(shown.lag() == 0);
    rollback.predict(30);
    CHECK(rollback.predicted().tick == 30);
    shown.follow(rollback, {}, 0, 2 * kSecond);
    CHECK(shown.lag() == 10);
}

TEST_CASE("no more is predicted than may be, and nothing is computed again that was predicted rightly") {
    Rollback rollback(played().setup, 0, nullptr);
    for (std::uint32_t tick = 0; tick < 60; ++tick) rollback.plan(tick, {});
    rollback.predict(60);
    CHECK(rollback.predicted().tick == Rollback::kMostPredicted);
    for (std::uint32_t tick = 0; tick < 10; ++tick) CHECK(rollback.tell(tick, {{}, {}}));
    rollback.settle();
    rollback.predict(24);
    CHECK(rollback.confirmed().tick == 10);
    CHECK(rollback.predicted().tick == 24);
    CHECK(rollback.before().tick == 23);
    CHECK(rollback.computed_again() == 0);
    CHECK(rollback.tell(10, {{1000, 0, 0, kArmAsPosed}, {}}));
    rollback.settle();
    rollback.predict(24);
    CHECK(rollback.computed_again() == 14);
}

TEST_CASE("the server's word that an input went in as sent means nothing if none was sent") {
    Rollback rollback(played().setup, 0, nullptr);
    CHECK_FALSE(rollback.tell(0, {{}, {}}));
    CHECK(rollback.log().seen() == 0);
    CHECK(rollback.tell(0, {{}, FencerInput{}}));
}

TEST_CASE("a hash that differs is noticed whichever of the two comes first") {
    for (const bool told_first : {true, false}) {
        Rollback rollback(played().setup, 0, nullptr);
        feed(rollback, 5, 10);
        if (told_first) rollback.tell_hash(3, static_cast<std::uint32_t>(played().hashes[3]) ^ 1U);
        rollback.settle();
        if (!told_first) rollback.tell_hash(3, static_cast<std::uint32_t>(played().hashes[3]) ^ 1U);
        CHECK(rollback.take_difference());
        CHECK_FALSE(rollback.take_difference());
        rollback.tell_hash(4, static_cast<std::uint32_t>(played().hashes[4]));
        CHECK_FALSE(rollback.take_difference());
    }
}

TEST_CASE("the hand of the other goes on ever more slowly, and its buttons are held") {
    const FencerInput last{1000, -32'000, 2U | 2048U, 77};
    const HandStep step{120, -600};
    CHECK(held_input(last, step, 0).hand_x == 1000);
    CHECK(held_input(last, step, 1).hand_x == 1110);
    CHECK(held_input(last, step, 12).hand_x == 1660);
    CHECK(held_input(last, step, 4'000'000'000U).hand_x == 1660);
    CHECK(held_input(last, step, 12).hand_y == -32'767);
    CHECK(held_input(last, step, 3).buttons == kParry);
    CHECK(held_input(last, step, 3).extension == 77);
}
