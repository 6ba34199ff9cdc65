// How far what a serialised state holds may reach. At least four times as far as fencing does with the hands as wild as
// they can be (tests/determinism/range_test.cpp), and as far as the rules' own limits allow: what lies beyond is no
// bout's, and a tick from there would search for long. Speeds do not leave their range in a tick; places may, by what a
// fencer runs and a weapon flies in one, where they were at its end already.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

struct StateRange {
    Real along_piste = 50;  ///< m from its middle, of a fencer and of where his step began
    Real beyond = 6;        ///< m further, of weapons, their goals and shoulders
    Real aside = 9;         ///< m up, down and to the sides, of those
    Real arm = 4;           ///< m in the collar bone's space, of weapon and elbow
    Real speed = 200;       ///< m/s of a weapon
    Real turning = 2000;    ///< rad/s of a weapon
    Real hand = 50;         ///< square units per second
    Real pace = 2;          ///< s of motion in a second of the piste: nobody hurries more (back to the lines, 1.8)
};
inline constexpr StateRange kStateRange;

}  // namespace riposte
