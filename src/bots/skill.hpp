// How good a level is: a table.
#pragma once

#include <riposte/bots/skill.hpp>

#include <array>

namespace riposte {

inline constexpr std::array<Skill, 5> kSkills{{
    // foresight aim misjudging preparation initiative feint choice near far parry riposte stop retreat counter steady
    // memory cover patience rehearsal
    {0.38, 0.17, 0.22, 0.45, 0.45, 0.00, 0.10, -0.44, 0.00, 0.25, 0.35, 0.30, 0.15, 0.00, 0.00, 0.00, 0.00, 0.00, 0},
    {0.45, 0.15, 0.20, 0.41, 0.51, 0.10, 0.39, -0.25, 0.12, 0.40, 0.58, 0.45, 0.28, 0.20, 0.17, 0.30, 0.16, 0.09, 0},
    {0.55, 0.13, 0.17, 0.36, 0.55, 0.12, 0.55, -0.12, 0.18, 0.42, 0.70, 0.45, 0.40, 0.80, 0.45, 0.70, 0.40, 0.45, 8},
    {0.70, 0.11, 0.15, 0.30, 0.60, 0.10, 0.66, 0.02, 0.26, 0.64, 0.82, 0.40, 0.60, 0.85, 0.55, 0.80, 0.55, 0.60, 16},
    {1.00, 0.03, 0.02, 0.20, 1.10, 0.05, 0.95, 0.13, 0.35, 1.00, 1.00, 0.30, 1.00, 0.90, 0.80, 1.00, 1.00, 0.85, 32},
}};

/// The most that a bot trusts in one of its answers.
inline constexpr Real kMostTrust = 3;

/// m between the model origins beyond shoulder, arm and blade, from where a cut of any line lands: the opponent's
/// breast comes to meet it, and the last third lands, not the point alone.
inline constexpr Real kCutBeyond = 0.18;
/// m beyond them from where the farthest cut lands.
inline constexpr Real kThreatBeyond = 0.27;
/// m beyond both, from where a cut lands on the sword arm, where that is a target.
inline constexpr Real kArmBefore = 0.045;
/// m beyond them from where a thrust lands, and from where the farthest one does.
inline constexpr Real kThrustBeyond = 0.10;
inline constexpr Real kThrustThreatBeyond = 0.20;

/// s from pressing attack until the blade is where it cuts.
inline constexpr Real kCutFlight = 0.12;
/// The same of a thrust, until the arm is straight.
inline constexpr Real kThrustFlight = 0.24;

}  // namespace riposte
