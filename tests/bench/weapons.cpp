// Ours: the step of two weapons as a bout does it in each tick, without the hands that drive them.
#include "weapons.hpp"

#include <fencing/blade_meeting.hpp>

#include <memory>

namespace riposte::bench {
namespace {

struct Own {
    BladeBody body;
    BladeRules rules;
    PerFencer<MovingBlade> blades;

    Own() {
        body.mass = kWeaponMass;
        const Real across = kWeaponMass * kWeaponLength * kWeaponLength / 12;
        const Real along = kWeaponMass * kContactRadius * kContactRadius / 2;
        body.inertia = Mat3(across);
        body.inertia[1][1] = along;
    }

    void put(const test::BladePair& pair) {
        body.capsuloid = pair.a;
        for (std::size_t i = 0; i < 2; ++i) {
            const SteadyMotion& motion = i == 0 ? pair.motion_a : pair.motion_b;
            WeaponState weapon;
            weapon.world_from_weapon = motion.world_from_body;
            weapon.linear = motion.linear;
            weapon.angular = motion.angular;
            blades[i] = begin_motion(body, weapon);
        }
    }
};

}  // namespace

Arena our_arena() {
    auto own = std::make_shared<Own>();
    return {"ours",
            [own](const test::BladePair& pair) { own->put(pair); },
            [own](Real duration) {
                move_blades({own->rules, {&own->body, &own->body}, duration, {}}, own->blades, nullptr);
            },
            [own](std::size_t weapon, const Vec3& change) {
                own->blades[weapon].body.linear += change;
                own->blades[weapon].motion.linear += change;
            },
            [own] {
                const MovingBlade& a = own->blades[0];
                const MovingBlade& b = own->blades[1];
                return Velocities{a.body.linear, b.body.linear, a.body.angular, b.body.angular};
            },
            [own] {
                const MovingBlade& a = own->blades[0];
                const MovingBlade& b = own->blades[1];
                return closest({own->body.capsuloid, a.motion.world_from_body},
                               {own->body.capsuloid, b.motion.world_from_body})
                    .distance;
            }};
}

}  // namespace riposte::bench
