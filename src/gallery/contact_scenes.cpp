// Weapons and bounds.
#include "scene_parts.hpp"

#include <riposte/contact/capsuloid.hpp>
#include <riposte/gallery/inertia.hpp>

#include <fmt/format.h>

namespace riposte::gallery {
namespace {

const Vec4f kContact(1.0f, 0.35f, 0.25f, 1.0f);
const Vec4f kNear(1.0f, 0.75f, 0.25f, 1.0f);
constexpr int kLevels = 8;

view::Frame two_swords(const Rigid& world_from_a, const Rigid& world_from_b) {
    view::Frame frame;
    for (view::FencerView& fencer : frame.fencers) fencer.body_shown = false;
    frame.fencers[0].world_from_weapon = world_from_a;
    frame.fencers[1].world_from_weapon = world_from_b;
    return frame;
}

/// Both in guard, their roots that far apart (m).
view::Frame two_in_guard(const BoutSetup& setup, Real apart) {
    view::Frame frame = frame_of(setup, guard_pose(*setup.models[0]), world_from_model(0, -apart / 2));
    const FencerModel& model = *setup.models[1];
    view::FencerView& other = frame.fencers[1];
    const Rigid place = world_from_model(1, apart / 2);
    local_to_model(model.skeleton, guard_pose(model), other.pose);
    other.world_from_model = to_float(place);
    other.world_from_weapon = place * to_double(other.pose[model.arm.weapon]);
    view::cover(model, other);
    other.team_colour = view::kTeamColours[1];
    other.body_shown = other.weapon_shown = true;
    return frame;
}

}  // namespace

std::vector<Panel> touching_triangles(const SceneAssets& assets, std::uint32_t tick) {
    view::Frame frame = two_in_guard(assets.setup, 1.25 - 0.7 * to_and_fro(tick, 6));
    view::mark_touching(*assets.touching, {}, frame);
    const std::size_t count = frame.overlay.triangles.size();
    return {{std::move(frame), view::orbit(Vec3(0, 0.92, 0), 0.35, 0.1, 4.0, 0.62),
             fmt::format("{} triangles touch the other fencer", count)}};
}

std::vector<Panel> blades_crossing(const SceneAssets& assets, std::uint32_t tick) {
    const WeaponModel& weapon = assets.setup.weapons[0];
    const Real radius = assets.setup.blade.contact_radius;
    const Real share = to_and_fro(tick, 3);
    const Vec3 middle(0, 1.25, 0.6);
    const Rigid a{axis_angle(kAxisZ, -0.9), middle + Vec3(-0.45, -0.30, 0)};
    const Rigid b{axis_angle(kAxisX, 0.35) * axis_angle(kAxisZ, 0.9),
                  middle + Vec3(0.45, -0.30, -0.16 + 0.155 * share)};
    view::Frame frame = two_swords(a, b);
    for (const Rigid& sword : {a, b}) {
        const Capsuloid c = sword * weapon.capsuloid;
        view::add_capsule(frame.overlay, {Vec4f(0.35f, 0.8f, 1.0f, 0.5f), 1.2f, true}, c.blade, radius);
        view::add_capsule(frame.overlay, {Vec4f(0.35f, 0.8f, 1.0f, 0.5f), 1.2f, true}, c.guard, radius);
    }
    const Proximity near = closest({weapon.capsuloid, a}, {weapon.capsuloid, b});
    const bool touching = near.distance <= 2 * radius;
    const view::Pen pen{touching ? kContact : kNear, 3, true};
    view::add_cross(frame.overlay, pen, near.on_a, 0.03);
    view::add_cross(frame.overlay, pen, near.on_b, 0.03);
    view::add_line(frame.overlay, pen, near.on_a, near.on_b);
    view::add_arrow(frame.overlay, pen, near.on_a, near.on_a + near.normal() * 0.15);
    return {{std::move(frame), view::orbit(middle, 0.5, 0.25, 1.7, 0.55),
             fmt::format("{:.0f} mm apart{}", near.distance * 1000, touching ? ": in contact" : "")}};
}

std::vector<Panel> sword_mass(const SceneAssets& assets, std::uint32_t tick) {
    const WeaponModel& weapon = assets.setup.weapons[0];
    // Along the piste, the edge down, turning slowly about the blade.
    const Rigid place{axis_angle(kAxisZ, -kPi / 2) * axis_angle(kAxisY, 0.6 + 0.3 * seconds_at(tick)),
                      {-0.42, 1.2, 0.6}};
    view::Frame frame = two_swords(place, place);
    frame.fencers[1].weapon_shown = false;
    add_weapon_figures(frame.overlay, weapon, place, assets.setup.blade.contact_radius);
    const Vec3 gyration = principal_axes(weapon.mass.inertia).gyration(weapon.mass.mass);
    return {{std::move(frame), view::orbit(Vec3(0, 1.2, 0.6), 0.2, 0.15, 1.25, 0.5),
             fmt::format("{:.0f} g, balance {:.0f} mm before the grip's middle, gyration {:.0f}, {:.0f}, {:.0f} mm",
                         weapon.mass.mass * 1000, weapon.mass.centre.y * 1000, gyration.x * 1000, gyration.y * 1000,
                         gyration.z * 1000)}};
}

std::vector<Panel> kdop_levels(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const Clip& clip = model.clips[static_cast<std::size_t>(LegClip::kGuard)];
    Pose pose;
    sample(clip, to_and_fro(tick, 2 * clip.duration) * clip.duration, pose);
    const view::Frame figure = frame_of(assets.setup, pose);
    std::vector<Panel> panels;
    for (int level = 0; level < kLevels; ++level) {
        Panel panel{figure, view::orbit(Vec3(0.05, 0.95, 0), 0.45, 0.12, 4.3, 0.62), {}};
        panel.frame.fencers[0].weapon_shown = false;
        const int order = assets.methods.dop;
        const KdopFigures figures =
            add_kdop_level(panel.frame.overlay, model, panel.frame.fencers[0], panel.frame.skin_method, level, order);
        panel.caption = fmt::format("level {}: {} {}-DOPs, {:.0f} l", level, figures.volumes, order, figures.litres);
        panels.push_back(std::move(panel));
    }
    return panels;
}

}  // namespace riposte::gallery
