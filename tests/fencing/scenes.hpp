// Fencers put where a test needs them.
#pragma once

#include "shipped.hpp"

#include <riposte/fencing/step.hpp>

struct Scene {
    riposte::BoutSetup setup;
    riposte::BoutState state = riposte::initial_state(setup);
    riposte::StepScratch scratch{setup};
    riposte::BoutEvents events;

    /// Both in guard and fencing, `distance` between the model origins.
    explicit Scene(riposte::Real distance, const riposte::BoutSetup& with = shipped().setup) : setup(with) {
        while (state.judge.phase != riposte::JudgePhase::kFencing) tick({});
        place(0, -distance / 2);
        place(1, distance / 2);
        riposte::place_weapons(setup, state);
    }
    void tick(const riposte::BoutInput& input) { riposte::step(setup, state, input, scratch, events); }

    /// The motors of hand and wrist do nothing: weapons fly freely.
    void let_go() {
        setup.blade.force = setup.blade.torque = 1e-9;
        setup.blade.grip_damping = 0;
    }

    /// And no arm that is too short holds a weapon back, wherever it is put.
    void let_go_anywhere() {
        let_go();
        for (auto& model : setup.models) {
            auto longer = std::make_shared<riposte::FencerModel>(*model);
            longer->arm.fore_length += 5;
            model = longer;
        }
    }

  private:
    void place(std::size_t side, riposte::Real x) {
        state.fencers[side].root_x = state.fencers[side].legs.anchor_x = x;
    }
};

/// Fencer 0 cuts from `place`, drawn through the middle: what he wants in tick `tick` of the cut.
inline riposte::FencerInput cut_from(const riposte::Vec2& place, int tick) {
    const riposte::Vec2 hand = tick < 45 ? place : place * -0.25;
    riposte::FencerInput input{riposte::quantise_hand(hand.x), riposte::quantise_hand(hand.y)};
    if (tick >= 30) input.buttons = riposte::kAttack;
    return input;
}

/// A hand held at `place` with these buttons.
inline riposte::FencerInput hold(const riposte::Vec2& place, std::uint8_t buttons) {
    return {riposte::quantise_hand(place.x), riposte::quantise_hand(place.y), buttons};
}
