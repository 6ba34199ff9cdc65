// A weapon: two capsules for contact (K 5.2.1), and a mass. The weapon frame has its origin at the grip's centre, +Y
// along the blade and +Z towards the edge (knuckle bow).
#pragma once

#include <riposte/contact/capsuloid.hpp>
#include <riposte/contact/mass.hpp>

#include <string>

namespace riposte {

/// A weapon, as loaded. The model never changes.
struct WeaponModel {
    std::string name;
    Capsuloid capsuloid;   ///< weapon frame; the blade goes from the shell (a) to the point (b)
    MassProperties mass;   ///< mass of the sword alone, weapon frame
    Real hand_mass = 1.2;  ///< kg of hand and forearm that move with the grip
    Real cut_speed = 1;  ///< the weapon's least cutting speed over that of the rules: more for an edge that cuts badly
};

}  // namespace riposte
