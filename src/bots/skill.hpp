// How good a level is, and what every level knows: two tables.
#pragma once

#include <riposte/math/vec.hpp>

#include <array>

namespace riposte {

/// Times in simulated seconds, chances 0..1.
struct Skill {
    Real foresight;    ///< 0..1, share of the delay of its eyes that it makes up for by foreseeing
    Real aim;          ///< square units, greatest error of a cut's beginning
    Real misjudging;   ///< m, greatest error in judging when a cut reaches
    Real preparation;  ///< s from deciding on an attack to its lunge or cut
    Real initiative;   ///< attacks begun per second while in lunging measure
    Real feint;        ///< share of its attacks that show another line first
    Real choice;       ///< share of its attacks that go where the opponent's arm is not
    Real near;         ///< m beyond its lunge's reach, the least distance that it likes
    Real far;          ///< m, the greatest
    Real parry;        ///< chance to parry a cut that it sees coming
    Real riposte;      ///< chance to answer after a parry
    Real stop;         ///< chance to attack into a preparation
    Real retreat;      ///< chance to step away from an attack that is neither parried nor stopped
    Real counter;  ///< chance to let somebody who runs at it run into a cut, and to cut at once at who recovers near it
                   ///< with his hand raised
    Real steady;   ///< chance to hold a parry until the cut is over, or to answer as soon as the blades meet
};

inline constexpr std::array<Skill, 3> kSkills{{
    // foresight aim misjudging preparation initiative feint choice near  far  parry riposte stop retreat counter steady
    {0.30, 0.15, 0.20, 0.40, 0.45, 0.00, 0.20, -0.38, 0.07, 0.30, 0.40, 0.40, 0.20, 0.00, 0.00},
    {0.60, 0.10, 0.16, 0.28, 0.60, 0.15, 0.60, -0.18, 0.17, 0.45, 0.65, 0.65, 0.35, 0.00, 0.00},
    {1.00, 0.05, 0.03, 0.18, 0.80, 0.30, 0.95, -0.03, 0.22, 0.95, 1.00, 0.30, 0.60, 0.85, 0.95},
}};

/// A line of attack: where in the hand square its cut begins, how much nearer (m) than the cut's reach the last third
/// of the blade still lands, and where in his square the opponent parries it.
struct Line {
    Vec2 cut;
    Real within;
    Vec2 parry;
};

/// The seven cuts (K fig. 1.1).
inline const std::array<Line, 7> kLines{{
    {{0, 1}, 0.39, {0.5, 0.6}},
    {{1, 0.95}, 0.44, {-0.8, 0.875}},
    {{-1, 0.95}, 0.44, {0.5, 1}},
    {{1, 0.1}, 0.59, {-0.8, 0.4}},
    {{-1, 0.1}, 0.34, {0.5, 0.5}},
    {{1, -0.8}, 0.59, {-0.6, -1}},
    {{-1, -0.8}, 0.09, {0, -1}},
}};

/// m between the model origins, from where a cut that lands reaches, beyond shoulder, arm and blade: the opponent's
/// breast comes to meet it, and the last third lands, not the point alone.
inline constexpr Real kCutBeyond = 0.1;

/// s from pressing attack until the blade is where it cuts.
inline constexpr Real kCutFlight = 0.12;

}  // namespace riposte
