// Solids in free flight, colliding and resting.
#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/solid.hpp>
#include <riposte/contact/solid_shapes.hpp>

#include <set>

using namespace riposte;

namespace {

Solid solid_of(const ClosedMesh& mesh, Real density = 1000) {
    return make_solid(mesh.positions, mesh.triangles, density).value();
}

constexpr Real kStep = 1.0 / 120;
const Vec3 kGravity(0, -9.81, 0);

SolidBody body_at(const Solid& solid, const Vec3& place, const Vec3& linear = Vec3(0), const Vec3& angular = Vec3(0)) {
    return {&solid, {{Quat(1, 0, 0, 0), place}, linear, angular}, false};
}

SolidBody wall_at(const Solid& solid, const Vec3& place) {
    SolidBody wall = body_at(solid, place);
    wall.immovable = true;
    return wall;
}

struct Momentum {
    Vec3 linear{0};
    Vec3 angular{0};  ///< about the world's origin
};
Momentum momentum_of(std::span<const SolidBody> bodies) {
    Momentum sum;
    for (const SolidBody& body : bodies) {
        const SteadyMotion& m = body.motion;
        const Vec3 p = m.linear * body.solid->mass.mass;
        const Quat& q = m.world_from_body.rotation;
        sum.linear += p;
        sum.angular += glm::cross(m.world_from_body.translation, p) +
                       q * (body.solid->mass.inertia * (glm::conjugate(q) * m.angular));
    }
    return sum;
}

}  // namespace

TEST_CASE("solids that collide in empty space keep momentum and gain no energy") {
    const Solid box = solid_of(box_mesh(Vec3(0.2, 0.3, 0.4)));
    const Solid bar = solid_of(box_mesh(Vec3(0.9, 0.03, 0.03)), 7800);
    Prng prng = Prng::seeded(5);
    int collisions = 0;
    for (int i = 0; i < 60; ++i) {
        const Vec3 off = glm::normalize(test::in_box(prng, 1) + Vec3(1e-3)) * 0.8;
        std::array<SolidBody, 2> bodies{body_at(box, off, off * -4.0, test::in_box(prng, 10)),
                                        body_at(bar, test::in_box(prng, 0.1), Vec3(0), test::in_box(prng, 10))};
        bodies[0].motion.world_from_body.rotation = test::rotation(prng);
        const ContactMaterial material{prng.between(0, 1), prng.between(0, 0.5)};
        for (int tick = 0; tick < 40; ++tick) {
            const Momentum before = momentum_of(bodies);
            const Real energy = kinetic_energy(bodies[0]) + kinetic_energy(bodies[1]);
            std::vector<SolidEvent> events;
            advance_solids(bodies, Vec3(0), material, kStep, events);
            collisions += static_cast<int>(events.size());
            const Momentum after = momentum_of(bodies);
            REQUIRE(glm::length(after.linear - before.linear) < 1e-9);
            // Separation shifts momentum sideways, by no more than 2 kSolidGap.
            const Real shifted = static_cast<Real>(events.size()) * 2 * kSolidGap * glm::length(before.linear);
            REQUIRE(glm::length(after.angular - before.angular) < 1e-9 + shifted);
            if (!events.empty()) REQUIRE(kinetic_energy(bodies[0]) + kinetic_energy(bodies[1]) < energy * (1 + 1e-9));
        }
    }
    CHECK(collisions > 40);
}

TEST_CASE("the impulse of a contact keeps the angular momentum") {
    const Solid box = solid_of(box_mesh(Vec3(0.2, 0.3, 0.4)));
    Prng prng = Prng::seeded(6);
    int hits = 0;
    for (int i = 0; i < 200; ++i) {
        std::array<SolidBody, 2> bodies{
            body_at(box, Vec3(0.25, 0.1, 0.05), Vec3(-20, 0, 0) + test::in_box(prng, 2), test::in_box(prng, 5)),
            body_at(box, test::in_box(prng, 0.02), Vec3(0), test::in_box(prng, 5))};
        const std::array<SolidBody, 2> begin = bodies;
        std::vector<SolidEvent> events;
        const SolidImpact first = time_of_impact(box, bodies[0].motion, box, bodies[1].motion, kStep);
        if (!first.hit || first.time == 0) continue;
        advance_solids(bodies, Vec3(0), {0.5, 0.3}, first.time + 1e-9, events);
        if (events.size() != 1) continue;  // a trace later: the bodies turn not quite as at the begin
        ++hits;
        // At the instant, before the separation, about the origin: what the one gains the other loses.
        const SolidEvent& event = events.front();
        Vec3 gained = -momentum_of(begin).angular;
        for (std::size_t k = 0; k < 2; ++k) {
            SolidBody at = bodies[k];
            at.motion.world_from_body.translation = pose_at(begin[k].motion, event.time).translation;
            gained += momentum_of(std::span(&at, 1)).angular;
        }
        REQUIRE(glm::length(gained) < 1e-9);
        REQUIRE(event.colliding);
    }
    CHECK(hits > 50);
}

TEST_CASE("a box that falls on the floor comes to rest there") {
    const Solid slab = solid_of(box_mesh(Vec3(4, 0.2, 4)));
    const Solid box = solid_of(box_mesh(Vec3(0.2, 0.3, 0.4)));
    std::array<SolidBody, 2> bodies{wall_at(slab, Vec3(0, -0.1, 0)),
                                    body_at(box, Vec3(0, 1, 0), Vec3(0.5, 0, 0.2), Vec3(2, 1, 3))};
    bodies[1].motion.world_from_body.rotation = axis_angle(glm::normalize(Vec3(1, 2, 3)), 0.7);
    std::vector<SolidEvent> events;
    for (int tick = 0; tick < 6 * 120; ++tick) advance_solids(bodies, kGravity, {0.3, 0.5}, kStep, events);
    const SteadyMotion& at = bodies[1].motion;
    CHECK(events.size() > 100);
    CHECK(events.front().colliding);
    const Vec3 before = at.world_from_body.translation;
    for (int tick = 0; tick < 120; ++tick) advance_solids(bodies, kGravity, {0.3, 0.5}, kStep, events);
    CHECK(glm::length(at.world_from_body.translation - before) < 1e-3);
    // On one of its faces.
    Real upright = 0;
    for (const Vec3& axis : {kAxisX, kAxisY, kAxisZ})
        upright = std::max(upright, std::fabs((at.world_from_body.rotation * axis).y));
    CHECK(upright > 1 - 1e-4);
    CHECK(bodies[0].motion.world_from_body.translation == Vec3(0, -0.1, 0));
}

TEST_CASE("a fast bar does not pass through a thin wall, and bounces off it") {
    const Solid wall = solid_of(box_mesh(Vec3(2, 2, 0.005)));
    const Solid bar = solid_of(box_mesh(Vec3(0.02, 0.02, 0.9)), 7800);
    std::array<SolidBody, 2> bodies{wall_at(wall, Vec3(0)), body_at(bar, Vec3(0.1, 0.1, 1), Vec3(0, 0, -100))};
    std::vector<SolidEvent> events;
    for (int tick = 0; tick < 12; ++tick) advance_solids(bodies, Vec3(0), {1, 0}, kStep, events);
    REQUIRE(events.size() == 1);
    CHECK(events[0].time == Approx((1 - 0.45 - 0.0025) / 100).margin(kSolidGap));
    CHECK(bodies[1].motion.linear.z == Approx(100).margin(0.5));  // four contacts, settled in rounds
    CHECK(events[0].impulse.z < -1);                              // on the wall, the first
}

TEST_CASE("a row of boxes is struck through, one after the other") {
    const Solid box = solid_of(box_mesh(Vec3(0.1)));
    std::array<SolidBody, 4> bodies{body_at(box, Vec3(-0.5, 0, 0), Vec3(3, 0, 0)), body_at(box, Vec3(0, 0, 0)),
                                    body_at(box, Vec3(0.1001, 0, 0)), body_at(box, Vec3(0.2002, 0, 0))};
    std::vector<SolidEvent> events;
    for (int tick = 0; tick < 60; ++tick) advance_solids(bodies, Vec3(0), {1, 0}, kStep, events);
    CHECK(events.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) CHECK(std::fabs(bodies.at(i).motion.linear.x) < 1e-6);
    CHECK(bodies[3].motion.linear.x == Approx(3).margin(1e-6));
}

TEST_CASE("a body that tumbles freely keeps spin and energy while its turning changes") {
    // About the middle one of three different axes: every few turns it tips over.
    const Solid plate = solid_of(box_mesh(Vec3(0.1, 0.2, 0.4)));
    std::array<SolidBody, 1> bodies{body_at(plate, Vec3(0), Vec3(1, 2, 3), Vec3(0.1, 12, 0.1))};
    const Vec3 spin = momentum_of(bodies).angular;
    const Real energy = kinetic_energy(bodies[0]);
    Real least_turned = 1;
    Real worst = 0;
    std::vector<SolidEvent> events;
    for (int tick = 0; tick < 10 * 120; ++tick) {
        advance_solids(bodies, Vec3(0), {}, kStep, events);
        REQUIRE(glm::length(momentum_of(bodies).angular - spin) < 1e-9);
        worst = std::max(worst, std::fabs(kinetic_energy(bodies[0]) / energy - 1));
        least_turned = std::min(least_turned, (bodies[0].motion.world_from_body.rotation * kAxisY).y);
    }
    CHECK(least_turned < -0.9);
    CHECK(worst < 1e-4);
}

TEST_CASE("a pile is not pushed into the floor, and comes to rest") {
    // A heavy ring falls slanting upon a light bar that lies on the floor, and leans there.
    const Solid slab = solid_of(box_mesh(Vec3(4, 0.2, 4)));
    const Solid bar = solid_of(box_mesh(Vec3(0.9, 0.05, 0.05)), 300);
    const Solid ring = solid_of(torus_mesh(0.26, 0.045, 16, 8), 3000);
    std::array<SolidBody, 3> bodies{wall_at(slab, Vec3(0, -0.1, 0)), body_at(bar, Vec3(0.1, 0.03, 0)),
                                    body_at(ring, Vec3(0.3, 0.35, 0.05), Vec3(0), Vec3(0.5, 0, 1))};
    bodies[2].motion.world_from_body.rotation = axis_angle(kAxisZ, 0.4);
    const auto lowest = [](const SolidBody& body) {
        Real y = 1e9;
        for (const Vec3f& p : body.solid->positions) y = std::min(y, body.motion.world_from_body.point(Vec3(p)).y);
        return y;
    };
    std::size_t most = 0;  // impacts in a step
    for (int tick = 0; tick < 12 * 240; ++tick) {
        std::vector<SolidEvent> events;
        advance_solids(bodies, kGravity, {0.3, 0.4}, kStep / 2, events);
        std::set<Real> times;
        for (const SolidEvent& event : events) times.insert(event.time);
        most = std::max(most, times.size());
        CAPTURE(tick);
        REQUIRE(lowest(bodies[1]) > 0);
        REQUIRE(lowest(bodies[2]) > 0);
    }
    CHECK(most < static_cast<std::size_t>(kMostImpacts));
    CHECK(glm::length(bodies[1].motion.linear) < 0.02);
    CHECK(glm::length(bodies[2].motion.linear) < 0.02);
    CHECK(lowest(bodies[1]) < 1e-3);
    CHECK(lowest(bodies[2]) < 1e-3);
    CHECK(bodies[2].motion.world_from_body.translation.y > 0.06);  // on the bar
}
