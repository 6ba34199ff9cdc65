#include "figure.hpp"

#include <riposte/fencing/shown_figure.hpp>

#include <cmath>

namespace riposte {
namespace {

ShownFigure figure_of(const BoutSetup& setup, const BoutState& state, FencerId id) {
    ShownFigure figure;
    ModelPose ignored;
    pose_fencer(setup, state, id, figure.pose, ignored);
    figure.root_x = state.fencers[id].root_x;
    figure.world_from_weapon = state.fencers[id].weapon.world_from_weapon;
    return figure;
}

/// Lays the sword arm over the figure, so that the hand holds the weapon; the elbow turns along from where it is.
void hold_as_posed(const FencerModel& model, FencerId id, ShownFigure& shown) {
    Figure figure;
    figure.pose = shown.pose;
    local_to_model(model.skeleton, figure.pose, figure.model);
    figure.world_from_model = world_from_model(id, shown.root_x);
    figure.shoulder_model = Vec3(figure.model[model.arm.upperarm].translation);
    hold_weapon(model, shown.world_from_weapon, arm_goal_of(model.arm, figure.model), figure);
    shown.pose = figure.pose;
}

}  // namespace

bool put_elsewhere(const FencerState& before, const FencerState& after) {
    return std::fabs(after.root_x - before.root_x) > kPutElsewhere ||
           glm::distance(after.weapon.world_from_weapon.translation, before.weapon.world_from_weapon.translation) >
               kPutElsewhere;
}

ShownFigure figure_between(const BoutSetup& setup, const BoutState& before, const BoutState& after, FencerId id,
                           Real share) {
    const FencerState& from = before.fencers[id];
    const FencerState& to = after.fencers[id];
    const bool put = put_elsewhere(from, to);
    if (share <= 0 || (put && share < 0.5)) return figure_of(setup, before, id);
    ShownFigure figure = figure_of(setup, after, id);
    if (share >= 1 || put) return figure;
    const Pose first = figure_of(setup, before, id).pose;
    blend(setup.models[id]->skeleton, first, figure.pose, share, figure.pose);
    figure.root_x = from.root_x + (to.root_x - from.root_x) * share;
    figure.world_from_weapon = interpolate(from.weapon.world_from_weapon, to.weapon.world_from_weapon, share);
    return figure;
}

ShownOffset offset_between(const ShownFigure& figure, const ShownFigure& shown) {
    const Rigid& from = figure.world_from_weapon;
    const Rigid& to = shown.world_from_weapon;
    return {figure.pose,
            shown.pose,
            shown.root_x - figure.root_x,
            to.translation - from.translation,
            normalized(to.rotation * glm::conjugate(from.rotation)),
            1};
}

Rigid displaced(const Rigid& world_from_weapon, const ShownOffset& offset) {
    if (offset.share <= 0) return world_from_weapon;
    const Quat turn = slerp(Quat(1, 0, 0, 0), offset.turn_world, offset.share);
    return {normalized(turn * world_from_weapon.rotation),
            world_from_weapon.translation + offset.place_world * offset.share};
}

ShownFigure displaced(const BoutSetup& setup, FencerId id, const ShownFigure& figure, const ShownOffset& offset) {
    if (offset.share <= 0) return figure;
    const FencerModel& model = *setup.models[id];
    ShownFigure shown = figure;
    add_change(model.skeleton, figure.pose, {offset.from, offset.to}, offset.share, shown.pose);
    shown.root_x += offset.root_x * offset.share;
    shown.world_from_weapon = displaced(figure.world_from_weapon, offset);
    hold_as_posed(model, id, shown);
    return shown;
}

}  // namespace riposte
