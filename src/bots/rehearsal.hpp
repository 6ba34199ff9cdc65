// Trying moves against an attack in the mind.
#pragma once

#include <riposte/bots/hindsight.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/step_scratch.hpp>

namespace riposte {

/// Begins to think over the last attack. The first move that is kept has to be worth more than `least`: kWorthNothing
/// or kWorthScored.
void begin_rehearsal(Real least, Hindsight& hindsight);

/// Thinks the last attack over, if there is one to think over, until a move is found that scores alone each time.
/// `effort` bounds what a call costs: so many ticks of the simulation while the fencers are far from each other;
/// nearer, a tick takes up to four times as long, and counts for so many. In a rehearsal the opponent does what he did,
/// and attacks as soon as he is where he decided on it. The fencer `id` does what he did until his move begins; in the
/// last trial of a move, and where he has scored, he stands in guard instead, so that a move does not hang on what he
/// happened to do.
void rehearse(const BoutSetup& setup, FencerId id, int effort, StepScratch& scratch, Prng& prng, Hindsight& hindsight);

}  // namespace riposte
