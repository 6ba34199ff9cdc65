// What a bot can and likes, as its decisions read it: the level's values, bent by the taste of a character.
#pragma once

#include <riposte/math/vec.hpp>

#include <array>
#include <cstddef>

namespace riposte {

inline constexpr int kWeakestBot = 1;
inline constexpr int kStrongestBot = 5;

inline constexpr std::size_t kBotDelayTicks =
    24;  ///< ticks until a bot sees what happened: 200 ms, a good fencer's reaction
inline constexpr std::size_t kBotFeelTicks = 10;  ///< ticks until a bot feels a blow upon its blade: 83 ms

/// The lines of attack that a bot chooses among.
inline constexpr std::size_t kBotLineCount = 8;

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
    Real retreat;      ///< chance to step away from a lunge or a cut, or from a preparation that is not stopped
    Real counter;  ///< chance to let somebody who runs at it run into a cut, and to cut at once at who recovers near it
                   ///< with his hand raised
    Real steady;   ///< chance to hold a parry until the cut is over, or to answer as soon as the blades meet
    Real memory;   ///< how much it keeps to the answers and lines that went well, 0 .. 1
    Real cover;    ///< chance to hold a parry in the line that is threatened, before a cut comes
    Real patience;  ///< chance to come near by half steps, ready to parry, before it attacks
    Real seize;     ///< how surely it goes by a flèche, at once, for who steps to where that lands
    int rehearsal;  ///< ticks of the simulation, of fencers far from each other, for which, in each tick between two
                    ///< phrases, it thinks over the opponent's last attack
    std::array<Real, kBotLineCount> fondness{};  ///< by how much more each line of attack is worth to it, of kLines
};

/// Returns what a level can, in kWeakestBot .. kStrongestBot; a level beyond them is the nearest of them.
Skill skill_of(int level);

}  // namespace riposte
