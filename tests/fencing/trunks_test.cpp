// Fencers who run, leap and lunge into each other, measured on the skins of every tick.
#include "catch.hpp"
#include "shipped.hpp"
#include "trunk_depth.hpp"

#include <riposte/fencing/step.hpp>

#include <string>

using namespace riposte;

namespace {

struct Approach {
    std::string name;
    std::uint16_t first, second;
    Real apart;     // m, between the model origins
    int later = 0;  // ticks by which the second begins later
};

const Approach kApproaches[]{
    {"fleche, fleche from afar", kFleche, kFleche, 4.4},
    {"fleche, fleche in the fall forward", kFleche, kFleche, 2.4},
    {"fleche, fleche later", kFleche, kFleche, 3.6, 25},
    {"fleche, lunge", kFleche, kLunge, 2.6, 20},
    {"fleche, lunge from near", kFleche, kLunge, 1.9},
    {"fleche, step", kFleche, kForward, 2.8},
    {"fleche, half step", kFleche, kHalfStep, 2.2},
    {"fleche, guard", kFleche, 0, 2.6},
    {"lunge, lunge", kLunge, kLunge, 1.9},
    {"lunge, step", kLunge, kForward, 1.7},
    {"ballestra, ballestra", kForward | kLunge, kForward | kLunge, 2.8},
    {"step, step", kForward, kForward, 2.0},
};

const Kits kBuilds[]{
    {Kit{"man", "sword", 0, false}, Kit{"man", "sword", 0, false}},
    {Kit{"woman", "sabre", 0, true}, Kit{"man", "rapier", 0, false}},
    {Kit{"man", "sabre", 2.05, false}, Kit{"woman", "sword", 1.50, true}},
    {Kit{"woman", "sword", 1.62, false}, Kit{"woman", "sword", 1.62, false, "hand_on_hip"}},
};

void put(BoutState& state, Real apart, LegState legs, Real time) {
    for (int side = 0; side < 2; ++side) {
        FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
        fencer.legs = {legs, time};
        fencer.root_x = fencer.legs.anchor_x = side == 0 ? -apart / 2 : apart / 2;
    }
}

std::array<test::WorldSkin, 2> skins_of(const BoutSetup& setup, const BoutState& state) {
    return {test::world_skin(setup, state, 0), test::world_skin(setup, state, 1)};
}

struct Course {
    Real trunk = 0;  ///< m, deepest in each other
    Real leg = 0;
    Real thrown = 0;  ///< m, the farthest that anybody was moved back within a tick
    int left = 0;     ///< ticks since they met, and then no more
};

/// From guard until a second after they met, keys held for a quarter of it. No referee parts them.
Course course_of(const BoutSetup& setup, const Approach& approach) {
    constexpr int kAfter = 120;
    BoutState state = initial_state(setup);
    put(state, approach.apart, LegState::kGuard, 0);
    place_weapons(setup, state);
    StepScratch scratch(setup);
    BoutEvents events;
    Course course;
    for (int tick = 0; tick < 600 && course.left < kAfter; ++tick) {
        BoutInput input;
        if (course.left < kAfter / 4) {
            input.fencers[0].buttons = approach.first;
            if (tick >= approach.later) input.fencers[1].buttons = approach.second;
        }
        state.judge.phase = JudgePhase::kFencing;
        const std::array before{state.fencers[0].root_x, -state.fencers[1].root_x};
        step(setup, state, input, scratch, events);
        if (state.bodies_touch || course.left > 0) ++course.left;
        course.thrown =
            std::max({course.thrown, before[0] - state.fencers[0].root_x, before[1] + state.fencers[1].root_x});
        const auto skins = skins_of(setup, state);
        course.trunk = std::max(course.trunk, test::depth_of_each(skins, is_trunk));
        course.leg = std::max(course.leg, test::depth_of_each(skins, test::is_leg));
    }
    return course;
}

}  // namespace

TEST_CASE("trunks and heads are never in each other, whoever runs into whom, and nobody leaps back from it") {
    for (const Kits& kits : kBuilds) {
        BoutAssets assets = shipped();
        REQUIRE(dress(assets, kits));
        int met = 0;
        for (const Approach& approach : kApproaches) {
            const Course course = course_of(assets.setup, approach);
            CAPTURE(kits[0].fencer, kits[1].fencer, approach.name);
            CHECK(course.trunk < 0.003);
            CHECK(course.leg < 0.04);      // a shoe that swings past a shoe, for a tenth of a second
            CHECK(course.thrown < 0.030);  // 4.5 m/s, once: a lunge's foot that stamps where the other stands
            met += course.left > 0 ? 1 : 0;
        }
        CHECK(met >= 11);  // the small ones' ballestras end short of each other
    }
}

TEST_CASE("the measure sees trunks that are in each other") {
    const BoutSetup& setup = shipped().setup;
    Real last = 0;
    for (const Real apart : {1.0, 0.9, 0.86}) {
        BoutState state = initial_state(setup);
        put(state, apart, LegState::kFleche, 0.4);
        place_weapons(setup, state);
        const Real depth = test::depth_of_each(skins_of(setup, state), is_trunk);
        CAPTURE(apart, depth);
        CHECK(depth > last);
        last = depth;
    }
}
