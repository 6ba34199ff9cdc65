// The weapons' passage through a tick: blade against blade, and blade against body.
#pragma once

#include "blade_meeting.hpp"
#include "step_work.hpp"
#include "touch_facts.hpp"

namespace riposte {

/// What the weapons met on their way through the tick.
struct Passage {
    BladeContacts contacts;  ///< of the two weapons with each other
    /// Of the blades with the bodies: at most two of one blade, where it lies on the sword arm and reaches farther.
    FixedVector<TouchFacts, 4> touches;
};

/// Moves both weapons through the tick. A weapon goes as the arm swings it until the blade meets the skin, which lies
/// around the capsules of the body. The capsules stop what meets no skin.
Passage pass_weapons(StepWork& work);

}  // namespace riposte
