// The hand's state machine: which set of key poses, and how far between them (K 4.3).
#pragma once

#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Advances the hand by dt (simulated seconds). `weapon` tells what the attack button does: outside the big swing's
/// square a weapon that cuts cuts; elsewhere one that thrusts thrusts.
void advance_hand(const HandRules& rules, const WeaponRules& weapon, HandState& hand, const FencerInput& input,
                  Real dt);

/// Where the hand wants the sword holder and the elbow, in the arm frame.
HandGoal hand_goal(const HandRules& rules, const KeyPoses& keys, const HandState& hand);

/// The same for either hand: of a left-hander, whose square is reflected as he is, what his mirror image wants.
HandGoal right_handed_goal(const BoutSetup& setup, HandState hand, bool left);

}  // namespace riposte
