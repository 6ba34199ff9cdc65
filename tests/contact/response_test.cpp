#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/mass.hpp>
#include <riposte/contact/response.hpp>

using namespace riposte;

namespace {

/// A body with what only the test needs to know: mass and inertia themselves.
struct Solid {
    Body body;
    Real mass = 0;
    Mat3 inertia{0};
};

Solid random_solid(Prng& prng, bool movable = true) {
    Solid s;
    s.body.centre = test::in_box(prng);
    if (!movable) return s;
    const MassProperties m =
        box_mass({prng.between(0.02, 0.5), prng.between(0.02, 1), prng.between(0.02, 0.5)}, prng.between(100, 8000));
    const Quat turned = test::rotation(prng);
    s.mass = m.mass;
    s.inertia = transformed({turned, Vec3(0)}, m).inertia;
    s.body.inverse_mass = 1 / m.mass;
    s.body.inverse_inertia_world = inverse_inertia_world(m.inertia, turned);
    s.body.linear = test::in_box(prng, 10);
    s.body.angular = test::in_box(prng, 30);
    return s;
}

Real energy(const Solid& s) {
    return 0.5 * s.mass * glm::dot(s.body.linear, s.body.linear) +
           0.5 * glm::dot(s.body.angular, s.inertia * s.body.angular);
}
Vec3 momentum(const Solid& s) { return s.body.linear * s.mass; }
Vec3 spin(const Solid& s) { return s.inertia * s.body.angular + glm::cross(s.body.centre, momentum(s)); }

ContactPoint random_contact(Prng& prng, const Solid& a, const Solid& b) {
    return {(a.body.centre + b.body.centre) / 2.0 + test::in_box(prng, 0.3), test::unit(prng)};
}

Real normal_speed(const Solid& a, const Solid& b, const ContactPoint& c) {
    return glm::dot(velocity_at(a.body, c.point) - velocity_at(b.body, c.point), c.normal);
}

ContactMaterial random_material(Prng& prng) { return {prng.unit(), prng.below(3) == 0 ? 0 : prng.between(0, 4), 0.05}; }

}  // namespace

TEST_CASE("a collision keeps momentum, spin and the law of restitution, stays in the cone and adds no energy") {
    Prng prng = Prng::seeded(1);
    int collisions = 0;
    int wrong = 0;
    for (int i = 0; i < 100000; ++i) {
        Solid a = random_solid(prng);
        Solid b = random_solid(prng);
        const ContactPoint c = random_contact(prng, a, b);
        const ContactMaterial material = random_material(prng);
        const Real approach = -normal_speed(a, b, c);
        const Real energy_before = energy(a) + energy(b);
        const Vec3 momentum_before = momentum(a) + momentum(b);
        const Vec3 spin_before = spin(a) + spin(b);
        const auto response = resolve_contact(a.body, b.body, c, material);
        wrong += std::abs(response.approach_speed - approach) > 1e-9 ? 1 : 0;
        wrong += energy(a) + energy(b) > energy_before * (1 + 1e-12) ? 1 : 0;
        wrong += glm::length(momentum(a) + momentum(b) - momentum_before) > 1e-9 * (1 + glm::length(momentum_before))
                     ? 1
                     : 0;
        wrong += glm::length(spin(a) + spin(b) - spin_before) > 1e-8 * (1 + glm::length(spin_before)) ? 1 : 0;
        const Real push = glm::dot(response.impulse, c.normal);
        const Real rub = glm::length(response.impulse - c.normal * push);
        wrong += rub > material.friction * push + 1e-9 * push ? 1 : 0;
        if (approach <= 0) {
            wrong += response.impulse != Vec3(0) ? 1 : 0;
            continue;
        }
        ++collisions;
        const Real wanted = response.colliding ? material.restitution * approach : 0;
        wrong += std::abs(normal_speed(a, b, c) - wanted) > 1e-9 * (1 + approach) ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(collisions > 40000);
}

TEST_CASE("balls in line exchange their speeds; against a wall a ball bounces back") {
    Body a{1, Mat3(10), {-1, 0, 0}, {3, 0, 0}, Vec3(0)};
    Body b{1, Mat3(10), {1, 0, 0}, {-1, 0, 0}, Vec3(0)};
    const auto response = resolve_contact(a, b, {Vec3(0), {-1, 0, 0}}, {1, 0, 0.01});
    CHECK(response.colliding);
    CHECK(response.approach_speed == Approx(4));
    CHECK(response.impulse.x == Approx(-4));
    CHECK(a.linear.x == Approx(-1));
    CHECK(b.linear.x == Approx(3));
    Body wall;
    Body ball{2, Mat3(10), {0, 1, 0}, {0, -5, 0}, Vec3(0)};
    resolve_contact(ball, wall, {Vec3(0), kAxisY}, {0.5, 0, 0.01});
    CHECK(ball.linear.y == Approx(2.5));
    CHECK((wall.linear == Vec3(0) && wall.angular == Vec3(0)));
}

TEST_CASE("friction stops a slow slide and brakes a fast one by mu times the push") {
    // No inverse inertia: a block that cannot turn.
    Body wall;
    Body slow{1, Mat3(0), {0, 1, 0}, {0.3, -1, 0}, Vec3(0)};
    resolve_contact(slow, wall, {Vec3(0), kAxisY}, {0, 0.5, 0.01});
    CHECK(glm::length(slow.linear) < 1e-12);
    Body fast{1, Mat3(0), {0, 1, 0}, {3, -1, 4}, Vec3(0)};
    resolve_contact(fast, wall, {Vec3(0), kAxisY}, {0, 0.5, 0.01});
    CHECK(glm::length(fast.linear - Vec3(3, 0, 4) * 0.9) < 1e-12);
}

TEST_CASE("a steep rod that slides under strong friction does not jam") {
    // 45 degrees: knn + mu knt < 0 for mu = 3 in the direction of the slide (Painleve's rod).
    Body wall;
    Body rod{1, Mat3(3), {0.7, 0.7, 0}, {2, -0.5, 0}, Vec3(0)};
    for (const Real speed : {-50.0, -2.0, 2.0, 50.0}) {
        Body sliding = rod;
        sliding.linear.x = speed;
        const auto response = resolve_contact(sliding, wall, {Vec3(0), kAxisY}, {0.5, 3, 0.01});
        CHECK(velocity_at(sliding, Vec3(0)).y == Approx(0.25));
        CHECK(velocity_at(sliding, Vec3(0)).x * speed >= -1e-12);
        CHECK(response.impulse.y > 0);
        CHECK(glm::length(response.impulse) < 100);
    }
}

TEST_CASE("resting contacts do not bounce but part with the bias speed") {
    Body wall;
    Body ball{2, Mat3(10), {0, 1, 0}, {0, -0.04, 0}, Vec3(0)};
    const auto response = resolve_contact(ball, wall, {Vec3(0), kAxisY}, {1, 0, 0.05}, 0.2);
    CHECK_FALSE(response.colliding);
    CHECK(ball.linear.y == Approx(0.2));
    const auto again = resolve_contact(ball, wall, {Vec3(0), kAxisY}, {1, 0, 0.05}, 0.1);
    CHECK(again.impulse == Vec3(0));
}

TEST_CASE("two immovable bodies are left alone") {
    Body a;
    Body b;
    a.linear = {0, -1, 0};
    CHECK(resolve_contact(a, b, {Vec3(0), kAxisY}, {1, 1, 0}).impulse == Vec3(0));
    const ContactPoint contact{Vec3(0), kAxisY};
    CHECK(resolve_contacts(a, b, {&contact, 1}, {1, 1, 0}).points[0].impulse == Vec3(0));
    CHECK(a.linear == Vec3(0, -1, 0));
}

TEST_CASE("several contacts at once keep momentum and spin, stay in their cones and add no energy") {
    Prng prng = Prng::seeded(2);
    int wrong = 0;
    for (int i = 0; i < 20000; ++i) {
        Solid a = random_solid(prng);
        Solid b = random_solid(prng, prng.below(4) != 0);
        std::array<ContactPoint, kMaxContactPoints> contacts;
        const std::size_t count = 1 + prng.below(kMaxContactPoints);
        for (std::size_t k = 0; k < count; ++k) contacts[k] = random_contact(prng, a, b);
        const ContactMaterial material = random_material(prng);
        const Real energy_before = energy(a) + energy(b);
        const Vec3 momentum_before = momentum(a) + momentum(b);
        const Vec3 spin_before = spin(a) + spin(b);
        const bool fixed = b.body.inverse_mass == 0;
        const auto responses = resolve_contacts(a.body, b.body, {contacts.data(), count}, material);
        wrong += energy(a) + energy(b) > energy_before * (1 + 1e-9) ? 1 : 0;
        if (!fixed) {
            wrong +=
                glm::length(momentum(a) + momentum(b) - momentum_before) > 1e-8 * (1 + glm::length(momentum_before))
                    ? 1
                    : 0;
            wrong += glm::length(spin(a) + spin(b) - spin_before) > 1e-7 * (1 + glm::length(spin_before)) ? 1 : 0;
        }
        for (std::size_t k = 0; k < responses.count; ++k) {
            const Real push = glm::dot(responses.points[k].impulse, contacts[k].normal);
            const Real rub = glm::length(responses.points[k].impulse - contacts[k].normal * push);
            wrong += push < 0 || rub > material.friction * push * (1 + 1e-9) + 1e-9 ? 1 : 0;
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("a rod that lands flat on two points stops without turning; one point alone agrees with the single solver") {
    Body wall;
    Body rod{1, Mat3(12), {0, 0.01, 0}, {0, -1, 0}, Vec3(0)};
    const std::array<ContactPoint, 2> ends{{{{-0.5, 0, 0}, kAxisY}, {{0.5, 0, 0}, kAxisY}}};
    const auto responses = resolve_contacts(rod, wall, ends, {0, 0, 0.01});
    CHECK(glm::length(rod.linear) < 1e-5);
    CHECK(glm::length(rod.angular) < 1e-5);
    CHECK(responses.points[0].impulse.y == Approx(0.5).margin(1e-5));
    Prng prng = Prng::seeded(3);
    for (int i = 0; i < 200; ++i) {
        Solid a = random_solid(prng);
        Solid b = random_solid(prng);
        const ContactPoint c = random_contact(prng, a, b);
        Body one_a = a.body;
        Body one_b = b.body;
        resolve_contact(one_a, one_b, c, {0.6, 0, 0.05});
        resolve_contacts(a.body, b.body, {&c, 1}, {0.6, 0, 0.05});
        CHECK(glm::length(one_a.linear - a.body.linear) < 1e-9);
        CHECK(glm::length(one_b.angular - b.body.angular) < 1e-8);
    }
}

TEST_CASE("separation biases are reached at every contact") {
    Body wall;
    Body plate{1, Mat3(6), {0, 0.01, 0}, {0, -0.02, 0}, {0.1, 0, 0.2}};
    const std::array<ContactPoint, 3> feet{{{{-0.5, 0, 0}, kAxisY}, {{0.5, 0, -0.4}, kAxisY}, {{0.5, 0, 0.4}, kAxisY}}};
    const std::array<Real, 3> biases{0.1, 0.1, 0.1};
    resolve_contacts(plate, wall, feet, {0, 0.3, 0.5}, biases);
    for (const ContactPoint& foot : feet) CHECK(velocity_at(plate, foot.point).y > 0.1 - 0.005);
}
