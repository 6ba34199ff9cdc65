#include "touches.hpp"

#include <riposte/body/skin_blend.hpp>
#include <riposte/contact/fade.hpp>
#include <riposte/contact/kdop_parts.hpp>
#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// The point's shares of the three corners; it lies in their plane.
Vec3 shares_of(const Corners& corners, const Vec3& point) {
    const Vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    const Real squared = glm::dot(normal, normal);
    if (squared < 1e-20) return {1, 0, 0};
    const Real second = glm::dot(glm::cross(point - corners[0], corners[2] - corners[0]), normal) / squared;
    const Real third = glm::dot(glm::cross(corners[1] - corners[0], point - corners[0]), normal) / squared;
    return {1.0 - second - third, second, third};
}

}  // namespace

Surface::Surface(const FencerModel& model)
    : positions_before(model.skin.vertex_count()),
      positions_after(model.skin.vertex_count()),
      rough_(model.patches.roots.size()),
      boxes_(model.patches.roots.size()),
      boxed_(model.patches.roots.size()),
      deformed_(model.skin.blends.size()),
      fitted_(model.patches.roots.size()) {
    bounds.volumes.resize(model.tree.nodes.size());
    near_.reserve(model.patches.roots.size());
    centres_.reserve(std::max(model.patches.blend_balls.size(), model.patches.joint_balls.size()));
}

void Surface::forget() { looked_ = posed_ = false; }

void Surface::look(const Target& target) {
    if (looked_) return;
    const SkinPatches& patches = target.model.patches;
    // The balls of the blends know how bones blending moves the skin; the other methods are for study.
    const auto& balls = target.method == SkinMethod::kBones ? patches.blend_balls : patches.joint_balls;
    centres_.assign(balls.size(), SkinBox{});
    for (const Figure* figure : {&target.before, &target.after}) add_centres(balls, figure->model, centres_);
    around_ = around_balls(balls, centres_);
    looked_ = true;
}

void Surface::pose(const Target& target) {
    if (posed_) return;
    const bool known = target.method == SkinMethod::kBones;
    if (known) {
        for (std::size_t patch = 0; patch < rough_.size(); ++patch)
            rough_[patch] = rough_box(target.model.patches, patch, centres_);
        motions_before_.begin(target.before.model);
        motions_after_.begin(target.after.model);
    } else {
        for (auto* boxes : {&rough_, &boxes_}) std::fill(boxes->begin(), boxes->end(), around_);
    }
    std::fill(boxed_.begin(), boxed_.end(), std::uint8_t{!known});
    for (auto* flags : {&deformed_, &fitted_}) std::fill(flags->begin(), flags->end(), std::uint8_t{0});
    posed_ = true;
}

const SkinBox& Surface::box(const Target& target, std::size_t patch) {
    if (boxed_[patch] == 0) {
        boxes_[patch] = SkinBox{};
        for (BindMotions* motions : {&motions_before_, &motions_after_})
            add_patch(target.model.skin, target.model.patches, patch, *motions, boxes_[patch]);
        boxed_[patch] = 1;
    }
    return boxes_[patch];
}

std::span<const Surface::NearPatch> Surface::near(const Target& target, const StrokeFilter& filter, PartSet parts) {
    near_.clear();
    look(target);
    if (!filter.reaches(around_.low, around_.high)) return near_;
    pose(target);
    for (std::uint32_t patch = 0; patch < rough_.size(); ++patch) {
        if (!target.model.patches.parts[patch].meets(parts)) continue;
        if (!filter.reaches(rough_[patch].low, rough_[patch].high)) continue;
        const SkinBox& box = this->box(target, patch);
        if (filter.reaches(box.low, box.high)) near_.push_back({filter.order(box.low, box.high), patch});
    }
    std::sort(near_.begin(), near_.end());
    return near_;
}

void Surface::deform_whole(const Target& target) {
    const Skin& skin = target.model.skin;
    make_palette(skin, target.before.model, palette_);
    deform(skin, palette_, target.method, positions_before);
    make_palette(skin, target.after.model, palette_);
    deform(skin, palette_, target.method, positions_after);
    std::fill(deformed_.begin(), deformed_.end(), std::uint8_t{1});
}

void Surface::deform_patch(const Target& target, std::size_t patch) {
    const Skin& skin = target.model.skin;
    const SkinPatches& patches = target.model.patches;
    for (std::uint32_t i = patches.box_begin[patch]; i < patches.box_begin[patch + 1]; ++i) {
        const std::size_t blend = patches.boxes[i].blend;
        if (deformed_[blend] != 0) continue;
        if (target.method != SkinMethod::kBones) return deform_whole(target);
        make_blend_palette(skin, target.before.model, blend, palette_);
        deform_blend(skin, palette_, blend, positions_before);
        make_blend_palette(skin, target.after.model, blend, palette_);
        deform_blend(skin, palette_, blend, positions_after);
        deformed_[blend] = 1;
    }
}

void Surface::fit_patch(const Target& target, std::size_t patch) {
    if (fitted_[patch] != 0) return;
    deform_patch(target, patch);
    refit_moving_part(target.model.tree, positions_before, positions_after, target.model.patches.roots[patch], bounds);
    fitted_[patch] = 1;
}

void Surface::fit_whole(const Target& target) {
    look(target);
    pose(target);
    deform_whole(target);
    for (std::size_t patch = 0; patch < fitted_.size(); ++patch) fit_patch(target, patch);
    refit_above(target.model.tree, target.model.patches.roots, bounds);
}

namespace {

/// A weapon's motion as it is seen from the model, which does not turn within a tick.
SteadyMotion seen_from(const Target& target, const PathPiece& piece, Real dt) {
    const Rigid& before = target.before.world_from_model;
    const Rigid& after = target.after.world_from_model;
    RIPOSTE_ASSERT(before.rotation == after.rotation);
    const Vec3 way = after.translation - before.translation;
    const Rigid model_from_world = inverse(Rigid{before.rotation, before.translation + way * piece.begin});
    return {model_from_world * piece.motion.world_from_body, model_from_world.direction(piece.motion.linear - way / dt),
            model_from_world.direction(piece.motion.angular)};
}

Rigid world_from_model_at(const Target& target, Real fraction) {
    Rigid world_from_model = target.before.world_from_model;
    world_from_model.translation +=
        (target.after.world_from_model.translation - world_from_model.translation) * fraction;
    return world_from_model;
}

SteadyMotion motion_at(const Attack& attack, Real fraction) {
    const PathPiece* piece = attack.path.data();
    for (const PathPiece& other : attack.path) {
        if (other.begin <= fraction) piece = &other;
    }
    SteadyMotion motion = piece->motion;
    motion.world_from_body = pose_at(motion, (fraction - piece->begin) * attack.dt);
    return motion;
}

/// Of the skin and of a weapon that may touch it, from the model's origin, m.
constexpr Real kFarthest = 10;

PartSet parts_at(TouchPlace place) {
    PartSet parts = PartSet::all();
    for (std::size_t i = 0; i < kBodyPartCount; ++i) {
        const auto part = static_cast<BodyPart>(i);
        if (place == TouchPlace::kPastSwordArm ? is_sword_arm(part) : place == TouchPlace::kTrunk && !is_trunk(part))
            parts.remove(part);
    }
    return parts;
}

/// Model space; the normals as the triangles are wound.
std::optional<StrokeHit> sweep(const Target& target, const Attack& attack, PartSet parts, Surface& surface,
                               int* most_steps) {
    const MovingMesh<kSkinDop> mesh = surface.mesh(target);
    const auto counts = [&](std::uint32_t triangle) { return parts.has(target.model.skin.triangle_part[triangle]); };
    for (const PathPiece& piece : attack.path) {
        const Stroke stroke = stroke_of(target, attack, piece);
        StrokeSearch search(stroke, mesh, kFarthest, counts);
        for (const Surface::NearPatch& near : surface.near(target, search.filter(), parts)) {
            const SkinBox& box = surface.box(target, near.patch);
            if (!search.filter().reaches(box.low, box.high)) continue;  // after all, it comes too late
            surface.fit_patch(target, near.patch);
            search.visit(target.model.patches.roots[near.patch]);
        }
        if (most_steps != nullptr) *most_steps = std::max(*most_steps, search.most_steps());
        if (search.first()) return search.first();
    }
    return {};
}

/// The same by the seed's method (K 5.2): straight from the blade's first place to its last.
std::optional<StrokeHit> sweep_fade(const Target& target, const Attack& attack, PartSet parts, Surface& surface) {
    surface.fit_whole(target);
    const auto counts = [&](std::uint32_t triangle) { return parts.has(target.model.skin.triangle_part[triangle]); };
    const auto blade = [&](const Figure& figure, Real fraction) {
        return inverse(figure.world_from_model) * (motion_at(attack, fraction).world_from_body * attack.blade_body);
    };
    const auto found = first_fade_hit(blade(target.before, 0), blade(target.after, 1), target.model.tree,
                                      surface.bounds, surface.positions_after, counts);
    if (!found) return {};
    StrokeHit hit;
    hit.triangle = found->triangle;
    hit.fraction = found->fraction;
    hit.along = found->along;
    hit.on_blade = hit.on_skin = found->point;
    hit.normal = hit.triangle_normal = found->triangle_normal;
    return hit;
}

/// Out of the body. A blade that is inside already is to leave by the surface it is under.
Vec3 way_out_of(const StrokeHit& hit, Real radius, const Vec3& outwards) {
    const bool under = hit.distance < radius && glm::dot(hit.normal, outwards) < 0;
    return hit.distance <= 0 || under ? outwards : hit.normal;
}

}  // namespace

std::optional<BodyHit> find_touch(const Target& target, const Attack& attack, TouchSearch search, TouchPlace place,
                                  Surface& surface, int* most_steps) {
    if (attack.path.empty()) return {};
    const PartSet parts = parts_at(place);
    const auto found = search == TouchSearch::kSwept ? sweep(target, attack, parts, surface, most_steps)
                                                     : sweep_fade(target, attack, parts, surface);
    if (!found) return {};
    // A reflected skin's triangles are wound inwards.
    const Vec3 outwards = left_handed(target.model) ? -found->triangle_normal : found->triangle_normal;
    // The fade meets the skin as the tick leaves it.
    const Real at = search == TouchSearch::kSwept ? found->fraction : 1;
    const Rigid world_from_model = world_from_model_at(target, at);
    BodyHit hit;
    hit.triangle = found->triangle;
    hit.fraction = found->fraction;
    hit.along = found->along;
    hit.motion = motion_at(attack, found->fraction);
    hit.point_world = world_from_model.point(found->on_skin);
    hit.blade_world = world_from_model.point(found->on_blade);
    hit.normal_world = world_from_model.direction(way_out_of(*found, attack.radius, outwards));
    hit.skin_velocity = surface_velocity(target, surface, hit.triangle, at, hit.point_world, attack.dt);
    return hit;
}

Stroke stroke_of(const Target& target, const Attack& attack, const PathPiece& piece) {
    return {attack.blade_body, seen_from(target, piece, attack.dt), attack.dt, piece.begin, piece.end, attack.radius};
}

Vec3 surface_velocity(const Target& target, const Surface& surface, std::uint32_t triangle, Real fraction,
                      const Vec3& point_world, Real dt) {
    const Triangle& corners = target.model.skin.triangles[triangle];
    const MovingCorners moving{corners_of(corners, surface.positions_before),
                               corners_of(corners, surface.positions_after)};
    const Vec3 shares =
        shares_of(moving.at(fraction), inverse(world_from_model_at(target, fraction)).point(point_world));
    const auto place = [&](const Corners& at) { return at[0] * shares[0] + at[1] * shares[1] + at[2] * shares[2]; };
    return (target.after.world_from_model.point(place(moving.after)) -
            target.before.world_from_model.point(place(moving.before))) /
           dt;
}

}  // namespace riposte
