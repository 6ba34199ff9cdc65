// Blades that were put into a body, or are pressed onto one: measured on the skin, without the code that keeps them
// out.
#include "fencing/lying.hpp"

#include "catch.hpp"
#include "inside.hpp"
#include "random.hpp"
#include "scenes.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/step.hpp>

#include <cmath>

using namespace riposte;

namespace {

SkinCrossing at(Real along, const Vec3& normal) { return {along, glm::normalize(normal), 0}; }

/// Both in guard so near that blades may begin in bodies, hands and arms anywhere; they keep to it.
struct Placed {
    BoutState state;
    BoutInput input;

    Placed(const BoutSetup& setup, Prng& prng) : state(initial_state(setup)) {
        const Real apart = prng.between(0.45, 0.95);
        for (std::size_t i = 0; i < 2; ++i) {
            FencerState& fencer = state.fencers[i];
            fencer.legs = {LegState::kGuard};
            fencer.root_x = fencer.legs.anchor_x = i == 0 ? -apart : apart;
            FencerInput& in = input.fencers[i];
            in.hand_x = quantise_hand(prng.between(-1, 1));
            in.hand_y = quantise_hand(prng.between(-1, 1));
            in.extension = quantise_extension(prng.between(0, 1));
            in.buttons = prng.below(2) == 0 ? kParry : 0;
            fencer.hand.place = hand_position(in);
            fencer.hand.extension = arm_extension(in);
        }
        place_weapons(setup, state);
    }
};

struct Tally {
    int starts = 0;
    int begun_deep = 0;  ///< deeper than 5 cm
    int left_in = 0;     ///< deeper than 1 cm half a second later
    Real deepest = 0;    ///< m, then
    Real fastest = 0;    ///< m/s, of a grip
};

/// `starts` starts with the first fencer's blade at least 5 mm in the other's body.
void press(const BoutSetup& setup, int starts, std::uint64_t seed, Tally& tally) {
    Prng prng = Prng::seeded(seed);
    StepScratch scratch(setup);
    BoutEvents events;
    for (int s = 0; s < starts;) {
        Placed placed(setup, prng);
        BoutState& state = placed.state;
        const Real first = test::depth_of_blade(setup, state, 0);
        if (first < 0.005) continue;
        ++s;
        ++tally.starts;
        tally.begun_deep += first > 0.05 ? 1 : 0;
        for (int tick = 0; tick < kTicksPerSecond / 2; ++tick) {
            const Vec3 before = state.fencers[0].weapon.world_from_weapon.translation;
            state.judge.phase = JudgePhase::kFencing;
            state.judge.pending = {};
            step(setup, state, placed.input, scratch, events);
            const Real way = glm::distance(state.fencers[0].weapon.world_from_weapon.translation, before);
            REQUIRE(std::isfinite(way + state.fencers[0].weapon.world_from_weapon.rotation.w));
            tally.fastest = std::max(tally.fastest, way * kTicksPerSecond);
        }
        const Real depth = test::depth_of_blade(setup, state, 0);
        tally.deepest = std::max(tally.deepest, depth);
        tally.left_in += depth > 0.01 ? 1 : 0;
    }
}

Real kinetic_energy(const BladeBody& body, const WeaponState& weapon) {
    const Mat3 axes = glm::mat3_cast(weapon.world_from_weapon.rotation);
    const Vec3 own = glm::transpose(axes) * weapon.angular;
    return 0.5 * (body.mass * glm::dot(weapon.linear, weapon.linear) + glm::dot(own, body.inertia * own));
}

}  // namespace

TEST_CASE("a point in a body leaves by the plane where it went in, a blade across by where both planes meet") {
    // Along X; the body is below.
    const SkinCrossing in = at(0.6, Vec3(-1, 1, 0));
    const SkinCrossing out = at(0.8, Vec3(1, 1, 0));
    const WayOut point = soonest_way_out({&in, nullptr}, kAxisX, 0.9);
    CHECK(glm::distance(point.direction, in.normal) < 1e-12);
    CHECK(point.way == Approx(0.3 * std::sqrt(0.5)));
    CHECK(point.along == Approx(0.9));
    const WayOut across = soonest_way_out({&in, &out}, kAxisX, 0.9);
    CHECK(glm::distance(across.direction, kAxisY) < 1e-12);
    CHECK(across.way == Approx(0.1));  // planes at 45 degrees over a chord of 0.2
    CHECK(across.along == Approx(0.7));
    const SkinCrossing base = at(0.1, Vec3(1, 1, 0));
    CHECK(soonest_way_out({nullptr, &base}, kAxisX, 0.9).way == Approx(0.1 * std::sqrt(0.5)));
}

TEST_CASE("a blade right through the middle of a body is drawn back along itself") {
    const SkinCrossing in = at(0.5, Vec3(-1, 0, 0));
    const SkinCrossing out = at(0.7, Vec3(1, 0, 0));
    const WayOut way = soonest_way_out({&in, &out}, kAxisX, 0.9);
    CHECK(way.direction == -kAxisX);
    CHECK(way.way == Approx(0.4));
}

TEST_CASE("blades that begin in bodies are out half a second later, however the hands press") {
    Tally tally;
    press(shipped_setup(), 140, 1, tally);
    BoutAssets mixed = shipped();
    REQUIRE(dress(mixed, {Kit{"woman", "sabre", 0, true}, Kit{"man", "rapier", 1.9, true}}));
    press(mixed.setup, 60, 2, tally);
    CAPTURE(tally.begun_deep, tally.left_in, tally.deepest, tally.fastest);
    CHECK(tally.begun_deep > 60);
    CHECK(tally.left_in <= 3);  // jammed between arm and trunk; 60 and more where only capsules send them out
    CHECK(tally.deepest < 0.03);
    CHECK(tally.fastest < 15);  // greatest_speed, and greatest_turning about the centre of mass
}

TEST_CASE("a body that a weapon leaves takes motion from it and gives it none, and no place goes in") {
    Prng prng = Prng::seeded(7);
    const BoutSetup& setup = shipped().setup;
    const BladeBody body = make_blade_body(setup.weapons[0]);
    constexpr Real kDt = 1.0 / kTicksPerSecond;
    for (int round = 0; round < 2000; ++round) {
        WeaponState weapon;
        weapon.world_from_weapon = test::rigid(prng);
        weapon.linear = test::in_box(prng, 8);
        weapon.angular = test::in_box(prng, 30);
        MovingBlade blade = begin_motion(body, weapon);
        const Segment steel = weapon.world_from_weapon * setup.weapons[0].capsuloid.blade;
        LyingPlaces places;
        const Vec3 out = test::unit(prng);
        for (int i = 0; i <= round % 3; ++i)
            places.push_back({steel.at(prng.unit()), out, prng.between(-0.1, 0.02), Vec3(0)});
        const Real before = kinetic_energy(body, weapon);
        keep_on_skin(setup.blade, places, kDt, blade);
        for (const LyingPlace& place : places) {
            const Real lacking = setup.blade.contact_radius - setup.blade.body_slack - place.distance;
            const Real speed = glm::dot(velocity_at(blade.body, place.blade_world), out);
            const Real way = lacking > 0 ? std::min(0.5 * lacking, 0.5 * setup.blade.body_exit * kDt) : lacking;
            CHECK(speed * kDt > way - 1e-4);
        }
        end_motion(body, blade, weapon);
        CHECK(kinetic_energy(body, weapon) <= before * (1 + 1e-9));
    }
}
