// What a bot does, one plan after the other.
#pragma once

#include "sight.hpp"
#include "skill.hpp"

namespace riposte {

/// Everything that a decision looks at and changes.
struct Mind {
    const Skill& skill;
    const View& view;
    BotState& bot;
    Real dt;  ///< simulated s of this tick
};

void begin(BotState& bot, BotPlan plan, Real seconds);

/// Chooses a line and goes for it; `preparation` in s.
void begin_attack(const Mind& mind, Real preparation);

/// Whether there is piste left behind it for a step back.
bool has_room(const View& view);

/// Chooses what follows when the present plan has run its time or reached its aim.
void go_on(const Mind& mind);

/// The input that the present plan asks for.
FencerInput act(const Mind& mind);

}  // namespace riposte
