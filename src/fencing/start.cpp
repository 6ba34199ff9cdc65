// The state in which a bout begins.
#include "figure.hpp"

#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

BoutState initial_state(const BoutSetup& setup) {
    BoutState state;
    for (int side = 0; side < 2; ++side) {
        FencerState& fencer = state.fencers[static_cast<std::size_t>(side)];
        fencer.root_x = home_x(setup, side);
        fencer.legs.anchor_x = fencer.root_x;
    }
    place_weapons(setup, state);
    return state;
}

void place_weapons(const BoutSetup& setup, BoutState& state) {
    for (int side = 0; side < 2; ++side) {
        const auto index = static_cast<std::size_t>(side);
        const FencerModel& model = *setup.models[index];
        FencerState& fencer = state.fencers[index];
        Figure figure;
        pose_figure(model, fencer, side, figure);
        const Rigid clavicle = clavicle_of(model, figure);
        fencer.arm = hold_arm(model.arm, clavicle, wanted_arm(setup, fencer, model, figure));
        const ArmGoal held = goal_of(clavicle, fencer.arm);
        fencer.weapon = {};
        fencer.weapon.goal_world = figure.world_from_model * weapon_of_holder(model, held.model_from_weapon);
        fencer.weapon.world_from_weapon = fencer.weapon.goal_world;
        fencer.weapon.shoulder_world = figure.world_from_model.point(figure.shoulder_model);
    }
}

Real home_x(const BoutSetup& setup, int side) {
    const FencerModel& model = *setup.models[static_cast<std::size_t>(side)];
    const Real distance = setup.rules.guard_line + model.guard_front;
    return side == 0 ? -distance : distance;
}

}  // namespace riposte
