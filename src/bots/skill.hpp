// How good a level is: a table.
#pragma once

#include <riposte/bots/skill.hpp>

#include <array>

namespace riposte {

inline constexpr std::array<Skill, 5> kSkills{{
    // foresight aim misjudging preparation initiative feint choice near far parry
    // riposte stop retreat counter steady memory cover patience seize rehearsal
    {0.38, 0.17, 0.22, 0.45, 0.45, 0.00, 0.10, -0.44, 0.00, 0.25,
     0.35, 0.30, 0.15, 0.00, 0.00, 0.15, 0.00, 0.00,  0.00, 0},
    {0.42, 0.16, 0.21, 0.43, 0.49, 0.08, 0.30, -0.31, 0.08, 0.37,
     0.51, 0.42, 0.23, 0.04, 0.08, 0.16, 0.08, 0.00,  0.00, 0},
    {0.48, 0.15, 0.19, 0.39, 0.52, 0.11, 0.44, -0.21, 0.14, 0.41,
     0.62, 0.45, 0.32, 0.39, 0.26, 0.43, 0.24, 0.20,  0.00, 8},
    {0.66, 0.12, 0.16, 0.32, 0.59, 0.11, 0.63, -0.02, 0.24, 0.57,
     0.78, 0.42, 0.54, 0.84, 0.52, 0.77, 0.51, 0.56,  0.00, 16},
    {1.00, 0.03, 0.02, 0.20, 1.10, 0.05, 0.95, 0.13, 0.35, 1.00,
     1.00, 0.30, 1.00, 0.90, 0.80, 1.00, 1.00, 0.85, 0.20, 32},
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

/// s from pressing attack until the blade is where it cuts, of a fencer of usual height.
inline constexpr Real kCutFlight = 0.12;
/// The same of a thrust, until the arm is straight.
inline constexpr Real kThrustFlight = 0.24;

}  // namespace riposte
