// Frames and velocities of links against finite differences: each state is moved a little by its own velocities.
#include "bodies.hpp"
#include "catch.hpp"

#include <memory>

using namespace riposte;

namespace {

/// The state after `time` s at constant velocities, each ball turned by its own rotation vector.
ArticulatedState moved(const ArticulatedModel& model, ArticulatedState state, Real time) {
    const Quat before = state.world_from_base.rotation;
    state.world_from_base.rotation = before * exp_rotation(state.base_velocity.angular * time);
    state.world_from_base.translation += turned(before, state.base_velocity.linear) * time;
    for (const Link& link : model.links) {
        const Real* qd = state.velocities.data() + link.first_velocity;
        const std::size_t first = link.first_coordinate;
        if (link.joint == JointKind::kBall) {
            const Quat turn = exp_rotation(Vec3(qd[0], qd[1], qd[2]) * time);
            set_rotation(state.coordinates, first, rotation_at(state.coordinates, first) * turn);
        } else {
            for (std::size_t k = 0; k < velocity_count(link.joint); ++k) state.coordinates[first + k] += qd[k] * time;
        }
    }
    return state;
}

}  // namespace

TEST_CASE("velocities of links are what their frames do") {
    constexpr Real kTime = 1e-5;
    Prng prng = Prng::seeded(1);
    Real worst = 0;
    for (int round = 0; round < 40; ++round) {
        const ArticulatedModel model = test::any_tree(prng, 15);
        const ArticulatedState state = test::any_state(prng, model);
        LinkFrames frames, before, after;
        LinkMotions velocities;
        find_link_frames(model, state, frames);
        find_link_frames(model, moved(model, state, -kTime), before);
        find_link_frames(model, moved(model, state, kTime), after);
        find_link_velocities(model, state, velocities);
        for (std::size_t i = 0; i < model.links.size(); ++i) {
            const Quat turn = glm::conjugate(before[i].rotation) * after[i].rotation;
            const Vec3 went = after[i].translation - before[i].translation;
            const Motion measured{log_rotation(turn) / (2 * kTime),
                                  turned(glm::conjugate(frames[i].rotation), went) / (2 * kTime)};
            worst = std::max(worst, test::apart(velocities[i], measured));
        }
    }
    CHECK(worst < 1e-6);
}

TEST_CASE("kinetic energy and momentum of a floating body are those of its links as seen in the world") {
    ArticulatedModel model;
    model.base = BaseKind::kFloating;
    model.base_inertia = rigid_inertia(2, Vec3(0.5, 0, 0), Mat3(0.1));
    ArticulatedState state = rest_state(model);
    state.world_from_base = {axis_angle(kAxisZ, kPi / 2), Vec3(0, 1, 0)};  // the centre stands at (0, 1.5, 0)
    state.base_velocity = {Vec3(0, 0, 2), Vec3(3, 0, 0)};                  // turns, and rises with 3 m/s
    const Force momentum = momentum_of(model, state);
    CHECK(glm::length(momentum.linear - Vec3(-2, 6, 0)) < 1e-14);
    CHECK(glm::length(momentum.angular - Vec3(0, 0, 1.5 * 2 + 0.1 * 2)) < 1e-14);
    const Energy energy = energy_of(model, state, Vec3(0, -10, 0));
    CHECK(energy.kinetic == Approx(0.5 * 2 * (9 + 1) + 0.5 * 0.1 * 4));
    CHECK(energy.potential == Approx(2 * 10 * 1.5));
}
