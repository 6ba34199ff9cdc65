#include "carriage.hpp"

#include "bodies.hpp"
#include "body_links.hpp"
#include "hand.hpp"
#include "judge.hpp"
#include "leg_orders.hpp"
#include "legs.hpp"
#include "rising.hpp"
#include "thesis_catch.hpp"

#include <riposte/fencing/fall.hpp>
#include <riposte/fencing/flinch.hpp>
#include <riposte/fencing/handedness.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kWalkPace = 1.8;  // back to the lines nobody creeps
constexpr Real kRebound = 1.5;   // m/s, of whoever is run down: arms and trunks thrust each other off

void count_held(FencerState& fencer, const FencerInput& input) {
    for (std::size_t b = 0; b < fencer.held.size(); ++b) {
        const bool held = (input.buttons >> b & 1) != 0;
        fencer.held[b] = held ? static_cast<std::uint8_t>(std::min(fencer.held[b] + 1, 255)) : std::uint8_t{0};
    }
}

/// The tick (s) for a hand, whose times are in proportion to its fencer's height, as those of steps and attacks are
/// (make_fencer_model).
Real hand_time(const StepWork& work, FencerId id) { return work.dt / work.setup.models[id]->size(); }

/// The arm on its way to where hand and legs want it.
ArmGoal advance_held_arm(StepWork& work, FencerId id) {
    const FencerModel& model = work.model(id);
    const Figure& figure = work.scratch.figures[id];
    FencerState& fencer = work.fencer(id);
    const ArmGoal wanted = wanted_arm(work.setup, fencer, model, figure);
    const Rigid clavicle = clavicle_of(model, figure);
    fencer.arm = advance_arm(model.arm, clavicle, wanted, fencer.arm, work.setup.hand.elbow * hand_time(work, id),
                             &work.events.searches.descent);
    return goal_of(clavicle, fencer.arm);
}

/// The goal of the weapon's motor; the weapon remembers it for the next tick.
BladeGoal next_goal(StepWork& work, FencerId id) {
    const FencerModel& model = work.model(id);
    const Figure& figure = work.scratch.figures[id];
    WeaponState& weapon = work.weapon(id);
    BladeGoal goal;
    goal.world_from_weapon = figure.world_from_model * weapon_of_holder(model, work.scratch.held[id].model_from_weapon);
    Quat& hand = goal.world_from_weapon.rotation;
    if (!is_caught(work.setup.blade, weapon)) hand = within_deflection(work.setup.blade, weapon, hand);
    goal.previous = weapon.goal_world;
    goal.shoulder_before = weapon.shoulder_world;
    goal.shoulder = figure.world_from_model.point(figure.shoulder_model);
    goal.wrist_weapon = turned(glm::conjugate(holder_from_weapon(model)), model.arm.weapon_from_hand.translation);
    goal.reach = model.arm.length() * kReachShare;
    return goal;
}

/// The speed (m/s, model +Z) of legs that were left in the middle of their clip.
Real speed_before(const FencerModel& model, const LegsState& legs, Real dt) {
    const auto travel = [&](Real time) { return leg_travel(model, {legs.previous, std::max(0.0, time)}); };
    return (travel(legs.previous_time) - travel(legs.previous_time - dt)) / dt;
}

/// Moves a falling body on, and the root with it; where the legs do something else, they have or take the body up.
void advance_or_end_fall(StepWork& work, FencerId id, Real root_before) {
    FencerState& fencer = work.fencer(id);
    const FencerModel& model = work.model(id);
    const bool falls = fencer.legs.state == LegState::kFall && work.setup.body.reactions == ReactionKind::kPhysical;
    if (!falls) return rise_or_end_fall(fencer);
    if (fencer.fall.stage == FallStage::kNone) {
        fencer.reaction.shift_speed.z += fencer.run_down ? -kRebound : speed_before(model, fencer.legs, work.dt);
        begin_fall(model, work.scratch.before[id].pose, fencer.reaction, fencer.fall);
    }
    Real& forward = fencer.fall.pose.place_model.z;
    const Real from = forward;
    advance_fall(model, work.setup.body, work.scratch.figures[id].pose, fencer.legs.time, work.dt,
                 work.scratch.falling[id], work.scratch.reaction, fencer.fall);
    const Real root = root_before + facing(id) * (forward - from);
    forward = from;
    fencer.legs.anchor_x += root - fencer.root_x;
    fencer.root_x = root;
}

}  // namespace

void move_legs_and_hands(StepWork& work, const BoutInput& input) {
    PerFencer<LegCommand> commands;
    for (const FencerId id : kFencers) {
        pose_whole(work.setup, work.fencer(id), id, work.scratch.before[id]);
        commands[id] = leg_command(work.setup, work.state, id, input.fencers[id]);
    }
    for (const FencerId id : kFencers) {
        FencerState& fencer = work.fencer(id);
        const Real root = fencer.root_x;
        const Real pace = goes_to_lines(work.state.judge.phase) ? kWalkPace : 1.0;
        advance_legs(work.model(id), fencer, id, commands[id], work.dt * pace, work.events);
        advance_flinches(fencer, work.dt);
        advance_hand(work.setup.hand, weapon_rules_of(work.setup, id), fencer.hand, input.fencers[id],
                     hand_time(work, id));
        count_held(fencer, input.fencers[id]);
        Figure& figure = work.scratch.figures[id];
        pose_clips(work.model(id), fencer, figure.pose);
        advance_or_end_fall(work, id, root);
        advance_reaction(work.model(id), work.setup.body, figure.pose, work.dt, work.scratch.carried[id],
                         work.scratch.reaction, fencer.reaction);
        end_figure(work.model(id), fencer, id, figure);
        work.scratch.surfaces[id].forget();
    }
}

namespace {

/// Bodies that meet throw each other's trunks back, by the impulse that takes their speeds away.
void push_trunks(StepWork& work, Real closing) {
    constexpr Real kShare = 0.3;  // of that impulse: legs and arms take the rest
    const Real mass = work.model(0).mass();
    const Real other = work.model(1).mass();
    const Real impulse = kShare * closing * mass * other / (mass + other);
    for (const FencerId id : kFencers) {
        if (work.fencer(id).fall.stage != FallStage::kNone) continue;
        const Figure& figure = work.scratch.figures[id];
        const FencerModel& model = work.model(id);
        constexpr Vec3 kAbove(0, 0.02, 0);  // m: so high that the joint is the one below
        const Vec3 middle(figure.model[model.body.turned[joint_at(kSpine2)]].translation);
        strike(model, figure.pose, figure.model, {BodyPart::kTorso, middle + kAbove, Vec3(0, 0, -impulse)},
               work.scratch.carried[id], work.scratch.reaction, work.fencer(id).reaction);
    }
}

}  // namespace

void part_bodies(StepWork& work) {
    const BodyMeeting meeting = keep_bodies_apart(work.setup, work.state, work.scratch.before, work.scratch.figures,
                                                  work.scratch.trunks, work.dt);
    if (!meeting.anew) return;
    note_corps_a_corps(work.state.judge, work.events);
    if (work.setup.body.reactions == ReactionKind::kPhysical) push_trunks(work, meeting.closing);
}

void drive_weapons(StepWork& work) {
    for (const FencerId id : kFencers) {
        WeaponState& weapon = work.weapon(id);
        work.scratch.held[id] = advance_held_arm(work, id);
        const BladeGoal goal = next_goal(work, id);
        MovingBlade& blade = work.scratch.swung[id];
        blade = begin_motion(work.scratch.bodies[id], weapon);
        if (is_caught(work.setup.blade, weapon)) {
            carry_caught(work.setup.blade, work.scratch.bodies[id], goal, work.dt, weapon, blade);
            const Figure& figure = work.scratch.figures[id];
            work.scratch.held[id] = caught_arm(work.model(id), figure.world_from_model, figure.shoulder_model, weapon);
        } else {
            drive(work.setup.blade, work.scratch.bodies[id], goal, weapon, work.dt, blade);
        }
        weapon.goal_world = goal.world_from_weapon;
        weapon.shoulder_world = goal.shoulder;
    }
}

}  // namespace riposte
