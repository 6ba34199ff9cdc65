#include "figure.hpp"

#include <riposte/fencing/shown_fencer.hpp>

namespace riposte {
namespace {

FallenPose between(const FallenPose& from, const FallenPose& to, Real share) {
    FallenPose pose;
    pose.place_model = from.place_model + (to.place_model - from.place_model) * share;
    for (std::size_t i = 0; i < pose.turns.size(); ++i)
        pose.turns.at(i) = log_rotation(slerp(exp_rotation(from.turns.at(i)), exp_rotation(to.turns.at(i)), share));
    return pose;
}

}  // namespace

ShownFencer shown(const BoutSetup& setup, const FencerState& fencer, FencerId id) {
    Figure figure;
    pose_whole(setup, fencer, id, figure);
    const LegsState& legs = fencer.legs;
    return {legs.state,
            legs.time,
            legs.previous,
            legs.previous_time,
            legs.fade,
            fencer.flinches,
            fencer.reaction.offset,
            fencer.fall.stage,
            fencer.fall.pose,
            fencer.root_x,
            fencer.weapon.world_from_weapon,
            Vec3(figure.model[setup.models[id]->arm.forearm].translation)};
}

FencerState fencer_state(const BoutSetup& setup, const ShownFencer& shown, FencerId id) {
    const FencerModel& model = *setup.models[id];
    FencerState fencer;
    fencer.legs = {shown.legs, shown.time, shown.root_x, shown.previous, shown.previous_time, shown.fade};
    fencer.flinches = shown.flinches;
    fencer.reaction.active = shown.offset != BodyOffset{};
    fencer.reaction.offset = shown.offset;
    fencer.fall.stage = shown.fall;
    fencer.fall.pose = shown.fallen;
    fencer.root_x = shown.root_x;
    fencer.weapon.world_from_weapon = shown.world_from_weapon;
    fencer.weapon.goal_world = shown.world_from_weapon;
    Figure figure;
    pose_figure(model, fencer, id, figure);
    const Rigid clavicle_from_model = inverse(clavicle_of(model, figure));
    const Rigid model_from_holder = inverse(figure.world_from_model) * holder_of_weapon(model, shown.world_from_weapon);
    fencer.arm.clavicle_from_weapon = clavicle_from_model * model_from_holder;
    fencer.arm.elbow_clavicle = clavicle_from_model.point(shown.elbow_model);
    return fencer;
}

ShownFencer between(const ShownFencer& from, const ShownFencer& to, Real share) {
    const auto mixed = [share](const auto& a, const auto& b) { return a + (b - a) * share; };
    ShownFencer fencer = share < 1 ? from : to;
    const bool goes_on = from.legs == to.legs && from.time <= to.time;
    if (goes_on) fencer.time = mixed(from.time, to.time);
    if (goes_on && from.previous == to.previous) fencer.fade = mixed(from.fade, to.fade);
    for (std::size_t i = 0; i < fencer.flinches.size(); ++i) {
        const Flinch& a = from.flinches.at(i);
        const Flinch& b = to.flinches.at(i);
        if (a.part == b.part && a.left >= b.left) fencer.flinches.at(i).left = mixed(a.left, b.left);
    }
    fencer.offset.shift = mixed(from.offset.shift, to.offset.shift);
    for (std::size_t i = 0; i < fencer.offset.turns.size(); ++i)
        fencer.offset.turns.at(i) = mixed(from.offset.turns.at(i), to.offset.turns.at(i));
    for (std::size_t i = 0; i < fencer.offset.knees.size(); ++i)
        fencer.offset.knees.at(i) = mixed(from.offset.knees.at(i), to.offset.knees.at(i));
    if (from.fall == to.fall) fencer.fallen = between(from.fallen, to.fallen, share);
    fencer.root_x = mixed(from.root_x, to.root_x);
    fencer.world_from_weapon = interpolate(from.world_from_weapon, to.world_from_weapon, share);
    fencer.elbow_model = mixed(from.elbow_model, to.elbow_model);
    return fencer;
}

}  // namespace riposte
