#include "fencing/bodies.hpp"

#include "catch.hpp"
#include "fencing/body_capsules.hpp"
#include "scenes.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/step.hpp>

using namespace riposte;

namespace {

using Axes = std::vector<Segment>;

Axes sword_arm(const Scene& scene, int side) {
    const auto i = static_cast<std::size_t>(side);
    const FencerModel& model = *scene.setup.models[i];
    Figure figure;
    pose_whole(scene.setup, scene.state.fencers[i], side, figure);
    Axes axes;
    for (const BodyCapsule& capsule : model.capsules) {
        const bool of_arm = capsule.from == model.arm.upperarm || capsule.from == model.skeleton.find("r_forearm");
        if (of_arm) axes.push_back(capsule_axis(capsule, figure.model, figure.world_from_model));
    }
    return axes;
}

/// On which side of `axis` the blade crosses it; 0 where it does not.
Real side_of(const Segment& blade, const Segment& axis) {
    const SegmentProximity near = closest(blade, axis);
    const auto inside = [](Real along) { return along > 0 && along < 1; };
    if (!inside(near.along_a) || !inside(near.along_b)) return 0;
    return glm::dot(near.on_b - near.on_a, glm::cross(blade.b - blade.a, axis.b - axis.a)) > 0 ? 1 : -1;
}

Segment between(const Segment& a, const Segment& b, Real t) { return {glm::mix(a.a, b.a, t), glm::mix(a.b, b.b, t)}; }

/// Whether the blade changes sides on its straight way, cut into pieces small against an arm.
bool passes(const Segment& blade_before, const Segment& blade, const Segment& axis_before, const Segment& axis) {
    Real last = side_of(blade_before, axis_before);
    for (int i = 1; i <= 16; ++i) {
        const Real now = side_of(between(blade_before, blade, i / 16.0), between(axis_before, axis, i / 16.0));
        if (last * now < 0) return true;
        last = now;
    }
    return false;
}

/// How often blades pass through sword arms while both fencers flail about within reach.
int passages(std::uint64_t seed, int ticks) {
    Scene scene(1.5);
    Prng prng = Prng::seeded(seed);
    BoutInput input;
    std::array<Segment, 2> blades;
    std::array<Axes, 2> arms;
    int passed = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        for (FencerInput& fencer : input.fencers) {
            if (prng.below(10) != 0) continue;
            const Real x = prng.between(-1, 1);
            const Real y = prng.between(-1, 1);
            fencer = hold({x, y}, prng.below(3) == 0 ? kParry : kAttack);
        }
        scene.state.judge.phase = JudgePhase::kFencing;
        scene.tick(input);
        for (std::size_t i = 0; i < 2; ++i) {
            const Segment blade =
                scene.state.fencers[i].weapon.world_from_weapon * scene.setup.weapons[i].capsuloid.blade;
            const Axes arm = sword_arm(scene, 1 - static_cast<int>(i));
            for (std::size_t a = 0; a < arms[i].size(); ++a) {
                passed += passes(blades[i], blade, arms[i][a], arm[a]) ? 1 : 0;
            }
            blades[i] = blade;
            arms[i] = arm;
        }
    }
    return passed;
}

/// A bout in which the second fencer only stands in guard.
struct Meeting {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    StepScratch scratch{setup};
    BoutEvents events;
    BoutInput input;
    int meetings = 0;

    void run(Real seconds, std::uint8_t first, std::uint8_t second = 0) {
        input.fencers[0].buttons = first;
        input.fencers[1].buttons = second;
        const auto ticks = std::max(1, static_cast<int>(seconds * kTicksPerSecond));
        for (int tick = 0; tick < ticks; ++tick) {
            step(setup, state, input, scratch, events);
            for (const CallEvent& call : events.calls) meetings += call.call == Call::kCorpsACorps ? 1 : 0;
        }
    }
    void to_fencing() {
        while (state.judge.phase != JudgePhase::kFencing) run(0.001, 0);
    }
};

}  // namespace

TEST_CASE("who walks into the other is stopped and pushes nobody") {
    Meeting hall;
    hall.to_fencing();
    const Real stood = hall.state.fencers[1].root_x;
    hall.run(20, kForward);
    CHECK(hall.meetings > 0);
    CHECK(hall.state.fencers[0].root_x > stood - 1.2);
    CHECK(hall.state.fencers[1].root_x == Approx(stood).margin(0.03));
}

TEST_CASE("bodies that meet in a halt are kept apart and not called") {
    Meeting hall;
    hall.to_fencing();
    BoutState before = hall.state;
    for (int tick = 0; hall.meetings == 0 && tick < 20 * kTicksPerSecond; ++tick) {
        before = hall.state;
        hall.run(0.001, kForward);
    }
    REQUIRE(hall.meetings == 1);
    Meeting halted;
    halted.state = before;
    halted.state.judge.phase = JudgePhase::kHalt;
    halted.run(0.001, kForward);
    CHECK(halted.state.bodies_touch);
    CHECK(halted.meetings == 0);
}

TEST_CASE("fencers who press against each other meet once, and once more after they parted") {
    Meeting hall;
    hall.to_fencing();
    hall.run(12, kForward, kForward);
    CHECK(hall.meetings == 1);
    hall.run(2, kBack);
    hall.run(4, kForward);
    CHECK(hall.meetings == 2);
}

TEST_CASE("a weapon leaves a body on the side where it came, even when the limb has been carried past it") {
    CHECK(way_out(Vec3(0, 0.2, 0), Vec3(0, 0.1, 0)) == Vec3(0, 1, 0));
    CHECK(way_out(Vec3(0, 0.2, 0), Vec3(0, -0.1, 0)) == Vec3(0, 1, 0));
    CHECK(way_out(Vec3(0.1, 0.2, 0), Vec3(0.3, 0, 0)) == Vec3(1, 0, 0));
}

TEST_CASE("blades that meet a sword arm do not pass through it, however both flail about") {
    int passed = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) passed += passages(seed, 2400);
    CHECK(passed <= 12);  // of 38400 ticks and arms; without the arms in keep_out it is four times as many
}
