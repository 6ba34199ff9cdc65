// The same bits after a restore, in the mirror, and no memory from the heap.
#include "allocations.hpp"
#include "bodies.hpp"
#include "catch.hpp"
#include "doll.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/dynamics/integrate.hpp>
#include <riposte/dynamics/mirror.hpp>

#include <memory>

using namespace riposte;

namespace {

using Step = void (*)(const ArticulatedModel&, const Efforts&, Real, IntegrateScratch&, ArticulatedState&);
constexpr Step kSteps[] = {step_euler, step_implicit, step_runge_kutta};
constexpr Real kTick = 1.0 / 120;

Efforts any_efforts(Prng& prng, const ArticulatedModel& model) {
    Efforts efforts;
    for (std::size_t i = 0; i < model.velocity_count; ++i) efforts.torques[i] = prng.between(-5, 5);
    for (std::size_t i = 0; i < model.links.size(); ++i) efforts.external[i] = {test::in_box(prng), test::in_box(prng)};
    efforts.muscles.stiffness.fill(5);
    efforts.muscles.damping.fill(0.05);
    efforts.muscles.target = test::any_state(prng, model).coordinates;
    return efforts;
}

}  // namespace

TEST_CASE("a state saved, stepped and restored goes the same way again to the last bit") {
    Prng prng = Prng::seeded(1);
    const ArticulatedModel model = test::any_tree(prng, 16);
    const Efforts efforts = any_efforts(prng, model);
    const auto scratch = std::make_unique<IntegrateScratch>();
    for (const Step step : kSteps) {
        ArticulatedState state = test::any_state(prng, model);
        for (int tick = 0; tick < 60; ++tick) {
            std::vector<std::uint8_t> saved;
            ByteWriter writer(saved);
            serialize(writer, model, state);
            ArticulatedState restored = state;
            ByteReader reader(saved);
            serialize(reader, model, restored);
            step(model, efforts, kTick, *scratch, state);
            // Another memory, full of rubbish of another body: nothing may outlast a step in there.
            const auto other = std::make_unique<IntegrateScratch>(*scratch);
            const ArticulatedModel chain = test::any_chain(prng, 9, JointKind::kBall);
            ArticulatedState elsewhere = test::any_state(prng, chain);
            step(chain, {}, kTick, *other, elsewhere);
            step(model, efforts, kTick, *other, restored);
            REQUIRE(restored == state);
        }
    }
}

TEST_CASE("a mirrored body moves as the mirror image to the last bit") {
    Prng prng = Prng::seeded(2);
    const auto scratch = std::make_unique<IntegrateScratch>();
    for (const BaseKind base : {BaseKind::kFixed, BaseKind::kPrescribed, BaseKind::kFloating}) {
        for (const Step step : kSteps) {
            const ArticulatedModel model = test::any_tree(prng, 16, base);
            const ArticulatedModel image = mirrored(model);
            CHECK(validate(image).ok());
            Efforts efforts = any_efforts(prng, model);
            efforts.base_acceleration = test::any_motion(prng);
            const Efforts image_efforts = mirrored(model, efforts);
            ArticulatedState state = test::any_state(prng, model);
            ArticulatedState image_state = mirrored(model, state);
            for (int tick = 0; tick < 60; ++tick) {
                step(model, efforts, kTick, *scratch, state);
                step(image, image_efforts, kTick, *scratch, image_state);
            }
            CHECK(test::size_of(state.velocities, model.velocity_count) > 0.01);
            CHECK(state == ArticulatedState(state));  // no NaN
            CHECK(mirrored(model, state) == image_state);
        }
    }
}

TEST_CASE("a doll that falls in the mirror falls as the mirror image, contacts, limits and all") {
    Prng prng = Prng::seeded(4);
    test::Doll doll;
    doll.contacts.pairs.push_back({1, 3});
    doll.contacts.pairs.push_back({5, 7});
    const ArticulatedModel image = mirrored(doll.model);
    const ContactModel image_contacts = mirrored(doll.contacts);
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    std::size_t touched = 0;
    ArticulatedState state = doll.thrown(prng);
    ArticulatedState image_state = mirrored(doll.model, state);
    for (int tick = 0; tick < 480; ++tick) {
        const ArticulatedState saved = state;
        step_with_contacts(image, image_contacts, {}, kTick, *scratch, image_state, floor);
        step_with_contacts(doll.model, doll.contacts, {}, kTick, *scratch, state, floor);
        touched += floor.size();
        REQUIRE(mirrored(doll.model, state) == image_state);
        ArticulatedState again = saved;
        step_with_contacts(doll.model, doll.contacts, {}, kTick, *scratch, again, floor);
        REQUIRE(again == state);
    }
    CHECK(touched > 500);
}

#if RIPOSTE_OWN_ALLOCATOR
TEST_CASE("no step takes memory from the heap") {
    Prng prng = Prng::seeded(3);
    const ArticulatedModel model = test::any_tree(prng, 30);
    const Efforts efforts = any_efforts(prng, model);
    ArticulatedState state = test::any_state(prng, model);
    const auto scratch = std::make_unique<IntegrateScratch>();
    for (const Step step : kSteps) CHECK(counted([&] { step(model, efforts, kTick, *scratch, state); }) == 0);
}
#endif
