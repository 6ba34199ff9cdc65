// What every phase of a tick works on.
#pragma once

#include "step_scratch.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// One tick, for the functions that take part in it.
struct StepWork {
    const BoutSetup& setup;
    BoutState& state;
    StepScratch::Impl& scratch;
    BoutEvents& events;
    Real dt;  ///< simulated s

    [[nodiscard]] const FencerModel& model(FencerId fencer) const { return *setup.models[fencer]; }
    [[nodiscard]] FencerState& fencer(FencerId fencer) const { return state.fencers[fencer]; }
    [[nodiscard]] WeaponState& weapon(FencerId fencer) const { return state.fencers[fencer].weapon; }
};

}  // namespace riposte
