#include "at_contact.hpp"
#include "overlay_parts.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/body/scale.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/shown_figure.hpp>
#include <riposte/view/frame.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::view {
namespace {

Vec3 joint_world(const FencerView& fencer, JointIndex joint) {
    if (joint == kNoJoint) return Vec3{fencer.world_from_model.translation};
    return Vec3{fencer.world_from_model.point(fencer.pose[joint].translation)};
}

void show(const BoutSetup& setup, const ShownFigure& figure, FencerId id, FencerView& out) {
    local_to_model(setup.models[id]->skeleton, figure.pose, out.pose);
    out.world_from_model = to_float(world_from_model(id, figure.root_x));
    out.world_from_weapon = figure.world_from_weapon;
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
    frame.finer_skin = options.finer_skin;
    const JudgeState& judge = (alpha < 0.5 ? before : after).judge;
    frame.lamps = judge.lamp;
    frame.scores = {judge.score[0], judge.score[1]};
    for (const FencerId id : kFencers) {
        FencerView& fencer = frame.fencers[id];
        const bool jump = put_elsewhere(before.fencers[id], after.fencers[id]);
        if (options.contact != nullptr && !jump) {
            show_at_contact(setup, before, after, id, options.contact->weapons, fencer);
        } else {
            const ShownFigure figure = figure_between(setup, before, after, id, alpha);
            const ShownOffset* offset = options.offsets != nullptr ? &(*options.offsets)[id] : nullptr;
            show(setup, offset != nullptr ? displaced(setup, id, figure, *offset) : figure, id, fencer);
        }
        cover(*setup.models[id], fencer);
        fencer.team_colour = options.team_colours[id];
        fencer.subjects = subjects_of(*setup.models[id], setup.weapons[id], fencer);
    }
    if (options.contact != nullptr && options.contact->toucher) bring_skin_to_blade(setup, *options.contact, frame);
    if (options.crowd) {
        const Vec3 focus = (frame.fencers[0].subjects.head + frame.fencers[1].subjects.head) / 2.0;
        frame.crowd = watching(setup, before, after, alpha, focus);
    }
    frame.streaks = sparks_at(effects, static_cast<std::int64_t>(frame.time * 1e6));
    for (const FencerId id : kFencers) {
        const Rigid& world_from_weapon = frame.fencers[id].world_from_weapon;
        const Segment& blade = setup.weapons[id].capsuloid.blade;
        append_sweep(options.blade_motion, effects, id,
                     {world_from_weapon.point(blade.a), world_from_weapon.point(blade.b)}, std::clamp(alpha, 0.0, 1.0),
                     frame.swept);
    }
    lay_overlays(options.overlays, setup, {before, after, alpha}, effects, frame);
    return frame;
}

}  // namespace riposte::view
