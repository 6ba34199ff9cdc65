// Accelerations against formulas written by hand.
#include "bodies.hpp"
#include "catch.hpp"

#include <riposte/dynamics/forward.hpp>

#include <memory>

using namespace riposte;

namespace {

Accelerations accelerations_of(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts) {
    const auto scratch = std::make_unique<ForwardScratch>();
    Accelerations found;
    find_accelerations(model, state, efforts, 0, *scratch, found);
    return found;
}

}  // namespace

TEST_CASE("a rod that swings from its end accelerates by three halves of g / l sin a") {
    const ArticulatedModel model = test::pendulum(0.8, 2);
    ArticulatedState state = rest_state(model);
    for (Real angle = -3; angle < 3; angle += 0.1) {
        state.coordinates[0] = angle;
        const Real wanted = -1.5 * 9.81 / 0.8 * std::sin(angle);
        CHECK(std::fabs(accelerations_of(model, state, {}).joints[0] - wanted) < 1e-12);
    }
}

TEST_CASE("a double pendulum accelerates as Lagrange's equations of two rods say") {
    // With a the angle of rod 1 and b that of rod 2 from the vertical, masses m and n, lengths l and k, halves c and d:
    //   (J1 + n l^2) a'' + n l d cos(a-b) b'' = -n l d sin(a-b) b'^2 - (m c + n l) g sin a
    //   n l d cos(a-b) a'' + J2 b'' = n l d sin(a-b) a'^2 - n d g sin b,      J1 = m l^2 / 3, J2 = n k^2 / 3
    const Real m = 1.3, n = 0.7, l = 0.9, k = 0.6, c = l / 2, d = k / 2, g = 9.81;
    ArticulatedModel model = test::pendulum(l, m);
    Link lower = test::rod(k, n, 0);
    lower.parent_from_joint.translation = Vec3(0, -l, 0);
    add_link(model, lower);
    Prng prng = Prng::seeded(1);
    for (int round = 0; round < 100; ++round) {
        const ArticulatedState state = test::any_state(prng, model);
        ArticulatedState upright = state;
        upright.world_from_base = {};
        const Real a = state.coordinates[0], b = a + state.coordinates[1];
        const Real da = state.velocities[0], db = da + state.velocities[1];
        const Real across = n * l * d * std::cos(a - b);
        const Real first = m * l * l / 3 + n * l * l, second = n * k * k / 3;
        const Real right_a = -n * l * d * std::sin(a - b) * db * db - (m * c + n * l) * g * std::sin(a);
        const Real right_b = n * l * d * std::sin(a - b) * da * da - n * d * g * std::sin(b);
        const Real det = first * second - across * across;
        const Real dda = (right_a * second - across * right_b) / det;
        const Real ddb = (first * right_b - across * right_a) / det;
        const Accelerations found = accelerations_of(model, upright, {});
        CHECK(std::fabs(found.joints[0] - dda) < 1e-11);
        CHECK(std::fabs(found.joints[1] - (ddb - dda)) < 1e-11);
    }
}

TEST_CASE("a floating body with nothing to hold it falls with g, however it turns") {
    Prng prng = Prng::seeded(2);
    ArticulatedModel model = test::any_tree(prng, 1);
    ArticulatedState state = test::any_state(prng, model);
    state.base_velocity = {};
    state.velocities = {};
    const Accelerations found = accelerations_of(model, state, {});
    const Vec3 falling = turned(state.world_from_base.rotation, found.base.linear);
    CHECK(glm::length(falling - Vec3(0, -9.81, 0)) < 1e-13);
    CHECK(glm::length(found.base.angular) < 1e-13);
    CHECK(std::fabs(found.joints[0]) < 1e-12);
}

TEST_CASE("a prescribed base that falls freely takes the weight off its pendulum") {
    ArticulatedModel model = test::pendulum();
    model.base = BaseKind::kPrescribed;
    ArticulatedState state = rest_state(model);
    state.coordinates[0] = 1;
    Efforts efforts;
    efforts.base_acceleration.linear = efforts.gravity_world;
    CHECK(std::fabs(accelerations_of(model, state, efforts).joints[0]) < 1e-14);
    // Pushed aside instead, it lags behind: the centre of the rod would stay where it is.
    efforts.gravity_world = Vec3(0);
    efforts.base_acceleration.linear = Vec3(3, 0, 0);
    state.coordinates[0] = 0;
    CHECK(accelerations_of(model, state, efforts).joints[0] == Approx(-1.5 * 3));
}

TEST_CASE("a force in the world at a link's end is a torque about its hinge") {
    ArticulatedModel model = test::pendulum();
    ArticulatedState state = rest_state(model);
    state.world_from_base = {axis_angle(kAxisX, 0.7), Vec3(4, 5, 6)};
    state.coordinates[0] = 0.4;
    LinkFrames frames;
    find_link_frames(model, state, frames);
    Efforts efforts;
    efforts.gravity_world = Vec3(0);
    const Vec3 along_world = frames[0].direction(kAxisX);
    efforts.external[0] = force_at(frames[0], frames[0].point(Vec3(0, -1, 0)), along_world * 2.0);
    CHECK(accelerations_of(model, state, efforts).joints[0] == Approx(2.0 * 1 / (1.0 / 3)));
}

TEST_CASE("a body accelerates to the same bits however far it is from the world's origin") {
    Prng prng = Prng::seeded(3);
    const ArticulatedModel model = test::any_tree(prng, 20);
    const ArticulatedState here = test::any_state(prng, model);
    ArticulatedState far = here;
    far.world_from_base.translation = Vec3(9e4, -3e4, 7e4);
    const Accelerations a = accelerations_of(model, here, {});
    const Accelerations b = accelerations_of(model, far, {});
    CHECK(a.base == b.base);
    CHECK(a.joints == b.joints);
}
