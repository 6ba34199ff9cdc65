// What a bot decides with.
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

}  // namespace riposte
