// How far a fencer reaches: the figures made from the clips against what the simulation does.
#include "catch.hpp"
#include "scenes.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/measure.hpp>

#include <algorithm>

using namespace riposte;

namespace {

/// Of fencer 0, alone on the piste.
struct Reach : Scene {
    Real line;  ///< world x of the front shoe's tip in guard

    explicit Reach(Real height) : Scene(9.0) {
        if (height != kUsualHeight) {
            setup.models[0] = std::make_shared<const FencerModel>(with_height(*setup.models[0], height));
            scratch = StepScratch(setup);
            place_weapons(setup, state);
        }
        line = state.fencers[0].root_x + setup.models[0]->guard_front;
    }

    void hold(const Vec2& hand, int buttons, int ticks) {
        BoutInput input;
        input.fencers[0] = ::hold(hand, static_cast<std::uint8_t>(buttons));
        input.fencers[0].extension = 255;
        for (int i = 0; i < ticks; ++i) {
            tick(input);
            const Rigid& weapon = state.fencers[0].weapon.world_from_weapon;
            farthest = std::max(farthest, weapon.point(setup.weapons[0].capsuloid.blade.b).x - line);
        }
    }
    Real farthest = -9;
};

/// The farthest that the point comes at any key of the square, after `prepare` and with `legs` held.
Real brute_force(int steps, int legs, Real height = kUsualHeight) {
    Real most = -9;
    for (int place = 0; place < 25; ++place) {
        const Vec2 hand(place % 5 / 2.0 - 1.0, place / 5 / 2.0 - 1.0);
        for (const int set : {0, int{kAttack}, int{kParry}}) {
            Reach reach(height);
            if (steps > 0) reach.hold(hand, kForward, 1);
            if (steps > 0) reach.hold(hand, 0, 90);
            reach.hold(hand, legs, 30);
            reach.hold(hand, legs | set, 90);
            most = std::max(most, reach.farthest);
        }
    }
    return most;
}

}  // namespace

TEST_CASE("measure of the hand, the lunge and the advance-lunge is what the simulation reaches") {
    const BoutSetup& setup = shipped().setup;
    const Measure measure = measure_of(*setup.models[0], setup.weapons[0], setup.key_poses);
    const Measure reached{brute_force(0, 0), brute_force(0, kLunge), brute_force(1, kLunge)};
    CAPTURE(measure.hand, measure.lunge, measure.advance_lunge, reached.hand, reached.lunge, reached.advance_lunge);
    CHECK(std::fabs(measure.hand - reached.hand) < 0.02);
    CHECK(std::fabs(measure.lunge - reached.lunge) < 0.02);
    CHECK(std::fabs(measure.advance_lunge - reached.advance_lunge) < 0.02);
    CHECK(measure.lunge - measure.hand > 0.35);
}

TEST_CASE("a short and a tall fencer's measure is what they reach") {
    const BoutSetup& setup = shipped().setup;
    for (const Real height : {1.5, 2.1}) {
        const FencerModel model = with_height(*setup.models[0], height);
        const Measure measure = measure_of(model, setup.weapons[0], setup.key_poses);
        const Real hand = brute_force(0, 0, height);
        const Real lunge = brute_force(0, kLunge, height);
        CAPTURE(height, measure.hand, hand, measure.lunge, lunge);
        CHECK(std::fabs(measure.hand - hand) < 0.02);
        CHECK(std::fabs(measure.lunge - lunge) < 0.02);
    }
}

TEST_CASE("a left-hander's measure is a right-hander's") {
    BoutSetup setup = shipped_setup();
    const Measure right = measure_of(*setup.models[0], setup.weapons[0], setup.key_poses);
    set_left_handed(setup, 0, true);
    const Measure left = measure_of(*setup.models[0], setup.weapons[0], setup.key_poses);
    CHECK(left.hand == Approx(right.hand).margin(1e-9));
    CHECK(left.advance_lunge == Approx(right.advance_lunge).margin(1e-9));
}
