// Rigid solids that meet (R 3 and 4).
#include "scene_parts.hpp"
#include "solid_films.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace riposte::gallery {
namespace {

const Vec3f kOchre(0.60f, 0.30f, 0.06f);
const Vec3f kBlue(0.06f, 0.22f, 0.50f);
const Vec3f kStone(0.35f, 0.34f, 0.32f);
const Vec4f kTouch(1.0f, 0.35f, 0.25f, 1.0f);
const Vec4f kRest(1.0f, 0.75f, 0.25f, 0.7f);
const Vec4f kVelocity(0.35f, 0.80f, 1.0f, 0.9f);

/// It fades while it is shown, the longer the harder the blow; what only rests is a small cross.
void add_mark(view::Overlay& overlay, const ContactMark& mark, std::uint32_t now) {
    const float remaining = 1 - static_cast<float>(now - mark.tick) / kMarkShown;
    if (!mark.colliding) {
        view::add_cross(overlay, {kRest * Vec4f(1, 1, 1, remaining), 1.5f, true}, mark.point, 0.012);
        return;
    }
    const view::Pen pen{kTouch * Vec4f(1, 1, 1, remaining), 3, true};
    view::add_cross(overlay, pen, mark.point, 0.03);
    const Real length = 0.04 + 0.18 * mark.impulse / (mark.impulse + 1);
    view::add_arrow(overlay, pen, mark.point, mark.point + mark.normal * length);
}

/// The bodies from `from` on in these colours, one after the other, and the contacts of the last moments.
view::Frame film_frame(const SolidFilm& film, const SolidState& state, std::size_t from,
                       std::span<const Vec3f> colours) {
    view::Frame frame = empty_frame();
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const std::size_t body = from + i;
        frame.solids.push_back(
            {film.bench.shapes[body], to_float(state.bodies[body].motion.world_from_body), colours[i]});
    }
    for (const ContactMark& mark : state.marks) add_mark(frame.overlay, mark, state.tick);
    return frame;
}

std::string words_for(const SolidState& state) {
    std::string speeds;
    Real moving = 0;
    for (const SolidBody& body : state.bodies) {
        if (body.immovable) continue;
        speeds += fmt::format("{:.1f} m/s, {:.1f} rad/s; ", glm::length(body.motion.linear),
                              glm::length(body.motion.angular));
        moving += kinetic_energy(body);
    }
    return fmt::format("{}{:.1f} J of motion; collisions: {}", speeds, moving, state.collisions);
}

/// Two that meet over the floor.
std::vector<Panel> pair(const SolidFilm& film, std::uint32_t tick, const view::Camera& camera) {
    const SolidState state = film.film.at(tick);
    return {{film_frame(film, state, 1, std::array{kOchre, kBlue}), camera, words_for(state)}};
}

void hold(view::FencerView& fencer, const WeaponSolid& weapon, const Rigid& world_from_body) {
    fencer.weapon_shown = true;
    fencer.world_from_weapon = world_from_body * weapon.body_from_weapon;
}

/// Two weapons at a time since their velocities were such.
view::Frame weapons_frame(const WeaponSolid& weapon, const std::array<SolidBody, 2>& bodies, Real time) {
    view::Frame frame = empty_frame();
    for (std::size_t i = 0; i < 2; ++i) hold(frame.fencers[i], weapon, pose_at(bodies[i].motion, time));
    return frame;
}

/// How fast grip, centre of mass, middle of the blade and point of a weapon are: an arrow is the way of 30 ms.
void add_velocities(view::Frame& frame, const SceneAssets& assets, const std::array<SolidBody, 2>& bodies, Real time) {
    constexpr Real kShown = 0.03;  // s
    for (std::size_t i = 0; i < 2; ++i) {
        SteadyMotion motion = bodies[i].motion;
        motion.world_from_body = pose_at(motion, time);
        const WeaponModel& weapon = assets.setup.weapons[0];
        const Segment& blade = weapon.capsuloid.blade;
        for (const Vec3& place : {Vec3(0), weapon.mass.centre, blade.at(0.5), blade.b}) {
            const Vec3 from = (motion.world_from_body * assets.solids->weapon.body_from_weapon).point(place);
            const Vec3 way = velocity_at(motion, from) * kShown;
            if (glm::length(way) > 0.005) view::add_arrow(frame.overlay, {kVelocity, 2.5f, true}, from, from + way);
        }
    }
}

}  // namespace

std::vector<Panel> boxes_colliding(const SceneAssets& assets, std::uint32_t tick) {
    return pair(assets.solids->boxes, tick, view::orbit(Vec3(-0.15, 0.5, 0), 0.2, 0.22, 3.0, 0.6));
}

std::vector<Panel> crosses_colliding(const SceneAssets& assets, std::uint32_t tick) {
    return pair(assets.solids->crosses, tick, view::orbit(Vec3(-0.1, 0.6, 0), 0.25, 0.25, 3.1, 0.6));
}

std::vector<Panel> ring_and_bar(const SceneAssets& assets, std::uint32_t tick) {
    return pair(assets.solids->ring_and_bar, tick, view::orbit(Vec3(0.3, 0.5, 0), 0.4, 0.22, 3.1, 0.6));
}

std::vector<Panel> weapon_and_wall(const SceneAssets& assets, std::uint32_t tick) {
    const SolidFilm& film = assets.solids->weapon_and_wall;
    const SolidState state = film.film.at(tick);
    view::Frame frame = film_frame(film, state, 1, std::array{kStone});
    hold(frame.fencers[0], assets.solids->weapon, state.bodies[2].motion.world_from_body);
    return {{std::move(frame), view::orbit(Vec3(-0.1, 0.9, 0), -0.5, 0.12, 3.8, 0.6), words_for(state)}};
}

std::vector<Panel> blow_in_three(const SceneAssets& assets, std::uint32_t tick) {
    constexpr std::uint32_t kPeriod = 240;  // ticks of a picture that is shown again and again
    constexpr Real kSlower = 40;
    const auto& [weapon, blow] = std::tie(assets.solids->weapon, assets.solids->blow);
    const Real since = seconds_at(tick % kPeriod) / kSlower;
    const Real until = std::max(0.0, blow.contact.time - seconds_at(kPeriod) / kSlower + since);
    const view::Camera camera = view::orbit(Vec3(-1.97, 1.4, 0), 0.1, 0.3, 2.75, 0.5);
    const SolidContact& contact = blow.contact.contact;

    Panel before{weapons_frame(weapon, blow.before, until), camera,
                 fmt::format("{:.0f} ms before the contact", (blow.contact.time - until) * 1000)};
    add_velocities(before.frame, assets, blow.before, until);

    Panel at{weapons_frame(weapon, blow.before, blow.contact.time), camera,
             fmt::format("at contact: an impulse of {:.2f} N s", glm::length(blow.contact.impulse))};
    const view::Pen pen{kTouch, 3, true};
    view::add_cross(at.frame.overlay, pen, contact.point, 0.04);
    view::add_arrow(at.frame.overlay, pen, contact.point, contact.point + contact.normal * 0.25);

    Panel after{weapons_frame(weapon, blow.after, since), camera, fmt::format("{:.0f} ms after it", since * 1000)};
    add_velocities(after.frame, assets, blow.after, since);
    return {std::move(before), std::move(at), std::move(after)};
}

}  // namespace riposte::gallery
