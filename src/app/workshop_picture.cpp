// The figure in the workshop, and what is drawn over it.
#include "render_options.hpp"
#include "workshop_room.hpp"

#include <riposte/workshop/arm_figure.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

const Vec4f kHandle(1.0f, 0.75f, 0.25f, 1.0f);
const Vec4f kElbow(0.35f, 0.80f, 1.0f, 1.0f);
constexpr Real kRingRadius = 0.13;  // m

}  // namespace

Pose WorkshopRoom::shown_pose() const {
    const FencerModel& fencer = *posing_.fencer;
    if (state_.subject == ui::WorkshopTab::kClip) {
        Pose pose;
        sample(clip(), state_.time, pose);
        return pose;
    }
    if (state_.subject == ui::WorkshopTab::kKeys) {
        Pose guard;
        sample(fencer.clips[static_cast<std::size_t>(LegClip::kGuard)], 0, guard);
        const KeyPose& key = workshop::key_at(bench_.now().keys, state_.key);
        return workshop::posed_at(fencer, guard, {key.arm_from_weapon, key.elbow_arm});
    }
    return bench_.now().posture;
}

view::Frame WorkshopRoom::frame() const {
    view::Frame frame = drive_   ? drive_->frame()
                        : trial_ ? trial_->frame(trial_steps_.fraction())
                                 : workshop::frame_of(setup_, shown_pose());
    frame.skin_method = state_.method;
    dye(frame, stage_.settings.in_force());
    add_figures(frame);
    if (drive_) return frame;
    if (state_.tab == ui::WorkshopTab::kKeys) add_key_handles(frame);
    if (const auto rings = gizmo(frame)) workshop::add_gizmo(frame.overlay, *rings, ring_);
    return frame;
}

void WorkshopRoom::add_figures(view::Frame& frame) const {
    const FencerModel& fencer = *posing_.fencer;
    const view::FencerView& figure = frame.fencers[0];
    const bool posing = state_.tab == ui::WorkshopTab::kPosture && !drive_;
    const JointIndex chosen = posing ? state_.joint : kNoJoint;
    if (state_.shown.skeleton || posing) workshop::add_skeleton(frame.overlay, fencer.skeleton, figure, chosen);
    if (state_.shown.axes) workshop::add_joint_axes(frame.overlay, fencer.skeleton, figure);
    if (chosen != kNoJoint) {
        workshop::add_limits(frame.overlay, fencer.skeleton, figure, chosen);
    } else if (state_.shown.limits) {
        const ArmRig& arm = fencer.arm;
        workshop::add_arm_limits(frame.overlay, fencer, figure);
        for (const JointIndex joint : workshop::turnable_joints(fencer.skeleton)) {
            if (joint == arm.upperarm || joint == arm.forearm || joint == arm.hand) continue;
            if (fencer.skeleton[joint].name.find_first_of("0123456789") == std::string::npos)
                workshop::add_limits(frame.overlay, fencer.skeleton, figure, joint);
        }
    }
    if (state_.shown.capsules) workshop::add_body_capsules(frame.overlay, fencer, figure);
    if (state_.shown.kdops)
        workshop::add_kdop_level(frame.overlay, fencer, figure, state_.method, state_.shown.kdop_level);
    if (state_.weapon_figures || state_.tab == ui::WorkshopTab::kWeapon)
        workshop::add_weapon_figures(frame.overlay, setup_.weapons[0], figure.world_from_weapon,
                                     bench_.now().blade.contact_radius);
    for (std::size_t i = 0; trial_ && i < 2; ++i) {
        if (frame.fencers[i].weapon_shown)
            workshop::add_weapon_capsules(frame.overlay, setup_.weapons[i], frame.fencers[i].world_from_weapon,
                                          bench_.now().blade.contact_radius);
    }
}

void WorkshopRoom::add_key_handles(view::Frame& frame) const {
    const KeyPose& key = workshop::key_at(bench_.now().keys, state_.key);
    const Rigid world_from_arm = workshop::world_from_arm(*posing_.fencer, frame.fencers[0]);
    const Vec3 hand = world_from_arm.point(key.arm_from_weapon.translation);
    const Vec3 elbow = world_from_arm.point(key.elbow_arm);
    view::add_cross(frame.overlay, {kHandle, 3, true}, hand, 0.05);
    view::add_cross(frame.overlay, {kElbow, 3, true}, elbow, 0.05);
    const Vec3 attained(
        frame.fencers[0].world_from_model.point(frame.fencers[0].pose[posing_.fencer->arm.forearm].translation));
    view::add_line(frame.overlay, {kElbow, 1.5f, true}, elbow, attained);
}

std::optional<workshop::Gizmo> WorkshopRoom::gizmo(const view::Frame& frame) const {
    const view::FencerView& figure = frame.fencers[0];
    if (state_.tab == ui::WorkshopTab::kPosture && state_.joint != kNoJoint) {
        return workshop::Gizmo{to_double(figure.world_from_model * figure.pose[state_.joint]), kRingRadius};
    }
    if (state_.tab == ui::WorkshopTab::kKeys) {
        const KeyPose& key = workshop::key_at(bench_.now().keys, state_.key);
        return workshop::Gizmo{workshop::world_from_arm(*posing_.fencer, figure) * key.arm_from_weapon, kRingRadius};
    }
    return std::nullopt;
}

std::vector<workshop::Panel> WorkshopRoom::side_by_side() const {
    view::Frame figure = workshop::frame_of(setup_, shown_pose());
    dye(figure, stage_.settings.in_force());
    const Kept kept = area_kept_in(figure);
    std::vector<workshop::Panel> panels;
    for (std::size_t i = 0; i < kSkinMethodCount; ++i) {
        const auto method = static_cast<SkinMethod>(i);
        workshop::Panel panel{reflects() ? workshop::reflected(figure) : figure, view::camera_of(orbit_, {}, 0, 1),
                              fmt::format("{}: area {:.2f} at the elbow, {:.2f} at the shoulder", name_of(method),
                                          kept.elbow.at(i), kept.shoulder.at(i))};
        panel.frame.skin_method = method;
        panels.push_back(std::move(panel));
    }
    return panels;
}

}  // namespace riposte
