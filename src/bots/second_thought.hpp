// Thinking again what to do against an attack that is known, while it comes.
#pragma once

#include <riposte/bots/hindsight.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/step_scratch.hpp>

namespace riposte {

/// Thinks again, in a tick of a phrase, of what the bot that drives the fencer `id` does against an attack that it
/// knows and has seen begin. It takes the opponent to do what he did in the attack that it knows, and looks whether its
/// counter scores alone from where both stand. If not, or if it follows none, it tries other moves until one does, and
/// follows that one instead. `effort` bounds what a call costs, as it does in a rehearsal.
void think_again(const BoutSetup& setup, FencerId id, int effort, StepScratch& scratch, Prng& prng,
                 Hindsight& hindsight);

}  // namespace riposte
