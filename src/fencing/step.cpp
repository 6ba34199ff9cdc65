// The phases of a tick, in their order. Each reads what the ones before it have left.
//
//   phase                 in            does
//   move_legs_and_hands   carriage      the referee lets the keys through; legs, hands and struck bodies go on
//   part_bodies           carriage      bodies that met go apart along the piste
//   drive_weapons         carriage      arms swing the weapons
//   pass_weapons          passage       blades meet blades and bodies; the facts of touches are gathered
//   judge_touches         touch_notes   the rules give the verdicts; the touched body gives way
//   update_control        control       blows take control of the weapons away
//   obey_orders           practice      free practice: a player asks for en garde, or switches the judge on or off
//   advance_judge         judge         the referee judges the tick and moves the bout on
#include "carriage.hpp"
#include "control.hpp"
#include "judge.hpp"
#include "passage.hpp"
#include "practice.hpp"
#include "touch_notes.hpp"

#include <riposte/core/fp_guard.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

[[maybe_unused]] bool finite(const BoutState& state) {
    const auto good = [](const Vec3& v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z) < 1e4; };
    return std::all_of(state.fencers.begin(), state.fencers.end(), [&](const FencerState& f) {
        const auto all_good = [&](const auto& vectors) { return std::all_of(vectors.begin(), vectors.end(), good); };
        return good(f.weapon.world_from_weapon.translation) && good(f.weapon.linear) && good(f.weapon.angular) &&
               std::fabs(f.root_x) < 50 && good(f.reaction.offset.shift) && good(f.reaction.shift_speed) &&
               all_good(f.reaction.offset.turns) && all_good(f.reaction.turn_speeds) &&
               std::fabs(f.reaction.balance) < 50 && good(f.fall.pose.place_model) && good(f.fall.speed) &&
               all_good(f.fall.pose.turns) && all_good(f.fall.turn_speeds);
    });
}

}  // namespace

void step(const BoutSetup& setup, BoutState& state, const BoutInput& input, StepScratch& scratch, BoutEvents& events) {
    const FpGuard guard;
    events.clear();
    StepWork work{setup, state, scratch.impl(), events, setup.tempo / kTicksPerSecond};
    move_legs_and_hands(work, input);
    part_bodies(work);
    drive_weapons(work);
    const Passage passage = pass_weapons(work);
    judge_touches(work, {passage.touches.begin(), passage.touches.size()});
    update_control(work, passage.contacts);
    obey_orders(setup, state, input, events);
    advance_judge(setup, state, events);
    ++state.tick;
    RIPOSTE_VALIDATE(finite(state));
}

}  // namespace riposte
