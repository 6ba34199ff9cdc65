#include "touch_notes.hpp"

#include "judge.hpp"

#include <riposte/fencing/reaction.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kTouchRest = 0.15;  // s out of the body before the same blade touches anew
constexpr Real kFree = 0.03;       // s out of the body: no mere rebound of the same blow

std::uint16_t ticks_of_rest(Real dt) { return static_cast<std::uint16_t>(kTouchRest / dt + 0.5); }

TouchEvent judged(const StepWork& work, const TouchFacts& facts) {
    const Rules& rules = work.setup.rules;
    TouchEvent touch = facts.event;
    touch.side = side_of(facts.leading_weapon, touch.along, rules.cut_edge_angle);
    const WeaponRules& weapon = weapon_rules_of(work.setup, touch.attacker);
    ThrustFacts thrust = facts.thrust;
    thrust.at_point = touch.along >= 1;
    thrust.leads = touch.side == BladeSide::kPoint;
    if (thrust.leads && weapon.thrusts) touch.speed = std::max<Real>(0, thrust.speed);
    touch.verdict = touches_count(work.setup, work.state) ? judge_touch(rules, weapon, facts.cut, thrust)
                                                          : TouchVerdict::kNotFencing;
    return touch;
}

/// The body of the struck fencer begins to give way.
void answer(StepWork& work, FencerId struck, const TouchEvent& touch) {
    const Figure& figure = work.scratch.figures[struck];
    const Rigid model_from_world = inverse(figure.world_from_model);
    const Blow blow{touch.part, model_from_world.point(touch.point_world),
                    model_from_world.direction(-touch.impulse_world), glm::length(touch.velocity_world)};
    take_blow(work.setup, struck, figure.pose, figure.model, blow, work.scratch.carried[struck], work.scratch.reaction,
              work.fencer(struck));
}

void note(StepWork& work, const TouchEvent& touch) {
    const FencerId attacker = touch.attacker;
    const FencerId struck = attacker.other();
    WeaponState& weapon = work.weapon(attacker);
    if (!note_touch(weapon, touch.verdict, work.dt)) return;
    work.events.touches.push_back(touch);
    answer(work, struck, touch);
    weapon.control = std::min(weapon.control, work.setup.blade.touch_control);
}

}  // namespace

void judge_touches(StepWork& work, std::span<const TouchFacts> touches) {
    PerFencer<bool> touching{};
    for (const TouchFacts& facts : touches) {
        note(work, judged(work, facts));
        touching[facts.event.attacker] = true;
    }
    for (const FencerId id : kFencers) {
        WeaponState& weapon = work.weapon(id);
        if (!touching[id] && weapon.in_body > 0) --weapon.in_body;
    }
}

namespace {

/// A part that is no target does not shield the target behind it.
bool is_off_target(TouchVerdict verdict) {
    return verdict == TouchVerdict::kSwordArm || verdict == TouchVerdict::kOffTarget;
}

}  // namespace

bool note_touch(WeaponState& weapon, TouchVerdict verdict, Real dt) {
    const bool resting = weapon.in_body > 0;
    const bool free = (ticks_of_rest(dt) - weapon.in_body) * dt > kFree;
    const bool shielded = weapon.last_touch == TouchVerdict::kCounts || (!is_off_target(weapon.last_touch) && !free);
    const bool anew = !resting || (verdict == TouchVerdict::kCounts && !shielded);
    if (!resting || weapon.last_touch != TouchVerdict::kCounts) weapon.last_touch = verdict;
    weapon.in_body = ticks_of_rest(dt);
    return anew;
}

}  // namespace riposte
