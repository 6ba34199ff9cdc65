// How contacts within a step are found, and how what rests is kept apart (K 5.2 and 6.4, R 3 and 4.2).
#include "bar_and_wall.hpp"
#include "scene_parts.hpp"

#include <riposte/contact/response.hpp>
#include <riposte/gallery/trial_cut.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::gallery {
namespace {

const Vec4f kBefore(0.35f, 0.80f, 1.0f, 1);
const Vec4f kAfter(0.95f, 0.55f, 0.95f, 1);
const Vec4f kHit(1.0f, 0.35f, 0.25f, 1);
const Vec4f kStill(0.75f, 0.75f, 0.78f, 1);
const Vec4f kNow(0.93f, 0.90f, 0.80f, 1);
const Vec4f kKept(1.0f, 0.75f, 0.25f, 1);

/// The picture of a bar that flies at a wall's edge, seen from above.
Panel flight_panel(const BarAndWall& flight, Real time, const std::string& caption) {
    const Vec3 middle = flight.wall.world_from_body.translation;
    const view::Camera camera = view::look_at(middle + Vec3(0.02, 0.35, 1.5), middle, 0.62);
    Panel panel{empty_frame(), camera, caption};
    view::Overlay& overlay = panel.frame.overlay;
    panel.frame.backdrop = kDarkBackdrop;
    view::add_capsule(overlay, {kStill, 2, true}, flight.wall.world_from_body * flight.wall_shape.blade,
                      kContactRadius);
    for (const Real frame : flight.frames()) {
        view::add_capsule(overlay, {kBefore, 1.5f, true}, pose_at(flight.bar, frame) * flight.bar_shape.blade,
                          kContactRadius);
    }
    view::add_capsule(overlay, {kNow, 3, true}, pose_at(flight.bar, time) * flight.bar_shape.blade, kContactRadius);
    return panel;
}

/// The capsules of two rods across each other, and how far apart they are kept.
void add_rods(view::Overlay& overlay, const Segment& a, const Segment& b) {
    for (const Real radius : {kCoreRadius, kSeparationRadius}) {
        const float strength = radius == kCoreRadius ? 0.5f : 1.0f;
        view::add_capsule(overlay, {kBefore * Vec4f(1, 1, 1, strength), 2, true}, a, radius);
        view::add_capsule(overlay, {kAfter * Vec4f(1, 1, 1, strength), 2, true}, b, radius);
    }
}

Panel rods_panel(const Segment& a, const Segment& b, const std::string& name) {
    const SegmentProximity near = closest(a, b);
    const Vec3 middle(0, 1.2, 0);
    const view::Camera camera = view::look_at(middle + Vec3(0.03, 0.025, 0.46), middle, 0.5);
    Panel panel{empty_frame(), camera,
                fmt::format("{}: the middles {:.1f} mm apart, 2 R = {:.1f} mm", name, near.distance * 1000,
                            2 * kSeparationRadius * 1000)};
    view::Overlay& overlay = panel.frame.overlay;
    panel.frame.backdrop = kDarkBackdrop;
    add_rods(overlay, a, b);
    view::add_line(overlay, {kHit, 4, true}, near.on_a, near.on_b);
    return panel;
}

}  // namespace

std::vector<Panel> tunnelling(const SceneAssets& assets, std::uint32_t tick) {
    const BarAndWall flight;
    const Real now = seconds_at(tick % 360) / 360 * 120 * flight.duration;
    const bool exact = assets.methods.blades == BladeSearch::kExact;
    const Impact found = exact ? flight.first_contact() : flight.first_contact_by_steps();
    const auto frames = flight.frames();
    const auto last = std::upper_bound(frames.begin(), frames.end(), now) - 1;
    Panel still = flight_panel(flight, *last,
                               fmt::format("looked at {} times: nearest {:.0f} mm, in contact at {:.0f} mm",
                                           frames.size(), flight.nearest_seen() * 1000, 2000 * kContactRadius));
    const Real stopped = found.hit ? std::min(now, found.time) : now;
    Panel swept = flight_panel(
        flight, stopped,
        fmt::format("{}: contact after {:.3f} ms, {} distances", exact ? "exact search" : "fixed steps of 5 mm (K)",
                    found.time * 1000, found.iterations));
    if (found.hit && now >= found.time) {
        const Proximity near = closest({flight.bar_shape, pose_at(flight.bar, found.time)},
                                       {flight.wall_shape, flight.wall.world_from_body});
        view::add_cross(swept.frame.overlay, {kHit, 4, true}, (near.on_a + near.on_b) * 0.5, 0.05);
    }
    return {std::move(still), std::move(swept)};
}

std::vector<Panel> fade_of_a_cut(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    view::Frame frame = frame_of(assets.setup, guard_pose(model));
    frame.fencers[0].weapon_shown = false;
    const Real lower = 0.22 - 0.16 * to_and_fro(tick, 8);
    const std::string found =
        add_cut(frame.overlay, model, frame.fencers[0], frame.skin_method, assets.methods.touch, lower);
    const Vec3 chest = joint_place(frame, model.arm.upperarm) - Vec3(0, lower, 0);
    const view::Camera camera = view::look_at(chest + Vec3(1.0, 1.1, 1.2), chest + Vec3(0.2, 0, 0), 0.62);
    return {{std::move(frame), camera, found}};
}

std::vector<Panel> kept_apart(const SceneAssets& /*assets*/, std::uint32_t tick) {
    constexpr Real kHalf = 0.09;
    const Vec3 middle(0, 1.2, 0);
    const Real apart = 0.006 + 0.018 * to_and_fro(tick, 6);
    const Quat across = axis_angle(kAxisX, 0.2) * axis_angle(kAxisZ, 0.0);
    const Vec3 way = across * kAxisY;
    const Capsuloid rod{{Vec3(-kHalf, 0, 0), Vec3(kHalf, 0, 0)}, {Vec3(0), Vec3(0)}};
    const Rigid a{axis_angle(way, 0.45), middle + way * (apart / 2)};
    const Rigid b{axis_angle(way, -0.45), middle - way * (apart / 2)};
    const Vec3 direction = separation_direction({rod, a}, {rod, b});
    const Real needed = separation({rod, a}, {rod, b}, direction).value_or(0);
    const auto moved = [&](const Rigid& rigid, Real by) {
        return Rigid{rigid.rotation, rigid.translation + direction * by} * rod.blade;
    };
    Panel resting = rods_panel(a * rod.blade, b * rod.blade, "a) as they rest");
    Panel parted = rods_panel(moved(a, needed / 2), moved(b, -needed / 2), "b) after separation");
    parted.caption += fmt::format(", each moved by {:.1f} mm", needed / 2 * 1000);
    view::add_arrow(parted.frame.overlay, {kKept, 3, true}, middle, middle + direction * 0.03);
    view::add_arrow(parted.frame.overlay, {kKept, 3, true}, middle, middle - direction * 0.03);
    return {std::move(resting), std::move(parted)};
}

}  // namespace riposte::gallery
