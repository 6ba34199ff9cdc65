// A weapon: two capsules for contact (K 5.2.1) and its mass. Weapon frame: origin = grip centre, +Y along the blade,
// +Z towards the edge (knuckle bow).
#pragma once

#include <riposte/contact/capsuloid.hpp>
#include <riposte/contact/mass.hpp>

#include <string>

namespace riposte {

struct WeaponModel {
    std::string name;
    Capsuloid capsuloid;   ///< weapon frame; blade from shell (a) to point (b)
    MassProperties mass;   ///< of the sword alone, weapon frame
    Real hand_mass = 1.2;  ///< kg, the share of hand and forearm that moves with the grip
    Real cut_speed = 1;    ///< its least cutting speed over that of the rules: more for an edge that cuts badly
};

}  // namespace riposte
