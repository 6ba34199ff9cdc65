// The ranges of the numbers that a serialised state holds. Each range reaches at least four times as far as fencing
// does with the hands as wild as they can be (tests/determinism/range_test.cpp), and as far as the limits of the rules
// allow. No bout comes to a number beyond its range, and a tick from there would search for long. Speeds do not leave
// their range in a tick; a place at the end of its range may leave it by the way that a fencer runs or a weapon flies
// in a tick.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// The greatest sizes of the numbers of a state.
struct StateRange {
    Real along_piste = 50;  ///< m from the middle of the piste to a fencer and to the place where a step began
    Real beyond = 6;        ///< m beyond along_piste to weapons, their goals and shoulders
    Real aside = 9;         ///< m up, down and to the sides to weapons, their goals and shoulders
    Real arm = 4;           ///< m to weapon and elbow in the collar bone's space
    Real speed = 200;       ///< m/s, speed of a weapon
    Real turning = 2000;    ///< rad/s, turning of a weapon
    Real hand = 50;         ///< half squares per second, speed of a hand
    Real shift = 2;         ///< m, of the pelvis of a struck body
    Real shift_speed = 40;  ///< m/s
    Real turn = 4;          ///< rad, of a joint of a struck body
    Real turn_speed = 100;  ///< rad/s
    Real balance = 10;      ///< m, of the extrapolated centre of mass of a struck body
    Real fallen = 8;        ///< m, of the pelvis of a body that falls
    Real fall_speed = 60;   ///< m/s, of its pelvis
    Real pace = 2;          ///< s of motion in a second of the piste; fencers hurry back to the lines at 1.8
};
inline constexpr StateRange kStateRange;

}  // namespace riposte
