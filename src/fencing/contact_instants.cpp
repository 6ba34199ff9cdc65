#include <riposte/fencing/contact_instants.hpp>

#include <algorithm>

namespace riposte {
namespace {

ContactInstant instant_of(const BladeContactEvent& contact) {
    return {contact.time_us,       {},
            contact.weapons,       contact.points_world,
            contact.point_world,   contact.normal_world,
            contact.impulse_world, contact.yielded_world};
}

ContactInstant instant_of(const TouchEvent& touch) {
    const FencerId toucher = touch.attacker;
    ContactInstant instant;
    instant.time_us = touch.time_us;
    instant.toucher = toucher;
    instant.weapons = touch.weapons;
    instant.points_world[toucher] = touch.blade_world;
    instant.points_world[toucher.other()] = touch.point_world;
    instant.point_world = touch.point_world;
    instant.normal_world = touch.normal_world;
    instant.impulse_world = touch.impulse_world;
    instant.yielded_world[toucher] = touch.yielded_world;
    return instant;
}

}  // namespace

ContactInstants contact_instants(const BoutEvents& events) {
    ContactInstants instants;
    for (const BladeContactEvent& contact : events.blade_contacts) instants.push_back(instant_of(contact));
    for (const TouchEvent& touch : events.touches) instants.push_back(instant_of(touch));
    const auto earlier = [](const ContactInstant& a, const ContactInstant& b) {
        return a.weapons.fraction < b.weapons.fraction;
    };
    // Few, and in order but for the touches: by insertion, which keeps equal ones in order and allocates nothing.
    for (auto* item = instants.begin(); item != instants.end(); ++item)
        std::rotate(std::upper_bound(instants.begin(), item, *item, earlier), item, item + 1);
    return instants;
}

Real surfaces_apart(const ContactInstant& contact, Real radius) {
    const Real apart = glm::distance(contact.points_world[0], contact.points_world[1]);
    return apart - (contact.toucher ? radius : 2 * radius);
}

}  // namespace riposte
