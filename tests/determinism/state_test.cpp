#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/core/fp_guard.hpp>
#include <riposte/fencing/step.hpp>

#include <span>
#include <vector>

using namespace riposte;

namespace {

std::vector<std::uint8_t> bytes_of(BoutState state) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, state);
    return bytes;
}

}  // namespace

TEST_CASE("a state written and read is the same state, and goes on the same way") {
    BotBout bout(4);
    for (int i = 0; i < 1500; ++i) bout.tick();
    const auto bytes = bytes_of(bout.state);
    BoutState read;
    ByteReader reader(bytes);
    serialize(reader, read);
    REQUIRE(reader.ok());
    CHECK(reader.remaining() == 0);
    CHECK(bytes_of(read) == bytes);
    BoutEvents events;
    for (int i = 0; i < 300; ++i) {
        bout.tick();
        step(bout.setup, read, bout.input, bout.scratch, events);
    }
    CHECK(hash_state(read) == hash_state(bout.state));
}

TEST_CASE("save, step, restore, step again gives the same state at every tick of ten bouts") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        BotBout bout(seed, 1);
        StepScratch other(bout.setup);
        BoutEvents events;
        while (!bout.over() && bout.state.tick < 6000) {
            BoutState saved = bout.state;
            bout.tick();
            step(bout.setup, saved, bout.input, other, events);
            REQUIRE(hash_state(saved) == hash_state(bout.state));
        }
    }
}

TEST_CASE("every field of the state changes its hash") {
    BotBout bout(2);
    for (int i = 0; i < 900; ++i) bout.tick();
    const std::uint64_t hash = hash_state(bout.state);
    const auto bytes = bytes_of(bout.state);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        auto changed = bytes;
        changed[i] = static_cast<std::uint8_t>(changed[i] ^ 1U);
        BoutState other;
        ByteReader reader(changed);
        serialize(reader, other);
        if (reader.ok()) CHECK(hash_state(other) != hash);
    }
}

TEST_CASE("a state with a field out of range is refused") {
    BotBout bout(2);
    auto bytes = bytes_of(bout.state);
    BoutState read;
    for (std::size_t cut = 0; cut < bytes.size(); cut += 37) {
        ByteReader reader(std::span<const std::uint8_t>(bytes).first(cut));
        serialize(reader, read);
        CHECK_FALSE(reader.ok());
    }
    BoutState broken = bout.state;
    broken.fencers[0].weapon.linear.x = 0.0 / static_cast<double>(broken.tick);
    const auto nan = bytes_of(broken);
    ByteReader reader(nan);
    serialize(reader, read);
    CHECK_FALSE(reader.ok());
}

TEST_CASE("a state with a rotation that is none is refused") {
    BotBout bout(2);
    BoutState read;
    const auto accepted = [&](Real scale) {
        BoutState state = bout.state;
        for (FencerState& fencer : state.fencers) fencer.weapon.goal_world.rotation *= scale;
        const auto bytes = bytes_of(state);
        ByteReader reader(bytes);
        serialize(reader, read);
        return reader.ok();
    };
    CHECK(accepted(1));
    for (const Real scale : {0.0, 0.5, 0.99, 1.05}) CHECK_FALSE(accepted(scale));
}

TEST_CASE("the rounding mode left behind by somebody else does not reach the simulation") {
    BotBout calm(7);
    BotBout disturbed(7);
#if defined(__x86_64__)
    const unsigned before = _mm_getcsr();
#endif
    for (int i = 0; i < 1200; ++i) {
        calm.tick();
        for (int side = 0; side < 2; ++side) {
            const auto s = static_cast<std::size_t>(side);
            disturbed.input.fencers[s] = think(disturbed.setup, disturbed.state, side, 1, disturbed.bots[s]);
        }
#if defined(__x86_64__)
        _mm_setcsr(before | 0x6000U | 0x8040U);  // towards zero, denormals flushed
#endif
        step(disturbed.setup, disturbed.state, disturbed.input, disturbed.scratch, disturbed.events);
#if defined(__x86_64__)
        _mm_setcsr(before);
#endif
    }
    CHECK(hash_state(calm.state) == hash_state(disturbed.state));
}
