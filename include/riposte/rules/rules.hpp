// The numbers of the classic referee, which assets/rules.toml sets.
#pragma once

#include <riposte/math/vec.hpp>
#include <riposte/rules/phase.hpp>
#include <riposte/rules/weapon_rules.hpp>

namespace riposte {

/// The rules of the thesis, and the piste. All times are in seconds. The lockout is in simulated seconds, since it
/// belongs to what the fencers do: at half the tempo it lasts twice as long. All other times are in seconds of the
/// hall.
struct Rules {
    Referee referee = Referee::kJudge;      ///< who leads the bout
    RuleSet rule_set = RuleSet::kByWeapon;  ///< what counts
    int touches = 5;                        ///< touches that win the bout, 1..99
    int seconds = 0;                        ///< fencing time of the bout; 0: no limit
    Real lockout = 0.12;                    ///< time after a first touch within which a second one counts, too
    Real guard_settle = 0.5;                ///< time that both fencers stand in guard before Prêts
    Real auto_guard = 1.5;                  ///< time after which the referee puts a standing fencer in guard; 0: never
    Real prets = 0.8;                       ///< time from Prêts to Allez
    Real halt = 1.6;                        ///< time from Halte until the fencers go back to their lines
    Real guard_line = 2.0;                  ///< m from the centre to the line behind which the front foot stands
    Real rear_line = 7.0;                   ///< m from the centre to the line that ends the piste
    Real cut_speed = 2.0;                   ///< m/s, least speed of a cut across the blade
    Real cut_least_along = 2.0 / 3;         ///< least place on the blade that cuts, 0 at the guard .. 1 at the point
    Real cut_edge_angle = 1.05;             ///< rad, largest angle between movement and the plane of the edge
    Real cut_planarity = 0.75;              ///< 0..1, |sum of turns| / sum of |turns| since the swing began
    Real thrust_speed = 1.5;                ///< m/s, least speed of a thrust along the blade
    Real thrust_angle = 0.8;                ///< rad, largest angle between the blade and the way straight into the skin

    friend bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace riposte
