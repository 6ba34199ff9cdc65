// The figures of the classic referee, which assets/rules.toml sets.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// The rules of the thesis, and the piste. Times in seconds: the lockout in those of the simulation, since it belongs
/// to what the fencers do (at half the tempo it lasts twice as long), the others in those of the hall.
struct Rules {
    int touches = 5;                 ///< bout to N touches, 1..99
    int seconds = 0;                 ///< clock of fencing time; 0 = none
    Real lockout = 0.12;             ///< a second touch within this time after the first counts as well: both-touch
    Real guard_settle = 0.5;         ///< how long both fencers stand in guard before Prets
    Real auto_guard = 1.5;           ///< how long a fencer may stand before the referee puts him in guard; 0 = for ever
    Real prets = 0.8;                ///< from Prets to Allez
    Real halt = 1.6;                 ///< from Halte until the fencers go back to their lines
    Real guard_line = 2.0;           ///< m from the centre: the front foot stands behind this line
    Real rear_line = 7.0;            ///< m from the centre
    Real cut_speed = 2.0;            ///< m/s, least speed of a cut across the blade
    Real cut_least_along = 2.0 / 3;  ///< 0 at the guard .. 1 at the point: only what lies beyond cuts
    Real cut_edge_angle = 1.05;      ///< rad, largest angle between movement and the plane of the edge
    Real cut_planarity = 0.75;       ///< 0..1, |sum of turns| / sum of |turns| since the swing began
};

}  // namespace riposte
