// Bodies that fall, lie, slide, fold and swing to their limits.
#include "bodies.hpp"
#include "catch.hpp"
#include "doll.hpp"

#include <riposte/dynamics/contact.hpp>

#include <memory>

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;
constexpr Real kGravity = 9.81;

/// How deep the deepest end of a capsule is in the floor.
Real depth(const ArticulatedModel& model, const ContactModel& contacts, const ArticulatedState& state) {
    LinkFrames frames;
    find_link_frames(model, state, frames);
    Real deepest = 0;
    for (const LinkCapsule& c : contacts.capsules) {
        const Rigid& frame = c.link == kBaseLink ? state.world_from_base : frames[static_cast<std::size_t>(c.link)];
        for (const Vec3& end : {c.axis.a, c.axis.b}) deepest = std::max(deepest, c.radius - frame.point(end).y);
    }
    return deepest;
}

struct Fall {
    Real depth = 0;
    Real last_depth = 0;  ///< m, in the last second
    Real gain = 0;        ///< J, the most that came in a tick beyond what a step without contacts gains
    Real beyond = 0;      ///< the most that friction was beyond its cone, N s
    Real last_speed = 0;  ///< of the joints and the base
    Real last_share = 0;  ///< impulses of the last tick against the weight
};

Fall fall(const ArticulatedModel& model, const ContactModel& contacts, ArticulatedState state, int ticks) {
    const auto scratch = std::make_unique<ContactScratch>();
    const auto free_scratch = std::make_unique<IntegrateScratch>();
    ArticulatedState free;
    Fall seen;
    FloorContacts floor;
    const Efforts efforts;
    Real energy = energy_of(model, state, efforts.gravity_world).sum();
    for (int tick = 0; tick < ticks; ++tick) {
        free = state;
        step_implicit(model, efforts, kTick, *free_scratch, free);
        const Real free_gain = std::max(0.0, energy_of(model, free, efforts.gravity_world).sum() - energy);
        step_with_contacts(model, contacts, efforts, kTick, *scratch, state, floor);
        const Real now = energy_of(model, state, efforts.gravity_world).sum();
        seen.gain = std::max(seen.gain, now - energy - free_gain);
        energy = now;
        const Real deep = depth(model, contacts, state);
        seen.depth = std::max(seen.depth, deep);
        if (tick >= ticks - 120) seen.last_depth = std::max(seen.last_depth, deep);
        seen.last_share = 0;
        for (const FloorContact& contact : floor) {
            const Vec3& i = contact.impulse_world;
            seen.beyond = std::max(seen.beyond, std::sqrt(i.x * i.x + i.z * i.z) - contacts.friction * i.y);
            seen.last_share += i.y;
        }
    }
    Real mass = model.base_inertia.mass;
    for (const Link& link : model.links) mass += link.inertia.mass;
    seen.last_share /= mass * kGravity * kTick;
    seen.last_speed = std::max({test::size_of(state.velocities, model.velocity_count),
                                glm::length(state.base_velocity.angular), glm::length(state.base_velocity.linear)});
    return seen;
}

/// A sledge that lies on the floor on two capsules along X, pulled by a gravity that leans towards X.
Real way_on_slope(Real slope, Real seconds) {
    ArticulatedModel model;
    model.base = BaseKind::kFloating;
    model.base_inertia = rigid_inertia(5, Vec3(0), Mat3(0.2));
    ContactModel contacts;
    for (const Real z : {-0.3, 0.3})
        contacts.capsules.push_back({kBaseLink, {Vec3(-0.5, 0, z), Vec3(0.5, 0, z)}, 0.05});
    ArticulatedState state = rest_state(model);
    state.world_from_base.translation.y = 0.05;
    Efforts efforts;
    efforts.gravity_world = Vec3(std::sin(slope), -std::cos(slope), 0) * kGravity;
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    const int ticks = static_cast<int>(seconds / kTick);
    for (int i = 0; i < ticks; ++i) step_with_contacts(model, contacts, efforts, kTick, *scratch, state, floor);
    return state.world_from_base.translation.x;
}

}  // namespace

TEST_CASE("contacts that do not fit the body are refused") {
    const test::Doll doll;
    const auto refused = [&](auto spoil) {
        ContactModel contacts = doll.contacts;
        spoil(contacts);
        return !validate(doll.model, contacts).ok();
    };
    CHECK_FALSE(refused([](ContactModel&) {}));
    CHECK(refused([](ContactModel& c) { c.capsules[2].link = 8; }));
    CHECK(refused([](ContactModel& c) { c.capsules[2].radius = 0; }));
    CHECK(refused([](ContactModel& c) { c.pairs.push_back({0, 9}); }));
    CHECK(refused([](ContactModel& c) { c.pairs.push_back({3, 3}); }));
    CHECK(refused([](ContactModel& c) { c.limits[0].ball.high.x = 0; }));
    CHECK(refused([](ContactModel& c) { c.limits[1].low[0] = 3; }));
    CHECK(refused([](ContactModel& c) { c.friction = -1; }));
}

TEST_CASE("a bone that falls comes to lie, never more than 2 mm deep, and gains no energy") {
    const MassProperties mass = capsule_mass(0.08, 0.4, 1000);
    ArticulatedModel model;
    model.base = BaseKind::kFloating;
    model.base_inertia = rigid_inertia(mass.mass, mass.centre, mass.inertia);
    ContactModel contacts;
    contacts.capsules.push_back({kBaseLink, {Vec3(0, 0.2, 0), Vec3(0, -0.2, 0)}, 0.08});
    CHECK(validate(model, contacts).ok());
    Prng prng = Prng::seeded(1);
    Fall worst;
    for (int round = 0; round < 10; ++round) {
        ArticulatedState state = rest_state(model);
        state.world_from_base = {test::rotation(prng), Vec3(0, 1.2, 0)};
        state.base_velocity.angular = test::in_box(prng, 3);
        const Fall seen = fall(model, contacts, state, 1200);
        worst.depth = std::max(worst.depth, seen.depth);
        worst.gain = std::max(worst.gain, seen.gain);
        worst.beyond = std::max(worst.beyond, seen.beyond);
    }
    test::tell("bone: depth, m", worst.depth);
    test::tell("bone: gain in a tick, J", worst.gain);
    CHECK(worst.depth < 0.002);
    CHECK(worst.gain < 1e-3);
    CHECK(worst.beyond < 1e-12);
}

TEST_CASE("a doll that is thrown comes to rest on the floor, limbs and limits and all") {
    const test::Doll doll;
    REQUIRE(validate(doll.model).ok());
    REQUIRE(validate(doll.model, doll.contacts).ok());
    Prng prng = Prng::seeded(2);
    Fall worst;
    for (int round = 0; round < 6; ++round) {
        const Fall seen = fall(doll.model, doll.contacts, doll.thrown(prng), 1200);
        worst.depth = std::max(worst.depth, seen.depth);
        worst.last_depth = std::max(worst.last_depth, seen.last_depth);
        worst.gain = std::max(worst.gain, seen.gain);
        worst.beyond = std::max(worst.beyond, seen.beyond);
        worst.last_speed = std::max(worst.last_speed, seen.last_speed);
        CHECK(std::fabs(seen.last_share - 1) < 0.02);
    }
    test::tell("doll: depth, m", worst.depth);
    test::tell("doll: gain in a tick, J", worst.gain);
    test::tell("doll: beyond the cone, N s", worst.beyond);
    test::tell("doll: speed after ten seconds", worst.last_speed);
    test::tell("doll: depth at rest, m", worst.last_depth);
    CHECK(worst.depth < 0.006);  // where a limb whips down: its arc is straight within a step
    CHECK(worst.last_depth < 0.001);
    CHECK(worst.gain < 0.01);
    CHECK(worst.beyond < 1e-12);
    CHECK(worst.last_speed < 0.01);
}

TEST_CASE("links' velocities after a step are those of its joints' velocities where it began") {
    test::Doll doll;
    doll.model.base = BaseKind::kFixed;
    Prng prng = Prng::seeded(3);
    ArticulatedState state = doll.thrown(prng);
    state.world_from_base.translation.y = 0.3;  // its limbs sweep over the floor
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    LinkMotions expected;
    Real worst = 0;
    Real fastest = 0;
    std::size_t touched = 0;
    for (int tick = 0; tick < 60; ++tick) {
        ArticulatedState began = state;
        step_with_contacts(doll.model, doll.contacts, {}, kTick, *scratch, state, floor);
        began.velocities = state.velocities;
        find_link_velocities(doll.model, began, expected);
        touched += floor.empty() ? 0 : 1;
        for (std::size_t i = 0; i < doll.model.links.size(); ++i) {
            worst = std::max(worst, test::apart(velocity_after(*scratch, i), expected[i]));
            fastest = std::max(fastest, glm::length(expected[i].linear));
        }
    }
    test::tell("velocities after a step, m/s and rad/s", worst);
    CHECK(worst < 1e-11);
    CHECK(fastest > 1);
    CHECK(touched > 10);
}

TEST_CASE("a body that begins deep in the floor comes out slowly and is not thrown") {
    const test::Doll doll;
    ArticulatedState state = rest_state(doll.model);
    state.world_from_base = {axis_angle(kAxisX, kPi / 2), Vec3(0, 0.03, 0)};
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    Real fastest = 0;
    CHECK(depth(doll.model, doll.contacts, state) > 0.08);
    for (int tick = 0; tick < 240; ++tick) {
        step_with_contacts(doll.model, doll.contacts, {}, kTick, *scratch, state, floor);
        fastest = std::max(fastest, glm::length(state.base_velocity.linear));
    }
    test::tell("out of the floor: fastest, m/s", fastest);
    CHECK(fastest < 1);
    CHECK(depth(doll.model, doll.contacts, state) < 0.001);
}

TEST_CASE("a sledge holds on a slope below its friction, and above it slides as Coulomb says") {
    CHECK(std::fabs(way_on_slope(std::atan(0.75), 2)) < 1e-6);
    const Real steep = std::atan(1.2);
    const Real acceleration = kGravity * (std::sin(steep) - 0.8 * std::cos(steep));
    CHECK(way_on_slope(steep, 1) == Approx(0.5 * acceleration).epsilon(0.01));
}

TEST_CASE("limbs that are thrown together stay out of each other") {
    ArticulatedModel model;
    ContactModel contacts;
    test::add_limb(model, contacts, kBaseLink, Vec3(0.3, 0, 0), JointKind::kRevolute);
    test::add_limb(model, contacts, kBaseLink, Vec3(-0.3, 0, 0), JointKind::kRevolute);
    contacts.pairs.push_back({0, 1});
    contacts.floor = -5;
    ArticulatedState state = rest_state(model);
    state.velocities[0] = -12;
    state.velocities[1] = 12;
    Efforts efforts;
    efforts.muscles.stiffness.fill(20);  // towards each other
    efforts.muscles.target[0] = -2;
    efforts.muscles.target[1] = 2;
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    Real nearest = 1;
    for (int tick = 0; tick < 240; ++tick) {
        step_with_contacts(model, contacts, efforts, kTick, *scratch, state, floor);
        LinkFrames frames;
        find_link_frames(model, state, frames);
        const auto axis = [&](std::size_t i) {
            return Segment{frames[i].point(Vec3(0)), frames[i].point(Vec3(0, -0.3, 0))};
        };
        nearest = std::min(nearest, closest(axis(0), axis(1)).distance - 0.1);
    }
    test::tell("limbs: least gap, m", nearest);
    CHECK(nearest > -0.002);
    CHECK(nearest < 0.001);  // they did meet
}

TEST_CASE("joints stop at their limits, whatever throws them") {
    const test::Doll doll;
    Prng prng = Prng::seeded(3);
    const auto scratch = std::make_unique<ContactScratch>();
    FloorContacts floor;
    Real share = 0;
    Real hinge = 0;
    for (int round = 0; round < 5; ++round) {
        ArticulatedState state = doll.thrown(prng);
        for (std::size_t i = 0; i < doll.model.velocity_count; ++i) state.velocities[i] = prng.between(-10, 10);
        for (int tick = 0; tick < 240; ++tick) {
            step_with_contacts(doll.model, doll.contacts, {}, kTick, *scratch, state, floor);
            for (std::size_t i = 0; i < doll.model.links.size(); i += 2) {
                const Link& ball = doll.model.links[i];
                const Real knee = state.coordinates[doll.model.links[i + 1].first_coordinate];
                share = std::max(share, size_in(doll.contacts.limits[i].ball,
                                                turn_of(rotation_at(state.coordinates, ball.first_coordinate))));
                hinge = std::max({hinge, -knee, knee - 2});
            }
        }
    }
    test::tell("balls: greatest share of their limits", share);
    test::tell("hinges: most beyond, rad", hinge);
    CHECK(share < 1.005);
    CHECK(hinge < 1e-3);
}
