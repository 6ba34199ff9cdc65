// What the referee lets the fencers' legs do, and what he makes them do himself.
#pragma once

#include "legs.hpp"

#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// What a fencer's legs are to do with his keys in this phase of the bout.
LegCommand leg_command(const BoutSetup& setup, const BoutState& state, FencerId id, const FencerInput& input);

/// Returns true if the fencer stands at his on-guard line, or nearly.
bool at_home(const BoutSetup& setup, const BoutState& state, FencerId id);

/// s of the hall, before the salute begins.
inline constexpr Real kBreath = 0.25;

/// Ticks of a span (s) of what fencers do: at half the tempo it takes twice as many.
std::uint32_t motion_ticks(const BoutSetup& setup, Real seconds);

}  // namespace riposte
