// A ball joint against three hinges in a row, with links between them that weigh next to nothing.
#include "bodies.hpp"
#include "catch.hpp"

#include <riposte/dynamics/forward.hpp>

#include <memory>

using namespace riposte;

namespace {

const Vec3 kAxes[3] = {kAxisX, kAxisY, kAxisZ};
const RigidInertia kNothing = rigid_inertia(1e-11, Vec3(0), Mat3(1e-13));

/// A chain of `count` links, each on a ball or on three hinges about x, y and z.
ArticulatedModel chain(Prng prng, std::size_t count, bool hinges) {
    ArticulatedModel model;
    for (std::size_t i = 0; i < count; ++i) {
        Link link =
            test::any_link(prng, static_cast<LinkIndex>(static_cast<int>(model.links.size()) - 1), JointKind::kBall);
        if (!hinges) {
            add_link(model, link);
            continue;
        }
        const RigidInertia whole = link.inertia;
        link.joint = JointKind::kRevolute;
        for (std::size_t k = 0; k < 3; ++k) {
            link.axis = kAxes[k];
            link.inertia = k == 2 ? whole : kNothing;
            if (k > 0) link.parent_from_joint = {};
            if (k > 0) link.parent = static_cast<LinkIndex>(static_cast<int>(model.links.size()) - 1);
            add_link(model, link);
        }
    }
    return model;
}

/// The angular velocity and acceleration of the last of three hinges, in its frame.
Vec3 turning(const Real* angles, const Real* rates) {
    const Quat y = axis_angle(kAxisY, angles[1]);
    const Quat z = axis_angle(kAxisZ, angles[2]);
    return turned(glm::conjugate(y * z), kAxisX) * rates[0] + turned(glm::conjugate(z), kAxisY) * rates[1] +
           kAxisZ * rates[2];
}

}  // namespace

TEST_CASE("ball joints accelerate their links as three hinges in a row do") {
    Prng prng = Prng::seeded(1);
    const auto scratch = std::make_unique<ForwardScratch>();
    Real worst = 0;
    for (int round = 0; round < 50; ++round) {
        const ArticulatedModel balls = chain(prng, 5, false);
        const ArticulatedModel hinges = chain(prng, 5, true);
        prng.next();
        ArticulatedState hinged = rest_state(hinges);
        ArticulatedState balled = rest_state(balls);
        for (std::size_t i = 0; i < 15; ++i) {
            hinged.coordinates[i] = prng.between(-1, 1);
            hinged.velocities[i] = prng.between(-1, 1);
        }
        for (std::size_t i = 0; i < 5; ++i) {
            const Real* q = hinged.coordinates.data() + 3 * i;
            set_rotation(balled.coordinates, 4 * i,
                         axis_angle(kAxisX, q[0]) * axis_angle(kAxisY, q[1]) * axis_angle(kAxisZ, q[2]));
            const Vec3 w = turning(q, hinged.velocities.data() + 3 * i);
            for (std::size_t k = 0; k < 3; ++k) balled.velocities[3 * i + k] = w[static_cast<int>(k)];
        }
        Accelerations of_balls;
        Accelerations of_hinges;
        find_accelerations(balls, balled, {}, 0, *scratch, of_balls);
        find_accelerations(hinges, hinged, {}, 0, *scratch, of_hinges);
        for (std::size_t i = 0; i < 5; ++i) {
            // d/dt of the turning: what the accelerations give, and what the rates give by themselves.
            const Real* q = hinged.coordinates.data() + 3 * i;
            const Real* r = hinged.velocities.data() + 3 * i;
            constexpr Real kTime = 1e-5;
            Real before[3], after[3];
            for (int k = 0; k < 3; ++k) {
                before[k] = q[k] - r[k] * kTime;
                after[k] = q[k] + r[k] * kTime;
            }
            const Vec3 wanted =
                turning(q, of_hinges.joints.data() + 3 * i) + (turning(after, r) - turning(before, r)) / (2 * kTime);
            const Real* ours = of_balls.joints.data() + 3 * i;
            worst = std::max(
                worst, glm::length(Vec3(ours[0], ours[1], ours[2]) - wanted) / std::max(1.0, glm::length(wanted)));
        }
    }
    CHECK(worst < 1e-8);
    test::tell("ball against hinges", worst);
}
