// Two fencers whose hands seek any place of the square, with any buttons, at a measure at which their blades meet, and
// no referee who parts them: blades are thrown to where no player leads them.
#pragma once

#include "random.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>

namespace riposte::test {

struct WildFencers {
    static constexpr int kBout = 1500;  // ticks from one beginning to the next

    WildFencers(BoutSetup of, std::uint64_t seed) : setup(std::move(of)), scratch(setup), prng(Prng::seeded(seed)) {
        begin();
    }

    void tick() {
        if (++since == kBout) begin();
        for (FencerInput& input : inputs.fencers)
            if (prng.below(25) == 0) seek(input);
        state.judge.phase = JudgePhase::kFencing;
        state.judge.phase_ticks = state.judge.fenced_ticks = 0;
        state.judge.pending = {};
        step(setup, state, inputs, scratch, events);
    }

    BoutSetup setup;
    BoutState state;
    StepScratch scratch;
    BoutEvents events;
    BoutInput inputs;
    Prng prng;

  private:
    void begin() {
        since = 0;
        state = initial_state(setup);
        const Real apart = prng.between(0.5, 1.1);
        for (std::size_t i = 0; i < 2; ++i) {
            FencerState& fencer = state.fencers[i];
            fencer.legs = {LegState::kGuard};
            fencer.root_x = fencer.legs.anchor_x = i == 0 ? -apart : apart;
        }
        place_weapons(setup, state);
    }
    void seek(FencerInput& input) {
        input.hand_x = quantise_hand(prng.between(-1, 1));
        input.hand_y = quantise_hand(prng.between(-1, 1));
        input.extension = quantise_extension(prng.between(-1, 1));
        input.buttons = static_cast<std::uint16_t>(prng.below(4) == 0 ? prng.below(256) : 0);
    }

    int since = 0;
};

}  // namespace riposte::test
