#include "bodies.hpp"
#include "catch.hpp"

#include <riposte/dynamics/integrate.hpp>
#include <riposte/dynamics/inverse.hpp>

#include <dynamics/prepare.hpp>

#include <memory>

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;
using Step = void (*)(const ArticulatedModel&, const Efforts&, Real, IntegrateScratch&, ArticulatedState&);

/// The largest coordinate on the way from 0.5 rad off the target.
Real largest_swing(Step step, Real stiffness, Real damping) {
    const ArticulatedModel model = test::pendulum(0.3, 1);
    ArticulatedState state = rest_state(model);
    state.coordinates[0] = 0.5;
    Efforts efforts;
    efforts.muscles.stiffness[0] = stiffness;
    efforts.muscles.damping[0] = damping;
    const auto scratch = std::make_unique<IntegrateScratch>();
    Real largest = 0;
    for (int tick = 0; tick < 1200; ++tick) {
        step(model, efforts, kTick, *scratch, state);
        largest = std::max(largest, std::fabs(state.coordinates[0]));
        if (largest > 1e3) break;
    }
    return largest;
}

}  // namespace

TEST_CASE("the stiffest muscle leads to its target in ticks of 1/120 s, where explicit steps fly apart") {
    CHECK(largest_swing(step_implicit, 1e5, 0) <= 0.5);
    CHECK(largest_swing(step_implicit, 1e5, 1e3) <= 0.5);
    CHECK(largest_swing(step_implicit, 1e9, 0) <= 0.5);
    CHECK(largest_swing(step_euler, 1e5, 0) > 1e3);
}

TEST_CASE("stiff muscles hold a whole floating tree at a pose, with every kind of joint") {
    Prng prng = Prng::seeded(1);
    const ArticulatedModel model = test::any_tree(prng, 20);
    ArticulatedState state = test::any_state(prng, model, 0.5);
    Efforts efforts;
    efforts.muscles.stiffness.fill(1e5);
    efforts.muscles.damping.fill(100);
    efforts.muscles.target = state.coordinates;
    state.base_velocity = test::any_motion(prng, 3);
    for (std::size_t i = 0; i < model.velocity_count; ++i) efforts.torques[i] = prng.between(-20, 20);
    const auto scratch = std::make_unique<IntegrateScratch>();
    for (int tick = 0; tick < 240; ++tick) {
        step_implicit(model, efforts, kTick, *scratch, state);
        REQUIRE(test::size_of(state.velocities, model.velocity_count) < 1e4);
    }
    Real worst = 0;
    for (const Link& link : model.links) {
        if (link.joint == JointKind::kBall) {
            worst = std::max(worst, angle_between(rotation_at(state.coordinates, link.first_coordinate),
                                                  rotation_at(efforts.muscles.target, link.first_coordinate)));
            continue;
        }
        for (std::size_t k = 0; k < coordinate_count(link.joint); ++k) {
            const std::size_t at = link.first_coordinate + k;
            worst = std::max(worst, std::fabs(state.coordinates[at] - efforts.muscles.target[at]));
        }
    }
    test::tell("stiff pose off by", worst);
    CHECK(worst < 2e-2);
}

TEST_CASE("a muscle's pull in a step is what its spring and damper give at the step's end") {
    const ArticulatedModel model = test::pendulum(0.7, 2);
    ArticulatedState state = rest_state(model);
    state.coordinates[0] = 0.3;
    state.velocities[0] = -2;
    Efforts efforts;
    efforts.muscles.stiffness[0] = 500;
    efforts.muscles.damping[0] = 7;
    efforts.muscles.target[0] = 0.1;
    efforts.muscles.target_velocities[0] = 0.4;
    const auto scratch = std::make_unique<ForwardScratch>();
    Accelerations implicit;
    find_accelerations(model, state, efforts, kTick, *scratch, implicit);
    const Real velocity = state.velocities[0] + implicit.joints[0] * kTick;
    const Real angle = state.coordinates[0] + velocity * kTick;
    Efforts given;
    given.torques[0] = -500 * (angle - 0.1) - 7 * (velocity - 0.4);
    Accelerations plain;
    find_accelerations(model, state, given, 0, *scratch, plain);
    CHECK(implicit.joints[0] == Approx(plain.joints[0]).epsilon(1e-12));
}

TEST_CASE("torques of a tree's muscles at the step's end are those that make it accelerate so") {
    Prng prng = Prng::seeded(5);
    const auto scratch = std::make_unique<ForwardScratch>();
    Real worst = 0;
    for (int round = 0; round < 40; ++round) {
        const test::HeldBody body(prng, round % 2 == 0 ? BaseKind::kFixed : BaseKind::kFloating);
        const auto& [model, state, efforts] = body;
        Accelerations found;
        find_accelerations(model, state, efforts, kTick, *scratch, found);
        const InverseResult needed = find_torques(model, state, found, efforts);
        for (std::size_t i = 0; i < model.links.size(); ++i) {
            const Link& link = model.links[i];
            const auto off = off_target(link, state.coordinates, efforts.muscles.target);
            for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
                const std::size_t at = link.first_velocity + k;
                const Real velocity = state.velocities[at] + found.joints[at] * kTick;
                const Real pull = -efforts.muscles.stiffness[i] * (off[k] + velocity * kTick) -
                                  (efforts.muscles.damping[i] + link.damping) * velocity;
                worst = std::max(worst, std::fabs(pull - needed.torques[at]) / (1 + std::fabs(pull)));
            }
        }
        if (model.base == BaseKind::kFloating) worst = std::max(worst, test::apart(needed.base, Force{}) / 100);
    }
    test::tell("muscles of a tree off by", worst);
    CHECK(worst < 1e-9);
}

TEST_CASE("efforts that were cleared are as new ones") {
    Prng prng = Prng::seeded(9);
    for (const BaseKind base : {BaseKind::kFloating, BaseKind::kPrescribed}) {
        test::HeldBody body(prng, base);
        Efforts& used = body.efforts;
        used.torques.fill(3);
        used.external.fill({Vec3(1), Vec3(2)});
        used.muscles.target_velocities.fill(1);
        used.base_external = {Vec3(1), Vec3(2)};
        used.base_acceleration = test::any_motion(prng);
        clear(body.model, Vec3(0, -2, 0), used);
        Efforts anew;
        anew.gravity_world = Vec3(0, -2, 0);
        const auto scratch = std::make_unique<ForwardScratch>();
        Accelerations a;
        Accelerations b;
        find_accelerations(body.model, body.state, used, kTick, *scratch, a);
        find_accelerations(body.model, body.state, anew, kTick, *scratch, b);
        CHECK(test::apart(a.joints, b.joints, body.model.velocity_count) == 0);
        CHECK(a.base == b.base);
    }
}

TEST_CASE("a damped joint loses what its damper takes") {
    ArticulatedModel model = test::pendulum(1, 3);
    model.links[0].damping = 0.5;
    ArticulatedState state = rest_state(model);
    state.velocities[0] = 1;
    Efforts weightless;
    weightless.gravity_world = Vec3(0);
    const auto scratch = std::make_unique<IntegrateScratch>();
    for (int i = 0; i < 1000; ++i) step_runge_kutta(model, weightless, 1e-3, *scratch, state);
    CHECK(state.velocities[0] == Approx(std::exp(-0.5)).epsilon(1e-10));  // inertia 3 l^2 / 3 = 1
}
