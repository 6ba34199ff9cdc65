// The state in which a bout begins.
#include "figure.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

BoutState initial_state(const BoutSetup& setup) {
    BoutState state;
    if (setup.rules.referee == Referee::kNone) state.judge.phase = JudgePhase::kFreeToLines;
    for (const FencerId id : kFencers) {
        FencerState& fencer = state.fencers[id];
        fencer.root_x = home_x(setup, id);
        fencer.legs.anchor_x = fencer.root_x;
    }
    place_weapons(setup, state);
    return state;
}

void place_weapons(const BoutSetup& setup, BoutState& state) {
    for (const FencerId id : kFencers) {
        const FencerModel& model = *setup.models[id];
        FencerState& fencer = state.fencers[id];
        Figure figure;
        pose_figure(model, fencer, id, figure);
        const Rigid clavicle = clavicle_of(model, figure);
        fencer.arm = hold_arm(model.arm, clavicle, wanted_arm(setup, fencer, model, figure));
        const ArmGoal held = goal_of(clavicle, fencer.arm);
        fencer.weapon = {};
        fencer.weapon.goal_world = figure.world_from_model * weapon_of_holder(model, held.model_from_weapon);
        fencer.weapon.world_from_weapon = fencer.weapon.goal_world;
        fencer.weapon.shoulder_world = figure.world_from_model.point(figure.shoulder_model);
    }
}

Real home_x(const BoutSetup& setup, FencerId id) {
    const FencerModel& model = *setup.models[id];
    const Real distance = setup.rules.guard_line + model.guard_front;
    return id == 0 ? -distance : distance;
}

}  // namespace riposte
