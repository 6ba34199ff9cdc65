#include "control.hpp"

#include "body_capsules.hpp"
#include "ease.hpp"
#include "thesis_catch.hpp"
#include "thesis_control.hpp"

#include <algorithm>

namespace riposte {
namespace {

/// The hand brings the weapon back by the grip's motor, with the strength that is left.
void catch_by_motor(StepWork& work, FencerId id, bool blow) {
    WeaponState& weapon = work.weapon(id);
    const Quat& now = weapon.world_from_weapon.rotation;
    const Quat& goal = weapon.goal_world.rotation;
    weapon.caught = {};
    if (blow) {
        const Vec3& grip = weapon.world_from_weapon.translation;
        const Real length = glm::length(work.setup.weapons[id].capsuloid.blade.b);
        const BladeTurn turn{{now, grip}, {goal, grip}, length};
        weapon.long_arc = catch_the_long_way(work.model(id), work.scratch.figures[id], turn);
    } else if (weapon.control >= 1 || angle_between(now, goal) < 0.3) {
        weapon.long_arc = false;
    }
    ease_elbow(work.model(id), work.scratch.figures[id], work.dt, weapon);
}

void update_control_of(StepWork& work, FencerId id, Real felt) {
    const BladeRules& rules = work.setup.blade;
    WeaponState& weapon = work.weapon(id);
    weapon.control = std::min(1.0, weapon.control + work.dt / rules.regain);
    const bool firm = work.fencer(id).hand.set == HandSet::kParry;
    const Real shock = felt * (firm ? rules.parry_firmness : 1.0);
    const Real left = std::max(rules.least_control, 1.0 - shock / rules.loss_impulse);
    weapon.control = std::min(weapon.control, left);
    if (rules.catching == Catching::kInterpolated) {
        work.weapon(id).ease = 0;  // left over where the rules have just changed
        update_catch(work, id, felt > 0, 1.0 - left);
    } else {
        catch_by_motor(work, id, felt > 0);
    }
    Quat& goal = weapon.goal_world.rotation;
    if (!is_caught(rules, weapon)) goal = within_deflection(rules, weapon, goal);
}

}  // namespace

void update_control(StepWork& work, const BladeContacts& contacts) {
    for (const FencerId id : kFencers) update_control_of(work, id, contacts.shock[id]);
}

}  // namespace riposte
