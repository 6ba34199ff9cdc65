// The moves that a bot tries in its mind against an attack.
#pragma once

#include <riposte/bots/hindsight.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/setup.hpp>

namespace riposte {

/// Which of the two weapons only thrust.
struct Points {
    bool own = false;
    bool his = false;
};

/// Returns the length of a move, s.
Real length_of(const CounterMove& move);

/// Returns the input of a move, `time` (s) after it began, for a right-hander.
FencerInput input_of(const CounterMove& move, bool point, Real time);

/// Returns the input as the fencer gives it whose model this is: a left-hander's hand square is a mirror image.
FencerInput for_hand(const FencerModel& model, FencerInput input);

/// Draws a move against an attack.
CounterMove drawn_move(const Onset& onset, const Points& points, Prng& prng);

/// Returns a move that differs from `move` in one thing.
CounterMove varied_move(const CounterMove& move, const Points& points, Prng& prng);

}  // namespace riposte
