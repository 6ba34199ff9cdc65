// What solids do in the gallery, held against the laws that they are to show.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/contact/triangle.hpp>
#include <riposte/salle/ball.hpp>

#include <gallery/solid_films.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;
using namespace riposte::gallery;

namespace {

const SolidFilms& films() {
    static const SolidFilms kFilms = make_solid_films(*shipped().weapons[0], shipped().setup.weapons[0].mass).value();
    return kFilms;
}

struct Named {
    const char* name;
    const SolidFilm& film;
    std::uint32_t length;
};
std::array<Named, 4> all_films() {
    const SolidFilms& f = films();
    return {Named{"boxes", f.boxes, 8 * 120}, Named{"crosses", f.crosses, 8 * 120},
            Named{"ring and bar", f.ring_and_bar, 14 * 120}, Named{"weapon and wall", f.weapon_and_wall, 11 * 120}};
}

std::vector<Corners> triangles_in_world(const SolidBody& body) {
    std::vector<Corners> all;
    for (const Triangle& t : body.solid->triangles) {
        Corners corners = corners_of(t, body.solid->positions);
        for (Vec3& corner : corners) corner = body.motion.world_from_body.point(corner);
        all.push_back(corners);
    }
    return all;
}

bool boxes_apart(const Corners& a, const Corners& b) {
    for (int i = 0; i < 3; ++i) {
        if (std::max({a[0][i], a[1][i], a[2][i]}) < std::min({b[0][i], b[1][i], b[2][i]})) return true;
        if (std::max({b[0][i], b[1][i], b[2][i]}) < std::min({a[0][i], a[1][i], a[2][i]})) return true;
    }
    return false;
}

/// Brute force, with another test than the one that finds contacts.
bool cut_each_other(const SolidBody& a, const SolidBody& b) {
    const std::vector<Corners> of_b = triangles_in_world(b);
    for (const Corners& s : triangles_in_world(a)) {
        for (const Corners& t : of_b) {
            if (!boxes_apart(s, t) && intersect(s, t)) return true;
        }
    }
    return false;
}

Real lowest(const SolidBody& body) {
    Real y = 1e9;
    for (const Vec3f& p : body.solid->positions) y = std::min(y, body.motion.world_from_body.point(Vec3(p)).y);
    return y;
}

bool finite(const SteadyMotion& m) {
    const auto good = [](const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); };
    return good(m.linear) && good(m.angular) && good(m.world_from_body.translation) &&
           std::fabs(glm::length(m.world_from_body.rotation) - 1) < 1e-9;
}

Real weight(const SolidState& state) {
    Real sum = 0;
    for (const SolidBody& body : state.bodies) sum += body.immovable ? 0 : body.solid->mass.mass * -kGravity.y;
    return sum;
}

}  // namespace

TEST_CASE("The solids of the films gain no energy, never cut into each other, and come to rest on the floor") {
    for (const Named& named : all_films()) {
        CAPTURE(named.name);
        SolidState state = named.film.film.at(0);
        SolidState second_last;
        for (std::uint32_t tick = 0; tick < named.length; ++tick) {
            CAPTURE(tick);
            const Real before = energy(state);
            if (tick == named.length - 60) second_last = state;
            step(named.film.bench, state);
            // Separation lifts by up to 2 kSolidGap for each contact.
            const auto contacts = std::count_if(state.marks.begin(), state.marks.end(),
                                                [&](const ContactMark& mark) { return mark.tick == state.tick; });
            const Real lifted = weight(state) * 2 * kSolidGap * static_cast<Real>(contacts);
            REQUIRE(energy(state) < before * (1 + 1e-6) + lifted);
            for (std::size_t a = 0; a < state.bodies.size(); ++a) {
                REQUIRE(finite(state.bodies[a].motion));
                if (a > 0) REQUIRE(lowest(state.bodies[a]) > -1e-9);
                for (std::size_t b = a + 1; tick % 4 == 0 && b < state.bodies.size(); ++b)
                    REQUIRE_FALSE((!state.bodies[b].immovable && cut_each_other(state.bodies[a], state.bodies[b])));
            }
        }
        for (std::size_t i = 0; i < state.bodies.size(); ++i) {
            const Vec3 moved = state.bodies[i].motion.world_from_body.translation -
                               second_last.bodies[i].motion.world_from_body.translation;
            CHECK(glm::length(moved) < 1e-3);
        }
        CHECK(state.collisions > 10);
    }
}

TEST_CASE("Each film of solids shows what it is named after") {
    const auto struck_each_other = [](const SolidFilm& film, std::size_t a, std::size_t b, std::uint32_t until) {
        SolidState state = film.film.at(0);
        for (std::uint32_t tick = 0; tick < until; ++tick) {
            step(film.bench, state);
            const SolidBody& one = state.bodies[a];
            const SolidBody& other = state.bodies[b];
            if (!contacts(*one.solid, one.motion.world_from_body, *other.solid, other.motion.world_from_body, 0.02)
                     .empty())
                return true;
        }
        return false;
    };
    CHECK(struck_each_other(films().boxes, 1, 2, 240));
    CHECK(struck_each_other(films().crosses, 1, 2, 240));
    CHECK(struck_each_other(films().ring_and_bar, 1, 2, 480));
    CHECK(struck_each_other(films().weapon_and_wall, 1, 2, 240));
    CHECK(films().weapon.shape->mass.mass == Approx(shipped().setup.weapons[0].mass.mass));
    // The bar goes through the hole: at some time its ends are on either side of the ring, and it within.
    SolidState state = films().ring_and_bar.film.at(0);
    bool through = false;
    for (int tick = 0; tick < 480 && !through; ++tick) {
        step(films().ring_and_bar.bench, state);
        const Rigid ring_from_bar =
            inverse(state.bodies[1].motion.world_from_body) * state.bodies[2].motion.world_from_body;
        const Vec3 from = ring_from_bar.point(Vec3(-0.47, 0, 0));
        const Vec3 to = ring_from_bar.point(Vec3(0.47, 0, 0));
        if (from.y * to.y >= 0) continue;
        const Vec3 there = from + (to - from) * (from.y / (from.y - to.y));
        through = std::hypot(there.x, there.z) < 0.2;
    }
    CHECK(through);
}

TEST_CASE("A film of solids is the same at whichever tick it is begun") {
    for (const Named& named : all_films()) {
        CAPTURE(named.name);
        SolidState state = named.film.film.at(0);
        for (std::uint32_t tick = 0; tick < 400; ++tick) {
            if (tick % 57 == 0) {
                const SolidState there = named.film.film.at(tick + named.length);
                REQUIRE(there.marks.size() == state.marks.size());
                for (std::size_t i = 0; i < state.bodies.size(); ++i) {
                    const SteadyMotion& a = state.bodies[i].motion;
                    const SteadyMotion& b = there.bodies[i].motion;
                    REQUIRE(a.world_from_body == b.world_from_body);
                    REQUIRE(a.linear == b.linear);
                    REQUIRE(a.angular == b.angular);
                }
            }
            step(named.film.bench, state);
        }
    }
}

TEST_CASE("The blow keeps momentum and loses energy, and its middle picture shows the weapons touching") {
    const WeaponBlow& blow = films().blow;
    Vec3 linear(0);
    Real lost = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        linear += blow.before[i].motion.linear - blow.after[i].motion.linear;
        lost += kinetic_energy(blow.before[i]) - kinetic_energy(blow.after[i]);
    }
    CHECK(glm::length(linear) < 1e-12);
    CHECK(lost > 0.1);
    CHECK(blow.contact.colliding);
    CHECK(glm::length(blow.contact.impulse) > 0.3);
    CHECK(glm::dot(blow.contact.impulse, blow.contact.contact.normal) > 0);
    const SolidBody& a = blow.before[0];
    const SolidBody& b = blow.before[1];
    const auto near_at = [&](Real time, Real within) {
        return contacts(*a.solid, pose_at(a.motion, time), *b.solid, pose_at(b.motion, time), within);
    };
    CHECK(near_at(blow.contact.time - 0.01, 1e-3).empty());
    const auto touching = near_at(blow.contact.time, 3e-4);
    REQUIRE_FALSE(touching.empty());
    CHECK(glm::distance(touching.front().point, blow.contact.contact.point) < 0.01);
    CHECK_FALSE(cut_each_other(blow.after[0], blow.after[1]));
}

TEST_CASE("Every weapon strikes the wall and the other weapon, and ends on the floor") {
    for (const char* name : {"rapier", "sabre"}) {
        CAPTURE(name);
        Kits kits;
        kits[0].weapon = name;
        const BoutAssets assets = load_shipped(kits);
        const SolidFilms made = make_solid_films(*assets.weapons[0], assets.setup.weapons[0].mass).value();
        CHECK(made.blow.contact.colliding);
        CHECK_FALSE(cut_each_other(made.blow.after[0], made.blow.after[1]));
        SolidState state = made.weapon_and_wall.film.at(0);
        bool struck = false;
        for (int tick = 0; tick < 10 * 120; ++tick) {
            step(made.weapon_and_wall.bench, state);
            REQUIRE(finite(state.bodies[2].motion));
            REQUIRE(lowest(state.bodies[2]) > -1e-9);
            if (tick % 16 == 0) REQUIRE_FALSE(cut_each_other(state.bodies[1], state.bodies[2]));
            struck = struck || (!state.marks.empty() && state.marks.back().normal.x < -0.9);
        }
        CHECK(struck);
        CHECK(state.bodies[2].motion.world_from_body.translation.y < 0.1);
    }
}

TEST_CASE("weapons of any length meet in the blow") {
    for (const Real size : {1.0, 0.7, 0.4}) {
        StaticModel model = *shipped().weapons[0];
        for (Primitive& part : model.primitives) {
            for (Vec3f& p : part.positions) p *= static_cast<float>(size);
        }
        MassProperties mass = shipped().setup.weapons[0].mass;
        mass.centre *= size;
        mass.inertia *= size * size;
        const auto made = make_solid_films(model, mass);
        CAPTURE(size);
        REQUIRE(made);
        CHECK(glm::length(made.value().blow.contact.impulse) > 0.05);
    }
}
