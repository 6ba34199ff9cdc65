#include "overlay_parts.hpp"
#include "teleport.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/body/scale.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/view/frame.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

bool teleported(const FencerState& before, const FencerState& after) {
    return std::fabs(after.root_x - before.root_x) > kTeleport ||
           glm::distance(after.weapon.world_from_weapon.translation, before.weapon.world_from_weapon.translation) >
               kTeleport;
}

Vec3 joint_world(const FencerView& fencer, JointIndex joint) {
    if (joint == kNoJoint) return Vec3{fencer.world_from_model.translation};
    return Vec3{fencer.world_from_model.point(fencer.pose[joint].translation)};
}

void show_tick(const BoutSetup& setup, const BoutState& state, int side, FencerView& out) {
    const FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
    Pose pose;
    pose_fencer(setup, state, side, pose, out.pose);
    out.world_from_model = to_float(world_from_model(side, fencer.root_x));
    out.world_from_weapon = fencer.weapon.world_from_weapon;
}

void show_between(const BoutSetup& setup, const BoutState& before, const BoutState& after, int side, Real alpha,
                  FencerView& out) {
    const auto i = static_cast<std::size_t>(side);
    const Skeleton& skeleton = setup.models[i]->skeleton;
    Pose a;
    Pose b;
    ModelPose ignored;
    pose_fencer(setup, before, side, a, ignored);
    pose_fencer(setup, after, side, b, ignored);
    blend(skeleton, a, b, alpha, a);
    local_to_model(skeleton, a, out.pose);
    const FencerState& from = before.fencers[i];
    const FencerState& to = after.fencers[i];
    out.world_from_model = to_float(world_from_model(side, from.root_x + (to.root_x - from.root_x) * alpha));
    out.world_from_weapon = riposte::interpolate(from.weapon.world_from_weapon, to.weapon.world_from_weapon, alpha);
}

}  // namespace

void cover(const FencerModel& model, FencerView& fencer) {
    make_palette(model.skin, fencer.pose, fencer.palette);
    fencer.left_handed = left_handed(model);
    if (fencer.left_handed) fencer.palette = mirrored(fencer.palette);
    fencer.scale = static_cast<float>(model.scale);
    if (fencer.scale != 1) fencer.palette = scaled(fencer.palette, 1 / model.scale);
}

Subjects subjects_of(const FencerModel& model, const WeaponModel& weapon, const FencerView& fencer) {
    const JointIndex eyes = model.skeleton.find("eyes");
    Subjects s;
    s.head = joint_world(fencer, model.head);
    s.eyes = eyes == kNoJoint ? s.head + Vec3(0, 0.12, 0) : joint_world(fencer, eyes);
    s.shoulder = joint_world(fencer, model.arm.upperarm);
    s.elbow = joint_world(fencer, model.arm.forearm);
    s.hand = joint_world(fencer, model.arm.hand);
    s.pelvis = joint_world(fencer, model.pelvis);
    s.feet = {joint_world(fencer, model.balls[0]), joint_world(fencer, model.balls[1])};
    s.tip = fencer.world_from_weapon.point(weapon.capsuloid.blade.b);
    s.facing = Vec3(fencer.world_from_model.direction(Vec3f(0, 0, 1)));
    return s;
}

Mat4f world_from_drawn_figure(const FencerView& fencer) {
    Mat4f m = to_matrix(fencer.world_from_model);
    for (int axis = 0; axis < 3; ++axis) m[axis] *= fencer.scale;
    if (fencer.left_handed) m[0] = -m[0];
    return m;
}

Mat4f world_from_drawn_weapon(const FencerView& fencer) {
    Mat4f m = to_matrix(to_float(fencer.world_from_weapon));
    if (fencer.left_handed) m[2] = -m[2];
    return m;
}

Frame interpolate(const BoutSetup& setup, const BoutState& before, const BoutState& after, Real alpha,
                  const Effects& effects, const FrameOptions& options) {
    Frame frame;
    const Real seconds = static_cast<Real>(after.tick - before.tick) * alpha + static_cast<Real>(before.tick);
    frame.time = seconds / kTicksPerSecond;
    frame.skin_method = options.skin_method;
    const JudgeState& judge = (alpha < 0.5 ? before : after).judge;
    frame.lamps = judge.lamp;
    frame.scores = {judge.score[0], judge.score[1]};
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        FencerView& fencer = frame.fencers[i];
        const bool jump = teleported(before.fencers[i], after.fencers[i]);
        if (alpha <= 0 || (jump && alpha < 0.5)) {
            show_tick(setup, before, side, fencer);
        } else if (alpha >= 1 || jump) {
            show_tick(setup, after, side, fencer);
        } else {
            show_between(setup, before, after, side, alpha, fencer);
        }
        cover(*setup.models[i], fencer);
        fencer.team_colour = options.team_colours[i];
        fencer.subjects = subjects_of(*setup.models[i], setup.weapons[i], fencer);
    }
    if (options.crowd) {
        const Vec3 focus = (frame.fencers[0].subjects.head + frame.fencers[1].subjects.head) / 2.0;
        frame.crowd = watching(setup, before, after, alpha, focus);
    }
    frame.streaks = sparks_at(effects, static_cast<std::int64_t>(frame.time * 1e6));
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const Rigid& world_from_weapon = frame.fencers[i].world_from_weapon;
        const Segment& blade = setup.weapons[i].capsuloid.blade;
        append_sweep(options.blade_motion, effects, side,
                     {world_from_weapon.point(blade.a), world_from_weapon.point(blade.b)}, std::clamp(alpha, 0.0, 1.0),
                     frame.swept);
    }
    lay_overlays(options.overlays, setup, {before, after, alpha}, effects, frame);
    return frame;
}

}  // namespace riposte::view
