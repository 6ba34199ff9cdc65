// How far a serialised state may reach: four times as far as fencing does, and no further than a tick can bear.
#include "bot_bout.hpp"
#include "catch.hpp"
#include "random.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/fencing/search_kinds.hpp>
#include <riposte/fencing/state_range.hpp>
#include <riposte/fencing/step.hpp>

#include <cmath>

using namespace riposte;

namespace {

constexpr std::uint16_t kAllButtons = (1U << kButtonCount) - 1;

bool readable(BoutState state) {
    std::vector<std::uint8_t> bytes;
    ByteWriter writer(bytes);
    serialize(writer, state);
    ByteReader reader(bytes);
    serialize(reader, state);
    return reader.ok();
}

void raise(Real& most, Real value) { most = std::max(most, std::fabs(value)); }
void raise(Real& most, const Vec3& value) {
    for (int i = 0; i < 3; ++i) raise(most, value[i]);
}

/// The furthest of both fencers until now.
void raise(StateRange& most, const BoutState& state) {
    for (const FencerState& fencer : state.fencers) {
        const WeaponState& weapon = fencer.weapon;
        raise(most.along_piste, fencer.root_x);
        raise(most.along_piste, fencer.legs.anchor_x);
        for (const Vec3& place :
             {weapon.world_from_weapon.translation, weapon.goal_world.translation, weapon.shoulder_world}) {
            raise(most.beyond, place.x - fencer.root_x);
            raise(most.aside, place.y);
            raise(most.aside, place.z);
        }
        raise(most.arm, fencer.arm.clavicle_from_weapon.translation);
        raise(most.arm, fencer.arm.elbow_clavicle);
        raise(most.speed, weapon.linear);
        raise(most.turning, weapon.angular);
        for (int i = 0; i < 2; ++i) raise(most.hand, fencer.hand.velocity[i]);
    }
}

void move_wildly(FencerInput& input, Prng& prng) {
    if (prng.below(6) != 0) return;
    input.hand_x = static_cast<std::int16_t>(static_cast<int>(prng.below(65535)) - 32767);
    input.hand_y = static_cast<std::int16_t>(static_cast<int>(prng.below(65535)) - 32767);
    input.buttons = static_cast<std::uint16_t>(prng.below(kAllButtons + 1));
    input.extension = static_cast<std::uint8_t>(1 + prng.below(255));
}

// Nothing stops a fencer who runs for five seconds at the end of the range, nor a weapon at once that flies there.
constexpr Real kMiddle = kStateRange.along_piste - 15;
constexpr Real kAside = kStateRange.aside - 0.5;

Vec3 in_hall(Prng& prng) {
    const Real along = prng.between(-kMiddle, kMiddle);
    const Real up = prng.between(-kAside, kAside);
    return {along, up, prng.between(-kAside, kAside)};
}

/// Anything at all that can be read, and fits nothing else.
void scatter(FencerState& fencer, Prng& prng) {
    const StateRange& range = kStateRange;
    LegsState& legs = fencer.legs;
    legs.state = static_cast<LegState>(prng.below(kLegStateCount));
    legs.previous = static_cast<LegState>(prng.below(kLegStateCount));
    legs.time = prng.between(0.0, 3.0);
    legs.previous_time = prng.between(0.0, 3.0);
    legs.fade = prng.below(2) == 0 ? 0 : prng.between(0.0, 1.0);
    legs.anchor_x = prng.between(-kMiddle, kMiddle);
    fencer.root_x = prng.below(2) == 0 ? legs.anchor_x : prng.between(-kMiddle, kMiddle);
    HandState& hand = fencer.hand;
    hand.place = {prng.between(-1, 1), prng.between(-1, 1)};
    hand.velocity = {prng.between(-range.hand, range.hand), prng.between(-range.hand, range.hand)};
    hand.extension = prng.between(-1, 1);
    hand.set = static_cast<HandSet>(prng.below(kHandSetCount));
    hand.attack = prng.between(0, 1);
    hand.parry = prng.between(0, 1);
    fencer.arm.clavicle_from_weapon = {test::rotation(prng), test::in_box(prng, range.arm)};
    fencer.arm.elbow_clavicle = test::in_box(prng, range.arm);
    WeaponState& weapon = fencer.weapon;
    weapon.world_from_weapon = {test::rotation(prng), in_hall(prng)};
    weapon.goal_world = {test::rotation(prng), in_hall(prng)};
    weapon.shoulder_world = in_hall(prng);
    weapon.linear = test::in_box(prng, range.speed);
    weapon.angular = test::in_box(prng, range.turning);
    weapon.control = prng.between(0, 1);
    weapon.ease = prng.between(-4, 4);
    weapon.long_arc = prng.below(2) == 0;
    weapon.in_body = static_cast<std::uint16_t>(prng.below(65536));
}

/// Both at one place, and their weapons with them.
void lay_upon_each_other(BoutState& state) {
    const Real middle = state.fencers[0].root_x;
    for (FencerState& fencer : state.fencers) {
        fencer.root_x = fencer.legs.anchor_x = middle;
        fencer.weapon.world_from_weapon.translation = {middle, 1.2, 0};
    }
}

}  // namespace

TEST_CASE("nobody comes as far as a quarter of what a state may hold, however wild the hands are") {
    StateRange most{0, 0, 0, 0, 0, 0, 0, 0};
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        BotBout bout(seed, 2, 3);
        Prng prng = Prng::seeded(seed);
        for (int tick = 0; tick < 3000; ++tick) {
            if (seed % 2 == 0) {
                bout.tick();
            } else {
                for (FencerInput& input : bout.input.fencers) move_wildly(input, prng);
                step(bout.setup, bout.state, bout.input, bout.scratch, bout.events);
            }
            raise(most, bout.state);
        }
        REQUIRE(readable(bout.state));
    }
    const StateRange& range = kStateRange;
    CHECK(4 * most.along_piste <= range.along_piste);
    CHECK(4 * most.beyond <= range.beyond);
    CHECK(4 * most.aside <= range.aside);
    CHECK(4 * most.arm <= range.arm);
    CHECK(4 * most.speed <= range.speed);
    CHECK(4 * most.turning <= range.turning);
    CHECK(4 * most.hand <= range.hand);
    CHECK(most.speed > 5);  // it was wild
}

TEST_CASE("a bout goes on from any state that can be read: no search is endless, and it can be read after each tick") {
    const BoutSetup setup = shipped_setup();
    StepScratch scratch(setup);
    BoutEvents events;
    BoutInput input;
    Prng prng = Prng::seeded(5);
    for (int round = 0; round < 40; ++round) {
        BoutState state = initial_state(setup);
        state.tick = 1000;
        state.judge.phase = static_cast<JudgePhase>(prng.below(7));
        for (FencerState& fencer : state.fencers) scatter(fencer, prng);
        if (prng.below(2) == 0) lay_upon_each_other(state);
        CAPTURE(round);
        REQUIRE(readable(state));
        for (int tick = 0; tick < 600; ++tick) {
            CAPTURE(tick);
            for (FencerInput& hand : input.fencers) move_wildly(hand, prng);
            step(setup, state, input, scratch, events);
            for (const SearchKind& kind : kSearchKinds) CHECK(events.searches.*kind.count <= kind.bound);
            REQUIRE(readable(state));
        }
    }
}
