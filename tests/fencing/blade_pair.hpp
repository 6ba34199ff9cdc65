// Two weapons and the hands that hold them, without fencers.
#pragma once

#include "fencing/blade_meeting.hpp"
#include "shipped.hpp"

#include <algorithm>

namespace riposte {

inline constexpr Real kDt = 1.0 / kTicksPerSecond;

struct BladePair {
    BladeBody body = make_blade_body(shipped().setup.weapons[0]);
    BladeRules rules = shipped().setup.blade;
    std::array<WeaponState, 2> weapons;
    std::array<Rigid, 2> goals;
    BoutEvents events;
    Real impulse = 0;
    std::array<Real, 2> shock{};
    bool locked = false;

    /// Both weapons to these places, at rest.
    void place(const Rigid& a, const Rigid& b) {
        weapons[0] = {};
        weapons[1] = {};
        weapons[0].world_from_weapon = weapons[0].goal_world = goals[0] = a;
        weapons[1].world_from_weapon = weapons[1].goal_world = goals[1] = b;
    }

    void tick() {
        events.clear();
        PerFencer<MovingBlade> blades;
        for (std::size_t i = 0; i < 2; ++i) {
            BladeGoal goal;
            goal.world_from_weapon = goals[i];
            goal.previous = weapons[i].goal_world;
            goal.shoulder = goal.shoulder_before = weapons[i].world_from_weapon.translation;
            goal.reach = 10;
            blades[i] = begin_motion(body, weapons[i]);
            drive(rules, body, goal, weapons[i], kDt, blades[i]);
            weapons[i].goal_world = goals[i];
        }
        const auto contacts = move_blades({rules, {&body, &body}, kDt, {0, 0, 1 / kDt}}, blades, &events);
        impulse = std::max(contacts.shock[0], contacts.shock[1]);
        shock = contacts.shock;
        locked = contacts.locked;
        for (std::size_t i = 0; i < 2; ++i) end_motion(body, blades[i], weapons[i]);
    }

    [[nodiscard]] Real distance() const {
        const Capsuloid& skeleton = shipped().setup.weapons[0].capsuloid;
        return closest({skeleton, weapons[0].world_from_weapon}, {skeleton, weapons[1].world_from_weapon}).distance;
    }
};

inline Rigid pointing(const Vec3& grip, const Vec3& blade) { return {quat_from_yz(blade, Vec3(0.1, -1, 0.2)), grip}; }

/// Blades crossed like an X in front of each other, `gap` apart.
inline BladePair crossed(Real gap, const Vec3& grip_a = Vec3(-0.45, 0.8, 0), const Vec3& grip_b = Vec3(0.45, 0.8, 0)) {
    BladePair pair;
    const Vec3 back(0, 0, gap);
    pair.place(pointing(grip_a, Vec3(0.9, 0.8, 0)), pointing(grip_b + back, Vec3(-0.9, 0.8, 0)));
    return pair;
}

}  // namespace riposte
