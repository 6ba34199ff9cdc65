// How fast the error of each method falls with the step, and what it conserves.
#include "bodies.hpp"
#include "catch.hpp"

#include <riposte/dynamics/integrate.hpp>
#include <riposte/dynamics/joint.hpp>

#include <memory>

using namespace riposte;

namespace {

using Step = void (*)(const ArticulatedModel&, const Efforts&, Real, IntegrateScratch&, ArticulatedState&);

ArticulatedState run(Step step, const ArticulatedModel& model, ArticulatedState state, const Efforts& efforts,
                     Real time, int steps) {
    const auto scratch = std::make_unique<IntegrateScratch>();
    for (int i = 0; i < steps; ++i) step(model, efforts, time / steps, *scratch, state);
    return state;
}

Real pendulum_error(Step step, int steps) {
    const ArticulatedModel model = test::pendulum();
    ArticulatedState state = rest_state(model);
    state.coordinates[0] = 1.2;
    static const Real kTrue = run(step_runge_kutta, model, state, {}, 1, 20000).coordinates[0];
    return std::fabs(run(step, model, state, {}, 1, steps).coordinates[0] - kTrue);
}

/// Where links are, told by one number a link, for comparisons.
Real apart(const ArticulatedModel& model, const ArticulatedState& a, const ArticulatedState& b) {
    LinkFrames of_a;
    LinkFrames of_b;
    find_link_frames(model, a, of_a);
    find_link_frames(model, b, of_b);
    Real worst = 0;
    for (std::size_t i = 0; i < model.links.size(); ++i)
        worst = std::max({worst, glm::length(of_a[i].translation - of_b[i].translation),
                          angle_between(of_a[i].rotation, of_b[i].rotation)});
    return worst;
}

struct MomentumRate {
    Force sum;
    Force weight;
    Real largest = 1;  ///< of any link's share
};

/// The rate of the momentum about the world's origin, link by link from the accelerations found.
MomentumRate rate_of_momentum(const ArticulatedModel& model, const ArticulatedState& state, const Accelerations& found,
                              const Vec3& gravity) {
    LinkFrames frames;
    LinkMotions velocities;
    LinkMotions accelerations;
    find_link_frames(model, state, frames);
    find_link_velocities(model, state, velocities);
    MomentumRate rate;
    const auto add = [&](const RigidInertia& inertia, const Rigid& frame, const Motion& v, const Motion& a) {
        const Force own = spatial(frame).force(inertia * a + cross(v, inertia * v));
        const Vec3 moment = frame.direction(inertia.moment) + frame.translation * inertia.mass;
        rate.sum = rate.sum + own;
        rate.weight = rate.weight + Force{glm::cross(moment, gravity), gravity * inertia.mass};
        rate.largest = std::max(rate.largest, test::apart(own, {}));
    };
    add(model.base_inertia, state.world_from_base, state.base_velocity, found.base);
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Motion& parent =
            link.parent == kBaseLink ? found.base : accelerations[static_cast<std::size_t>(link.parent)];
        const Motion joint = joint_velocity(link, state.coordinates, state.velocities);
        accelerations[i] = spatial(parent_from_link(link, state.coordinates)).back(parent) +
                           joint_velocity(link, state.coordinates, found.joints) + cross(velocities[i], joint) +
                           joint_bias(link, state.coordinates, state.velocities);
        add(link.inertia, frames[i], velocities[i], accelerations[i]);
    }
    return rate;
}

}  // namespace

TEST_CASE("Euler and the implicit method halve their error with the step, Runge-Kutta divides it by sixteen") {
    for (const Step step : {step_euler, step_implicit}) {
        const Real order = std::log2(pendulum_error(step, 400) / pendulum_error(step, 800));
        test::tell("order of Euler", order);
        CHECK(std::fabs(order - 1) < 0.05);
    }
    const Real order = std::log2(pendulum_error(step_runge_kutta, 200) / pendulum_error(step_runge_kutta, 400));
    test::tell("order of Runge-Kutta", order);
    CHECK(std::fabs(order - 4) < 0.15);
}

TEST_CASE("Runge-Kutta keeps its order on a floating tree with balls and universal joints") {
    Prng prng = Prng::seeded(3);
    for (int round = 0; round < 3; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 6);
        const ArticulatedState start = test::any_state(prng, model, 1);
        const ArticulatedState fine = run(step_runge_kutta, model, start, {}, 0.2, 1600);
        const Real coarse = apart(model, run(step_runge_kutta, model, start, {}, 0.2, 100), fine);
        const Real half = apart(model, run(step_runge_kutta, model, start, {}, 0.2, 200), fine);
        test::tell("order on a tree", std::log2(coarse / half));
        CHECK(std::log2(coarse / half) > 3.7);
        CHECK(std::log2(coarse / half) < 4.5);
    }
}

TEST_CASE("Runge-Kutta keeps the energy of a double pendulum for a minute to a millionth") {
    ArticulatedModel model = test::pendulum();
    Link lower = test::rod(0.7, 0.5, 0);
    lower.parent_from_joint.translation = Vec3(0, -1, 0);
    add_link(model, lower);
    ArticulatedState state = rest_state(model);
    state.coordinates[0] = 0.8;
    state.coordinates[1] = -0.5;
    const Vec3 gravity = Efforts{}.gravity_world;
    const Energy before = energy_of(model, state, gravity);
    const ArticulatedState after = run(step_runge_kutta, model, state, {}, 60, 60 * 480);
    const Real drift = std::fabs(energy_of(model, after, gravity).sum() / before.sum() - 1);
    test::tell("energy drift in a minute", drift);
    CHECK(drift < 1e-6);
}

TEST_CASE("a floating body without weight keeps its momentum") {
    Prng prng = Prng::seeded(4);
    Efforts weightless;
    weightless.gravity_world = Vec3(0);
    Real worst = 0;
    for (int round = 0; round < 5; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 8);
        const ArticulatedState start = test::any_state(prng, model, 1);
        const Force before = momentum_of(model, start);
        const ArticulatedState after = run(step_runge_kutta, model, start, weightless, 0.25, 1000);
        worst = std::max(worst, test::apart(momentum_of(model, after), before) / glm::length(before.angular));
    }
    test::tell("momentum after a quarter of a second", worst);
    CHECK(worst < 1e-12);
}

TEST_CASE("the equations themselves change no momentum: inner torques cancel, and only weight is left") {
    Prng prng = Prng::seeded(5);
    const auto scratch = std::make_unique<ForwardScratch>();
    Real worst = 0;
    for (int round = 0; round < 60; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 12);
        const ArticulatedState state = test::any_state(prng, model);
        Efforts efforts;
        for (std::size_t i = 0; i < model.velocity_count; ++i) efforts.torques[i] = prng.between(-5, 5);
        Accelerations found;
        find_accelerations(model, state, efforts, 0, *scratch, found);
        const MomentumRate rate = rate_of_momentum(model, state, found, efforts.gravity_world);
        worst = std::max(worst, test::apart(rate.sum, rate.weight) / rate.largest);
    }
    test::tell("rate of momentum less weight, of the largest share", worst);
    CHECK(worst < 1e-12);
}

TEST_CASE("a body that turns steadily turns exactly, whatever the step") {
    ArticulatedModel model;
    model.base = BaseKind::kFloating;
    model.base_inertia = rigid_inertia(1, Vec3(0), Mat3(0.1));
    ArticulatedState state = rest_state(model);
    state.base_velocity = {Vec3(0, 3, 0), Vec3(2, 0, 0)};
    Efforts weightless;
    weightless.gravity_world = Vec3(0);
    const ArticulatedState after = run(step_euler, model, state, weightless, 1, 120);
    CHECK(angle_between(after.world_from_base.rotation, axis_angle(kAxisY, 3)) < 1e-12);
    CHECK(glm::length(after.world_from_base.translation - Vec3(2, 0, 0)) < 1e-12);
    CHECK(glm::length(turned(after.world_from_base.rotation, after.base_velocity.linear) - Vec3(2, 0, 0)) < 1e-12);
}
