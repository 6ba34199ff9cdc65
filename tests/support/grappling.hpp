// The hardest that two fencers can ask of a tick: blades crossed and pressed against each other, and both walk on until
// they stand toe against toe, blades on each other and on bodies, with no referee who parts them.
#pragma once

#include "random.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>

#include <algorithm>

namespace riposte::test {

struct Grapple {
    explicit Grapple(std::uint64_t seed) : setup(shipped().setup), scratch(setup), prng(Prng::seeded(seed)) { begin(); }

    void tick() {
        if (++since == kBout) begin();
        for (FencerInput& input : inputs.fencers) {
            if (prng.below(kRest) == 0) seek(input);
            const bool forward = since > kCrossing && prng.below(4) != 0;
            input.buttons = static_cast<std::uint16_t>(kParry | (forward ? kForward : 0));
        }
        state.judge.phase = JudgePhase::kFencing;
        state.judge.phase_ticks = state.judge.fenced_ticks = 0;
        state.judge.pending = {};
        step(setup, state, inputs, scratch, events);
    }

    /// Bodies and weapons touch, and at least so many blades lie on a body.
    [[nodiscard]] bool grapples(int blades = 1) const {
        const auto in_body = std::count_if(state.fencers.begin(), state.fencers.end(),
                                           [](const FencerState& fencer) { return fencer.weapon.in_body > 0; });
        return state.bodies_touch && !events.blade_contacts.empty() && in_body >= blades;
    }

    BoutSetup setup;
    BoutState state;
    StepScratch scratch;
    BoutEvents events;
    BoutInput inputs;
    Prng prng;

  private:
    static constexpr int kBout = 480;     // ticks from one crossing to the next
    static constexpr int kCrossing = 40;  // ticks for the blades to meet before anybody walks
    static constexpr int kRest = 60;      // ticks in which a hand seeks another place once, on the mean

    /// In guard at a measure at which blades cross, both hands in a parry to their own left: against each other.
    void begin() {
        since = 0;
        state = initial_state(setup);
        const Real apart = prng.between(0.6, 0.85);
        for (std::size_t i = 0; i < 2; ++i) {
            FencerState& fencer = state.fencers[i];
            fencer.legs = {LegState::kGuard};
            fencer.root_x = fencer.legs.anchor_x = i == 0 ? -apart : apart;
            seek(inputs.fencers[i]);
        }
        place_weapons(setup, state);
    }
    /// With the arm out: bodies stop toe against toe, where the blade of a bent arm reaches nobody.
    void seek(FencerInput& input) {
        input.hand_x = quantise_hand(prng.between(-0.7, -0.2));
        input.hand_y = quantise_hand(prng.between(-0.5, 0.1));
        input.extension = quantise_extension(prng.between(0, 1));
    }

    int since = 0;
};

}  // namespace riposte::test
