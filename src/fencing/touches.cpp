#include "touches.hpp"

#include <riposte/body/skin_vertices.hpp>
#include <riposte/contact/kdop_parts.hpp>
#include <riposte/fencing/handedness.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr Real kTouchRest = 0.15;  // s out of the body before the same blade touches anew
constexpr Real kFree = 0.03;       // s out of the body: no mere rebound of the same blow

/// The point's shares of the three corners; it lies in their plane.
Vec3 shares_of(const Corners& corners, const Vec3& point) {
    const Vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    const Real squared = glm::dot(normal, normal);
    if (squared < 1e-20) return {1, 0, 0};
    const Real second = glm::dot(glm::cross(point - corners[0], corners[2] - corners[0]), normal) / squared;
    const Real third = glm::dot(glm::cross(corners[1] - corners[0], point - corners[0]), normal) / squared;
    return {1.0 - second - third, second, third};
}

std::uint16_t ticks_of_rest(Real dt) { return static_cast<std::uint16_t>(kTouchRest / dt + 0.5); }

}  // namespace

bool is_sword_arm(BodyPart part) { return part == BodyPart::kHandR || part == BodyPart::kForearmR; }

Surface::Surface(const FencerModel& model)
    : fitted(model.patches.roots.size()),
      positions_model(model.skin.vertex_count()),
      positions_before(model.skin.vertex_count()) {
    balls.reserve(model.patches.balls.size());
    bounds.volumes.resize(model.tree.nodes.size());
}

void Surface::pose_patches(const FencerModel& model, const ModelPose& pose) {
    if (posed) return;
    make_palette(model.skin, pose, palette);
    pose_balls(model.skin, model.patches, palette, balls);
    std::fill(fitted.begin(), fitted.end(), std::uint8_t{0});
    for (const std::uint32_t root : model.patches.roots) bounds.volumes[root] = Kdop<kSkinDop>::empty();
    posed = true;
}

void Surface::prepare(const FencerModel& model, SkinMethod method, const ModelPose& pose) {
    if (deformed) return;
    pose_patches(model, pose);
    deform(model.skin, palette, method, positions_model);
    deformed = true;
}

bool Surface::fit(const FencerModel& model, SkinMethod method, const ModelPose& pose, const SweptBlade& blade) {
    pose_patches(model, pose);
    const SkinPatches& patches = model.patches;
    bool more = false;
    for (std::size_t patch = 0; patch < patches.roots.size(); ++patch) {
        // The balls know how bones blending moves the skin; the other methods are for study.
        if (fitted[patch] != 0 || (method == SkinMethod::kBones && !may_meet(patches, patch, balls, blade))) continue;
        prepare(model, method, pose);
        refit_part(model.tree, positions_model, patches.roots[patch], bounds);
        fitted[patch] = 1;
        more = true;
    }
    if (more) refit_above(model.tree, patches.roots, bounds);
    return deformed;
}

std::optional<FadeHit> find_touch(const FencerModel& opponent, SkinMethod method, const Figure& figure,
                                  const Rigid& world_from_model_before, const BladeSweep& sweep, TouchPlace place,
                                  Surface& surface) {
    const BladeSweep sweep_model{inverse(world_from_model_before) * sweep.before,
                                 inverse(figure.world_from_model) * sweep.after};
    const SweptBlade blade(sweep_model.before, sweep_model.after);
    if (!may_meet(opponent.patches, figure.model, blade)) return {};
    if (!surface.fit(opponent, method, figure.model, blade)) return {};
    const auto in_place = [&](std::uint32_t triangle) {
        return place == TouchPlace::kAnywhere || !is_sword_arm(opponent.skin.triangle_part[triangle]);
    };
    auto hit = first_fade_hit(sweep_model.before, sweep_model.after, opponent.tree, surface.bounds,
                              surface.positions_model, in_place);
    if (hit) {
        hit->point = figure.world_from_model.point(hit->point);
        // A reflected skin's triangles are wound inwards.
        const Vec3 outwards = left_handed(opponent) ? -hit->triangle_normal : hit->triangle_normal;
        hit->triangle_normal = figure.world_from_model.direction(outwards);
    }
    return hit;
}

Vec3 surface_velocity(const FencerModel& model, SkinMethod method, const Figure& before, const Figure& after,
                      const FadeHit& hit, Real dt, Surface& surface) {
    const Triangle& triangle = model.skin.triangles[hit.triangle];
    const Vec3 point_model = inverse(after.world_from_model).point(hit.point);
    const Vec3 shares = shares_of(corners_of(triangle, surface.positions_model), point_model);
    make_palette(model.skin, before.model, surface.palette);
    deform_vertices(model.skin, surface.palette, method, triangle, surface.positions_before);
    const Corners was = corners_of(triangle, surface.positions_before);
    const Vec3 point_before = was[0] * shares[0] + was[1] * shares[1] + was[2] * shares[2];
    return (hit.point - before.world_from_model.point(point_before)) / dt;
}

bool note_touch(WeaponState& weapon, TouchVerdict verdict, Real dt) {
    const bool resting = weapon.in_body > 0;
    const bool free = (ticks_of_rest(dt) - weapon.in_body) * dt > kFree;
    const bool shielded =
        weapon.last_touch == TouchVerdict::kCounts || (weapon.last_touch != TouchVerdict::kSwordArm && !free);
    const bool anew = !resting || (verdict == TouchVerdict::kCounts && !shielded);
    if (!resting || weapon.last_touch != TouchVerdict::kCounts) weapon.last_touch = verdict;
    weapon.in_body = ticks_of_rest(dt);
    return anew;
}

Real cutting_speed(const Rigid& world_from_weapon, const Vec3& velocity) {
    const Vec3 blade = world_from_weapon.direction(kAxisY);
    return glm::length(velocity - blade * glm::dot(velocity, blade));
}

TouchVerdict judge_cut(const Rules& rules, const WeaponModel& weapon, const FencerState& attacker, BodyPart part,
                       Real along, const Vec3& velocity) {
    if (is_sword_arm(part)) return TouchVerdict::kSwordArm;
    const HandState& hand = attacker.hand;
    const bool tail = hand.set == HandSet::kSwing && hand.attack >= 0.5;
    if (hand.set != HandSet::kAttack && !tail) return TouchVerdict::kNoAttack;
    const Rigid& pose = attacker.weapon.world_from_weapon;
    const Real speed = cutting_speed(pose, velocity);
    if (speed < rules.cut_speed * weapon.cut_speed) return TouchVerdict::kTooSlow;
    if (along < rules.cut_least_along) return TouchVerdict::kWrongThird;
    // The edge leads when the movement stays near the plane of blade and edge: its part along the flat is small.
    const Real flat = std::fabs(glm::dot(velocity, pose.direction(kAxisX)));
    if (flat > det_sin(rules.cut_edge_angle) * speed) return TouchVerdict::kFlat;
    if (glm::length(hand.turn_sum) < rules.cut_planarity * hand.turn_length) return TouchVerdict::kFluctuating;
    return TouchVerdict::kCounts;
}

}  // namespace riposte
