#include "workshop_picture.hpp"

#include <riposte/gallery/trial_cut.hpp>
#include <riposte/workshop/arm_figure.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

using ui::WorkshopTab;

const Vec4f kHandle(1.0f, 0.75f, 0.25f, 1.0f);
const Vec4f kElbow(0.35f, 0.80f, 1.0f, 1.0f);
constexpr Real kRingRadius = 0.13;  // m

/// Returns true if a joint's limits are drawn with those of the whole body: not those of the sword arm, which has its
/// own, nor those of fingers and the spine's links.
bool has_limits_of_body(const FencerModel& fencer, JointIndex joint) {
    const ArmRig& arm = fencer.arm;
    if (joint == arm.upperarm || joint == arm.forearm || joint == arm.hand) return false;
    return fencer.skeleton[joint].name.find_first_of("0123456789") == std::string::npos;
}

void add_limits_of_body(const FencerModel& fencer, view::Frame& frame) {
    const view::FencerView& figure = frame.fencers[0];
    workshop::add_arm_limits(frame.overlay, fencer, figure);
    for (const JointIndex joint : workshop::turnable_joints(fencer.skeleton)) {
        if (has_limits_of_body(fencer, joint)) gallery::add_limits(frame.overlay, fencer.skeleton, figure, joint);
    }
}

void add_body_drawings(const WorkshopSight& sight, view::Frame& frame) {
    const FencerModel& fencer = sight.fencer.model();
    const view::FencerView& figure = frame.fencers[0];
    const gallery::Shown& shown = sight.state.shown;
    const bool posing = sight.state.tab == WorkshopTab::kPosture;
    const JointIndex chosen = posing ? sight.state.joint : kNoJoint;
    if (shown.skeleton || posing) gallery::add_skeleton(frame.overlay, fencer.skeleton, figure, chosen);
    if (shown.axes) gallery::add_joint_axes(frame.overlay, fencer.skeleton, figure);
    if (chosen != kNoJoint) {
        gallery::add_limits(frame.overlay, fencer.skeleton, figure, chosen);
    } else if (shown.limits) {
        add_limits_of_body(fencer, frame);
    }
    if (shown.capsules) gallery::add_body_capsules(frame.overlay, fencer, figure);
    if (shown.kdops)
        gallery::add_kdop_level(frame.overlay, fencer, figure, sight.state.method, shown.kdop_level, shown.kdop_order);
    if (shown.cut)
        gallery::add_cut(frame.overlay, fencer, figure, sight.state.method, shown.touch_search, gallery::kFlank);
}

void add_weapon_drawings(const WorkshopSight& sight, view::Frame& frame) {
    const BoutSetup& setup = sight.fencer.setup();
    const Real radius = sight.document.blade.contact_radius;
    if (sight.state.weapon_figures || sight.state.tab == WorkshopTab::kWeapon)
        gallery::add_weapon_figures(frame.overlay, setup.weapons[0], frame.fencers[0].world_from_weapon, radius);
    if (sight.state.tab != WorkshopTab::kBlade) return;
    for (std::size_t i = 0; i < 2; ++i) {
        const view::FencerView& fencer = frame.fencers[i];
        if (fencer.weapon_shown)
            gallery::add_weapon_capsules(frame.overlay, setup.weapons[i], fencer.world_from_weapon, radius);
    }
}

void add_key_handles(const WorkshopSight& sight, view::Frame& frame) {
    const FencerModel& fencer = sight.fencer.model();
    const view::FencerView& figure = frame.fencers[0];
    const Rigid world_from_arm = gallery::world_from_arm(fencer, figure);
    const Vec3 hand = world_from_arm.point(sight.key().arm_from_weapon.translation);
    const Vec3 elbow = world_from_arm.point(sight.key().elbow_arm);
    view::add_cross(frame.overlay, {kHandle, 3, true}, hand, 0.05);
    view::add_cross(frame.overlay, {kElbow, 3, true}, elbow, 0.05);
    const Vec3 attained(figure.world_from_model.point(figure.pose[fencer.arm.forearm].translation));
    view::add_line(frame.overlay, {kElbow, 1.5f, true}, elbow, attained);
}

}  // namespace

std::optional<workshop::Gizmo> rings_shown(const WorkshopSight& sight, const view::FencerView& figure) {
    if (sight.state.tab == WorkshopTab::kPosture && sight.state.joint != kNoJoint)
        return workshop::Gizmo{to_double(figure.world_from_model * figure.pose[sight.state.joint]), kRingRadius};
    if (sight.state.tab == WorkshopTab::kKeys)
        return workshop::Gizmo{gallery::world_from_arm(sight.fencer.model(), figure) * sight.key().arm_from_weapon,
                               kRingRadius};
    return std::nullopt;
}

void add_drawings(const WorkshopSight& sight, int marked_axis, view::Frame& frame) {
    add_body_drawings(sight, frame);
    add_weapon_drawings(sight, frame);
    if (sight.state.tab == WorkshopTab::kKeys) add_key_handles(sight, frame);
    if (const auto rings = rings_shown(sight, frame.fencers[0]))
        workshop::add_gizmo(frame.overlay, *rings, marked_axis);
}

std::vector<gallery::Panel> side_by_side(const WorkshopSight& sight, const view::Frame& figure,
                                         const view::Camera& camera) {
    const KeptAreas kept = sight.fencer.area_kept_in(figure.fencers[0]);
    std::vector<gallery::Panel> panels;
    for (std::size_t i = 0; i < kSkinMethodCount; ++i) {
        const auto method = static_cast<SkinMethod>(i);
        gallery::Panel panel{figure, camera,
                             fmt::format("{}: area {:.2f} at the elbow, {:.2f} at the shoulder", name_of(method),
                                         kept.elbow.at(i), kept.shoulder.at(i))};
        panel.frame.skin_method = method;
        panels.push_back(std::move(panel));
    }
    return panels;
}

}  // namespace riposte
