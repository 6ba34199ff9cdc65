// Where two states of a bout differ, for who looks for the cause.
#pragma once

#include <riposte/fencing/state.hpp>

#include <string>

namespace riposte {

/// Returns the part of the state in which the first of two states that differ does, in the order in which they are
/// serialised, with the byte that differs: "right fencer, legs, byte 9 of 34". Empty if no byte differs.
std::string first_difference(const BoutState& one, const BoutState& other);

}  // namespace riposte
