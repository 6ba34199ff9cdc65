// The instants within a tick at which weapons met each other or a body, as the tick's events tell them.
#pragma once

#include <riposte/fencing/events.hpp>

#include <optional>

namespace riposte {

/// A contact of the weapons with each other, or a touch of a body, at its instant.
struct ContactInstant {
    std::int64_t time_us = 0;         ///< us since the beginning of the bout
    std::optional<FencerId> toucher;  ///< the fencer whose blade met a body; none where the weapons met each other
    WeaponsAt weapons;
    PerFencer<Vec3> points_world{};   ///< m, on either weapon's axis; of a touch, on the blade's axis and on the skin
    Vec3 point_world{0};              ///< m, between the two weapons; of a touch, on the skin
    Vec3 normal_world{0, 1, 0};       ///< unit, from weapon 1 towards weapon 0; of a touch, out of the body
    Vec3 impulse_world{0};            ///< N s, on weapon 0; of a touch, on the weapon that touched
    PerFencer<Vec3> yielded_world{};  ///< m/s, change of either weapon's velocity at the point
};

using ContactInstants = FixedVector<ContactInstant, 20>;

/// Returns the contacts and touches of a tick in the order of their instants.
ContactInstants contact_instants(const BoutEvents& events);

/// Returns how far (m) the contact surfaces are apart at a contact: below 0 they are in each other. `radius` is that of
/// the surface about a weapon's axis; the skin is a surface itself.
Real surfaces_apart(const ContactInstant& contact, Real radius);

}  // namespace riposte
