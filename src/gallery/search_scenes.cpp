// How contacts within a step are found, and how what rests is kept apart (K 5.2 and 6.4, R 3 and 4.2).
#include "bar_and_wall.hpp"
#include "scene_parts.hpp"

#include <riposte/contact/fade.hpp>
#include <riposte/contact/response.hpp>
#include <riposte/contact/stroke.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

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
    add_backdrop(overlay, camera, middle, kDarkBackdrop);
    view::add_capsule(overlay, {kStill, 2, true}, flight.wall.world_from_body * flight.wall_shape.blade,
                      kContactRadius);
    for (const Real frame : flight.frames()) {
        view::add_capsule(overlay, {kBefore, 1.5f, true}, pose_at(flight.bar, frame) * flight.bar_shape.blade,
                          kContactRadius);
    }
    view::add_capsule(overlay, {kNow, 3, true}, pose_at(flight.bar, time) * flight.bar_shape.blade, kContactRadius);
    return panel;
}

/// How a blade goes through the neighbourhood of a body within a tick that is as long as a picture.
struct Cut {
    Segment before;
    Segment after;
};

/// The blade at a share of the way, its ends going straight.
Segment between(const Cut& cut, Real share) {
    return {cut.before.a + (cut.after.a - cut.before.a) * share, cut.before.b + (cut.after.b - cut.before.b) * share};
}

/// A blade's rigid motion from `before` to a place near `after`, about the blade's own middle.
Motion motion_of(const Segment& before, const Segment& after, Real dt) {
    const Vec3 from = before.at(0.5);
    const Vec3 turn = log_rotation(
        rotation_between(normalized_or(before.b - before.a, kAxisY), normalized_or(after.b - after.a, kAxisY)));
    return {{{1, 0, 0, 0}, from}, (after.at(0.5) - from) / dt, turn / dt};
}

void mark_triangle(view::Overlay& overlay, const Corners& corners) {
    overlay.triangles.push_back({{Vec3f(corners[0]), Vec3f(corners[1]), Vec3f(corners[2])}, kHit, true});
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
    const view::Camera camera = view::look_at(middle + Vec3(0.03, 0.025, 0.3), middle, 0.5);
    Panel panel{empty_frame(), camera,
                fmt::format("{}: the middles {:.1f} mm apart, 2 R = {:.1f} mm", name, near.distance * 1000,
                            2 * kSeparationRadius * 1000)};
    view::Overlay& overlay = panel.frame.overlay;
    add_backdrop(overlay, camera, middle, kDarkBackdrop);
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
    view::FencerView& fencer = frame.fencers[0];
    fencer.weapon_shown = false;
    std::vector<Vec3f> world(model.skin.vertex_count());
    deform(model.skin, fencer.palette, frame.skin_method, world);
    for (Vec3f& p : world) p = fencer.world_from_model.point(p);
    KdopBounds<kSkinDop> bounds;
    bounds.refit(model.tree, world);

    // A flank cut: the hand goes little, the point far.
    const Vec3 chest = joint_place(frame, model.arm.upperarm) + Vec3(0, -0.22 + 0.16 * to_and_fro(tick, 8), 0);
    const Cut cut{{chest + Vec3(0.75, 0.15, 0.35), chest + Vec3(-0.05, 0.05, 0.55)},
                  {chest + Vec3(0.70, 0.05, -0.10), chest + Vec3(-0.10, -0.05, -0.30)}};
    constexpr Real kStep = 1.0 / 30;
    const auto all = [](std::uint32_t) { return true; };
    const bool fade = assets.methods.touch == TouchSearch::kFade;

    view::Overlay& overlay = frame.overlay;
    std::string caption;
    std::optional<Corners> struck;
    std::optional<Segment> at_hit;
    if (fade) {
        if (const auto hit = first_fade_hit(cut.before, cut.after, model.tree, bounds, world, all)) {
            struck = corners_of(model.tree.triangles[hit->triangle], world);
            at_hit = between(cut, hit->fraction);
            caption = fmt::format("fade (K): triangle {} at {:.1f} % of the step, {:.0f} % along the blade",
                                  hit->triangle, hit->fraction * 100, hit->along * 100);
        }
    } else {
        const Motion motion = motion_of(cut.before, cut.after, kStep);
        const Vec3 from = cut.before.at(0.5);
        const Stroke stroke({cut.before.a - from, cut.before.b - from}, motion, kStep, 0, 1, kContactRadius);
        if (const auto hit = first_stroke_hit(stroke, MovingMesh<kSkinDop>{model.tree, bounds, world, world}, all)) {
            struck = corners_of(model.tree.triangles[hit->triangle], world);
            at_hit = stroke.at(hit->fraction);
            caption = fmt::format("swept capsule: triangle {} at {:.1f} % of the step, {:.0f} % along the blade",
                                  hit->triangle, hit->fraction * 100, hit->along * 100);
        }
    }
    const Fade swept = fade_of(cut.before, cut.after);
    for (std::size_t i = 0; i < 2; ++i) {
        const Corners& c = swept.at(i).corner;
        const Vec4f colour = (i == 0 ? kBefore : kAfter) * Vec4f(1, 1, 1, 0.35f);
        overlay.triangles.push_back({{Vec3f(c[0]), Vec3f(c[1]), Vec3f(c[2])}, colour, false});
        for (std::size_t k = 0; k < 3; ++k)
            view::add_line(overlay, {colour + Vec4f(0, 0, 0, 0.4f), 1.5f, false}, c.at(k), c.at((k + 1) % 3));
    }
    view::add_line(overlay, {kBefore, 4, true}, cut.before.a, cut.before.b);
    view::add_line(overlay, {kAfter, 4, true}, cut.after.a, cut.after.b);
    if (struck) mark_triangle(overlay, *struck);
    if (at_hit) view::add_line(overlay, {kHit, 3, true}, at_hit->a, at_hit->b);
    const view::Camera camera = view::look_at(chest + Vec3(1.0, 1.1, 1.2), chest + Vec3(0.2, 0, 0), 0.62);
    return {{std::move(frame), camera, caption.empty() ? "no touch" : caption}};
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
