// What a bot does, one plan after the other.
#pragma once

#include "mind.hpp"

namespace riposte {

void begin(BotState& bot, BotPlan plan, Real seconds);

/// Chooses a line and goes for it; `preparation` in s. Some attacks show another line first.
void begin_attack(const Mind& mind, Real preparation);
/// The same into a hand that is about to cut, which it remembers.
void begin_cut_in(const Mind& mind, Real preparation);
/// Chooses a line and goes for it without a feint, as into an attack or behind a parry; `preparation` in s.
void begin_direct(const Mind& mind, Real preparation);
/// Goes on behind a parry: with an attack, or out of measure. Behind one that was held it attacks at once, if a lunge
/// reaches, or else watches.
void begin_riposte(const Mind& mind);
/// What a line is worth at least, in which it takes what is open.
inline constexpr Real kWorthwhile = 0.5;
/// Goes for the line to which the hand comes soonest, of those that are worth more than `least`.
void begin_soonest(const Mind& mind, Real least = kWorthwhile);
/// Goes by a flèche for the line that it has chosen.
void run(const Mind& mind);
/// Goes for the opponent by a flèche, its hand on the way to a line.
void begin_rush(const Mind& mind);
/// Waits on the spot for somebody who runs into the cut.
void begin_stop(const Mind& mind);

/// Returns the chance to wait for a better moment, which grows with wariness.
Real patience(const Mind& mind);

/// Returns the chance to attack into a hand that is about to cut, which grows with what became of it of late.
Real daring(const Mind& mind);

/// Chooses what follows when the present plan has run its time or reached its aim.
void go_on(const Mind& mind);

/// The input that the present plan asks for.
FencerInput act(const Mind& mind);

}  // namespace riposte
