#include "workshop_hold.hpp"

#include "workshop_picture.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kRingTolerance = 0.014;   // m
constexpr Real kHandleTolerance = 0.03;  // of the picture's height

Real distance_in(const Vec2& a, const Vec2& b, Real aspect) {
    return 0.5 * std::hypot((a.x - b.x) * aspect, a.y - b.y);
}

std::optional<HandleHold> handle_at(const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    if (sight.state.tab != ui::WorkshopTab::kKeys) return std::nullopt;
    const Rigid world_from_arm = gallery::world_from_arm(sight.fencer.model(), figure_shown(sight).fencers[0]);
    for (const bool elbow : {false, true}) {
        const KeyPose& key = sight.key();
        const Vec3 point = world_from_arm.point(elbow ? key.elbow_arm : key.arm_from_weapon.translation);
        const auto at = view::place_of(eye.camera(), eye.aspect(), point);
        if (!at || distance_in(*at, place, eye.aspect()) > kHandleTolerance) continue;
        const Vec3 taken = view::on_facing_plane(eye.camera(), eye.ray_through(place), point);
        return HandleHold{sight.state.key, elbow, point, point - taken};
    }
    return std::nullopt;
}

std::optional<RingHold> ring_hold_at(const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    const auto rings = rings_shown(sight, figure_shown(sight).fencers[0]);
    if (!rings) return std::nullopt;
    const view::Ray ray = eye.ray_through(place);
    const int axis = workshop::ring_under(*rings, ray, kRingTolerance);
    if (axis < 0) return std::nullopt;
    return RingHold{*rings, axis, workshop::angle_on_ring(*rings, axis, ray)};
}

/// The turn about the ring's axis, in the space of the rings.
Quat turn_of(const RingHold& hold, const view::Ray& ray) {
    Vec3 axis{0};
    axis[hold.axis] = 1;
    return axis_angle(axis, workshop::angle_on_ring(hold.rings, hold.axis, ray) - hold.angle);
}

std::nullopt_t edit_by(const EyeHold& /*hold*/, const Vec2& /*place*/, const WorkshopEye& /*eye*/,
                       const WorkshopSight& /*sight*/) {
    return std::nullopt;
}

WorkshopEdit edit_by(const JointHold& hold, const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    const workshop::PosingModel& posing = sight.fencer.posing();
    const Quat wanted = Quat(hold.posture[hold.joint].rotation) * turn_of(hold.ring, eye.ray_through(place));
    WorkshopEdit edit{sight.document, "turn " + posing.fencer->skeleton[hold.joint].name};
    edit.document.posture = workshop::with_rotation(posing, hold.posture, hold.joint, wanted);
    return edit;
}

WorkshopEdit edit_by(const WeaponHold& hold, const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    WorkshopEdit edit{sight.document, {}};
    KeyPose& key = workshop::key_at(edit.document.keys, hold.key);
    key.arm_from_weapon.rotation = normalized(hold.rotation * turn_of(hold.ring, eye.ray_through(place)));
    edit.what = "turn key " + key.name;
    return edit;
}

WorkshopEdit edit_by(const HandleHold& hold, const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    const Rigid arm_from_world = inverse(gallery::world_from_arm(sight.fencer.model(), figure_shown(sight).fencers[0]));
    const Vec3 under = view::on_facing_plane(eye.camera(), eye.ray_through(place), hold.point_world);
    WorkshopEdit edit{sight.document, {}};
    KeyPose& key = workshop::key_at(edit.document.keys, hold.key);
    (hold.elbow ? key.elbow_arm : key.arm_from_weapon.translation) = arm_from_world.point(under + hold.offset_world);
    edit.what = (hold.elbow ? "elbow of " : "hand of ") + key.name;
    return edit;
}

}  // namespace

Hold hold_at(const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    if (const auto handle = handle_at(place, eye, sight)) return *handle;
    const auto ring = ring_hold_at(place, eye, sight);
    if (!ring) return EyeHold{};
    if (sight.state.tab == ui::WorkshopTab::kKeys)
        return WeaponHold{*ring, sight.state.key, sight.key().arm_from_weapon.rotation};
    return JointHold{*ring, sight.state.joint, sight.document.posture};
}

int ring_at(const Vec2& place, const WorkshopEye& eye, const WorkshopSight& sight) {
    const auto ring = ring_hold_at(place, eye, sight);
    return ring ? ring->axis : -1;
}

const RingHold* ring_of(const Hold& hold) {
    if (const auto* joint = std::get_if<JointHold>(&hold)) return &joint->ring;
    if (const auto* weapon = std::get_if<WeaponHold>(&hold)) return &weapon->ring;
    return nullptr;
}

std::optional<WorkshopEdit> dragged(const Hold& hold, const Vec2& place, const WorkshopEye& eye,
                                    const WorkshopSight& sight) {
    return std::visit([&](const auto& held) -> std::optional<WorkshopEdit> { return edit_by(held, place, eye, sight); },
                      hold);
}

}  // namespace riposte
