#include "bodies.hpp"
#include "catch.hpp"

#include <riposte/core/bytes.hpp>

using namespace riposte;

namespace {

std::vector<std::uint8_t> written(const ArticulatedModel& model, ArticulatedState state) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, model, state);
    return bytes;
}

bool read(const ArticulatedModel& model, std::span<const std::uint8_t> bytes, ArticulatedState& state) {
    ByteReader reader(bytes);
    serialize(reader, model, state);
    return reader.ok() && reader.remaining() == 0;
}

}  // namespace

TEST_CASE("a state that is written and read is the same to the last bit") {
    Prng prng = Prng::seeded(1);
    for (int i = 0; i < 50; ++i) {
        const ArticulatedModel model = test::any_tree(prng, 1 + prng.below(20));
        const ArticulatedState state = test::any_state(prng, model);
        ArticulatedState back = rest_state(model);
        // What the model has no coordinates for is not written.
        ArticulatedState wanted = rest_state(model);
        wanted.world_from_base = state.world_from_base;
        wanted.base_velocity = state.base_velocity;
        for (std::size_t k = 0; k < model.coordinate_count; ++k) wanted.coordinates[k] = state.coordinates[k];
        for (std::size_t k = 0; k < model.velocity_count; ++k) wanted.velocities[k] = state.velocities[k];
        CHECK(read(model, written(model, state), back));
        CHECK(back == wanted);
    }
}

TEST_CASE("a body of twenty ball joints takes less than 1.5 kB") {
    Prng prng = Prng::seeded(2);
    const ArticulatedModel model = test::any_chain(prng, 20, JointKind::kBall, BaseKind::kFloating);
    CHECK(written(model, test::any_state(prng, model)).size() == 8 * (7 + 6 + 20 * 7));
}

TEST_CASE("rubbish is refused: every cut of the bytes, numbers that are none, quaternions that are not unit") {
    Prng prng = Prng::seeded(3);
    const ArticulatedModel model = test::any_tree(prng, 6);
    const ArticulatedState state = test::any_state(prng, model);
    const std::vector<std::uint8_t> bytes = written(model, state);
    ArticulatedState back = rest_state(model);
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) CHECK_FALSE(read(model, std::span(bytes).first(cut), back));
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        std::vector<std::uint8_t> broken = bytes;
        for (std::size_t k = 0; k < 8; ++k) broken[at + k] = 0xff;  // a NaN
        CHECK_FALSE(read(model, broken, back));
    }
    ArticulatedState stretched = state;
    stretched.world_from_base.rotation *= 1.001;
    CHECK_FALSE(read(model, written(model, stretched), back));
}

TEST_CASE("the hash of a state tells two states apart") {
    Prng prng = Prng::seeded(4);
    const ArticulatedModel model = test::any_tree(prng, 6);
    const auto hash = [&](ArticulatedState state) {
        HashWriter writer;
        serialize(writer, model, state);
        return writer.finish();
    };
    ArticulatedState state = test::any_state(prng, model);
    const std::uint64_t before = hash(state);
    CHECK(hash(state) == before);
    state.velocities[model.velocity_count - 1] += 1e-9;
    CHECK(hash(state) != before);
}
