// How good a level is: a table.
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
    Real retreat;      ///< chance to step away from an attack, or from a preparation that is not stopped
    Real counter;  ///< chance to let somebody who runs at it run into a cut, and to cut at once at who recovers near it
                   ///< with his hand raised
    Real steady;   ///< chance to hold a parry until the cut is over, or to answer as soon as the blades meet
    Real memory;   ///< how much it keeps to the answers that went well, 0 .. 1
    Real cover;    ///< chance to hold a parry in the line that is threatened, before a cut comes
    Real patience;  ///< chance to come near by half steps, ready to parry, before it attacks
};

inline constexpr std::array<Skill, 5> kSkills{{
    // foresight aim misjudging preparation initiative feint choice near far parry riposte stop retreat counter steady
    // memory cover patience
    {0.25, 0.20, 0.26, 0.45, 0.45, 0.00, 0.10, -0.44, 0.00, 0.25, 0.35, 0.30, 0.15, 0.00, 0.00, 0.00, 0.00, 0.00},
    {0.45, 0.16, 0.21, 0.42, 0.50, 0.10, 0.35, -0.28, 0.10, 0.40, 0.55, 0.45, 0.25, 0.05, 0.10, 0.00, 0.05, 0.00},
    {0.62, 0.13, 0.17, 0.36, 0.55, 0.12, 0.55, -0.12, 0.18, 0.52, 0.70, 0.45, 0.40, 0.65, 0.45, 0.40, 0.40, 0.25},
    {0.80, 0.10, 0.12, 0.30, 0.60, 0.10, 0.75, 0.02, 0.26, 0.70, 0.82, 0.40, 0.60, 0.75, 0.60, 0.60, 0.65, 0.45},
    {1.00, 0.03, 0.02, 0.20, 0.70, 0.05, 0.95, 0.13, 0.35, 1.00, 1.00, 0.30, 1.00, 0.90, 0.80, 1.00, 1.00, 0.70},
}};

/// The most that a bot trusts in one of its answers.
inline constexpr Real kMostTrust = 3;

/// m between the model origins beyond shoulder, arm and blade, from where a cut of any line lands: the opponent's
/// breast comes to meet it, and the last third lands, not the point alone.
inline constexpr Real kCutBeyond = 0.18;
/// m beyond them from where the farthest cut lands.
inline constexpr Real kThreatBeyond = 0.27;
/// m beyond both, from where a cut lands on the sword arm, where that is a target: of one who cuts, and of one who
/// thrusts, whose arm comes to meet it.
inline constexpr Real kArmBefore = 0.06;
inline constexpr Real kThrustingArmBefore = 0.12;
/// m beyond them from where a thrust lands, and from where the farthest one does.
inline constexpr Real kThrustBeyond = 0.10;
inline constexpr Real kThrustThreatBeyond = 0.20;

/// s from pressing attack until the blade is where it cuts.
inline constexpr Real kCutFlight = 0.12;
/// The same of a thrust, until the arm is straight.
inline constexpr Real kThrustFlight = 0.24;

}  // namespace riposte
