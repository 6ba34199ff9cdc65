#include "solid_films.hpp"

#include <riposte/contact/solid_shapes.hpp>
#include <riposte/salle/ball.hpp>

#include <algorithm>

namespace riposte::gallery {
namespace {

constexpr Real kTick = 1.0 / 120;
constexpr std::uint32_t kSecond = 120;
constexpr Real kWood = 600;  // kg/m^3

using Shape = std::shared_ptr<const Solid>;

/// Of the shapes made here, which are sound.
Shape shape_of(const ClosedMesh& mesh) {
    return std::make_shared<const Solid>(make_solid(mesh.positions, mesh.triangles, kWood).value());
}

Result<WeaponSolid> weapon_solid(const StaticModel& model, const MassProperties& mass) {
    const TriangleSoup soup = triangles_of(model);
    const std::vector<Vec3f> points(soup.points.begin(), soup.points.end());
    auto solid = make_solid(points, soup.triangles, mass);
    if (!solid) return solid.error();
    return WeaponSolid{std::make_shared<const Solid>(std::move(solid).value()), {{1, 0, 0, 0}, -mass.centre}};
}

/// A film that is being set up.
struct FilmSetup {
    SolidBench bench;
    SolidState first;

    /// On a floor whose surface is the world's.
    FilmSetup(const ContactMaterial& material, Real slowness) {
        constexpr Real kThick = 0.2;  // m
        bench.material = material;
        bench.slowness = slowness;
        fix(shape_of(box_mesh(Vec3(8, kThick, 8))), Vec3(0, -kThick / 2, 0));
    }
    void add(const Shape& shape, const Rigid& place, const Vec3& linear, const Vec3& angular) {
        bench.shapes.push_back(shape);
        first.bodies.push_back({shape.get(), {place, linear, angular}, false});
    }
    void fix(const Shape& shape, const Vec3& place) {
        add(shape, {{1, 0, 0, 0}, place}, Vec3(0), Vec3(0));
        first.bodies.back().immovable = true;
    }
    [[nodiscard]] SolidFilm film(std::uint32_t length) const {
        constexpr std::uint32_t kKeptEvery = 6;
        return {bench, {first, length, [bench = bench](SolidState& state) { step(bench, state); }, kKeptEvery}};
    }
};

SolidFilm boxes() {
    FilmSetup setup({0.45, 0.4}, 4);
    setup.add(shape_of(box_mesh(Vec3(0.40, 0.26, 0.30))),
              {axis_angle(glm::normalize(Vec3(1, 2, 1)), 0.6), {-1.15, 0.75, 0}}, Vec3(2.6, 1.6, 0.05),
              Vec3(1.5, -2, -3));
    setup.add(shape_of(box_mesh(Vec3(0.24, 0.34, 0.24))),
              {axis_angle(glm::normalize(Vec3(2, 1, -1)), 0.8), {1.15, 0.95, 0.05}}, Vec3(-2.9, 1.3, -0.05),
              Vec3(2, 3, 4));
    return setup.film(8 * kSecond);
}

SolidFilm crosses() {
    FilmSetup setup({0.4, 0.35}, 4);
    const Shape cross = shape_of(cross_mesh(0.60, 0.11));
    setup.add(cross, {axis_angle(kAxisZ, 0.3), {-1.0, 0.9, 0}}, Vec3(2.2, 1.6, 0), Vec3(0.3, 0.2, -6));
    setup.add(cross, {axis_angle(kAxisY, 0.5) * axis_angle(kAxisZ, 0.7), {1.0, 0.95, 0.06}}, Vec3(-2.2, 1.6, 0),
              Vec3(-0.5, 0.4, -5));
    return setup.film(8 * kSecond);
}

SolidFilm ring_and_bar() {
    FilmSetup setup({0.3, 0.4}, 4);
    setup.add(shape_of(torus_mesh(0.26, 0.045, 24, 10)), {axis_angle(kAxisZ, kPi / 2 - 0.25), {0.2, 0.85, 0}},
              Vec3(-0.2, 1.6, 0), Vec3(0, 1.0, 0.4));
    setup.add(shape_of(box_mesh(Vec3(0.95, 0.05, 0.05))), {axis_angle(kAxisZ, 0.1), {-1.0, 0.8, 0.03}},
              Vec3(3.2, 1.7, 0), Vec3(0, 0.5, -0.6));
    return setup.film(14 * kSecond);
}

/// It comes edge first and turning, as a cut does that the hand lets go.
SolidFilm weapon_and_wall(const WeaponSolid& weapon) {
    FilmSetup setup({0.35, 0.3}, 8);
    setup.fix(shape_of(box_mesh(Vec3(0.2, 1.8, 1.4))), Vec3(0.75, 0.9, 0));
    setup.add(weapon.shape, {axis_angle(kAxisZ, 0.9) * axis_angle(kAxisY, kPi / 2), {-0.9, 0.9, 0}}, Vec3(8, 1.5, 0),
              Vec3(0.5, 0.3, -15));
    return setup.film(11 * kSecond);
}

/// From the grip to the point, m.
Real reach_of(const WeaponSolid& weapon) {
    const Rigid weapon_from_body = inverse(weapon.body_from_weapon);
    Real reach = 0;
    for (const Vec3f& p : weapon.shape->positions) reach = std::max(reach, weapon_from_body.point(Vec3(p)).y);
    return reach;
}

/// The one comes down from above upon the other's foible.
WeaponBlow blow(const WeaponSolid& weapon) {
    constexpr Real kBefore = 0.06;  // s
    constexpr Real kStep = 1e-4;    // s
    const auto placed = [&](const Vec3& grip, const Quat& turn) {
        return Rigid{turn, grip} * inverse(weapon.body_from_weapon);
    };
    const Vec3 grip(-1.45, 1.05, 0.1);
    const Quat pointing_left = axis_angle(kAxisY, -0.5) * axis_angle(kAxisZ, 1.15);
    const Rigid held = placed(grip, pointing_left);
    const Quat across = axis_angle(kAxisY, 0.55);
    const Quat pointing_right = across * axis_angle(kAxisZ, -1.6) * axis_angle(kAxisY, kPi / 2);
    const Real reach = reach_of(weapon);
    const Vec3 foible = kAxisY * std::min(0.7, 0.8 * reach);
    const Vec3 striking = kAxisY * std::min(0.5, 0.6 * reach);
    const Vec3 meeting = grip + pointing_left * foible + kAxisY * 0.01;
    const SteadyMotion strikes{placed(meeting - pointing_right * striking, pointing_right), across * Vec3(0.8, -2.5, 0),
                               across * Vec3(0, 0, -12)};
    WeaponBlow blow;
    blow.before = {SolidBody{weapon.shape.get(), strikes, false}, SolidBody{weapon.shape.get(), {held, {}, {}}, false}};
    blow.before[0].motion.world_from_body = pose_at(strikes, -kBefore);
    blow.after = blow.before;
    std::vector<SolidEvent> events;
    for (Real now = 0; events.empty() && now < 3 * kBefore; now += kStep) {
        advance_solids(blow.after, Vec3(0), {0.5, 0.2}, kStep, events);
        if (!events.empty()) blow.contact = events.front(), blow.contact.time += now;
    }
    return blow;
}

}  // namespace

void step(const SolidBench& bench, SolidState& state) {
    std::vector<SolidEvent> events;
    advance_solids(state.bodies, kGravity, bench.material, kTick / bench.slowness, events);
    ++state.tick;
    std::erase_if(state.marks, [&](const ContactMark& mark) { return state.tick - mark.tick >= kMarkShown; });
    for (const SolidEvent& event : events) {
        state.collisions += event.colliding ? 1 : 0;
        const Vec3& normal = event.contact.normal;
        state.marks.push_back({event.contact.point, state.bodies[event.a].immovable ? -normal : normal,
                               glm::length(event.impulse), event.colliding, state.tick});
    }
}

Real energy(const SolidState& state) {
    Real sum = 0;
    for (const SolidBody& body : state.bodies) {
        if (body.immovable) continue;
        sum +=
            kinetic_energy(body) - body.solid->mass.mass * glm::dot(kGravity, body.motion.world_from_body.translation);
    }
    return sum;
}

Result<SolidFilms> make_solid_films(const StaticModel& weapon_model, const MassProperties& weapon_mass) {
    auto weapon = weapon_solid(weapon_model, weapon_mass);
    if (!weapon) return weapon.error();
    const WeaponSolid& made = weapon.value();
    return SolidFilms{made, boxes(), crosses(), ring_and_bar(), weapon_and_wall(made), blow(made)};
}

}  // namespace riposte::gallery
